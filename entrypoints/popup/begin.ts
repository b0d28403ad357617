import { createAsk } from "../../lib/messages/client";
import type { Ask } from "../../lib/messages/client";
import type { Output } from "../../lib/messages/messages";
import type { Source } from "../../lib/stores/popup";

/** The few calls of the browser's interface that come before the first drawing. */
interface ExtensionApi {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
  tabs: {
    query(which: {
      active: true;
      currentWindow: true;
    }): Promise<{ id?: number; windowId?: number; url?: string; title?: string; incognito?: boolean }[]>;
  };
  extension: { getViews(which: { type: "popup" }): unknown[] };
}

/** Whom the popup is about, and the background's answer that is on its way. */
export interface InitialState {
  source: Source;
  isPrivate: boolean;
  /** The active tab; null where the browser names none. */
  tabId: number | null;
  /** The window it stands in; null likewise. */
  windowId: number | null;
  opened: Promise<Output<"subject.open">>;
  /** Whether the popup may look up before the person has clicked in it, where they have set that. */
  byItself: Promise<boolean>;
}

/** Longest address and title the background takes; the site stands at an address's front. */
const maxAddressLength = 65_536;
const maxTextLength = 10_000;

/**
 * Asks the background whom the popup opens on: the domain its own address names, else the active tab. A browser that tells nothing of the
 * tab is read as a page of its own.
 */
export async function begin({ runtime, tabs, extension }: ExtensionApi, address: string): Promise<InitialState> {
  const ask = createAsk((message) => runtime.sendMessage(message));
  const asked = tabs.query({ active: true, currentWindow: true }).then(
    ([tab]) => tab,
    () => undefined,
  );
  const query = new URLSearchParams(address);
  const domain = query.get("domain");
  const source: Source = domain === null ? fromTab(await asked) : { kind: "text", text: domain.slice(0, maxTextLength) };
  const opened = ask("subject.open", { source });
  const byItself = source.kind === "text" ? redeem(ask, query.get("token"), source.text) : Promise.resolve(isPressed(extension, query));
  // The popup watches it as soon as there is one; until then a failure is nobody's yet.
  opened.catch(() => undefined);
  const tab = await asked;
  return { source, isPrivate: tab?.incognito ?? false, tabId: tab?.id ?? null, windowId: tab?.windowId ?? null, opened, byItself };
}

/** Anybody may have opened an address that names somebody, unless it brings the token that the background issued for this text. */
async function redeem(ask: Ask, token: string | null, text: string): Promise<boolean> {
  // control: look-up-token#missing. Any other extension can open an address of ours.
  if (token === null) return false;
  // control: look-up-token#redeemed. A token counts once, and for one text.
  return ask("look-up.redeem", { token, text }).then(
    ({ redeemed }) => redeemed,
    () => false,
  );
}

/**
 * True in the popup of the toolbar button, which the person alone opens. In a tab or a window of its own any other extension may have opened
 * this page, beside a page of its choice.
 */
// control: own-popup. Any other extension can open the popup in a tab.
const isPressed = (extension: ExtensionApi["extension"], query: URLSearchParams): boolean =>
  !query.has("ask") && extension.getViews({ type: "popup" }).includes(globalThis);

const fromTab = (tab: { url?: string; title?: string } | undefined): Source => ({
  kind: "tab",
  url: tab?.url?.slice(0, maxAddressLength) ?? null,
  title: tab?.title?.slice(0, maxAddressLength) ?? "",
});
