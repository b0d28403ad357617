/** Attempts of a page to read the card with only the page's own code. They are the same in both browsers. */
import type { Attack } from "./attack";
import { boxOf, noted, secret, type CardOver } from "./card-over";

export type Reading = Attack<CardOver>;
type Attempt = Reading["attempt"];

const run = async ({ page }: CardOver, code: string) =>
  page.evaluate(`(async () => { const host = document.querySelector("html > div"); ${code} })()`);

/** Runs code of the page over the card. The attack succeeds if the code returns a text with the secret. */
export const byCode =
  (code: string): Attempt =>
  async (place) => {
    await place.withCard();
    const text = await run(place, code);
    return typeof text === "string" && text.includes(secret) ? text.slice(Math.max(0, text.indexOf(secret) - 20)) : null;
  };

/** Runs code of the page over the card. The attack succeeds if the code returns any text. */
const anything =
  (code: string): Attempt =>
  async (place) => {
    await place.withCard(code.includes("spied"));
    const text = await run(place, code);
    return typeof text === "string" && text !== "" ? text : null;
  };

const reads: [name: string, code: string][] = [
  ["innerText of the whole page", `return document.documentElement.innerText;`],
  ["textContent of the whole page", `return document.documentElement.textContent;`],
  ["outerHTML of the whole page", `return document.documentElement.outerHTML;`],
  ["getHTML with all shadow roots", `return document.documentElement.getHTML({ serializableShadowRoots: true });`],
  ["XMLSerializer", `return new XMLSerializer().serializeToString(document);`],
  ["window.find of a guessed name", `return window.find("${secret}") ? "found ${secret}" : "";`],
  [
    "window.find of a first name, and the selection drawn on to the end of its line",
    `window.find("Ingrid"); getSelection().modify("extend", "forward", "line"); return String(getSelection());`,
  ],
  ["execCommand findString", `return document.execCommand("findString", false, "${secret}") ? "found ${secret}" : "";`],
  ["the selection of all of it", `getSelection().selectAllChildren(host); return String(getSelection());`],
  [
    "the caret at each point of it (caretPositionFromPoint)",
    `const { x, y, width, height } = host.getBoundingClientRect();
     for (let at = y + 3; at < y + height; at += 6) for (let from = x + 3; from < x + width; from += 20) {
       const text = document.caretPositionFromPoint(from, at)?.offsetNode?.data ?? "";
       if (text.includes("${secret}")) return text;
     }
     return "";`,
  ],
  [
    "the caret at each point of it (caretRangeFromPoint)",
    `const { x, y, width, height } = host.getBoundingClientRect();
     for (let at = y + 3; at < y + height; at += 6) for (let from = x + 3; from < x + width; from += 20) {
       const text = document.caretRangeFromPoint(from, at)?.startContainer.data ?? "";
       if (text.includes("${secret}")) return text;
     }
     return "";`,
  ],
  [
    "the element at each point of it",
    `const { x, y, width, height } = host.getBoundingClientRect();
     return document.elementsFromPoint(x + width / 2, y + height / 2).map((one) => one.textContent).join();`,
  ],
  [
    "a walker over its nodes",
    `const texts = []; for (const walker = document.createTreeWalker(host); walker.nextNode(); ) texts.push(walker.currentNode.data); return texts.join();`,
  ],
  ["XPath", `return document.evaluate("//*[contains(text(), '${secret}')]", document, null, XPathResult.STRING_TYPE).stringValue;`],
  [
    "a range over it",
    `const range = new Range(); range.selectNodeContents(host); return range.toString() + range.cloneContents().textContent;`,
  ],
  ["a copy of the page, as screenshot libraries make one", `return document.documentElement.cloneNode(true).textContent;`],
  ["a copy drawn into SVG (foreignObject)", `return new XMLSerializer().serializeToString(host).replace(/^/, "<svg><foreignObject>");`],
  [
    "the host moved into a document of the page's own",
    `return document.implementation.createHTMLDocument("").importNode(host, true).textContent;`,
  ],
  [
    "what is printed (beforeprint)",
    `let text = ""; addEventListener("beforeprint", () => (text = document.documentElement.innerText), { once: true }); dispatchEvent(new Event("beforeprint")); return text;`,
  ],
  ["the accessible names of the host", `return [host.ariaLabel, host.title, host.ariaDescription, host.innerText].join();`],
];

/** Names of the reads that would find text in a closed root. Carets and selections would not. */
const seeking = /find/i;

/** The reads that would find the card's words if these stood in its closed root. */
export const pastClosedRoot: Reading[] = reads
  .filter(([name]) => seeking.test(name))
  .map(([name, code]) => ({ name: `the page reads ${name}, past the closed root`, without: ["words-in-frame"], attempt: byCode(code) }));

const addressAttacks: [name: string, code: string][] = [
  ["the address of its frame (querySelector)", `return document.querySelector("iframe")?.src;`],
  ["the address of its frame, from what was added", `return spied.find((one) => /^framed: \\w+-extension/.test(one));`],
  ["that its frame has loaded", `return spied.find((one) => /^loaded: \\w+-extension/.test(one));`],
];

const frameAttacks: [name: string, code: string][] = [
  ["the number of frames (window.length)", `return window.length > 0 ? window.length + " frames" : "";`],
  ["the frame itself (window.frames)", `return window[0] === undefined ? "" : "a window to post messages to";`],
  [
    "what lies under the pointer over it",
    `const { x, y } = host.getBoundingClientRect(); const at = document.elementFromPoint(x + 50, y + 50); return at?.localName === "iframe" ? "the frame" : "";`,
  ],
];

