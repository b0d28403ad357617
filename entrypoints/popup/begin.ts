import type { Ask } from "../../lib/messages/client";
import { tabTexts, typedText } from "../../lib/model/subject";
import type { Source } from "../../lib/stores/subject-screen";

/** Browser calls of `begin`. */
interface ExtensionApi {
  tabs: {
    query(which: {
      active: true;
      currentWindow: true;
    }): Promise<{ id?: number; windowId?: number; url?: string; title?: string; incognito?: boolean }[]>;
  };
  extension: { getViews(which: { type: "popup" }): unknown[] };
}

/** Requests the popup's subject: the domain in `address`, else the active tab. */
export async function begin({ tabs, extension }: ExtensionApi, ask: Ask, address: string) {
  const asked = tabs.query({ active: true, currentWindow: true }).then(
    ([tab]) => tab,
    () => undefined,
  );
  const query = new URLSearchParams(address);
  const domain = query.get("domain");
  const source: Source = domain === null ? { kind: "tab", ...tabTexts(await asked) } : typedText(domain);
  const opened = ask("subject.open", { source });
  const byItself = source.kind === "text" ? redeem(ask, query.get("token"), source.text) : Promise.resolve(isPressed(extension, query));
  // Prevents an unhandled rejection: the popup handles a failure later.
  opened.catch(() => undefined);
  const tab = await asked;
  return {
    source,
    /** Whether the window is private; false if unknown. */
    isPrivate: tab?.incognito ?? false,
    /** Id of the active tab; `null` if unknown. */
    tabId: tab?.id ?? null,
    /** Id of the tab's window; `null` if unknown. */
    windowId: tab?.windowId ?? null,
    /** The answer to `subject.open`; rejects if no answer comes. */
    opened,
    /** Whether the popup may look up before a click. */
    byItself,
  };
}

/** Whether the token is valid for this text; false without an answer. Uses the token up. */
async function redeem(ask: Ask, token: string | null, text: string): Promise<boolean> {
  // control: look-up-token#missing. Refuses other extensions, which can open the popup's address.
  if (token === null) return false;
  // control: look-up-token#redeemed. A token counts once, and for one text.
  return ask("look-up.redeem", { token, text }).then(
    ({ redeemed }) => redeemed,
    () => false,
  );
}

/** Whether the toolbar button or shortcut opened the popup. False if the popup replaces a card ("?ask"). */
// control: own-popup. Excludes tabs, where other extensions can open the popup.
const isPressed = (extension: ExtensionApi["extension"], query: URLSearchParams): boolean =>
  !query.has("ask") && extension.getViews({ type: "popup" }).includes(globalThis);
