import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { begin } from "./popup/begin";

declare const chrome: Parameters<typeof begin>[0];

/** Sends the popup's request while its code loads. Has no polyfill, to stay small. */
export default defineUnlistedScript(() => {
  Object.assign(globalThis, { accountLensPreload: begin(chrome, location.search) });
});
