import browser from "webextension-polyfill";
import { begin, initialHash } from "./begin";

/** Global set by `panel-preload.ts`. */
interface PreloadGlobal {
  accountLensPreload?: ReturnType<typeof begin>;
}

/** Client and window from `panel-preload.ts`, or new ones if it has not run. */
export const { ask, forget, window: ownWindow } = (globalThis as PreloadGlobal).accountLensPreload ?? begin(browser, initialHash());
