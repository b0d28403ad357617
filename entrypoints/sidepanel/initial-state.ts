import browser from "webextension-polyfill";
import { begin, initialHash, type InitialState } from "./begin";

/** Global set by `panel-preload.ts`. */
interface PreloadGlobal {
  accountLensPreload?: InitialState;
}

/** The preload's client and window, or new ones if it was late. */
export const { ask, forget, window: ownWindow } = (globalThis as PreloadGlobal).accountLensPreload ?? begin(browser, initialHash());
