import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { createCardFrame } from "../lib/content/card-frame";
import { createHoverController } from "../lib/content/hover-controller";
import { shared } from "../lib/content/isolated-world";

/**
 * Runs in a frame when first needed: the pointer stops at a possible address, the background opens a card there, or an inner frame's box
 * must be converted.
 */
export default defineUnlistedScript(() => {
  shared.createHover = ({ address, chipText, isConnected, ...ports }) =>
    createHoverController({ ...ports, createFrame: (edges) => createCardFrame({ ...edges, address, chipText, isConnected }) });
});
