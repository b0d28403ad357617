import type { Switch } from "./switch";

/** Controls on messages to the background, on pages that may open our pages or make them act, and on private windows. */
export const messagesSwitches = {
  "sender-class": {
    control: "Who sent a message decides what it may ask",
    removal: {},
  },
  "protocol-version": {
    control: "A message names the version of the contract",
    removal: {},
  },
  "input-schema": {
    control: "What a message brings is read by its schema",
    removal: { replacement: "{ success: true, data: message.input }" },
  },
  "site-on": {
    control: "Only scripts on sites that are switched on are heard",
    removal: { replacement: "true" },
  },
  "hover-budget": {
    control: "Resting looks up ten in ten seconds at most",
    removal: { replacement: "true" },
  },
  "card-once": {
    control: "What a card is about is handed out once",
    removal: {},
  },
  "web-accessible": {
    control: "Pages may load the card's page alone, under an address that changes",
    manifest: (manifest) => {
      manifest.web_accessible_resources = [
        { resources: ["*", "icons/*", "chunks/*", "assets/*"], matches: ["<all_urls>"] },
        { resources: ["*", "icons/*"], matches: [], extension_ids: ["*"] },
      ];
    },
  },
  framed: {
    control: "A page of ours in a frame of another's is nobody",
    removal: {},
  },
  strangers: {
    control: "No other extension is listened to, and none may speak",
    removal: {
      planted: `
        runtime.onMessageExternal.addListener((message, sender, send) => {
          const given = route(message, { ...sender, id: runtime.id, url: runtime.getURL("popup.html"), origin: home.origin });
          if (given === null) return undefined;
          void given.then(send);
          return true;
        });
        runtime.onConnectExternal.addListener((port) => port.onMessage.addListener(() => port.postMessage("heard")));
      `,
    },
    manifest: (manifest) => {
      delete manifest.externally_connectable;
    },
  },
  "look-up-token": {
    control: "An address of ours looks up with a token of the background's alone, once",
    parts: { missing: {}, redeemed: { replacement: "true" } },
  },
  "own-popup": {
    control: "The popup looks up by itself in the toolbar's own popup alone",
    removal: { replacement: "() => true" },
  },
  "background-alone": {
    control: "The side panel listens to the background alone",
    removal: { replacement: "true" },
  },
  "chip-shown": {
    control: "The panel shows the subject of a chip only while that chip is shown",
    removal: { replacement: "true" },
  },
  "panel-pressed": {
    control: "The panel shows the subject of a chip only if the browser has seen a click",
    removal: { replacement: "true" },
  },
  "own-panel": {
    control: "A panel that stands in a tab looks up no visits",
    removal: { replacement: "true" },
  },
  "tab-address": {
    control: "The address of a panel that stands in a tab does not name what it shows",
    removal: { replacement: "hashBar" },
  },
  "web-connectable": {
    control: "No page may speak to the extension",
    manifest: (manifest) => {
      // Matches the site that is on and the one that is off, so that only the comparison with a browser without the extension reveals it.
      manifest.externally_connectable = { matches: ["*://mail.example/*", "*://plain.example/*"] };
    },
  },
  "message-limit": {
    control: "A tab's scripts are answered a hundred times in a second",
    removal: {},
  },
  "private-unwritten": {
    control: "What is looked up in a private window is neither stored nor logged",
    parts: { stored: { replacement: "true" }, logged: { replacement: "true" } },
  },
  "private-sites": {
    control: "No site is switched on from a private window",
    removal: { replacement: "true" },
  },
  "private-tabs": {
    control: "The address bar of a private window opens no tab",
    removal: {},
  },
  "window-forgotten": {
    control: "What a window's panel showed is forgotten with the window",
    removal: {},
  },
} as const satisfies Record<string, Switch>;
