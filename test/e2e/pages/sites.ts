import type { BrowserContext, Page } from "@playwright/test";
import type { Extension } from "../../browser/extension";

/** The options' part about sites, by the names a user reads there. */
export const sitesPage = (page: Page) => ({
  switchOf: (name: string) => page.getByRole("switch", { name, exact: true }),
  all: (name: string) => page.getByRole("button", { name, exact: true }),
  address: page.getByRole("textbox", { name: "Another site" }),
  kind: page.getByLabel("Kind of site"),
  add: page.getByRole("button", { name: "Add and enable" }),
  remove: (name: string) => page.getByRole("button", { name: `Remove ${name}` }),
  refusal: (host: string) => page.getByText(`Access to ${host} was not given.`),
});

/** Returns the state of one site, as every extension page receives it. */
export async function stateOf({ ask }: Extension, id: string) {
  const { sites } = await ask("sites.read", {});
  return sites.find((site) => site.id === id);
}

/** Port of a webmail on this computer, which `serveTheWeb` serves. Requests to the local service, on another port, pass through. */
export const webmailPort = 1080;

/** Serves a web page at every https address, and at the webmail of this computer. */
export async function serveTheWeb(context: BrowserContext): Promise<void> {
  const served = new RegExp(`^https://|^http://localhost:${webmailPort}/`);
  await context.route(served, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Inbox</title><p>Inbox" }));
}

/** Returns the origins to which the page has requested access since `recordPrompts`, one list per request. */
export type Prompts = () => Promise<string[][]>;

/** The browser API that is called inside extension pages. */
declare const chrome: {
  permissions: { request: (asked: { origins: string[] }, answered?: (granted: boolean) => void) => Promise<boolean> };
};

/**
 * Records the access that this page requests. With `refuses`, answers as if the user had declined, because no test can press the button
 * of the browser's own prompt.
 */
export async function recordPrompts(page: Page, { refuses = false } = {}): Promise<Prompts> {
  await page.evaluate((no) => {
    const heard: string[][] = [];
    Object.assign(globalThis, { heardPrompts: heard });
    const request = chrome.permissions.request.bind(chrome.permissions);
    chrome.permissions.request = async (asked, answered) => {
      heard.push(asked.origins);
      const granted = no ? false : await request(asked);
      answered?.(granted);
      return granted;
    };
  }, refuses);
  return () => page.evaluate(() => (globalThis as unknown as { heardPrompts: string[][] }).heardPrompts);
}
