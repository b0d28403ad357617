import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { begin, initialHash } from "./sidepanel/begin";

declare const chrome: Parameters<typeof begin>[0];

/** Sends the panel's first messages while its code loads. Has no polyfill, to stay small. */
export default defineUnlistedScript(() => {
  Object.assign(globalThis, { accountLensPreload: begin(chrome, initialHash()) });
});
