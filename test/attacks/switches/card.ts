import type { Switch } from "./switch";

/** Text of a card that a planted fault puts into the page. */
const shownText = "Ingrid Solheim-Okafor, Northwind Robotics";

/** Controls of the card over a page. */
export const cardSwitches = {
  "card-frame": {
    planted: true,
    control: "The card is an extension page in a frame",
    removal: {
      instead: `
        root.append(Object.assign(document.createElement("slot"), { style: "visibility:visible" }));
        host.textContent = "${shownText}";
      `,
    },
  },
  "words-in-frame": {
    control: "All text of the card is inside the frame, and none in the shadow root around it",
    removal: {
      planted: `
        const words = { textContent: "${shownText}", style: "visibility:visible" };
        root.append(Object.assign(document.createElement("span"), words));
      `,
    },
  },
  "no-address": {
    control: "No attribute contains the frame's address",
    removal: { replacement: `frame.setAttribute("src", url)` },
  },
  "stays-put": { control: "A card that is moved or leaves the top layer is removed", removal: { replacement: "true" } },
  "trusted-keys": { control: "Only trusted key events count (`isTrusted`)", removal: {} },
  "card-sends-nothing": {
    control: "No click in the card looks anything up: the side panel opens and requires another click",
    removal: {
      planted: `for (const part of ["person", "account"]) void answers.lookUp(hover, from, answers.openAhead(hover), part);`,
    },
  },
  "in-shadow": {
    control: "The frame is inside a shadow root",
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
    control: "Our styles on the host element override those of the page",
    removal: { replacement: `all.replace("all:initial;", "")` },
  },
  "own-size": {
    control: "The card keeps its size if the page is scaled down",
    removal: { replacement: "1" },
  },
  "top-layer": {
    control: "The card is in the top layer",
    removal: {},
  },
} as const satisfies Record<string, Switch>;
