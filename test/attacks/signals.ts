/** Signals by which a page could detect the extension before the user rests on an address. The Firefox suite tries a part of them. */
import { failsByDesign, type Attack, type RunsCode } from "./attack";
import { person } from "./script-world";
import type { SwitchName } from "./switches";

/** The page's first script, which records what happens in its world. */
const spies = `<script>
  window.noted = { calls: [], records: [], messages: [], errors: [], events: [], sets: [] };
  for (const [holder, name, names] of [[EventTarget.prototype, "EventTarget", ["addEventListener", "removeEventListener", "dispatchEvent"]], [Node.prototype, "Node", ["appendChild", "insertBefore"]],
    [Element.prototype, "Element", ["append", "attachShadow", "getAttribute", "matches"]], [Document.prototype, "Document", ["createElement", "caretPositionFromPoint", "querySelector"]]]) {
    for (const method of names) {
      const own = holder[method];
      holder[method] = function (...args) { noted.calls.push(name + "." + method + " " + (typeof args[0] === "string" ? args[0] : "")); return own.apply(this, args); };
    }
  }
  Object.defineProperty(Object.prototype, "accountLens", { configurable: true, get() { return undefined; }, set(value) { noted.sets.push("content script"); Object.defineProperty(this, "accountLens", { value, writable: true, configurable: true }); } });
  const own = Error.prepareStackTrace;
  Error.prepareStackTrace = (error, frames) => { noted.errors.push(String(error)); return own ? own(error, frames) : String(error); };
  const changes = new MutationObserver((records) => { for (const { type, target, attributeName, addedNodes } of records) if (document.readyState !== "loading") noted.records.push(type + " " + (attributeName ?? "") + " " + [...addedNodes].map((one) => one.nodeName).join()); });
  changes.observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
  // Drops the records of the parser, which are the page's own.
  document.addEventListener("readystatechange", () => changes.takeRecords());
  document.addEventListener("lens-started", () => noted.events.push("lens-started"));
  addEventListener("error", ({ message }) => noted.errors.push(message));
  addEventListener("message", ({ data }) => noted.messages.push(String(data)));
</script>`;

/** Body of a page with the script of `spies`. */
export const probingBody = `${spies}${person}`;

export interface Probed<Page extends RunsCode = RunsCode> {
  /** A page of a site that is switched on. */
  on: Page;
  /** The same page on a site that is not switched on. */
  off: Page;
  /** The same page in a browser without the extension. It lacks any effect that the extension has on all pages. */
  bare?: Page;
  /** Address of one of the extension's files. */
  url(path: string): string;
  /** Moves the real pointer over a page, which is put in front. */
  move(page: Page, x: number, y: number): Promise<void>;
}

const trace: SwitchName[] = ["no-trace"];
const world: SwitchName[] = ["own-world"];

const compared: [name: string, without: SwitchName[], code: string][] = [
  ["the number of its elements", trace, `return document.querySelectorAll("*").length`],
  ["its markup", trace, `return document.documentElement.outerHTML`],
  ["the last child of its root element", trace, `return document.documentElement.lastElementChild.localName`],
  ["its popovers", trace, `return document.querySelectorAll("[popover]").length`],
  ["the attributes of its root element", trace, `return document.documentElement.getAttributeNames().join()`],
  ["its style sheets", trace, `return document.adoptedStyleSheets.length + document.styleSheets.length`],
  ["localStorage", trace, `return Object.keys(localStorage).join()`],
  ["sessionStorage", trace, `return Object.keys(sessionStorage).join()`],
  ["its cookies", trace, `return document.cookie`],
  ["its databases", trace, `return (await indexedDB.databases()).map(({ name }) => name).join()`],
  ["marks in its performance timeline", trace, `return performance.getEntriesByType("mark").length`],
  ["its history state", trace, `return JSON.stringify(history.state)`],
  ["its DOM changes (MutationObserver)", trace, `return noted.records.join()`],
  ["events in its document", trace, `return noted.events.join()`],
  ["its global variables", world, `return [window, Reflect].flatMap((one) => Reflect.ownKeys(one)).map(String).toSorted().join()`],
  ["calls of patched methods", world, `return noted.calls.filter((call) => call.includes("pointer")).join()`],
  ["calls of a setter on Object.prototype", world, `return noted.sets.join()`],
  ["a global variable of the content script", world, `return typeof Reflect.accountLens`],
  ["messages to its window", ["no-broadcast"], `return noted.messages.join()`],
  ["the type of chrome.runtime", ["web-connectable"], `return typeof globalThis.chrome?.runtime?.sendMessage`],
];

const alsoCompared: [name: string, also: string, code: string][] = [
  ["its frames and history length", failsByDesign, `return window.length + " " + history.length`],
  ["requests in its performance timeline", failsByDesign, `return performance.getEntriesByType("resource").length`],
  ["custom elements (:defined)", failsByDesign, `return document.querySelectorAll(":not(:defined)").length`],
  ["errors and stacks", failsByDesign, `return noted.errors.join()`],
  ["its animations and fonts", failsByDesign, `return document.getAnimations().length + " " + document.fonts.size`],
  [
    "the navigator object",
    failsByDesign,
    `return JSON.stringify([navigator.plugins.length, navigator.mimeTypes.length, Object.keys(Navigator.prototype).length])`,
  ],
];

