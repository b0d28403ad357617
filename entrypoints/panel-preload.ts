import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { begin } from "./sidepanel/begin";

declare const chrome: Parameters<typeof begin>[0];

/**
 * Sends the side panel's first requests while its drawing code loads. A small separate file without the polyfill. The answers are ready
 * when drawing starts (`sidepanel/initial-state.ts`).
 */
export default defineUnlistedScript(() => {
  Object.assign(globalThis, { accountLensPreload: begin(chrome, location.hash) });
});
