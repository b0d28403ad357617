import { readingLimits } from "../model/page-reading";
import { matches, textOf } from "./dom";

/** Returns the text as a name; `null` if too long, without letters, or a possible address. */
export function asName(text: string): string | null {
  const name = text.replace(/\s+/g, " ").trim();
  const isName =
    name.length <= readingLimits.name &&
    /\p{L}/u.test(name) &&
    // control: page-names. A page chooses this text. An address as a name would pose as another person.
    !/[@\uFE6B\uFF20<>]/.test(name);
  return isName ? name : null;
}

/** Beginnings of departments' addresses. */
const role = /^(?:info|e?mail|support|service|help|sales|contact|kontakt|hello|office|team|press|jobs|billing|admin)@/i;

/** An address in words: `jane (at) acme.example`, `jane at acme.example`. */
const inWords = /[[({]\s?at\s?[\])}]|\sat\s\S+\.\p{L}{2}/iu;

/** Whether a text may name a person: it is several capitalised words, resembles the address, or lacks Latin letters. */
export function mayBeName(text: string, address: string): boolean {
  // A department's address names no person: “Email Support” has capitals and resembles support@.
  if (role.test(address) || inWords.test(text)) return false;
  const words = text.split(/\s+/);
  const hasCapitals = words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word));
  return hasCapitals || resembles(latinWordsOf(text), latinWordsOf(address.slice(0, address.lastIndexOf("@"))).join(""));
}

/** Whether a text before an address is prose. A name ends with a capital word, or resembles the address. */
export function isProse(text: string, address: string): boolean {
  const words = text.split(" ");
  const last = words.at(-1) ?? "";
  // Skips the words between, which may name a person even in prose: "Write to Jane at".
  return /^[a-zß-ÿ]/.test(last) && !mayBeName(`${words[0]} ${last}`, address);
}

/** Whether the local part contains a word's first three letters, or is the words' initials. True without words. */
function resembles(words: readonly string[], local: string): boolean {
  const initials = words.map((word) => word.charAt(0)).join("");
  const isShared = (word: string) => word.length >= 3 && local.includes(word.slice(0, 3));
  return words.length === 0 || local === initials || words.some(isShared);
}

/** Returns a text's words in plain, small Latin letters: "Ü" and "ue" become "u". */
const latinWordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/(?<=[aou])e/g, "")
    .match(/[a-z]+/g) ?? [];

/** Mail programs' text before a name: all up to a time (`10:12 AM`) or date and any `schrieb`, or a phrase like `missatge de`. */
const sentAt =
  /^.*\d[:：/.-]\d\d\S*\s+(?:(?:[AP]M|Uhr)\s+)?(?:(?:schrieb|schreef|heeft|skrev|odesílatel|je oseba|kirjutas kasutaja)\s+)?|^\s*(?:ο χρήστης|missatge de)\s+/i;
/** List markers and dashes around a name, and opening brackets after it. */
const around = /^[\s*•·|\p{Pd}]+|[\s|(（【「\p{Pd}]+$/gu;
/** Unclosed brackets before a name, with list markers and dashes among them. */
const unclosed = /^(?!.*[)）】」])[\s*•·|\p{Pd}(（【「]+/u;

/** Returns the name in `Name <address>`; `start` is the address's beginning. `null` if none. */
export function nameBefore(text: string, start: number): string | null {
  // Twice the maximum length, so that `asName` refuses a text cut off here.
  const before = text.slice(Math.max(0, start - 2 * readingLimits.name), start - 1).trimEnd();
  if (before.endsWith('"')) return asName(before.slice(before.lastIndexOf('"', before.length - 2) + 1, -1));
  const last = before.split(/[\n,;<>、，；،؛]|(?<!\d)[:：]|[:：](?!\d\d)/).at(-1) ?? "";
  return asName(
    last
      .replace(sentAt, "")
      .replace(around, "")
      .replace(unclosed, "")
      .replace(/^(['‘“«])(.*)['’”»]$/, "$2"),
  );
}

/** Returns the name in the node before a text without letters or digits before its `<address>`; `null` if none. */
export function nameAside(node: Text): string | null {
  const { previousSibling: own, parentElement: parent } = node;
  let before = own ?? parent?.previousSibling;
  if (before instanceof Text && before.data.trim() === "") before = before.previousSibling;
  if (before instanceof Text) return nameBefore(`${before.data}<`, before.length + 1);
  // Tables and forms have labels before an address, such as "Return-Path".
  if (!(before instanceof Element) || matches(before, "th,td,dt,label,button,time")) return null;
  const text = textOf(before, readingLimits.name + 1);
  return text.length > readingLimits.name ? null : asName(text.replace(/^.*[:：](?!\d)/s, ""));
}
