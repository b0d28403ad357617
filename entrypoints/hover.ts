import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { createCardFrame } from "../lib/page/card-frame";
import { watch } from "../lib/page/watch";
import { hoverPlace, world } from "../lib/page/world";

/** Loaded into a frame when the pointer first meets something there that could be an address. */
export default defineUnlistedScript(() => {
  world[hoverPlace] = ({ address, words, isThere, ...ports }) =>
    watch({ ...ports, createFrame: (edges) => createCardFrame({ ...edges, address, words, isThere }) });
});
