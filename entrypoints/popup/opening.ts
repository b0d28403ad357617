import browser from "webextension-polyfill";
import { createAsk } from "../../lib/protocol/ask";
import { begin } from "./begin";
import type { Opening } from "./begin";

export const ask = createAsk((message) => browser.runtime.sendMessage(message));

/** What `first-words.ts` has begun in this page. */
interface OurWorld {
  accountLensOpening?: Promise<Opening>;
}

/** Begun before this script was there; here only where that one came too late. */
export const opening: Promise<Opening> = (globalThis as OurWorld).accountLensOpening ?? begin(browser, location.search);
