import browser from "webextension-polyfill";
import { begin } from "./begin";
import type { Opening } from "./begin";

/** What `panel-words.ts` has begun in this page. */
interface OurWorld {
  accountLensOpening?: Opening;
}

/** Begun before this script was there; here only where that one came too late. What was asked then is not asked again. */
export const { ask, forget, window: ownWindow } = (globalThis as OurWorld).accountLensOpening ?? begin(browser, location.hash);
