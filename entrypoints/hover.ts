import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { createCardFrame } from "../lib/content/card-frame";
import { createHoverController } from "../lib/content/hover-controller";
import { shared } from "../lib/content/isolated-world";

/**
 * Runs in a frame once the pointer first stops at a possible address there. Also runs if the background opens a card there, or converts a
 * card's position there for an inner frame.
 */
export default defineUnlistedScript(() => {
  shared.createHover = ({ address, chipText, isThere, ...ports }) =>
    createHoverController({ ...ports, createFrame: (edges) => createCardFrame({ ...edges, address, chipText, isThere }) });
});
