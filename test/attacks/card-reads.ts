/** Attempts of a page to read or change the card with only the page's own code. Firefox runs most of them, too. */
import type { Attack } from "./attack";
import { boxOf, noted, secret, type CardOver } from "./card-over";

export type CardRead = Attack<CardOver>;
type Attempt = CardRead["attempt"];

/** Runs code of the page, in which `host` is the card's host. */
const run = async ({ page }: CardOver, code: string) =>
  page.evaluate(`(async () => { const host = document.querySelector("html > div"); ${code} })()`);

/** Shows the card, then runs code as the page. The attack succeeds if the code returns a text with the secret. */
export const byCode =
  (code: string): Attempt =>
  async (place) => {
    await place.withCard();
    const text = await run(place, code);
    return typeof text === "string" && text.includes(secret) ? text.slice(Math.max(0, text.indexOf(secret) - 20)) : null;
  };

/** Shows the card, then runs code as the page. The attack succeeds if the code returns any text. */
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
  ["the output of XMLSerializer", `return new XMLSerializer().serializeToString(document);`],
  ["the result of window.find for a guessed name", `return window.find("${secret}") ? "found ${secret}" : "";`],
  [
    "the selection of window.find extended to the line's end",
    `window.find("Ingrid"); getSelection().modify("extend", "forward", "line"); return String(getSelection());`,
  ],
  ["the result of execCommand findString", `return document.execCommand("findString", false, "${secret}") ? "found ${secret}" : "";`],
  ["the selection of the whole card", `getSelection().selectAllChildren(host); return String(getSelection());`],
  [
    "the caret at each point of the card (caretPositionFromPoint)",
    `const { x, y, width, height } = host.getBoundingClientRect();
     for (let at = y + 3; at < y + height; at += 6) for (let from = x + 3; from < x + width; from += 20) {
       const text = document.caretPositionFromPoint(from, at)?.offsetNode?.data ?? "";
       if (text.includes("${secret}")) return text;
     }
     return "";`,
  ],
  [
    "the caret at each point of the card (caretRangeFromPoint)",
    `const { x, y, width, height } = host.getBoundingClientRect();
     for (let at = y + 3; at < y + height; at += 6) for (let from = x + 3; from < x + width; from += 20) {
       const text = document.caretRangeFromPoint(from, at)?.startContainer.data ?? "";
       if (text.includes("${secret}")) return text;
     }
     return "";`,
  ],
  [
    "the elements at a point of the card (elementsFromPoint)",
    `const { x, y, width, height } = host.getBoundingClientRect();
     return document.elementsFromPoint(x + width / 2, y + height / 2).map((one) => one.textContent).join();`,
  ],
  [
    "the card's nodes by a TreeWalker",
    `const texts = []; for (const walker = document.createTreeWalker(host); walker.nextNode(); ) texts.push(walker.currentNode.data); return texts.join();`,
  ],
  [
    "the result of an XPath query",
    `return document.evaluate("//*[contains(text(), '${secret}')]", document, null, XPathResult.STRING_TYPE).stringValue;`,
  ],
  [
    "a range over the card",
    `const range = new Range(); range.selectNodeContents(host); return range.toString() + range.cloneContents().textContent;`,
  ],
  ["a clone of the page, as made by screenshot libraries", `return document.documentElement.cloneNode(true).textContent;`],
  ["a copy of the card in SVG (foreignObject)", `return new XMLSerializer().serializeToString(host).replace(/^/, "<svg><foreignObject>");`],
  [
    "the card's host imported into another document",
    `return document.implementation.createHTMLDocument("").importNode(host, true).textContent;`,
  ],
  [
    "its own text before printing (beforeprint)",
    `let text = ""; addEventListener("beforeprint", () => (text = document.documentElement.innerText), { once: true }); dispatchEvent(new Event("beforeprint")); return text;`,
  ],
  ["the accessible names of the card's host", `return [host.ariaLabel, host.title, host.ariaDescription, host.innerText].join();`],
];

/** Matches the names of reads that search for text. They find text even in a closed shadow root; a caret or selection alone does not. */
const seeking = /find/i;

/** The reads that would find the card's words if the words stood in the card's closed shadow root. */
export const pastClosedRoot: CardRead[] = reads
  .filter(([name]) => seeking.test(name))
  .map(([name, code]) => ({ name: `the page reads ${name} in the closed root`, without: ["words-in-frame"], attempt: byCode(code) }));

const addressAttacks: [name: string, code: string][] = [
  ["the address of the card's frame (querySelector)", `return document.querySelector("iframe")?.src;`],
  [
    "the address of the card's frame from added nodes (MutationObserver)",
    `return spied.find((one) => /^framed: \\w+-extension/.test(one));`,
  ],
  ["the load event of the card's frame", `return spied.find((one) => /^loaded: \\w+-extension/.test(one));`],
];

