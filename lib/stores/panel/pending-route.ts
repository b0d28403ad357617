import { hashOf, readRoute, type PanelRoute } from "../../model/panel-route";
import type { Follow } from "./follow";
import type { RouteHistory } from "./history";
import type { LookupStore } from "./lookup";
import type { PanelNeeds } from "./panel";
import { isNamed, viewOf, type Views } from "./views";

/** Shows the route or text that the background keeps for the panel, and keeps the shown route there. */
export function createPendingRoutes(needs: PanelNeeds, history: RouteHistory, follow: Follow, views: Views, lookup: LookupStore) {
  const { ask, windowNow, fullPage } = needs;

  /** Id of the pending route or text that this page took last; `null` if none. */
  let pending: string | null = null;

  const keep = () => {
    const left = { windowId: windowNow(), route: hashOf(history.route.value), pinned: !follow.following.value, pending };
    void needs.untilPainted().then(() => ask("panel.keep", left).catch(() => undefined));
  };

  /** Resolves when the last shown route is ready, or at once if its view is not loaded. */
  let opened: Promise<void> = Promise.resolve();

  /** The queued readings. They run one after another, so that the latest is shown last. */
  let showing: Promise<void> = Promise.resolve();
  /** Runs a reading after the queued ones. */
  const inTurn = (show: () => Promise<void>): Promise<void> => (showing = showing.then(show));

  /** Reads the window's pending route or text, and last route; `null` without these or an answer. */
  const readLeft = async () => {
    const answer = await ask("panel.read-all", {}).catch(() => null);
    return answer?.panels.find((one) => one.windowId === windowNow())?.left ?? null;
  };

  async function enter(text: string): Promise<void> {
    follow.pin();
    await lookup.enter(text);
    keep();
  }

  function beginWith(route: PanelRoute): void {
    history.replace(route);
    opened = views.attach("lookup", lookup);
  }

  /** Shows the pending route or text, else the page address's route, else the last route, else Lookup. */
  async function showFirst(): Promise<void> {
    const left = await readLeft();
    pending = left?.pending ?? null;
    if (left?.asked != null) {
      await follow.begin({ pinned: true });
      beginWith({ view: "lookup" });
      return enter(left.asked);
    }
    const here = needs.address.hash();
    // A hash of at most two characters, such as "#/", has no route.
    const wanted = readRoute(pending === null && here.length > 2 ? here : (left?.route ?? ""));
    // Makes the Lookup view read the settings, which otherwise come with a subject.
    if (viewOf(wanted) !== "lookup") lookup.handle({ kind: "settings" });
    // Named subjects and full pages do not depend on the active tab.
    if (isNamed(wanted) || fullPage !== null) void follow.begin({ pinned: true });
    else await follow.begin(left?.route == null ? null : left);
    beginWith(wanted);
  }

  /** Shows the pending route or text. */
  async function showPending(): Promise<void> {
    const left = await readLeft();
    if (left === null || left.pending === null || left.pending === pending) return;
    pending = left.pending;
    if (left.asked === null) history.go(readRoute(left.route ?? ""));
    else await enter(left.asked);
  }

  return {
    /** Keeps the shown route in the background, and whether the panel is pinned. */
    keep,
    /** Opens the history's new route in its view, and keeps it. */
    openAndKeep(route: PanelRoute): void {
      opened = views.open(route);
      keep();
    },
    /** Shows the first route or text. Resolves when Lookup has content, or at once in another view. */
    async start(): Promise<void> {
      await inTurn(showFirst);
      await opened;
    },
    /** Shows a pending route or text, unless this page took it before. */
    showPending: (): Promise<void> => inTurn(showPending),
  };
}
