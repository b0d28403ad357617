import { contains, rootOf } from "./dom";

/** The sign in every address, wide forms included. */
const sign = /[@\uFE6B\uFF20]/;
const hasSign = 'contains(., "@") or contains(., "\uFE6B") or contains(., "\uFF20")';
/** Maximum number of text nodes that continue a word on either side. */
const maxTexts = 20;
/** Characters read of such a text. */
const maxLength = 400;

/** Whether the innermost element's text could contain an address. Avoids style and layout, whose computation pages can observe. */
export const mayHoldAddress = (element: Element): boolean =>
  // XPath creates no objects for the texts it skips.
  has(element, `text()[${hasSign}]`) ||
  (has(element, "text()[normalize-space()]") && (goesOnToSign(element, "nextNode") || goesOnToSign(element, "previousNode")));

const has = (element: Element, path: string): boolean =>
  document.evaluate(`boolean(${path})`, element, null, XPathResult.BOOLEAN_TYPE).booleanValue;

/** Whether a word of the element continues in others up to the sign. A blank ends it. */
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