const frameAttacks: [name: string, code: string][] = [
  ["the number of frames (window.length)", `return window.length > 0 ? window.length + " frames" : "";`],
  ["the window of the card's frame (window.frames)", `return window[0] === undefined ? "" : "a window to post messages to";`],
  [
    "the element at a point of the card (elementFromPoint)",
    `const { x, y } = host.getBoundingClientRect(); const at = document.elementFromPoint(x + 50, y + 50); return at?.localName === "iframe" ? "the frame" : "";`,
  ],
];

const rootAttacks: [name: string, code: string][] = [
  ["the card's shadow root", `return host.shadowRoot === null ? "" : "the shadow root";`],
  ["the HTML of the card's shadow root", `return host.getHTML({ shadowRoots: host.shadowRoot ? [host.shadowRoot] : [] });`],
  [
    "the frame at a point of the card's shadow root",
    `const { x, y } = host.getBoundingClientRect(); return host.shadowRoot?.elementFromPoint(x + 50, y + 50)?.localName;`,
  ],
  [
    "the card's style sheet and removes its rules",
    `if (!host.shadowRoot) return ""; host.shadowRoot.adoptedStyleSheets = []; return "its rules were removed";`,
  ],
  [
    "the card's frame and sandboxes it",
    `const frame = host.shadowRoot?.querySelector("iframe"); if (!frame) return ""; frame.sandbox = ""; frame.src += ""; return "the frame was sandboxed";`,
  ],
];

/** The control that keeps the card's text out of the page. */
export const inPage = ["card-frame"] as const;

/** Returns the size if it differs from the fixed size of every card; otherwise `null`. */
const otherSize = (size: string) => (size === "320 × 264" ? null : size);

export const cardReads: CardRead[] = [
  ...reads.map(([name, code]): CardRead => ({ name: `the page reads ${name}`, without: inPage, attempt: byCode(code) })),
  ...addressAttacks.map(([name, code]): CardRead => ({
    name: `the page gets ${name}`,
    without: ["in-shadow", "no-address"],
    attempt: anything(code),
  })),
  {
    name: "the page gets the frame in the card's shadow root and reads its address",
    without: ["closed-root", "no-address"],
    attempt: anything(`return host.shadowRoot?.querySelector("iframe")?.src;`),
  },
  ...frameAttacks.map(([name, code]): CardRead => ({ name: `the page gets ${name}`, without: ["in-shadow"], attempt: anything(code) })),
  ...rootAttacks.map(([name, code]): CardRead => ({ name: `the page gets ${name}`, without: ["closed-root"], attempt: anything(code) })),
  {
    name: "the page observes added nodes (MutationObserver)",
    without: inPage,
    async attempt(place) {
      await place.withCard(true);
      return noted(place.page, /^added: .*Okafor/);
    },
  },
  {
    name: "the page infers the card's content from its size",
    without: inPage,
    async attempt(place) {
      await place.withCard();
      const { width, height } = await boxOf(place.page);
      return otherSize(`${width} × ${height}`);
    },
  },
  {
    name: "the page observes the card's size (ResizeObserver)",
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
    name: "the page reads the rectangles of the card's text (getClientRects)",
    without: inPage,
    async attempt(place) {
      await place.withCard();
      const rects = await run(place, `const range = new Range(); range.selectNodeContents(host); return range.getClientRects().length;`);
      return rects === 0 ? null : `${String(rects)} rectangles of text`;
    },
  },
  {
    name: "the page reads the path of a click on the card (composedPath)",
    without: ["in-shadow"],
    async attempt(place) {
      await place.withCard();
      await run(place, `(host.firstElementChild ?? host).dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));`);
      return noted(place.page, /^path: iframe/);
    },
  },
  {
    name: "the page patches attachShadow, append and addEventListener to capture the card",
    without: [],
    also: "content scripts have separate prototypes",
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
    name: "the page lists loaded resources (performance entries)",
    without: [],
    also: "a cross-origin frame in a shadow root creates no entry",
    async attempt(place) {
      await place.withCard(true);
      const entry = await run(place, `return performance.getEntries().find(({ name }) => name.includes("extension"))?.name;`);
      return typeof entry === "string" ? entry : null;
    },
  },
  {
    name: "the page counts its history entries",
    without: [],
    also: "the first page of a frame adds no history entry",
    async attempt(place) {
      const before = await place.page.evaluate("history.length");
      await place.withCard(true);
      const after = await place.page.evaluate("history.length");
      return after === before ? null : `${String(before)}, then ${String(after)}`;
    },
  },
];

/** Must run last, because afterwards the frame has no card. */
export const sentElsewhere: CardRead = {
  name: "the page gets the window of the card's frame and navigates it elsewhere",
  without: ["in-shadow"],
  attempt: anything(
    `const frame = document.querySelector("iframe"); if (!frame) return ""; frame.contentWindow.location = "http://trap.example/phish"; return "the card's frame was navigated to another page";`,
  ),
};
