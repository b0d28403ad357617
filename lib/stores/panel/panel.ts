import { computed } from "@preact/signals";
import { maxBatchSize } from "../../model/batch";
import type { PanelEvent } from "../../model/panel-event";
import { hashOf, routeOfSubject, type PanelRoute } from "../../model/panel-route";
import type { SubjectKey } from "../../model/subject";
import { isFailure, type Message, type SubjectMessage } from "../../model/subject-message";
import { createAnnouncer } from "../announcer";
import { createBatchControl } from "./batch-control";
import { createColumns, type WidthEdge } from "./columns";
import { createFollow, type TabsEdge } from "./follow";
import { createRouteHistory, type SessionHistory } from "./history";
import { createJudgedMarks } from "./judged-marks";
import { createLookupStore } from "./lookup";
import type { PanelPorts } from "./ports";
import { createRecentAccounts } from "./recent";
import { createPendingRoutes } from "./pending-route";
import { createViews, isNamed, viewOf } from "./views";

/** Data and functions that the page gives to the panel. */
export interface PanelNeeds extends Omit<PanelPorts, "tab" | "heldSearches" | "isSplit" | "isBeside" | "go" | "announce"> {
  address: SessionHistory;
  tabs: TabsEdge;
  /** Returns the panel's present window. A moved panel keeps the batch and search form of `windowId`. */
  windowNow(): number;
  /** True for a panel in a tab, which another extension may have opened. */
  inTab: boolean;
  /** Set for a full page, whose address has "?tab"; else `null`. */
  fullPage: FullPage | null;
}

/** The panel as a full page in a tab. */
export interface FullPage {
  /** Matches if two columns fit. */
  wide: WidthEdge;
  /** Whether the page was opened because the browser shows no side panel. */
  standsIn: boolean;
}

export type Panel = ReturnType<typeof createPanel>;

/** The panel's subject, views and history. No method rejects. */
export function createPanel(needs: PanelNeeds) {
  const { ask, windowId, fullPage } = needs;
  const history = createRouteHistory(needs.address, arrive);
  const recent = createRecentAccounts(needs);
  const { current: message, announce, endFailure } = createPanelAnnouncer();
  const follow = createFollow(needs.tabs, () => {
    if (history.route.value.view !== "lookup") return;
    endFailure();
    void views.open(history.route.value);
  });
  const pasted = createPastedBatch(needs, () => history.go({ view: "page" }));
  const columns = createColumns(
    fullPage?.wide ?? null,
    () => history.route.value,
    () => columns.routes().forEach((route) => void views.open(route)),
  );
  const views = createViews(columns.routes);
  const isBeside = (key: string) => columns.split.value && columns.main.value === "lookup" && lookup.key.value?.key === key;
  const ports: PanelPorts = {
    ...needs,
    tab: follow.tab,
    heldSearches: new Map(),
    isSplit: () => columns.split.value,
    isBeside,
    go: history.go,
    announce: (text, failed = false) => announce({ text, failed }),
  };
  const isInView = () => viewOf(history.route.peek()) === "lookup";
  /** Replaces the Lookup view's route in the history; while another view is current, only in the main column. */
  const replace = (route: PanelRoute) => {
    if (isInView()) return history.replace(route);
    // A comparison in the main column stays.
    if (columns.main.peek() !== "lookup") return;
    endFailure();
    columns.show(route);
    void views.open(route);
  };
  const onStored = () => views.handle({ kind: "library" });
  const lookup = createLookupStore({ ...needs, ...ports, follow, replace, isInView, onStored, report: announce });
  const pendingRoutes = createPendingRoutes(needs, history, follow, views, lookup);

  /** Shows the history's new route. */
  function arrive(route: PanelRoute): void {
    endFailure();
    // A change of tab must not replace the account or person.
    if (isNamed(route)) follow.pin();
    columns.show(route);
    pendingRoutes.openAndKeep(route);
  }

  /** Follows the active tab again. */
  async function followTab(): Promise<void> {
    if (!(await follow.follow())) return;
    history.go({ view: "lookup" });
    pendingRoutes.keep();
  }

  function pin(): void {
    follow.pin();
    const subject = lookup.key.value;
    // A pinned panel gives the tab's company a route of its own.
    if (history.route.value.view === "lookup" && subject?.kind === "account") lookup.hold(subject.key);
    else pendingRoutes.keep();
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
    message,
    endFailure,
    start: pendingRoutes.start,
    /** Handles an event, unless it belongs to another window. */
    async handle(event: PanelEvent): Promise<void> {
      if ("windowId" in event && event.windowId !== (event.kind === "batch" ? windowId : needs.windowNow())) return;
      switch (event.kind) {
        case "route":
        case "tab":
          // "route" is for the side panel, "tab" for the full page: a window may have both.
          if ((event.kind === "tab") === (fullPage !== null)) await pendingRoutes.showPending();
          return;
        case "follow":
          if (fullPage === null) await (follow.following.value ? pin() : followTab());
          return;
        default:
          if (event.kind === "judgement" || event.kind === "settings") void pasted.pastedMarks.read();
          // A deletion of answers also sends the event "settings".
          if ((event.kind === "settings" || event.kind === "library") && recent.accounts.value !== null) void recent.read();
          views.handle(event);
      }
    },
    /** Follows the active tab in Lookup. Call in a click handler, unless the browser already permits following. */
    followTab,
    /** Stops following the active tab. */
    pin,
    /** "Open in a tab"; `null` in full pages, and in private windows, whose tabs show no extension page. */
    toTab: fullPage === null && !needs.private ? toTab : null,
    ...pasted,
  };
}

function createPanelAnnouncer() {
  // A failure stays until the next message, view or Escape: four seconds are too short to find it.
  const { current, announce } = createAnnouncer<SubjectMessage | Message>(isFailure);
  return {
    current,
    announce,
    /** Removes the shown message if it reports a failure. */
    endFailure(): void {
      const shown = current.peek();
      if (shown !== null && isFailure(shown)) announce(null);
    },
  };
}

/** Batches of pasted subjects, or of an account's people. */
function createPastedBatch(needs: PanelNeeds, onStart: () => void) {
  const pastedMarks = createJudgedMarks(needs.ask);
  // `isShown` is false, because `onStart` opens the Page view, which rereads a batch without events.
  const batches = createBatchControl(needs, { run: (act) => act().catch(() => undefined), isShown: () => false });
  return {
    /** Reason why the last `startBatch` started no batch, else `null`. */
    batchRefused: batches.notStarted,
    /** Judgements of the subjects in the input box, if it has several. */
    pastedMarks,
    /** Looks up the first `maxBatchSize` subjects as a batch, shown in Page. Returns whether it started. */
    async startBatch(items: SubjectKey[]): Promise<boolean> {
      const isStarted = await batches.start(items.slice(0, maxBatchSize), { round: false });
      if (isStarted) onStart();
      return isStarted;
    },
  };
}
