import browser from "webextension-polyfill";
import { createAsk } from "../../lib/messages/client";
import { begin } from "./begin";
import type { InitialState } from "./begin";

export const ask = createAsk((message) => browser.runtime.sendMessage(message));

/** What `popup-preload.ts` has begun in this page. */
interface OurWorld {
  accountLensPreload?: Promise<InitialState>;
}

/** Begun before this script was there; here only where that one came too late. */
export const initialState: Promise<InitialState> = (globalThis as OurWorld).accountLensPreload ?? begin(browser, location.search);
