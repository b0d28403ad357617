import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { begin } from "./popup/begin";

declare const chrome: Parameters<typeof begin>[0];

/**
 * The popup's question, asked while the scripts that draw it are still being read: a file of its own, small, and without the polyfill. The
 * answer is there when there is something to draw it with (`popup/opening.ts`).
 */
export default defineUnlistedScript(() => {
  Object.assign(globalThis, { accountLensPreload: begin(chrome, location.search) });
});
