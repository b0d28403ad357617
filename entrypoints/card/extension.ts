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
