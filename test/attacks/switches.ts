/** Every tested control, and what replaces it. A test build has both and chooses at run time. A control without a mark stops the build. */

import type { Removal } from "./marks";

/** The members of the package's manifest that a control may hang on. */
export interface Manifest {
  content_security_policy?: unknown;
  externally_connectable?: unknown;
  web_accessible_resources: { resources: string[]; matches: string[]; use_dynamic_url?: boolean; extension_ids?: string[] }[];
}

export interface Switch {
  /** The control in the words of the table. */
  control: string;
  /** The removal of the control at the marks with its name. */
  removal?: Removal;
  /** The same, by part, if a control has several places that differ. */
  parts?: Readonly<Record<string, Removal>>;
  /** True for a planted fault: it shows that the attack finds such a fault, not that a control prevents it. */
  planted?: true;
  manifest?: (manifest: Manifest) => void;
}

/** Text of a card, to be put where the page can read it. */
const shownText = "Ingrid Solheim-Okafor, Northwind Robotics";

export const switches = {
  "redirect-manual": {
    control: "No redirect is followed",
    removal: { without: `"follow"` },
  },
  "connect-src": {
    control: "`connect-src` of the policy",
    manifest: (manifest) => {
      manifest.content_security_policy = { extension_pages: "script-src 'self'; object-src 'none'" };
    },
  },
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
    removal: { without: "{ success: true, data: message.input }" },
  },
  "site-on": {
    control: "Only scripts on sites that are switched on are heard",
    removal: { without: "true" },
  },
  "hover-budget": {
    control: "Resting looks up ten in ten seconds at most",
    removal: { without: "true" },
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
    parts: { missing: {}, redeemed: { without: "true" } },
  },
  "own-popup": {
    control: "The popup looks up by itself in the toolbar's own popup alone",
    removal: { without: "() => true" },
  },
  "background-alone": {
    control: "The side panel listens to the background alone",
    removal: { without: "true" },
  },
  "chip-shown": {
    control: "The panel shows the subject of a chip only while that chip is shown",
    removal: { without: "true" },
  },
  "panel-pressed": {
    control: "The panel shows the subject of a chip only if the browser has seen a click",
    removal: { without: "true" },
  },
  "own-panel": {
    control: "A panel that stands in a tab looks up no visits",
    removal: { without: "true" },
  },
  "trusted-moves": {
    control: "Only movements that the browser vouches for count",
    parts: { first: { without: "true" }, later: { without: "false" } },
  },
  "moves-only": {
    control: "Only a pointer that moves counts, no element that comes under it, and no focus",
    removal: {
      planted: `
        for (const type of ["pointerover", "pointerenter", "mousemove", "mouseover", "mouseenter"]) addEventListener(type, onMove, true);
        addEventListener("focusin", () => {
          connectOnce();
          void load().then((loaded) => loaded.handle({ call: "open" }));
        });
      `,
    },
  },
  dwell: {
    control: "Who passes over an address does not rest on it",
    removal: { without: "120" },
  },
  silent: {
    control: "Nothing opens while a button is down, text is selected, or a key was just typed",
    removal: { without: "() => false" },
  },
  "keys-later": {
    control: "No key is listened to before the pointer has moved",
    removal: {
      planted: `
        for (const type of ["keydown", "keyup", "input"]) addEventListener(type, () => undefined, true);
        for (const type of ["keypress", "beforeinput"]) document.addEventListener(type, () => undefined, true);
        document.documentElement.addEventListener("paste", () => undefined, true);
      `,
    },
  },
  "no-layout": {
    control: "Where no address may be, the page is not asked for style or layout",
    removal: { without: "(pointer && document.caretPositionFromPoint(pointer.clientX, pointer.clientY), mayHoldAddress(target))" },
  },
  "no-trace": {
    control: "Nothing of ours is in a page before the person rests on an address",
    removal: {
      planted: `
        document.documentElement.append(Object.assign(document.createElement("div"), { popover: "manual" }));
        document.documentElement.dataset["lens"] = "";
        localStorage.setItem("lens", "1");
        sessionStorage.setItem("lens", "1");
        document.cookie = "lens=1";
        indexedDB.open("lens");
        document.dispatchEvent(new Event("lens-started"));
        performance.mark("lens");
        history.replaceState({ lens: 1 }, "");
        document.title += " ";
        document.adoptedStyleSheets.push(new CSSStyleSheet());
      `,
    },
  },
  "no-broadcast": {
    control: "Our scripts send and receive no events in the page",
    removal: {
      planted: `
        postMessage("lens-started", "*");
        addEventListener("message", ({ data }) => data === "lens-started-again" && stop());
        document.addEventListener("lens-started-again", stop);
      `,
    },
  },
  "own-world": {
    control: "Our scripts run in a world of their own",
    removal: { without: `"MAIN"` },
  },
  "web-connectable": {
    control: "No page may speak to the extension",
    manifest: (manifest) => {
      // On both sites: what is the same on every page shows only beside a browser without the extension.
      manifest.externally_connectable = { matches: ["*://mail.example/*", "*://plain.example/*"] };
    },
  },
  texts: {
    control: "Texts are drawn as texts",
    removal: {
      planted: `
        const drawn = new WeakSet();
        new MutationObserver(() => {
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const texts = [];
          while (walker.nextNode()) texts.push(walker.currentNode);
          for (const text of texts) {
            const parent = text.parentElement;
            if (parent === null || drawn.has(parent) || !text.data.includes("data-pwn")) continue;
            drawn.add(parent);
            parent.innerHTML = text.data;
          }
        }).observe(document, { childList: true, subtree: true, characterData: true });
      `,
    },
  },
  "page-names": {
    control: "No name on a page holds the signs of markup",
    removal: { without: "true" },
  },
  imitations: {
    control: "A domain in letters that look like plain ones has a warning",
    removal: { without: "unicode === null" },
  },
  "page-policy": {
    control: "A policy that lets nothing in, and Trusted Types",
    manifest: (manifest) => {
      manifest.content_security_policy = { extension_pages: "script-src 'self'; object-src 'none'" };
    },
  },
  linkedin: {
    control: "A link leads to a plain path at LinkedIn alone",
    removal: { without: "path" },
  },
  phone: {
    control: "Only digits are dialled",
    removal: { without: "`tel:${dialled}`" },
  },
  colour: {
    control: "A colour is three or six hexadecimal digits",
    removal: { without: "(colour) => colour" },
  },
  "crm-address": {
    control: "A CRM's form is opened by https at a public host alone, without a user name",
    parts: { scheme: {}, credentials: {}, internal: {} },
  },
  photo: {
    control: "A photo is loaded by https from a public name alone",
    removal: { instead: "return text;" },
  },
  "photo-credentials": { control: "No cookie goes along to a photo's host", removal: { without: `"include"` } },
  "photo-redirect": { control: "A photo's host cannot redirect", removal: { without: `"follow"` } },
  "photo-space": { control: "A photo's name leads to the public internet alone", removal: {} },
  "photo-origin": { control: "In Firefox a photo is loaded from hosts alone that the person gave access to", removal: {} },
  csv: {
    control: "No cell begins with the sign of a formula",
    parts: { separator: { without: `""` }, sign: {} },
  },
  vcard: {
    control: "What may end a line is written with a backslash in a vCard",
    removal: { without: "(text) => text" },
  },
  summary: {
    control: "No line of a summary begins with the sign of a formula",
    removal: { without: "line" },
  },
  "file-size": {
    control: "A settings file has 100 kB at most",
    removal: {},
  },
  "file-format": {
    control: "A settings file says that it is one, and of which version",
    parts: { format: {}, version: {} },
  },
  "file-personal": {
    control: "No file consents, moves the address or leaves the sample data",
    parts: {
      taken: { without: "true" },
      named: { without: "(name) => (Object.hasOwn(names, name) ? i18n.t(names[name]) : name)" },
    },
  },
  "file-fits": {
    control: "A setting that does not fit is left out",
    parts: { file: { without: "() => true" }, stored: { without: "members.has(name)" } },
  },
  "file-sites": {
    control: "Sites of a file are read as addresses, two hundred at most",
    parts: { count: { without: "own" }, address: { without: "{ own: { protocol, host }, kind }" } },
  },
  "areas-closed": {
    control: "The storage areas are closed to scripts in pages",
    removal: {},
  },
  "key-in-database": {
    control: "The key stands in the extension's own database",
    removal: { planted: "await globalThis.chrome.storage.local.set({ key });" },
  },
  "message-limit": {
    control: "A tab's scripts are answered a hundred times in a second",
    removal: {},
  },
  "private-unwritten": {
    control: "What is looked up in a private window is neither stored nor logged",
    parts: { stored: { without: "true" }, logged: { without: "true" } },
  },
  "private-sites": {
    control: "No site is switched on from a private window",
    removal: { without: "true" },
  },
  "private-tabs": {
    control: "The address bar of a private window opens no tab",
    removal: {},
  },
  "window-forgotten": {
    control: "What a window's panel showed is forgotten with the window",
    removal: {},
  },
  "withdrawal-stops": {
    control: "Taking the consent back stops what is under way",
    removal: {},
  },
  "key-removed": {
    control: "The key stands in a file of its own, which is removed with it",
    removal: {},
  },
  "erased-files": {
    control: "Deleting everything removes the folder in which it stood",
    removal: { without: "home.databases().then((factory) => deleteDatabase(factory, home.database))" },
  },
  "contract-output": {
    control: "No answer carries more than its contract names",
    parts: {
      contract: { without: "{ success: true, data: await handlers[name](input, caller) }" },
      answer: { without: "{ ...(await keyring.note(key)), key: await keyring.reveal(key) }" },
    },
  },
  "key-unsaid": {
    control: "The key is said in no console, and put into no cache",
    removal: {
      planted: `
        console.log("saved", key);
        await (await caches.open("keys")).put("https://key.example/", new Response(key));
      `,
    },
  },
  echo: {
    control: "A key that the service writes back is struck out",
    parts: { body: { without: "received.text" }, reason: { without: "printable" } },
  },
  labels: {
    control: "Of a label of an answer, the numbers of a version are taken",
    removal: { without: "(value) => readText(value)" },
  },
  "key-length": {
    control: "A key has 8 to 2,000 characters",
    removal: {},
  },
  "linear-strike": {
    control: "The key is sought in a time that grows with the answer alone",
    removal: {
      without: String.raw`text.replaceAll(
        new RegExp(
          [...needle]
            .map((sign) => sign.charCodeAt(0).toString(16))
            .map((code) => "(?:\\x" + code + "|\\\\u00" + code + ")")
            .join(""),
          "gi",
        ),
        instead,
      )`,
    },
  },
  "one-header": {
    control: "The key stands in one header of the request alone",
    removal: { planted: `url.searchParams.set("key", key); headers["x-other"] = key;` },
  },
  "key-origin": {
    control: "A key serves the origin it was saved for alone",
    removal: { without: "true" },
  },
  "https-only": {
    control: "A service is asked by https, or on this computer",
    removal: {},
  },
  "plain-address": {
    control: "An address holds no user name, no query and no fragment",
    parts: { credentials: {}, query: {} },
  },
  consent: {
    control: "Nothing is sent before the person agreed",
    removal: {},
  },
  "body-cap": { control: "Five megabytes of an answer are read", removal: {} },
  depth: {
    control: "An answer is 32 levels deep at most",
    removal: {},
  },
  envelope: {
    control: "What is not the interface's envelope is no answer",
    removal: { instead: "return readData(operation, answer, body.json);" },
  },
  "new-objects": {
    control: "Answers are read into new objects, never merged into others",
    removal: {
      planted: `
        const merge = (into, from) => {
          for (const name in from)
            if (typeof from[name] === "object" && from[name] !== null) merge((into[name] ??= {}), from[name]);
            else into[name] = from[name];
        };
        merge({}, JSON.parse(body));
      `,
    },
  },
  "no-references": {
    control: "No cookie and no address of a page goes along",
    removal: { without: `"include"` },
  },
  prototypes: {
    control: "Elements are read past what a form's fields hide",
    parts: {
      parent: { without: "(node) => node.parentNode" },
      shadow: { without: "(element) => element.shadowRoot" },
      attribute: { without: "(element, name) => element.getAttribute(name)" },
      matches: { without: "(element, selectors) => element.matches(selectors)" },
    },
  },
  "linear-scan": {
    control: "A search for addresses begins at an @, and no quantifier stands in another",
    removal: {
      // As a search does that begins at each letter and goes on until an @.
      planted: `for (let start = from, seen = 0; start < text.length; start += 1) {
        let end = start;
        while (end < text.length && text.charCodeAt(end) !== 64) end += 1;
        seen += end;
        if (seen < 0) return null;
      }`,
    },
  },
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
    removal: { without: `frame.setAttribute("src", url)` },
  },
  "stays-put": { control: "A card that is moved or leaves the top layer is removed", removal: { without: "true" } },
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
    removal: { without: `host.attachShadow({ mode: "open" })` },
  },
  "host-rules": {
    control: "No rule of the page outweighs ours on the host",
    removal: { without: `all.replace("all:initial;", "")` },
  },
  "own-size": {
    control: "The card is as large as ever where the page draws itself smaller",
    removal: { without: "1" },
  },
  "top-layer": {
    control: "The card stands in the top layer",
    removal: {},
  },
} as const satisfies Record<string, Switch>;

export type SwitchName = keyof typeof switches;