const rootAttacks: [name: string, code: string][] = [
  ["its shadow root", `return host.shadowRoot === null ? "" : "the root";`],
  ["its shadow root's HTML", `return host.getHTML({ shadowRoots: host.shadowRoot ? [host.shadowRoot] : [] });`],
  [
    "the frame at a point of its shadow root",
    `const { x, y } = host.getBoundingClientRect(); return host.shadowRoot?.elementFromPoint(x + 50, y + 50)?.localName;`,
  ],
  [
    "its style sheet, to draw it otherwise",
    `if (!host.shadowRoot) return ""; host.shadowRoot.adoptedStyleSheets = []; return "its rules were taken away";`,
  ],
  [
    "its frame, to shut it away (sandbox)",
    `const frame = host.shadowRoot?.querySelector("iframe"); if (!frame) return ""; frame.sandbox = ""; frame.src += ""; return "the frame was shut away";`,
  ],
];

export const inPage = ["card-frame"] as const;

/** Returns a size other than the one that every card has, whatever its content; otherwise `null`. */
const otherSize = (size: string) => (size === "320 × 264" ? null : size);

export const cardReads: Reading[] = [
  ...reads.map(([name, code]): Reading => ({ name: `the page reads ${name}`, without: inPage, attempt: byCode(code) })),
  ...addressAttacks.map(([name, code]): Reading => ({
    name: `the page takes ${name}`,
    without: ["in-shadow", "no-address"],
    attempt: anything(code),
  })),
  {
    name: "the page takes the frame in its shadow root, and its address",
    without: ["closed-root", "no-address"],
    attempt: anything(`return host.shadowRoot?.querySelector("iframe")?.src;`),
  },
  ...frameAttacks.map(([name, code]): Reading => ({ name: `the page takes ${name}`, without: ["in-shadow"], attempt: anything(code) })),
  ...rootAttacks.map(([name, code]): Reading => ({ name: `the page takes ${name}`, without: ["closed-root"], attempt: anything(code) })),
  {
    name: "the page watches what is added to it (MutationObserver)",
    without: inPage,
    async attempt(place) {
      await place.withCard(true);
      return noted(place.page, /^added: .*Okafor/);
    },
  },
  {
    name: "the page measures the card: its size tells what stands in it",
    without: inPage,
    async attempt(place) {
      await place.withCard();
      const { width, height } = await boxOf(place.page);
      return otherSize(`${width} × ${height}`);
    },
  },
  {
    name: "the page watches the card's size (ResizeObserver)",
    without: inPage,
    async attempt(place) {
      await place.withCard();
      const size = await run(
        place,
        `return new Promise((resolve) => new ResizeObserver(([{ contentRect }]) => resolve(contentRect.width + " × " + contentRect.height)).observe(host));`,
      );
      return otherSize(String(size));
    },
  },
  {
    name: "the page asks for the rectangle of the text (getClientRects)",
    without: inPage,
    async attempt(place) {
      await place.withCard();
      const rects = await run(place, `const range = new Range(); range.selectNodeContents(host); return range.getClientRects().length;`);
      return rects === 0 ? null : `${String(rects)} rectangles of text`;
    },
  },
  {
    name: "the page sees through which elements a click on the card went (composedPath)",
    without: ["in-shadow"],
    async attempt(place) {
      await place.withCard();
      await run(place, `(host.firstElementChild ?? host).dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));`);
      return noted(place.page, /^path: iframe/);
    },
  },
  {
    name: "the page patches attachShadow, append and addEventListener to catch the card being built",
    without: [],
    also: "our script has prototypes of its own",
    async attempt(place) {
      await place.page.evaluate(`(() => {
        globalThis.caught = [];
        for (const [holder, name] of [[Element.prototype, "attachShadow"], [Element.prototype, "append"], [EventTarget.prototype, "addEventListener"]]) {
          const own = holder[name];
          holder[name] = function (...args) { caught.push(name); return own.apply(this, args); };
        }
      })()`);
      await place.withCard(true);
      const caught = await run(place, "return caught.join();");
      return caught === "" ? null : String(caught);
    },
  },
  {
    name: "the page lists what was loaded (performance entries)",
    without: [],
    also: "a frame in a shadow root of another origin is no entry",
    async attempt(place) {
      await place.withCard(true);
      const entry = await run(place, `return performance.getEntries().find(({ name }) => name.includes("extension"))?.name;`);
      return typeof entry === "string" ? entry : null;
    },
  },
  {
    name: "the page counts the steps of its history",
    without: [],
    also: "the first page of a frame is no step",
    async attempt(place) {
      const before = await place.page.evaluate("history.length");
      await place.withCard(true);
      const after = await place.page.evaluate("history.length");
      return after === before ? null : `${String(before)}, then ${String(after)}`;
    },
  },
];

/** Must run last, because afterwards the frame has no card. */
export const sentElsewhere: Reading = {
  name: "the page takes its frame's window, to send it elsewhere",
  without: ["in-shadow"],
  attempt: anything(
    `const frame = document.querySelector("iframe"); if (!frame) return ""; frame.contentWindow.location = "http://trap.example/phish"; return "the card's frame was sent to another page";`,
  ),
};
