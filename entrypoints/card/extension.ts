/** The few calls of the browser's own interface that the card makes: the polyfill would weigh a third of all the rest. */
interface ExtensionApi {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
  /** Firefox has none for a page that stands in a page of the web. */
  tabs?: { create(tab: { url: string }): Promise<unknown> };
  /** Chromium alone has one. */
  sidePanel?: { open(where: { tabId: number }): Promise<void> };
  extension?: { inIncognitoContext?: boolean };
}

declare const chrome: ExtensionApi;

export const extension: ExtensionApi = chrome;
