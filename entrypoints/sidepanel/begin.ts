import { readRoute } from "../../lib/model/panel-route";
import { askingAhead, createAsk } from "../../lib/protocol/ask";
import type { AskingAhead } from "../../lib/protocol/ask";

/** The few calls of the browser's interface that come before the first drawing. */
interface ExtensionApi {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
  windows: { getCurrent(): Promise<{ id?: number; incognito: boolean }> };
}

/** How the panel asks the background, and what it has asked already. */
export interface Opening extends Omit<AskingAhead, "askAhead"> {
  /** The panel's own window: known when all that the first drawing needs is asked. */
  window: Promise<{ windowId: number; isPrivate: boolean }>;
}

/**
 * Asks the background for what the panel opens on: whom its own address names, and what this window's panel was asked for. Where the
 * address names nobody, as in a panel that opens anew, whom that answer names is asked for as soon as it is there.
 */
export function begin({ runtime, windows }: ExtensionApi, address: string): Opening {
  const { ask, askAhead, forget } = askingAhead(createAsk((message) => runtime.sendMessage(message)));
  const openAhead = (hash: string): boolean => {
    const text = subjectOf(hash);
    if (text !== null) void askAhead("subject.open", { source: { kind: "text", text } });
    return text !== null;
  };
  const named = openAhead(address);
  const windowOf = async () => {
    const { id: windowId = -1, incognito } = await windows.getCurrent();
    const read = askAhead("panel.read", { windowId });
    if (!named)
      void read.then(
        ({ route, asked }) => asked === null && openAhead(route ?? ""),
        () => undefined,
      );
    return { windowId, isPrivate: incognito };
  };
  return { ask, forget, window: windowOf() };
}

/** Domain or address that a route names; null: nobody. */
function subjectOf(hash: string): string | null {
  const route = readRoute(hash);
  if (route.place === "account") return route.domain;
  return route.place === "person" ? route.address : null;
}