/** Compares a signal of both sites with that of a browser without the extension. Without such a browser, compares the two sites. */
const compare =
  (code: string): Attack<Probed>["attempt"] =>
  async ({ on, off, bare = off }) => {
    const read = async (page: RunsCode) =>
      String(await page.evaluate(`(async () => JSON.stringify(await (async () => { ${code} })()))()`)).replaceAll(
        /\b(?:mail|plain)\.example\/page-\d+/g,
        "page",
      );
    const without = await read(bare);
    const other = [await read(on), await read(off)].find((one) => one !== without);
    return other === undefined ? null : differing(other, without);
  };

/** Returns two texts around the first place at which they differ. */
function differing(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return `${one.slice(Math.max(0, at - 10), at + 50)} instead of ${other.slice(Math.max(0, at - 10), at + 30)}`;
}

export const signals: Attack<Probed>[] = [
  ...compared.map(([name, without, code]) => ({ name: `the page checks ${name} for traces`, without, attempt: compare(code) })),
  ...alsoCompared.map(([name, also, code]) => ({ name: `the page checks ${name} for traces`, without: [], also, attempt: compare(code) })),
];

const files: [name: string, code: (url: (path: string) => string) => string][] = [
  ["fetches the manifest", (url) => `fetch("${url("manifest.json")}").then((answer) => answer.text(), () => null)`],
  ["fetches the card's page", (url) => `fetch("${url("card.html")}").then((answer) => answer.text(), () => null)`],
  ["fetches the hover code", (url) => `fetch("${url("hover.js")}").then((answer) => answer.text(), () => null)`],
  [
    "loads an icon",
    (url) =>
      `new Promise((done) => { const image = new Image(); image.onload = () => done("an icon of " + image.width + " pixels"); image.onerror = () => done(null); image.src = "${url("icons/16.png")}"; })`,
  ],
  [
    "runs the content script",
    (url) =>
      `new Promise((done) => { const script = document.createElement("script"); script.onload = () => done("the script ran"); script.onerror = () => done(null); script.src = "${url("content-script.js")}"; document.head.append(script); })`,
  ],
];

/** Loads a file of the extension in the page, by the extension's published id. */
export const loads = files.map(([name, code]): Attack<Probed> => ({
  name: `the page ${name} by the public extension id`,
  without: ["web-accessible"],
  async attempt({ off, url }) {
    const got = await off.evaluate(code(url));
    return typeof got === "string" ? got.slice(0, 60) : null;
  },
}));

/**
 * Returns code that detects style computation between two frames. The page changes a style and restores it before the next frame. If a
 * transition begins nevertheless, another script has caused style or layout. With `early`, the page restores the style sooner. It then
 * misses every script that acts later in the frame.
 *
 * @param early Milliseconds after a frame at which the style is restored, if the browser computes style before the next frame begins;
 * `null` if it does not
 */
const oracle = (early: number | null) => `(() => {
  const probe = document.body.appendChild(document.createElement("div"));
  probe.style.cssText = "position:fixed;width:1px;height:1px;transition:opacity 5s linear";
  probe.addEventListener("transitionrun", () => (oracle.runs += 1));
  const set = (opacity) => () => (probe.style.opacity = opacity);
  let moved = 0;
  const note = () => (moved = performance.now());
  addEventListener("pointermove", note, true);
  let going = true;
  requestAnimationFrame(function frame() {
    set("")();
    if (!going) return;
    requestAnimationFrame(frame);
    const since = performance.now() - moved;
    if (since < 30 || since > 450) return;
    setTimeout(set("0"), 1);
    ${early === null ? "" : `setTimeout(set(""), ${early});`}
  });
  globalThis.oracle = { runs: 0, end() { going = false; removeEventListener("pointermove", note, true); probe.remove(); } };
})()`;

/** Positions without an address, on which the pointer rests in turn. */
const restsOfPointer = Array.from({ length: 12 }, (_, index) => ({ x: 420 + 15 * index, y: 420 + 9 * index }));
const oracleMs = 600;

/** Returns the number of transitions that begin while the pointer rests. */
async function transitionsOn<Page extends RunsCode>({ move }: Probed<Page>, page: Page, early: number | null): Promise<number> {
  await move(page, 400, 400);
  await page.evaluate(oracle(early));
  for (const { x, y } of restsOfPointer) {
    await move(page, x, y);
    await new Promise((resolve) => setTimeout(resolve, oracleMs));
  }
  const runs = Number(await page.evaluate("oracle.runs"));
  await page.evaluate("oracle.end()");
  return runs;
}

/** Comes after the attacks that compare pages, because it changes these pages. */
export const styleOracle = <Page extends RunsCode>(early: number | null = null): Attack<Probed<Page>> => ({
  name: "the page detects style computation during a hover by a transition between frames",
  without: ["no-layout"],
  async attempt(place) {
    let evidence: string | null = null;
    // A busy machine computes style at odd times: only a repeated result counts.
    for (let round = 0; round < 2; round += 1) {
      const [on, off] = [await transitionsOn(place, place.on, early), await transitionsOn(place, place.off, early)];
      if (on <= 2 || on <= 3 * off) return null;
      evidence = `${on} transitions began while the pointer rested, ${off} on a disabled site`;
    }
    return evidence;
  },
});
