import { readRoute } from "../../lib/model/panel-route";
import { askingAhead } from "./asking-ahead";
import { createAsk } from "../../lib/messages/client";

/** Browser calls of `begin`, without the polyfill. */
interface ExtensionApi {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
  windows: { getCurrent(): Promise<{ id?: number; incognito: boolean }> };
  tabs: { getCurrent(): Promise<object | undefined> };
}

/** Whether the panel is a full page, in a tab that the extension opened. */
export const isFullPage = (): boolean => new URLSearchParams(location.search).has("tab");

/** Returns the route in the address; "" for a full page, because the history would store a route in its address. */
export const initialHash = (): string => (isFullPage() ? "" : location.hash);

/** The panel's own window. */
export interface OwnWindow {
  /** -1 if the window has no id. */
  windowId: number;
  isPrivate: boolean;
  /** Whether the panel is in a tab, even one opened by hand. */
  inTab: boolean;
}

/** Requests the subject in `address`, else the subject of the window's last panel. `window` resolves when the browser has named it. */
export function begin({ runtime, windows, tabs }: ExtensionApi, address: string) {
  const { ask, askAhead, forget } = askingAhead(createAsk((message) => runtime.sendMessage(message)));
  /** Requests a route's subject; false without a subject. */
  const openAhead = (hash: string): boolean => {
    const text = subjectOf(hash);
    if (text !== null) void askAhead("subject.open", { source: { kind: "text", text } });
    return text !== null;
  };
  const named = openAhead(address);
  // Reads all windows' panels: waiting for this window's id would take a ninth of an account's loading time.
  const all = askAhead("panel.read-all", {});
  const windowOf = async (): Promise<OwnWindow> => {
    const [{ id: windowId = -1, incognito }, tab] = await Promise.all([windows.getCurrent(), tabs.getCurrent()]);
    if (!named)
      void all.then(
        ({ panels }) => {
          const left = panels.find((one) => one.windowId === windowId)?.left;
          // A text passed to the panel (`asked`) prevails over its last route.
          if (left?.asked === null) openAhead(left.route ?? "");
        },
        () => undefined,
      );
    // Firefox returns `null` for the sidebar, Chromium `undefined` for the side panel.
    return { windowId, isPrivate: incognito, inTab: tab != null };
  };
  return { ask, forget, window: windowOf() };
}

/** Returns a route's domain or address; `null` if none. */
function subjectOf(hash: string): string | null {
  const route = readRoute(hash);
  if (route.view === "account") return route.domain;
  return route.view === "person" ? route.address : null;
}
