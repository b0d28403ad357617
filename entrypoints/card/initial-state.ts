import { createAsk } from "../../lib/messages/client";
import type { CardInitialState } from "../../lib/model/hover";

/** The card's browser calls. `webextension-polyfill` would add a third to the card's size. */
interface ExtensionApi {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
  /** Missing in Firefox for an extension page inside a web page. */
  tabs?: { create(tab: { url: string }): Promise<unknown> };
  /** Chromium only. */
  sidePanel?: { open(where: { tabId: number }): Promise<void> };
  extension?: { inIncognitoContext?: boolean };
}

declare const chrome: ExtensionApi;

export const extension: ExtensionApi = chrome;

/** Sends a message to the background. */
export const ask = createAsk((message) => extension.runtime.sendMessage(message));

/** The hover's token. A web page that loads the card itself has none. */
const token = location.hash.slice(1);

/** The card's content; `null` without a valid token or answer. Requested before the drawing code runs. */
export const initialState: Promise<CardInitialState | null> = ask("card.open", { token }).catch(() => null);
