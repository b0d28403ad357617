import { contains, rootOf } from "./dom";

/** What stands in the middle of every address, wide forms included. */
const sign = /[@\uFE6B\uFF20]/;
const hasSign = 'contains(., "@") or contains(., "\uFE6B") or contains(., "\uFF20")';
/** A word is read on in at most so many text nodes to either side. */
const maxTexts = 20;
/** Characters of such a text that are read. */
const maxLength = 400;

/**
 * Whether an address could stand in the text on which the pointer is, `element` being the innermost one under it. Reads nothing that
 * depends on style or layout: a page can observe when these are computed.
 */
export const mayHoldAddress = (element: Element): boolean =>
  // By XPath, which makes no object in our world for the texts that it passes.
  has(element, `text()[${hasSign}]`) ||
  (has(element, "text()[normalize-space()]") && (goesOnToSign(element, "nextNode") || goesOnToSign(element, "previousNode")));

const has = (element: Element, path: string): boolean =>
  document.evaluate(`boolean(${path})`, element, null, XPathResult.BOOLEAN_TYPE).booleanValue;

/** Whether a word of the element's text goes on in other elements, up to the sign. A blank beyond the element ends it. */
function goesOnToSign(element: Element, step: "nextNode" | "previousNode"): boolean {
  const walker = document.createTreeWalker(rootOf(element), NodeFilter.SHOW_TEXT);
  walker.currentNode = element;
  for (let left = maxTexts; left > 0 && walker[step](); left -= 1) {
    const { data } = walker.currentNode as Text;
    if (sign.test(step === "nextNode" ? data.slice(0, maxLength) : data.slice(-maxLength))) return true;
    if (/\s/.test(data) && !contains(element, walker.currentNode)) return false;
  }
  return false;
}
