import browser from "webextension-polyfill";
import { createAsk } from "../../lib/messages/client";
import { begin, type InitialState } from "./begin";

export const ask = createAsk((message) => browser.runtime.sendMessage(message));

/** Global set by `popup-preload.ts`. */
interface PreloadGlobal {
  accountLensPreload?: Promise<InitialState>;
}

/** The preload's promise, or a new one if the preload was late. */
export const initialState: Promise<InitialState> = (globalThis as PreloadGlobal).accountLensPreload ?? begin(browser, location.search);
