/**
 * Every control that the attacks put to the test, and the piece of source that it hangs on: a build for tests holds both, the control and
 * what is there without it, and chooses while it runs. A piece that is no longer there ends the build, by the control's name.
 */

import type { Removal } from "./marks";

/** One piece of source. `from` stands in the file exactly once; in `to`, `OFF` is true where the control is taken out. */
interface Piece {
  file: string;
  from: string;
  to: string;
}

/** The members of the package's manifest that a control may hang on. */
export interface Manifest {
  content_security_policy?: unknown;
  externally_connectable?: unknown;
  web_accessible_resources: { resources: string[]; matches: string[]; use_dynamic_url?: boolean; extension_ids?: string[] }[];
}

export interface Switch {
  /** The control in the words of the table. */
  control: string;
  /** How it is taken out where the source is marked with its name. */
  removal?: Removal;
  /** The same, by part, if a control has several places that differ. */
  parts?: Readonly<Record<string, Removal>>;
  /**
   * A piece or the manifest plants a fault that never existed, as `planted` of a removal does. That shows that the attack finds such a
   * fault, not that a control stands against it.
   */
  planted?: true;
  pieces?: readonly Piece[];
  manifest?: (manifest: Manifest) => void;
}

const exchange = "lib/background/service/exchange.ts";
const answer = "lib/protocol/answer.ts";
const hovers = "lib/background/hover/hovers.ts";
const serviceAnswer = "lib/background/service/answer.ts";
const imitations = "lib/background/subject/look-alike.ts";
const connection = "lib/model/connection.ts";
const withoutKey = "lib/background/service/without-key.ts";
const key = "lib/background/store/key.ts";
const text = "lib/model/text.ts";
const watcher = "entrypoints/watcher.ts";
const notice = "lib/page/notice.ts";
const watch = "lib/page/watch.ts";
const cardFrame = "lib/page/card-frame.ts";
const popupBegin = "entrypoints/popup/begin.ts";

