import { computed, effect, untracked } from "@preact/signals";
import { maxBatchSize } from "../../model/batch";
import type { PanelEvent } from "../../model/panel-event";
import { hashOf, readRoute, routeOfSubject, type PanelRoute } from "../../model/panel-route";
import type { SubjectKey } from "../../model/subject";
import { createAnnouncer } from "../announcer";
import type { SubjectMessage } from "../subject-screen";
import { createBatchControl } from "./batch-control";
import { createColumns, type WidthEdge } from "./columns";
import { createFollow, type TabsEdge } from "./follow";
import { createRouteHistory, type SessionHistory } from "./history";
import { createJudgedMarks } from "./judged-marks";
import { createLookupStore } from "./lookup";
import type { PanelPorts } from "./ports";
import { createRecentAccounts } from "./recent";
import { createViews, viewOf } from "./views";

export interface PanelNeeds extends Omit<PanelPorts, "tab" | "heldSearches" | "isSplit" | "isBeside" | "go" | "announce"> {
  address: SessionHistory;
  tabs: TabsEdge;
  inTab: boolean;
  /** `null` unless the page was opened as a full page in a tab. */
  fullPage: FullPage | null;
}

export interface FullPage {
  wide: WidthEdge;
  /** Whether the page was opened because the browser shows no side panel. */
  standsIn: boolean;
}

const isNamed = ({ view }: PanelRoute) => view === "account" || view === "person";

/** A text, or one of a subject's messages. */
export type PanelMessage = { text: string; failed: boolean } | { message: SubjectMessage };

/** A subject's messages that report a failure. */
const failures: ReadonlySet<SubjectMessage> = new Set<SubjectMessage>(["copy-blocked", "raw-gone", "unanswered", "watching-full"]);

/** True for a failure. It stays until the next message, view or Escape, since four seconds are too short to find and read it. */
const isFailed = (shown: PanelMessage | null): boolean => shown !== null && ("text" in shown ? shown.failed : failures.has(shown.message));

export type Panel = ReturnType<typeof createPanel>;

