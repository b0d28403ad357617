import { above, attribute, contains, matches, rootOf, shadowOf } from "./dom";
import type { PageRules } from "./sites/site";

/** XPath condition for an `@`, also small or full-width. */
const hasSign = 'contains(., "@") or contains(., "\uFE6B") or contains(., "\uFF20")';
/** Maximum number of text nodes read in each direction. */
const maxTexts = 20;
/** Maximum characters read in such a text node. */
const maxLength = 400;
/** Maximum characters read in an attribute, as in `mailto.ts`. */
const maxAttributeLength = 4000;
/** Maximum number of elements examined, from the innermost outwards. */
export const maxLevels = 8;

/** Whether an address or company is possible under the pointer. A wrong `true` is harmless. Reads no layout. */
export function mayMeanAddress(pointer: PointerEvent, { people = [], company = [] }: PageRules): boolean {
  const { target } = pointer;
  if (!(target instanceof Element)) return false;
  const selectors = [...people, ...company].join();
  let at: Element | null = target;
  for (let level = 0; at && at !== document.body && level < maxLevels; level += 1) {
    if (shadowOf(at) || (selectors && matches(at, selectors)) || hasSignInAttribute(at)) return true;
    at = above(at);
  }
  // control: no-layout. Avoids the browser's exact hit test, because pages can observe that it computes style and layout.
  return mayHoldAddress(target);
}

/** True also for `%40`, an encoded `@`. */
const hasSignInAttribute = (element: Element) =>
  Element.prototype.getAttributeNames
    .call(element)
    .some((name) => /[@\uFE6B\uFF20]|%40/.test(attribute(element, name)?.slice(0, maxAttributeLength) ?? ""));

/** Whether the element's own text may contain an address, or part of one. Reads no layout. */
export const mayHoldAddress = (element: Element): boolean =>
  // XPath creates no objects for the texts it skips.
  has(element, `text()[${hasSign}]`) ||
  (has(element, "text()[normalize-space()]") && (goesOnToSign(element, "nextNode") || goesOnToSign(element, "previousNode")));

/** Whether an XPath expression matches within the element. */
const has = (element: Element, path: string): boolean =>
  document.evaluate(`boolean(${path})`, element, null, XPathResult.BOOLEAN_TYPE).booleanValue;

/** Whether a word in the element may continue up to an `@`, in this direction. */
function goesOnToSign(element: Element, step: "nextNode" | "previousNode"): boolean {
  const walker = document.createTreeWalker(rootOf(element), NodeFilter.SHOW_TEXT);
  walker.currentNode = element;
  for (let left = maxTexts; left > 0 && walker[step](); left -= 1) {
    const { data } = walker.currentNode as Text;
    const near = step === "nextNode" ? data.slice(0, maxLength) : data.slice(-maxLength);
    // Created here, because at module level every page would create the expression.
    if (/[@\uFE6B\uFF20]/.test(near)) return true;
    if (/\s/.test(data) && !contains(element, walker.currentNode)) return false;
  }
  return false;
}
