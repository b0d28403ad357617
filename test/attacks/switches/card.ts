import type { Switch } from "./switch";

/** Text of a card that a planted fault puts into the page. */
const shownText = "Ingrid Solheim-Okafor, Northwind Robotics";

/** Controls of the card over a page. */
export const cardSwitches = {
  "card-frame": {
    planted: true,
    control: "The card is a page of our own origin in a frame",
    removal: {
      instead: `
        root.append(document.createElement("slot"));
        host.textContent = "${shownText}";
      `,
    },
  },
  "words-in-frame": {
    control: "The card's words stand in the frame, and none in the closed root around it",
    removal: { planted: `root.append("${shownText}");` },
  },
  "no-address": {
    control: "No attribute holds the address of the frame",
    removal: { replacement: `frame.setAttribute("src", url)` },
  },
  "stays-put": { control: "A card that is moved or leaves the top layer is removed", removal: { replacement: "true" } },
  "trusted-keys": { control: "Only keys that the browser vouches for count", removal: {} },
  "card-sends-nothing": {
    control: "No click in the card looks anything up: it opens the side panel, where the look-up waits for another",
    removal: { planted: "void answers.lookUp(hover, from, { byResting: false });" },
  },
  "in-shadow": {
    control: "The frame stands in a shadow root",
    removal: {
      instead: `
        root.append(document.createElement("slot"));
        host.append(frame);
        frame.style.cssText = frameRules;
      `,
    },
  },
  "closed-root": {
    control: "The shadow root is closed",
    removal: { replacement: `host.attachShadow({ mode: "open" })` },
  },
  "host-rules": {
    control: "No rule of the page outweighs ours on the host",
    removal: { replacement: `all.replace("all:initial;", "")` },
  },
  "own-size": {
    control: "The card is as large as ever where the page draws itself smaller",
    removal: { replacement: "1" },
  },
  "top-layer": {
    control: "The card stands in the top layer",
    removal: {},
  },
} as const satisfies Record<string, Switch>;