export const switches = {
  "redirect-manual": {
    control: "No redirect is followed",
    pieces: [{ file: exchange, from: `redirect: "manual",`, to: `redirect: OFF ? "follow" : "manual",` }],
  },
  "connect-src": {
    control: "`connect-src` of the policy",
    manifest: (manifest) => {
      manifest.content_security_policy = { extension_pages: "script-src 'self'; object-src 'none'" };
    },
  },
  "sender-class": {
    control: "Who sent a message decides what it may ask",
    pieces: [
      {
        file: answer,
        from: `if (!row.from.some((allowed) => allowed === senderClass)) return null;`,
        to: `if (!OFF && !row.from.some((allowed) => allowed === senderClass)) return null;`,
      },
    ],
  },
  "protocol-version": {
    control: "A message names the version of the contract",
    pieces: [{ file: answer, from: `message.protocol !== protocolVersion ||`, to: `(!OFF && message.protocol !== protocolVersion) ||` }],
  },
  "input-schema": {
    control: "What a message brings is read by its schema",
    pieces: [
      {
        file: answer,
        from: `const input = row.input.safeParse((message as { input?: unknown }).input);`,
        to: `const input = OFF ? { success: true, data: (message as { input?: unknown }).input } as never : row.input.safeParse((message as { input?: unknown }).input);`,
      },
    ],
  },
  "site-on": {
    control: "Only scripts on sites that are switched on are heard",
    pieces: [{ file: hovers, from: `if (hoverOn && (isOn(own)`, to: `if (OFF || (isOn(own)` }],
  },
  "hover-budget": {
    control: "Resting looks up ten in ten seconds at most",
    removal: { without: "true" },
  },
  "card-once": {
    control: "What a card is about is handed out once",
    pieces: [
      {
        file: hovers,
        from: `handed.has(hover.token) || (hover.card ?? card) !== card) return null;`,
        to: `(!OFF && (handed.has(hover.token) || (hover.card ?? card) !== card))) return null;`,
      },
    ],
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
    pieces: [
      {
        file: answer,
        from: `return !framed && pagePaths.has(path)`,
        to: `return (OFF || !framed) && pagePaths.has(path)`,
      },
    ],
  },
  strangers: {
    planted: true,
    control: "No other extension is listened to, and none may speak",
    pieces: [
      {
        file: "entrypoints/background/index.ts",
        from: `  runtime.onInstalled.addListener(({ reason }) => {`,
        to: `  if (OFF) runtime.onMessageExternal.addListener(((message: unknown, sender: Runtime.MessageSender, send: (answer: unknown) => void) => {
    const given = door(message, { ...sender, id: runtime.id, url: runtime.getURL("popup.html"), origin: home.origin } as never);
    if (given === null) return undefined;
    void given.then(send);
    return true;
  }) as never);
  if (OFF) runtime.onConnectExternal.addListener((port) => port.onMessage.addListener(() => port.postMessage("heard")));
  runtime.onInstalled.addListener(({ reason }) => {`,
      },
    ],
    manifest: (manifest) => {
      delete manifest.externally_connectable;
    },
  },
  "look-up-token": {
    control: "An address of ours looks up with a token of the background's alone, once",
    pieces: [
      {
        file: popupBegin,
        from: `  if (token === null) return`,
        to: `  if (OFF) return true;
  if (token === null) return`,
      },
    ],
  },
  "own-popup": {
    control: "The popup looks up by itself in the toolbar's own popup alone",
    pieces: [{ file: popupBegin, from: `  !query.has("ask") && extension`, to: `  OFF || !query.has("ask") && extension` }],
  },
  "background-alone": {
    control: "The side panel listens to the background alone",
    pieces: [
      {
        file: "entrypoints/shared/worker-events.ts",
        from: `if (isBackground(sender, own)) handle`,
        to: `if (OFF || isBackground(sender, own)) handle`,
      },
    ],
  },
  "chip-shown": {
    control: "The panel shows whom a chip stands for while that chip is shown alone",
    pieces: [{ file: hovers, from: `const isChip = hover.chip;`, to: `const isChip = OFF || hover.chip;` }],
  },
  "panel-pressed": {
    control: "The panel shows whom a chip stands for where the browser has seen a click",
    pieces: [{ file: hovers, from: `const wasPressed = await opened;`, to: `const wasPressed = OFF || (await opened);` }],
  },
  "own-panel": {
    control: "A panel that stands in a tab looks up no visits",
    pieces: [{ file: "lib/view/panel/lookup.ts", from: `&& !ports.inTab,`, to: `&& (OFF || !ports.inTab),` }],
  },
  "trusted-moves": {
    control: "Only movements that the browser vouches for count",
    pieces: [
      { file: watcher, from: `event.isTrusted && start(event);`, to: `(OFF || event.isTrusted) && start(event);` },
      { file: notice, from: `if (!event.isTrusted ||`, to: `if ((!OFF && !event.isTrusted) ||` },
    ],
  },
  "moves-only": {
    control: "Only a pointer that moves counts, no element that comes under it, and no focus",
    pieces: [
      {
        file: notice,
        from: `  addEventListener("pointermove", onMove, { passive: true });`,
        to: `  addEventListener("pointermove", onMove, { passive: true });
  if (OFF) for (const type of ["pointerover", "pointerenter", "mousemove", "mouseover", "mouseenter"]) addEventListener(type as "pointerover", onMove, true);
  if (OFF) addEventListener("focusin", () => void start().then((loaded) => loaded.hear({ call: "open" })));`,
      },
    ],
  },
  dwell: {
    control: "Who passes over an address does not rest on it",
    pieces: [
      { file: watch, from: `setTimeout(dwell, settings?.delay ?? 350)`, to: `setTimeout(dwell, OFF ? 120 : (settings?.delay ?? 350))` },
    ],
  },
  silent: {
    control: "Nothing opens while a button is down, text is selected, or a key was just typed",
    pieces: [
      { file: watch, from: `const silent = () => pointer`, to: `const silent = () => !OFF && (pointer` },
      { file: watch, from: `getSelection()?.isCollapsed === false;`, to: `getSelection()?.isCollapsed === false);` },
    ],
  },
  "keys-later": {
    planted: true,
    control: "No key is listened to before the pointer has moved",
    pieces: [
      {
        file: watcher,
        from: `  world[watcherPlace] = { start`,
        to: `  if (OFF) for (const type of ["keydown", "keyup", "input"]) addEventListener(type, () => undefined, true);
  if (OFF) for (const type of ["keypress", "beforeinput"]) document.addEventListener(type, () => undefined, true);
  if (OFF) document.documentElement.addEventListener("paste", () => undefined, true);
  if (OFF("no-trace")) {
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
  }
  if (OFF("no-broadcast")) {
    postMessage("lens-started", "*");
    addEventListener("message", ({ data }) => data === "lens-started-again" && stop());
    document.addEventListener("lens-started-again", stop);
  }
  world[watcherPlace] = { start`,
      },
    ],
  },
  "no-trace": { planted: true, control: "Nothing of ours is in a page before the person rests on an address" },
  "no-broadcast": { planted: true, control: "Our scripts say nothing in the page, and hear nothing there" },
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
    planted: true,
    control: "Texts are drawn as texts",
    pieces: [
      {
        file: "components/page.ts",
        from: `  document.title = title;`,
        to: `  document.title = title;
  const drawn = new WeakSet<Element>();
  if (OFF) new MutationObserver(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (parent === null || drawn.has(parent) || !text.data.includes("data-pwn")) continue;
      drawn.add(parent);
      parent.innerHTML = text.data;
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });`,
      },
    ],
  },
  "page-names": {
    control: "No name on a page holds the signs of markup",
    removal: { without: "true" },
  },
  imitations: {
    control: "A domain in letters that look like plain ones has a warning",
    pieces: [
      { file: imitations, from: `if (scripts.has(notRecommended) ||`, to: `if (OFF) return false; if (scripts.has(notRecommended) ||` },
    ],
  },
  "page-policy": {
    control: "A policy that lets nothing in, and Trusted Types",
    manifest: (manifest) => {
      manifest.content_security_policy = { extension_pages: "script-src 'self'; object-src 'none'" };
    },
  },
  linkedin: {
    control: "A link leads to a plain path at LinkedIn alone",
    pieces: [
      {
        file: text,
        from: `  return isPlain ? `,
        to: `  if (OFF) return path;
  return isPlain ? `,
      },
    ],
  },
  phone: {
    control: "Only digits are dialled",
    pieces: [{ file: text, from: `  return /^\\+?\\d{3,20}$/.test(dialled) ?`, to: `  return OFF || /^\\+?\\d{3,20}$/.test(dialled) ?` }],
  },
  colour: {
    control: "A colour is three or six hexadecimal digits",
    pieces: [{ file: text, from: `  colour !== null && /^#`, to: `  colour !== null && OFF ? colour : colour !== null && /^#` }],
  },
  photo: {
    control: "A photo is loaded by https from a public name alone",
    pieces: [
      {
        file: "lib/model/photo.ts",
        from: `  if (text === null || text.length`,
        to: `  if (OFF) return text;
  if (text === null || text.length`,
      },
    ],
  },
  "photo-credentials": { control: "No cookie goes along to a photo's host", removal: { without: `"include"` } },
  "photo-redirect": { control: "A photo's host cannot redirect", removal: { without: `"follow"` } },
  "photo-space": { control: "A photo's name leads to the public internet alone", removal: {} },
  "photo-origin": { control: "In Firefox a photo is loaded from hosts alone that the person gave access to", removal: {} },
  csv: {
    control: "No cell begins with the sign of a formula",
    pieces: [
      {
        file: "lib/model/csv.ts",
        from: `if (atCellStart && formulaStarts.has(character)) safe`,
        to: `if (!OFF && atCellStart && formulaStarts.has(character)) safe`,
      },
      {
        file: "lib/model/csv.ts",
        from: `let safe = startsWithSeparator.test(text) ? "'" : "";`,
        to: `let safe = !OFF && startsWithSeparator.test(text) ? "'" : "";`,
      },
    ],
  },
  vcard: {
    control: "What may end a line is written with a backslash in a vCard",
    pieces: [
      {
        file: "lib/model/vcard.ts",
        from: `const escape = (text: string): string =>`,
        to: `const escape = (text: string): string => OFF ? text :`,
      },
    ],
  },
  summary: {
    control: "No line of a summary begins with the sign of a formula",
    pieces: [
      { file: "lib/model/summary.ts", from: `    .map(withoutFormula)`, to: `    .map((line) => (OFF ? line : withoutFormula(line)))` },
    ],
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
    removal: { without: "true" },
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
    pieces: [
      { file: "entrypoints/background/index.ts", from: `  await area.setAccessLevel?.(`, to: `  if (!OFF) await area.setAccessLevel?.(` },
    ],
  },
  "key-in-database": {
    planted: true,
    control: "The key stands in the extension's own database",
    pieces: [
      {
        file: key,
        from: `      await (how.keeping === "device" ?`,
        to: `      if (OFF) await (globalThis as never as { chrome: { storage: { local: { set(values: object): Promise<void> } } } }).chrome.storage.local.set({ key });
      await (how.keeping === "device" ?`,
      },
    ],
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
    pieces: [
      {
        file: answer,
        from: `const output = messages[name]().output.safeParse(await handlers[name](input, caller));`,
        to: `const given = await handlers[name](input, caller); if (OFF) return { value: given }; const output = messages[name]().output.safeParse(given);`,
      },
      {
        file: "lib/background/connection.ts",
        from: `      key: await keyring.note(key),`,
        to: `      key: OFF ? ({ ...(await keyring.note(key)), key: await keyring.reveal(key) } as never) : await keyring.note(key),`,
      },
    ],
  },
  "key-unsaid": {
    planted: true,
    control: "The key is said in no console, and put into no cache",
    pieces: [
      {
        file: key,
        from: `  const tail = key.length < shortestWithTail`,
        to: `  if (OFF) console.log("saved", key);
  if (OFF) await (await caches.open("keys")).put("https://key.example/", new Response(key));
  const tail = key.length < shortestWithTail`,
      },
    ],
  },
  echo: {
    control: "A key that the service writes back is struck out",
    pieces: [
      {
        file: withoutKey,
        from: `  const inJson = JSON`,
        to: `  if (OFF) return text;
  const inJson = JSON`,
      },
      { file: serviceAnswer, from: `return secret === "" ? printable`, to: `return OFF || secret === "" ? printable` },
    ],
  },
  labels: {
    control: "Of a label of an answer, the numbers of a version are taken",
    pieces: [
      {
        file: serviceAnswer,
        from: `versionLabel.exec(readText(value) ?? "")`,
        to: `(OFF ? /^(.*)$/s : versionLabel).exec(readText(value) ?? "")`,
      },
    ],
  },
  "key-length": {
    control: "A key has 8 to 2,000 characters",
    pieces: [
      { file: connection, from: `if (key.length > maxKeyLength)`, to: `if (!OFF && key.length > maxKeyLength)` },
      { file: connection, from: `if (key.length < minKeyLength)`, to: `if (!OFF && key.length < minKeyLength)` },
    ],
  },
  "linear-strike": {
    control: "The key is sought in a time that grows with the answer alone",
    pieces: [
      {
        file: withoutKey,
        from: `  const sought = Uint16Array`,
        to: `  const ways = (sign: string) => String.raw\`(?:\\x\${sign.charCodeAt(0).toString(16)}|\\\\u00\${sign.charCodeAt(0).toString(16)})\`;
  if (OFF) return text.replaceAll(new RegExp([...needle].map(ways).join(""), "gi"), instead);
  const sought = Uint16Array`,
      },
    ],
  },
  "one-header": {
    planted: true,
    control: "The key stands in one header of the request alone",
    pieces: [
      {
        file: "lib/background/service/request.ts",
        from: `  const headers = { "x-api-key": key,`,
        to: `  if (OFF) url.searchParams.set("key", key);
  const headers = { ...(OFF ? { "x-other": key } : {}), "x-api-key": key,`,
      },
    ],
  },
  "key-origin": {
    control: "A key serves the origin it was saved for alone",
    pieces: [
      {
        file: key,
        from: `address !== "" && parsed.data.origin === originOf(address)`,
        to: `address !== "" && (OFF || parsed.data.origin === originOf(address))`,
      },
      {
        file: "lib/background/connection.ts",
        from: `before.address !== "" && originOf(before.address) === address.origin;`,
        to: `before.address !== "" && (OFF || originOf(before.address) === address.origin);`,
      },
    ],
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
    pieces: [
      {
        file: "lib/background/gate.ts",
        from: `if (!hasConsent(reading.settings, operation))`,
        to: `if (!OFF && !hasConsent(reading.settings, operation))`,
      },
    ],
  },
  "body-cap": { control: "Five megabytes of an answer are read", removal: {} },
  depth: {
    control: "An answer is 32 levels deep at most",
    pieces: [{ file: serviceAnswer, from: `!isShallow(data, deepest))`, to: `(!OFF && !isShallow(data, deepest)))` }],
  },
  envelope: {
    control: "What is not the interface's envelope is no answer",
    pieces: [
      {
        file: serviceAnswer,
        from: `  if (!isEnvelope(body.json)) return failed`,
        to: `  if (OFF) return readData(operation, answer, body.json as never);
  if (!isEnvelope(body.json)) return failed`,
      },
    ],
  },
  "new-objects": {
    control: "Answers are read into new objects, never merged into others",
    pieces: [
      {
        file: serviceAnswer,
        from: `    return { json: JSON.parse(body) };`,
        to: `    if (OFF) {
      const merge = (into: Record<string, never>, from: Record<string, never>) => {
        for (const name in from) if (typeof from[name] === "object" && from[name] !== null) merge((into[name] ??= {} as never), from[name]); else into[name] = from[name] as never;
      };
      merge({}, JSON.parse(body));
    }
    return { json: JSON.parse(body) };`,
      },
    ],
  },
  "no-references": {
    control: "No cookie and no address of a page goes along",
    pieces: [
      {
        file: exchange,
        from: `credentials: "omit", cache: "no-store", referrerPolicy: "no-referrer" };`,
        to: `credentials: OFF ? "include" : "omit", cache: "no-store", referrerPolicy: "no-referrer" };`,
      },
    ],
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
    pieces: [
      {
        file: cardFrame,
        from: `      root.append(frame);`,
        to: `      if (OFF || OFF("in-shadow")) root.append(document.createElement("slot"));
      if (OFF("words-in-frame")) root.append("Ingrid Solheim-Okafor, Northwind Robotics");
      if (OFF) host.textContent = "Ingrid Solheim-Okafor, Northwind Robotics";
      else if (OFF("in-shadow")) { host.append(frame); frame.style.cssText = frameRules; }
      else root.append(frame);`,
      },
    ],
  },
  "words-in-frame": { planted: true, control: "The card's words stand in the frame, and none in the closed root around it" },
  "no-address": {
    control: "In Firefox no attribute holds the address of the frame",
    pieces: [{ file: cardFrame, from: `...(!import.meta.env.FIREFOX && { src`, to: `...((OFF || !import.meta.env.FIREFOX) && { src` }],
  },
  "in-shadow": { control: "The frame stands in a shadow root" },
  "closed-root": {
    control: "The shadow root is closed",
    pieces: [
      { file: cardFrame, from: `host.attachShadow({ mode: "closed" });`, to: `host.attachShadow({ mode: OFF ? "open" : "closed" });` },
    ],
  },
  "host-rules": {
    control: "No rule of the page outweighs ours on the host",
    pieces: [
      {
        file: cardFrame,
        from: 'const rules = `${all.replaceAll(";", "!important;")}!important`;',
        to: 'const rules = OFF ? all.replace("all:initial;", "") : `${all.replaceAll(";", "!important;")}!important`;',
      },
    ],
  },
  "own-size": {
    control: "The card is as large as ever where the page draws itself smaller",
    pieces: [
      {
        file: cardFrame,
        from: `const zoom = 1 / document.documentElement.currentCSSZoom;`,
        to: `const zoom = OFF ? 1 : 1 / document.documentElement.currentCSSZoom;`,
      },
    ],
  },
  "top-layer": {
    control: "The card stands in the top layer",
    pieces: [
      { file: cardFrame, from: `host.popover = "manual";`, to: `if (!OFF) host.popover = "manual";` },
      { file: cardFrame, from: `host.showPopover();`, to: `if (!OFF) host.showPopover();` },
    ],
  },
  "in-sight": {
    control: "Buttons count only while the browser says that the card is in full sight",
    pieces: [
      {
        file: "entrypoints/card/sight.ts",
        from: `return since !== null && performance.now() - since >= longEnough && devicePixelRatio === scale;`,
        to: `return OFF || (since !== null && performance.now() - since >= longEnough && devicePixelRatio === scale);`,
      },
    ],
  },
} as const satisfies Record<string, Switch>;

export type SwitchName = keyof typeof switches;
