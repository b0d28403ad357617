import { attribute, matches } from "./dom";
import { addressesOfMailto } from "./mailto";
import { findAddresses } from "./scan";

/** Attributes that hold an address on many sites; nothing else of an element is read. The last two are words for whoever rests there. */
export const addressAttributes = [
  "href",
  "email",
  "data-email",
  "data-hovercard-id",
  "data-address",
  "data-copy-to-clipboard",
  "title",
  "aria-label",
] as const;

/** Fields of which nothing is read. (A hidden one may hold a recipient.) */
export const secrets = "[type=password i],[autocomplete*=password i],[autocomplete*=one-time-code i]";

/** Longest attribute that is read. */
const maxTextLength = 1000;

/** The addresses in one attribute of an element. */
export function addressesOf(element: Element, name: string): string[] {
  const text = attribute(element, name) ?? "";
  return name === "href" ? addressesOfMailto(text) : findAddresses(text.slice(0, maxTextLength)).map(({ value }) => value);
}

/** What the field holds that is this element or stands in it; null where there is none. */
export function heldIn(element: Element): string | null {
  const field = matches(element, "input,textarea") ? element : Element.prototype.querySelector.call(element, "input,textarea");
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isField && !matches(field, secrets) ? field.value : null;
}
