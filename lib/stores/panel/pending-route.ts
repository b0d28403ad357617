import { hashOf, readRoute, type PanelRoute } from "../../model/panel-route";
import type { Follow } from "./follow";
import type { RouteHistory } from "./history";
import type { LookupStore } from "./lookup";
import type { PanelNeeds } from "./panel";
import { isNamed, viewOf, type Views } from "./views";

/** Shows the route or text that the background keeps for the window's panel, and keeps the shown route there. */
export function createPendingRoutes(needs: PanelNeeds, history: RouteHistory, follow: Follow, views: Views, lookup: LookupStore) {
  const { ask, windowId, fullPage } = needs;

  /** Id of the pending route or text that this page took last. */
  let pending: string | null = null;

  const keep = () => {
    const left = { windowId, route: hashOf(history.route.value), pinned: !follow.following.value, pending };
    void needs.untilPainted().then(() => ask("panel.keep", left).catch(() => undefined));
  };

  /** Resolves when the last shown route is ready. */
  let opened: Promise<void> = Promise.resolve();

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

  return {
    /** Keeps the shown route, and whether the panel is pinned. */
    keep,
    /** Opens the history's new route in its view, and keeps it. */
    openAndKeep(route: PanelRoute): void {
      opened = views.open(route);
      keep();
    },
    /** Shows the pending or last route. Resolves when there is content. */
    async start(): Promise<void> {
      await show(true);
      await opened;
    },
    /** Shows a pending route or text, unless this page took it before. */
    showPending: (): Promise<void> => show(false),
  };
}
