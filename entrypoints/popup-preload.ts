import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { begin } from "./popup/begin";

declare const chrome: Parameters<typeof begin>[0];

/**
 * Sends the popup's request while its drawing code loads. A small separate file without the polyfill. The answer is ready when drawing
 * starts (`popup/initial-state.ts`).
 */
export default defineUnlistedScript(() => {
  Object.assign(globalThis, { accountLensPreload: begin(chrome, location.search) });
});