/** The side panel: its subject, views and history. No method rejects. */
export function createPanel(needs: PanelNeeds) {
  const { ask, windowId, fullPage } = needs;
  const history = createRouteHistory(needs.address, arrive);
  const recent = createRecentAccounts(needs);
  const follow = createFollow(needs.tabs, () => {
    if (history.route.value.view !== "lookup") return;
    endFailure();
    void views.open(history.route.value);
  });
  const announcer = createAnnouncer(isFailed);
  const endFailure = () => {
    if (isFailed(announcer.current.peek())) announcer.announce(null);
  };
  const pasted = createPastedBatch(needs, () => history.go({ view: "page" }));
  const columns = createColumns(
    fullPage?.wide ?? null,
    () => history.route.value,
    () => columns.routes().forEach((route) => void views.open(route)),
  );
  const views = createViews(columns.routes);
  const isBeside = (key: string) => columns.split.value && columns.main.value === "lookup" && lookup.key.value?.key === key;
  const announce = (text: string, failed = false) => announcer.announce({ text, failed });
  const ports: PanelPorts = {
    ...needs,
    tab: follow.tab,
    heldSearches: new Map(),
    isSplit: () => columns.split.value,
    isBeside,
    go: history.go,
    announce,
  };
  const isInView = () => viewOf(history.route.peek()) === "lookup";
  /**
   * Replaces the Lookup view's route in the history. If another view has the history's route, replaces the main column's route, unless
   * that column shows a comparison.
   */
  const replace = (route: PanelRoute) => {
    if (isInView()) return history.replace(route);
    if (columns.main.peek() !== "lookup") return;
    endFailure();
    columns.show(route);
    void views.open(route);
  };
  const lookup = createLookupStore({ ...needs, ...ports, follow, replace, isInView, onStored: () => views.handle({ kind: "library" }) });
  // Announces the subject's messages as the panel's own, so that one message is shown at a time.
  effect(() => {
    const message = lookup.subject.announcer.current.value;
    if (message !== null) untracked(() => announcer.announce({ message }));
  });

  /** Id of the pending route or text that this page took last. */
  let pending: string | null = null;

  const keep = () => {
    const left = { windowId, route: hashOf(history.route.value), pinned: !follow.following.value, pending };
    void needs.untilPainted().then(() => ask("panel.keep", left).catch(() => undefined));
  };

  /** Resolves when the last shown route is ready. */
  let opened: Promise<void> = Promise.resolve();

  /** Shows a route. The route of an account or person pins the panel, so a change of tab does not replace the subject. */
  function arrive(route: PanelRoute): void {
    endFailure();
    if (isNamed(route)) follow.pin();
    columns.show(route);
    opened = views.open(route);
    keep();
  }

  /** Readings run one after another: the latest is shown last. */
  let showing: Promise<void> = Promise.resolve();
  const show = (first: boolean): Promise<void> => (showing = showing.then(() => showNext(first)));

  async function showNext(first: boolean): Promise<void> {
    const left = await ask("panel.read", { windowId }).catch(() => null);
    // No answer came, nothing is pending, or the pending route or text was taken before.
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
    // Reads the settings for the Lookup view, which opens no subject now.
    if (viewOf(wanted) !== "lookup") lookup.handle({ kind: "settings" });
    // Named subjects and full pages do not depend on the active tab.
    if (isNamed(wanted) || fullPage !== null) void follow.begin({ pinned: true });
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
    if (history.route.value.view === "lookup" && subject?.kind === "account") lookup.hold(subject.key);
    else keep();
  }

  /** Shows the present subject or route in a full page. */
  function toTab(): void {
    const subject = lookup.key.value;
    const route = history.route.value.view === "lookup" && subject !== null ? routeOfSubject(subject.key) : history.route.value;
    void ask("panel.to-tab", { windowId, route: hashOf(route) }).catch(() => undefined);
  }

  return {
    ports,
    history,
    columns,
    inTab: needs.inTab,
    fullPage,
    follow,
    lookup,
    /** The accounts that the Lookup view lists while it has no subject. */
    recent,
    views,
    view: computed(() => viewOf(history.route.value)),
    message: announcer.current,
    /** Removes the shown message if it reports a failure. */
    endFailure,
    /** Shows the pending or last route. Resolves when there is content. */
    async start(): Promise<void> {
      await show(true);
      await opened;
    },
    async handle(event: PanelEvent): Promise<void> {
      if ("windowId" in event && event.windowId !== windowId) return;
      switch (event.kind) {
        case "route":
        case "tab":
          // Panel and full page may both be open in one window: each handles its own event.
          if ((event.kind === "tab") === (fullPage !== null)) await show(false);
          return;
        case "follow":
          if (fullPage === null) await (follow.following.value ? pin() : followTab());
          return;
        default:
          if (event.kind === "judgement" || event.kind === "settings") void pasted.pastedMarks.read();
          // Deletions are reported as a change of settings.
          if (event.kind === "settings" && recent.accounts.value !== null) void recent.read();
          views.handle(event);
      }
    },
    /** Starts following the tab. Requires a click handler unless the permission was granted before. */
    followTab,
    pin,
    /** "Open in a tab"; `null` in full pages, and in private windows, which cannot show extension pages. */
    toTab: fullPage === null && !needs.private ? toTab : null,
    ...pasted,
  };
}

function createPastedBatch(needs: PanelNeeds, onStart: () => void) {
  const pastedMarks = createJudgedMarks(needs.ask);
  // Counts as not shown, so that silence leads to no reading: the Page view follows the batch.
  const batches = createBatchControl(needs, { run: (act) => act().catch(() => undefined), isShown: () => false });
  return {
    /** Reason why the pasted batch did not start, else `null`. */
    batchRefused: batches.notStarted,
    /** Judgements of the pasted subjects. */
    pastedMarks,
    /** Looks up pasted subjects, at most one batch. Returns whether the batch was started. */
    async startBatch(items: SubjectKey[]): Promise<boolean> {
      const isStarted = await batches.start(items.slice(0, maxBatchSize), { round: false });
      if (isStarted) onStart();
      return isStarted;
    },
  };
}
