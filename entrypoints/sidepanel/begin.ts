import { readRoute } from "../../lib/model/panel-route";
import { askingAhead, createAsk } from "../../lib/messages/client";
import type { AskingAhead } from "../../lib/messages/client";

/** The few calls of the browser's interface that come before the first drawing. */
interface ExtensionApi {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
  windows: { getCurrent(): Promise<{ id?: number; incognito: boolean }> };
  tabs: { getCurrent(): Promise<object | undefined> };
}

/** How the panel asks the background, and what it has asked already. */
export interface InitialState extends Pick<AskingAhead, "ask" | "forget"> {
  /** The panel's own window: known when all that the first drawing needs is asked. */
  window: Promise<{ windowId: number; isPrivate: boolean; inTab: boolean }>;
}

/** A window whose panel was never open was asked for nothing. */
const nowhere = { route: null, pinned: false, asked: null, pending: null };

/**
 * Asks the background for what the panel opens on: whom its own address names, and what the panels were asked for. Of all windows, since
 * the browser tells this one only when the page's scripts have been read (measured: a ninth of the time until an account is shown). Where
 * the address names nobody, as in a panel that opens anew, whom the answer names is asked for as soon as it is there.
 */
export function begin({ runtime, windows, tabs }: ExtensionApi, address: string): InitialState {
  const { ask, askAhead, keep, forget } = askingAhead(createAsk((message) => runtime.sendMessage(message)));
  const openAhead = (hash: string): boolean => {
    const text = subjectOf(hash);
    if (text !== null) void askAhead("subject.open", { source: { kind: "text", text } });
    return text !== null;
  };
  const named = openAhead(address);
  const all = askAhead("panel.read-all", {});
  const windowOf = async () => {
    const [{ id: windowId = -1, incognito }, tab] = await Promise.all([windows.getCurrent(), tabs.getCurrent()]);
    const read = all.then(({ panels }) => panels.find((one) => one.windowId === windowId)?.left ?? nowhere);
    keep("panel.read", { windowId }, read);
    if (!named)
      void read.then(
        ({ route, asked }) => asked === null && openAhead(route ?? ""),
        () => undefined,
      );
    // Firefox answers with null for the sidebar, Chromium with nothing for the side panel.
    return { windowId, isPrivate: incognito, inTab: tab != null };
  };
  return { ask, forget, window: windowOf() };
}

/** Domain or address that a route names; null: nobody. */
function subjectOf(hash: string): string | null {
  const route = readRoute(hash);
  if (route.view === "account") return route.domain;
  return route.view === "person" ? route.address : null;
}
