import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { begin } from "./sidepanel/begin";

declare const chrome: Parameters<typeof begin>[0];

/**
 * The side panel's first questions, asked while the scripts that draw it are still being read: a file of its own, small, and without the
 * polyfill. The answers are there when there is something to draw them with (`sidepanel/opening.ts`).
 */
export default defineUnlistedScript(() => {
  Object.assign(globalThis, { accountLensPreload: begin(chrome, location.hash) });
});
