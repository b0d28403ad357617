import { computed, effect, signal, untracked } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { maxBatchSize } from "../../model/batch";
import type { PanelEvent } from "../../model/panel-event";
import { hashOf, readRoute, routeOfSubject } from "../../model/panel-route";
import type { PanelRoute } from "../../model/panel-route";
import type { Pasted } from "../../model/pasted-list";
import { createAnnouncer } from "../announcer";
import type { PopupMessage } from "../popup-screen";
import type { RequestHost } from "../connection";
import { createFollow } from "./follow";
import type { Follow, TabsEdge } from "./follow";
import { createHistory } from "./history";
import type { AddressBar, PanelHistory } from "./history";
import { createLookupView } from "./lookup";
import type { LookupViewStore } from "./lookup";
import { createViews, viewOf } from "./views";
import type { PanelView, Views } from "./views";
import type { PanelPorts } from "./ports";

export interface PanelNeeds extends Omit<PanelPorts, "tab" | "go" | "announce"> {
  address: AddressBar;
  tabs: TabsEdge;
  requestHost: RequestHost;
  inTab: boolean;
  /** Returns the id of one click. */
  token(): string;
}

const isNamed = ({ view }: PanelRoute) => view === "account" || view === "person";

/** A short message: a text, or one of a subject's messages. */
export type Said = { words: string } | { message: PopupMessage };

/** The side panel: one input, one subject, four views and a history. No method rejects. */
export interface Panel {
  ports: PanelPorts;
  history: PanelHistory;
  follow: Follow;
  lookup: LookupViewStore;
  views: Views;
  view: ReadonlySignal<PanelView>;
  /** The last message, for four seconds. */
  said: ReadonlySignal<Said | null>;
  /** The reason why the pasted batch did not start: no answer, or a running one. */
  batchRefused: ReadonlySignal<"failed" | "busy" | null>;
  /** Shows the pending or last route. Resolves when there is content. */
  start(): Promise<void>;
  handle(event: PanelEvent): Promise<void>;
  /** Starts following the tab; requires a click handler. */
  followTab(): Promise<void>;
  /** Pins the shown subject. */
  pin(): void;
  /** Looks up a pasted list, up to a batch; the button showed the number. False if not started. */
  startBatch(items: Pasted[]): Promise<boolean>;
}

export function createPanel(needs: PanelNeeds): Panel {
  const { ask, windowId } = needs;
  const history = createHistory(needs.address);
  const follow = createFollow(needs.tabs);
  const announcer = createAnnouncer<Said>();
  const batchRefused = signal<"failed" | "busy" | null>(null);
  const views = createViews(() => history.route.value);
  const announce = (words: string) => announcer.announce({ words });
  const ports: PanelPorts = { ...needs, tab: follow.tab, go: history.go, announce };
  // Replaces the route unless another view was opened.
  const replace = (route: PanelRoute) => {
    if (viewOf(history.route.peek()) === "lookup") history.replace(route);
  };
  const lookup = createLookupView({ ...needs, ...ports, follow, replace });
  // One message at a time, from any source.
  effect(() => {
    const message = lookup.subject.announcer.current.value;
    if (message !== null) untracked(() => announcer.announce({ message }));
  });

  /** The last pending route from elsewhere that was taken here. */
  let pending: string | null = null;

  const keep = () => {
    const pinned = !follow.following.value;
    const left = { windowId, route: hashOf(history.route.value), pinned, pending };
    void needs.drawn().then(() => ask("panel.keep", left).catch(() => undefined));
  };

  /** Resolves when the last shown route is ready. */
  let opened: Promise<void> = Promise.resolve();

  /** Naming a subject pins it, whatever tab becomes active. */
  function arrive(route: PanelRoute): void {
    if (isNamed(route)) follow.pin();
    opened = views.open(route);
    keep();
  }

  /** Readings run one after another, so that an early one is not shown last. */
  let showing: Promise<void> = Promise.resolve();
  const show = (first: boolean): Promise<void> => (showing = showing.then(() => showNext(first)));

  async function showNext(first: boolean): Promise<void> {
    const left = await ask("panel.read", { windowId }).catch(() => null);
    // Already taken when the panel opened; the panel has moved on since.
    if (!first && (left === null || left.pending === null || left.pending === pending)) return;
    pending = left?.pending ?? pending;
    if (left?.asked != null) {
      if (first) {
        await follow.begin({ pinned: true });
        history.replace({ view: "lookup" });
        opened = views.attach("lookup", lookup);
      }
      follow.pin();
      await lookup.enter(left.asked);
      return keep();
    }
    const here = needs.address.hash();
    const wanted = readRoute(first && left?.pending == null && here.length > 2 ? here : (left?.route ?? ""));
    if (!first) return history.go(wanted);
    // The Lookup view needs the settings for its first subject.
    if (viewOf(wanted) !== "lookup") lookup.handle({ kind: "settings" });
    // A named subject does not depend on the active tab.
    if (isNamed(wanted)) void follow.begin({ pinned: true });
    else await follow.begin(left?.route == null ? null : left);
    history.replace(wanted);
    opened = views.attach("lookup", lookup);
  }

  async function followTab(): Promise<void> {
    if (!(await follow.follow())) return;
    history.go({ view: "lookup" });
    keep();
  }

  function pin(): void {
    follow.pin();
    const subject = lookup.key.value;
    // Pinning keeps the tab's company under its own route.
    if (history.route.value.view === "lookup" && subject?.kind === "account") history.replace(routeOfSubject(subject.key));
    else keep();
  }

  history.onRoute(arrive);
  follow.onVisit(() => {
    if (history.route.value.view === "lookup") void views.open(history.route.value);
  });

  return {
    ports,
    history,
    follow,
    lookup,
    views,
    view: computed(() => viewOf(history.route.value)),
    said: announcer.current,
    batchRefused,
    async start() {
      await show(true);
      await opened;
    },
    async handle(event) {
      if ("windowId" in event && event.windowId !== windowId) return;
      if (event.kind === "route") await show(false);
      else if (event.kind === "follow") await (follow.following.value ? pin() : followTab());
      else views.handle(event);
    },
    followTab,
    pin,
    async startBatch(items) {
      batchRefused.value = null;
      const click = needs.token();
      const wanted = { windowId, click, refresh: false, private: needs.private, items: items.slice(0, maxBatchSize) };
      const started = await ask("batch.start", wanted).catch(() => null);
      // A batch has the id of the click that started it.
      batchRefused.value = started === null ? "failed" : started.batch.id === click ? null : "busy";
      if (batchRefused.value !== null) return false;
      history.go({ view: "page" });
      return true;
    },
  };
}
