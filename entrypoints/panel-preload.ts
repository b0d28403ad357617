import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { begin, hashNamed } from "./sidepanel/begin";

declare const chrome: Parameters<typeof begin>[0];

/** Sends the side panel's first requests while its drawing code loads (`sidepanel/initial-state.ts`). Stays small, without the polyfill. */
export default defineUnlistedScript(() => {
  Object.assign(globalThis, { accountLensPreload: begin(chrome, hashNamed()) });
});
