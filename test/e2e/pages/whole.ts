/** Whether all texts of a page come from the catalogues, and whether all of them can be read. */
import type { Frame, Page } from "@playwright/test";
import { sites } from "../../../lib/page/sites/sites";

/**
 * Waits until nothing more is drawn; what is still waited for after a second is what the page has to show. Time is that of the page: what
 * it has put off for a moment has had its turn before it is looked at again, however busy the machine is.
 */
export async function settled(page: Page | Frame): Promise<void> {
  const drawn = () =>
    page.evaluate(async () => {
      for (const pause of [80, 0]) await new Promise((resolve) => setTimeout(resolve, pause));
      return document.body.innerHTML.replaceAll(/\d+/g, "");
    });
  let last = "";
  for (let times = 0; times < 60; times += 1) {
    const now = await drawn();
    if (now === last && (times > 12 || !now.includes("skeleton"))) return;
    last = now;
  }
  throw new Error("The page never came to rest.");
}

/** Every text a person can read or hear, with the names and hints of elements. What is shown as received is left out. */
const textsOf = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(() => {
    const asReceived = ".raw, .monogram, code, kbd, pre, script, style, noscript";
    const named = ["aria-label", "aria-valuetext", "aria-description", "aria-roledescription", "title", "placeholder", "alt", "label"];
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (element?.closest(asReceived) !== null || !(element.checkVisibility() || element.matches("option"))) continue;
      if (node instanceof Element) texts.push(...named.map((name) => element.getAttribute(name) ?? ""));
      else texts.push(node.textContent ?? "");
    }
    return texts.filter((text) => text.trim() !== "");
  });

/** What is written in letters without an accent and is no text of ours: addresses, the sentinels of the answers, dates, keys, products. */
const data = [
  /[\w.+-]+@[\w.-]*/g,
  /(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/\S*)?/g,
  /(?:company\/)?\b[Ss]\d*-[\w-]+/g,
  /\bSentinel (?:Technology \d+|category (?:first|second))|\bsentinel_\w+/g,
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|\b[AP]M\b/g,
  // Between the parts of a list, as the browser has it.
  /(?<=⟧),? and (?=⟦)/g,
  /\b(?:Alt|Ctrl|Shift|Command)(?:\+\w+)+/g,
];

/** Texts of a page that stand in no catalogue, in a run whose texts have no plain letters. `known` is what else the data may hold. */
export async function outsideCatalogues(page: Page | Frame, known: readonly string[] = []): Promise<string[]> {
  const names = [...known, ...sites.map(({ name }) => name)].toSorted((one, other) => other.length - one.length);
  const rest = (text: string) => {
    const unknown = names.reduce((left, name) => left.replaceAll(name, ""), text);
    return data.reduce((left, pattern) => left.replaceAll(pattern, ""), unknown);
  };
  return [...new Set((await textsOf(page)).filter((text) => /[a-z]/i.test(rest(text))))];
}

/** Texts that are cut, stand out of their place, or lie upon another. */
export const unreadable = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(() => {
    // Long names are cut at their end and can be read in the tooltip; these places are scrolled by design.
    const byDesign = ".truncate, .clamp, .visually-hidden, .table-scroll, .options-nav, .raw, pre, input, option, script, style";
    const told = (element: Element, fault: string) =>
      `${fault}: ${element.tagName.toLowerCase()}.${(element.getAttribute("class") ?? "").replaceAll(" ", ".")} “${element.textContent.trim().slice(0, 80)}”`;
    const faults: string[] = [];
    // What is far from the view is not laid out, and would seem to lie where it does not.
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
    }
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > room) faults.push(`the page is ${document.documentElement.scrollWidth} wide in ${room}`);
    const shown = [...document.querySelectorAll<HTMLElement>("body *")].filter(
      (element) => element.checkVisibility() && element.closest(byDesign) === null,
    );
    for (const element of shown) {
      const { overflowX, overflowY } = getComputedStyle(element);
      if (overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1) faults.push(told(element, "cut"));
      if (overflowY === "hidden" && element.scrollHeight > element.clientHeight + 2) faults.push(told(element, "cut below"));
    }

    /** What moves by itself or stands over the rest is a layer of its own. */
    const layerOf = (element: Element): Element => {
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        const { position, overflowY } = getComputedStyle(each);
        if (["sticky", "fixed", "absolute"].includes(position) || ["auto", "scroll"].includes(overflowY)) return each;
      }
      return document.documentElement;
    };
    const blockOf = (element: Element): Element => {
      const { display } = getComputedStyle(element);
      return display.startsWith("inline") && !display.includes("-") && element.parentElement !== null
        ? blockOf(element.parentElement)
        : element;
    };
    const lines: { rect: DOMRect; node: Node; element: Element; layer: Element }[] = [];
    for (const element of shown) {
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || (node.textContent ?? "").trim() === "") continue;
        const range = new Range();
        range.selectNodeContents(node);
        const layer = layerOf(element);
        const box = blockOf(element).getBoundingClientRect();
        for (const rect of range.getClientRects()) {
          if (rect.width < 1) continue;
          lines.push({ rect, node, element, layer });
          if (rect.left < box.left - 1 || rect.right > box.right + 1) faults.push(told(element, "beside its place"));
          if (rect.left < -1 || rect.right > room + 1) faults.push(told(element, "beyond the window"));
        }
      }
    }
    lines.forEach((one, index) => {
      for (const other of lines.slice(index + 1)) {
        if (one.node === other.node || one.layer !== other.layer) continue;
        const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const high = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        if (wide > 2 && high > 6)
          faults.push(`${told(one.element, "upon another")} and “${other.element.textContent.trim().slice(0, 80)}”`);
      }
    });
    return [...new Set(faults)];
  });
