/** Counts requests, and the messages and document changes while a user browses and does nothing else. */
import type { Page } from "@playwright/test";
import { switchOn } from "../e2e/hovering";
import { known, type Bench } from "./bench";
import { count, type Result } from "./measure";
import { addressOf, otherAddressOf } from "./pages";

const askers = 50;
const other = "halden-automation.example";

export async function counts({ product, service }: Bench): Promise<Result[]> {
  await switchOn(product, addressOf(""));
  const requests = async (act: () => Promise<unknown>) => {
    service.reset();
    await act();
    return service.requests.length;
  };
  const own = await product.page("options.html");
  const countMessages = await messagesTo(own);
  const page = await product.context.newPage();
  let changes = 0;
  const browsing = await requests(async () => {
    for (const name of ["article", "webmail", "known"]) changes += await changesMeanwhile(page, name);
  });
  const messages = await countMessages();
  const stored = await requests(() => product.ask("account.look-up", { domain: known, refresh: false, private: false }));
  const together = await requests(() =>
    Promise.all(Array.from({ length: askers }, () => product.ask("account.look-up", { domain: other, refresh: false, private: false }))),
  );
  return [
    count("Requests while pages of an enabled site are opened and the pointer moves over nothing", browsing, 0),
    count("Messages of their scripts meanwhile", messages, 0),
    count("Changes of their documents, against the same pages without any script of ours", changes, 0),
    count("Requests for an account that is stored and fresh", stored, 0),
    count(`Requests when ${askers} ask for one account at the same time`, together, 1),
  ];
}

declare const chrome: { runtime: { onMessage: { addListener(listener: (message: unknown, sender: { url?: string }) => void): void } } };

/**
 * Counts the messages that scripts in web pages send. Every extension page receives them, and those of the background, which are not
 * counted. Returns a function that reads the number.
 */
async function messagesTo(own: Page): Promise<() => Promise<number>> {
  const counted = await own.evaluateHandle(() => {
    const heard = { messages: 0 };
    chrome.runtime.onMessage.addListener((_message, { url }) => {
      if (url?.startsWith(location.origin) !== true) heard.messages += 1;
    });
    return heard;
  });
  return () => counted.evaluate(({ messages }) => messages);
}

/**
 * Opens a page of an enabled site and moves the pointer. Returns the number of changes of its document. Adds 1 if its HTML
 * differs from that of the same page on a host where no script of ours runs.
 */
async function changesMeanwhile(page: Page, name: string): Promise<number> {
  await page.goto(otherAddressOf(name));
  const elsewhere = await page.content();
  await page.goto(addressOf(name));
  const records = await page.evaluateHandle(() => {
    const seen: MutationRecord[] = [];
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver((records) => seen.push(...records)).observe(document, everything);
    return seen;
  });
  await page.mouse.move(500, 500, { steps: 10 });
  await page.mouse.move(900, 700, { steps: 10 });
  await page.waitForTimeout(1000);
  const changed = (await page.content()) === elsewhere ? 0 : 1;
  return changed + (await records.evaluate((seen) => seen.length));
}
