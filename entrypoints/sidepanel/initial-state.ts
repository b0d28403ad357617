import browser from "webextension-polyfill";
import { begin } from "./begin";
import type { InitialState } from "./begin";

/** What `panel-preload.ts` has begun in this page. */
interface OurWorld {
  accountLensPreload?: InitialState;
}

/** Begun before this script was there; here only where that one came too late. What was asked then is not asked again. */
export const { ask, forget, window: ownWindow } = (globalThis as OurWorld).accountLensPreload ?? begin(browser, location.hash);
