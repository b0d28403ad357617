import type { Switch } from "./switch";

/** Controls on messages to the background, on pages that may open our pages or make them act, and on private windows. */
export const messagesSwitches = {
  "sender-class": {
    control: "Each sender may send only the messages of its trust class",
    removal: {},
  },
  "protocol-version": {
    control: "A message carries the version of the contract",
    removal: {},
  },
  "input-schema": {
    control: "The input of a message is parsed by its schema",
    removal: { replacement: "{ success: true, data: message.input }" },
  },
  "site-on": {
    control: "Messages from content scripts count only on enabled sites",
    removal: { replacement: "true" },
  },
  "hover-budget": {
    control: "Hovers look up at most ten addresses in ten seconds",
    removal: { replacement: "true" },
  },
  "card-once": {
    control: "A card's subject is handed out once",
    removal: {},
  },
  "web-accessible": {
    control: "Web pages may load only the card's page, at an address that changes",
    manifest: (manifest) => {
      manifest.web_accessible_resources = [
        { resources: ["*", "icons/*", "chunks/*", "assets/*"], matches: ["<all_urls>"] },
        { resources: ["*", "icons/*"], matches: [], extension_ids: ["*"] },
      ];
    },
  },
  framed: {
    control: "An extension page inside a frame of a web page has no rights",
    removal: {},
  },
  strangers: {
    control: "Messages from other extensions are neither allowed nor handled",
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
    control: "An extension address causes a look-up only with a token of the background, which counts once",
    parts: { missing: {}, redeemed: { replacement: "true" } },
  },
  "own-popup": {
    control: "The popup looks up automatically only if the toolbar button opened it",
    removal: { replacement: "() => true" },
  },
  "background-alone": {
    control: "The side panel accepts events only from the background",
    removal: { replacement: "true" },
  },
  "chip-shown": {
    control: "The panel shows the subject of a chip only while that chip is shown",
    removal: { replacement: "true" },
  },
  "panel-pressed": {
    control: "The panel shows the subject of a chip only after a real click",
    removal: { replacement: "true" },
  },
  "own-panel": {
    control: "A panel in a tab does not look up visited sites",
    removal: { replacement: "true" },
  },
  "tab-address": {
    control: "The address of a panel does not name what the panel shows",
    removal: { replacement: "hash" },
  },
  "web-connectable": {
    control: "No web page may send messages to the extension",
    manifest: (manifest) => {
      // Matches the enabled and the disabled site. Only a comparison with a browser without the extension then shows a difference.
      manifest.externally_connectable = { matches: ["*://mail.example/*", "*://plain.example/*"] };
    },
  },
  "message-limit": {
    control: "A tab's scripts get at most 100 answers per second",
    removal: {},
  },
  "private-unwritten": {
    control: "Look-ups of a private window are neither stored nor logged",
    parts: { stored: { replacement: "true" }, logged: { replacement: "true" } },
  },
  "private-sites": {
    control: "No site is enabled from a private window",
    parts: { offered: { replacement: "true" }, requested: {}, listed: {}, added: {} },
  },
  "private-tabs": {
    control: "A private window opens no tab of the panel",
    removal: {},
  },
  "private-links": {
    control: "Web links of a private window open in that window",
    removal: { instead: "return;" },
  },
  "window-forgotten": {
    control: "The last view of a window's panel and the subjects of its cards are deleted when the window closes",
    removal: {},
  },
} as const satisfies Record<string, Switch>;
