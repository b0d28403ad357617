import { attribute, matches, textOf } from "./dom";
import { addressesOfMailto } from "./mailto";
import { cutOff, findAddresses } from "./scan";

/** Attributes with a tooltip, accessible name or alternative text. Scripts may move tooltips to `data-` attributes. */
export const labelAttributes: readonly string[] = [
  "title",
  "aria-label",
  "alt",
  "data-title",
  "data-tooltip",
  "data-original-title",
  "data-bs-original-title",
];

/** Attributes read for an address on every site. */
export const addressAttributes = ["href", "email", "data-email", "data-hovercard-id", "data-address", "data-copy-to-clipboard"];

/** Form fields and editors, even read-only ones. */
export const fields = "input,textarea,select,[contenteditable],[role=textbox]";
/** Fields never read. Hidden fields are read, because they may contain a recipient. */
export const secrets = "[type=password i],[autocomplete*=password i],[autocomplete*=one-time-code i]";

/** Maximum characters read in a company's text, or in an attribute other than `href`. */
const maxTextLength = 1000;

/** Returns an attribute's addresses. In an `href`, only a `mailto:` link counts. */
export function addressesOf(element: Element, name: string): string[] {
  const text = attribute(element, name) ?? "";
  if (name === "href") return addressesOfMailto(text);
  return findAddresses(cutOff(text, maxTextLength)).map(({ value }) => value);
}

/** Returns the value of a field: the element itself, or the first one in it. `null` without a field, or if it is secret. */
export function heldIn(element: Element): string | null {
  const field = matches(element, "input,textarea") ? element : Element.prototype.querySelector.call(element, "input,textarea");
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isField && !matches(field, secrets) ? field.value : null;
}

/** Returns a company's possible web address. */
export function companyIn(element: Element): string {
  const link = attribute(element, "href") ?? "";
  return (/^(?:https?:)?\/\//i.test(link) ? link : (heldIn(element) ?? textOf(element, maxTextLength))).trim();
}
