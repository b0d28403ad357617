import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { createCardFrame } from "../lib/content/card-frame";
import { createHoverController } from "../lib/content/hover-controller";
import { shared } from "../lib/content/isolated-world";

/**
 * Runs in a frame when the pointer first stops at a possible address, or the background opens a card. Also converts an address's box
 * from an inner frame's coordinates.
 */
export default defineUnlistedScript(() => {
  shared.createHover = ({ address, isConnected, ...ports }) =>
    createHoverController(ports, (edges) => createCardFrame({ ...edges, address, isConnected }));
});
