/** Finds the address or company under the pointer or focus. */
import { maxValueLength, maxValues } from "../model/hover";
import { addressAttributes, addressesOf, companyIn, fields, heldIn, labelAttributes, secrets } from "./attributes";
// Page content is untrusted: see `dom.ts`.
import { above, attribute, contains, type UnderPointer, matches, selectionHere, shadowOf, textOf, within } from "./dom";
import { rangeOf, runAround, type Run } from "./run";
import { cutOff, findAddresses, type Match } from "./scan";
import { maxLevels, mayHoldAddress } from "./signs";
import type { PageRules } from "./sites/site";

/** Addresses or a company that may get a card. */
export interface Found {
  /** 1 to 10 addresses, likeliest first, or a company's web address. */
  values: string[];
  /** Element with the values. It stays the same while the pointer is on the values. */
  anchor: Element;
  /** Innermost element under the pointer; `anchor` for the focus, the caret or a selection. */
  innermost: Element;
  /** The current position of text or element in the viewport. */
  rect(): DOMRect;
  /** The address shown in the text, if the link or attribute has another; else `null`. */
  shows: string | null;
}

/** An address in text. */
interface Written {
  value: string;
  /** Text node in which the address begins. */
  node: Text;
  /** The address's current position in the viewport. */
  rect(): DOMRect;
}

/** The subjects that may get a card. */
type Allowed = "all" | "recipients" | "none";

/** Addresses in an element's attributes, or in a person's field or text. */
interface Marked {
  values: string[];
  /** Element with the attribute, field or text. */
  element: Element;
  /** Whether the addresses certainly concern the text under the pointer, unlike those of distant ancestors or any ancestor's label. */
  near: boolean;
  /** The address in a label inside a mail link to another address. */
  label?: string;
}

/** Number of elements, from the innermost outwards, whose attributes count as near ({@link Marked}). */
const nearLevels = 3;
/** Maximum characters read from a selection, or from a marked element's text. */
const maxSelectionLength = 4000;
/** An `@`, also small or full-width. */
const sign = /[@\uFE6B\uFF20]/;
/** Maximum number of text nodes read in an element. */
const maxTexts = 50;
/** Maximum characters of a focused element's text. Longer texts, such as mails, concern more than a person. */
const maxFocusedLength = 100;

/** A point in the viewport, in CSS pixels. */
interface Point {
  x: number;
  y: number;
}

/** Finds the subject under the pointer; `null` if none may get a card. */
export function findUnder(point: Point, { element, innermost, roots }: UnderPointer, rules: PageRules): Found | null {
  // Reads style and layout, which pages can observe, only for possible addresses.
  const subject = findIn(element, (marks) => (mayHoldAddress(element) ? writtenAt(point, element, roots, marks) : null), rules);
  return subject && { ...subject, innermost };
}

/** Returns the focused element, across open shadow roots; `null` if none. */
export function focusedElement(): Element | null {
  let focused = document.activeElement;
  for (let inner = focused; inner; inner = shadowOf(inner)?.activeElement ?? null) focused = inner;
  return focused === document.body ? null : focused;
}

/**
 * Finds selected addresses, else the focused element's subject, else the subject at the caret. The focused element's text takes precedence
 * over a caret outside, which is older.
 */
export function findFocused(rules: PageRules): Found | null {
  const focused = focusedElement();
  // Secret fields are never read.
  if (focused && matches(focused, secrets)) return null;
  const selection = selectionHere();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  const node = range?.startContainer;
  const around = node instanceof Element ? node : node && above(node);
  if (around && range?.collapsed === false) {
    const values = valuesIn(cutOff(String(selection), maxSelectionLength));
    const selected = found(values, around, () => range.getBoundingClientRect());
    if (selected) return selected;
  }
  const atFocus = focused && (selectedIn(focused) ?? findIn(focused, () => null, rules));
  if (atFocus) return atFocus;
  const inFocus = focused && findInText(focused, rules);
  if (!around || !range?.collapsed || !(node instanceof Text) || (inFocus && !contains(focused, node))) return inFocus;
  return findIn(around, (marks) => writtenBefore(node, range.startOffset, marks), rules) ?? inFocus;
}

/** Finds the addresses in a field's selected text, which the page's selection lacks. */
function selectedIn(field: Element): Found | null {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  const text = field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  return found(valuesIn(cutOff(text, maxSelectionLength)), field, rectOf(field));
}

/** Finds the addresses in an element's short text, such as a cell's; `null` if it contains fields. */
function findInText(element: Element, rules: PageRules): Found | null {
  const isShort = textOf(element, maxSelectionLength).replace(/\s+/g, " ").length <= maxFocusedLength;
  if (!isShort || Element.prototype.querySelector.call(element, fields) || allowedAt(element, null, rules) !== "all") return null;
  return found(addressesIn(element), element, rectOf(element));
}

/** Finds the element's subject, if it may get a card. `read` returns the address at pointer or caret. */
function findIn(element: Element, read: (marks: readonly string[]) => Written | null, rules: PageRules): Found | null {
  const personElement = within(element, rules.people);
  const allowed = allowedAt(element, personElement, rules);
  if (allowed === "none" || (allowed === "recipients" && !personElement)) return null;
  const marked = markedOn(element, personElement, allowed, rules);
  const written = read(marked?.values ?? []);
  // A link's icon and its text with the same address are one subject.
  if (written && marked?.values.every((value) => isEqual(value, written.value))) return found(marked.values, marked.element, written.rect);
  if (written && (!marked || prefersText(written, marked))) return found([written.value], above(written.node) ?? element, written.rect);
  // `shows` is the address at pointer or caret, else one in a link or one-word element.
  if (marked) return found(marked.values, marked.element, rectOf(marked.element), written?.value ?? marked.label ?? otherAddress(marked));
  return companyAt(element, rules);
}

/** Returns which subjects may get a card: "none" in ignored parts, secrets and editors, "recipients" in drafts, else "all". */
function allowedAt(element: Element, personElement: Element | null, rules: PageRules): Allowed {
  const draft = within(element, rules.compose);
  const field = within(element, fields);
  if (within(element, rules.ignore) || document.designMode === "on" || (field && matches(field, secrets))) return "none";
  if (!field || matches(field, "input:is([readonly],:disabled)")) return draft ? "recipients" : "all";
  if (matches(field, "[contenteditable=false i]")) return draft || within(above(field), fields) ? "recipients" : "all";
  // Outside drafts, "all" applies to an input or text area that the rules name.
  const isNamed = (personElement && contains(personElement, field)) || within(field, rules.company) === field;
  return isNamed && !draft && matches(field, "input,textarea") ? "all" : "none";
}

/** Finds addresses in attributes of the element or its nearest ancestors, or in a person's field or text. */
function markedOn(element: Element, personElement: Element | null, allowed: Allowed, rules: PageRules): Marked | null {
  const names = [...addressAttributes, ...(rules.attributes ?? [])];
  let at: Element | null = element;
  for (let level = 0; at && at !== document.body && level < maxLevels; level += 1) {
    if (allowed === "recipients" && personElement && !contains(personElement, at)) return null;
    const isPerson = at === personElement;
    const near = level < nearLevels || isPerson;
    const values = valuesOf(at, names);
    if (values.length > 0) return { values, element: at, near };
    // An ancestor's label, except a person's, may concern other content.
    const isOwnLabel = level === 0 || isPerson;
    const labelled = near ? valuesOf(at, isOwnLabel ? labelAttributes : endingIn(at)) : [];
    if (labelled.length === 0 && isPerson) labelled.push(...personValues(at));
    const [label] = labelled;
    if (label !== undefined) return otherLinkOf(at, label) ?? { values: labelled, element: at, near: isOwnLabel };
    at = above(at);
  }
  return null;
}

/** Returns the mail link around an element, if it leads to another address than the element's label. */
function otherLinkOf(element: Element, label: string): Marked | null {
  const link = within(element, "a");
  const values = link ? addressesOf(link, "href") : [];
  const isOther = values.length > 0 && !values.some((value) => isEqual(value, label));
  return link && isOther ? { values, element: link, near: true, label } : null;
}

/** Returns the label attributes whose last word has an `@`. */
const endingIn = (element: Element) =>
  // Other labels may preview a text that only mentions somebody.
  labelAttributes.filter((name) => attribute(element, name)?.trim().split(/\s/).at(-1)?.match(sign));

/** Returns the addresses in these attributes. */
const valuesOf = (element: Element, names: readonly string[]) => names.flatMap((name) => addressesOf(element, name));

function personValues(element: Element): string[] {
  const held = valuesIn(heldIn(element) ?? "");
  return held.length > 0 ? held : addressesIn(element);
}

/**
 * Returns the addresses near each text's first `@`.
 * @param marks addresses from attributes, which replace their shortened forms
 */
const addressesIn = (element: Element, marks: readonly string[] = []): string[] =>
  // `textContent` would join adjacent words.
  runsIn(element).flatMap(({ text }) => valuesIn(text, marks));

/** Returns the runs around each text's first `@`. */
function runsIn(element: Element): Run[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const runs: Run[] = [];
  for (let left = maxTexts; left > 0 && walker.nextNode(); left -= 1) {
    const { currentNode: node } = walker;
    const at = node instanceof Text ? node.data.search(sign) : -1;
    if (node instanceof Text && at >= 0) runs.push(runAround(node, at));
  }
  return runs;
}

/** Returns a text's addresses, shortened ones completed from `marks`. */
const valuesIn = (text: string, marks: readonly string[] = []) => findAddresses(text).map((match) => completed(match, text, marks));

/** Returns the address in `marks` that the text shortens, as in `jane@acme.co…`; else the text's address. */
function completed({ value, end }: Match, text: string, marks: readonly string[]): string {
  const isCut = /^(?:…|\.{3})/.test(text.slice(end, end + 3));
  return (isCut ? marks.find((mark) => mark.startsWith(value)) : null) ?? value;
}

/** Whether the address in the text takes precedence over the marked addresses. */
const prefersText = ({ value, node }: Written, { values, element, near }: Marked) =>
  !near || !contains(element, node) || values.some((one) => isEqual(one, value));

/** Returns the first address in the text of a mail link or one-word element, unless the text has a marked address. */
function otherAddress({ element, values }: Marked): string | null {
  // Other elements, such as rows, may contain any text.
  const isOwn = addressesOf(element, "href").length > 0 || /^\s*\S+\s*$/.test(textOf(element, maxSelectionLength));
  const shown = isOwn ? addressesIn(element, values) : [];
  return shown.some((one) => values.some((other) => isEqual(one, other))) ? null : (shown[0] ?? null);
}

/** Compares addresses, ignoring case and encoding. */
const isEqual = (one: string, other: string) => spellingOf(one) === spellingOf(other);

/** Returns an address in lower case, with its host as browsers spell it. */
function spellingOf(address: string): string {
  const [local = "", host = ""] = address.toLowerCase().split("@");
  const site = `https://${host}`;
  // A link may have the ASCII form of a Unicode host.
  return `${local}@${URL.canParse(site) ? new URL(site).hostname : host}`;
}

/** Finds the address in the text at a point; `null` if none. */
function writtenAt({ x, y }: Point, element: Element, shadowRoots: ShadowRoot[], marks: readonly string[]): Written | null {
  const caret = Document.prototype.caretPositionFromPoint?.call(document, x, y, { shadowRoots });
  const node = caret?.offsetNode;
  // Firefox returns no text where `user-select` is `all`.
  const runs = node instanceof Text ? [runAround(node, caret?.offset ?? 0)] : runsIn(element);
  const isUnder = ({ left, right, top, bottom }: DOMRect) => left <= x && x <= right && top <= y && y <= bottom;
  for (const run of runs) {
    const match = findAddresses(run.text).find((one) => [...rangeOf(run, one).getClientRects()].some(isUnder));
    if (match) return writtenIn(run, match, marks);
  }
  return null;
}

/** Finds the last address at or before the caret; `null` if none. */
function writtenBefore(node: Text, offset: number, marks: readonly string[]): Written | null {
  const run = runAround(node, offset);
  const caret = offset + (run.pieces.find((piece) => piece.node === node)?.at ?? 0);
  // An address at a cut lacks its beginning.
  const first = run.pieces[0]?.at === 0 ? 0 : 1;
  const match = findAddresses(run.text).findLast(({ start }) => first <= start && start <= caret);
  return match ? writtenIn(run, match, marks) : null;
}

/** Describes a match in a run. */
const writtenIn = (run: Run, match: Match, marks: readonly string[]): Written => {
  const range = () => rangeOf(run, match);
  return { value: completed(match, run.text, marks), node: range().startContainer as Text, rect: () => range().getBoundingClientRect() };
};

/** Finds the record's web address at this element; `null` if none. */
function companyAt(element: Element, rules: PageRules): Found | null {
  const company = within(element, rules.company);
  if (!company) return null;
  const value = companyIn(company);
  return /^\S+\.\S+$/.test(value) ? found([value], company, rectOf(company)) : null;
}

/** Returns a function that measures the element. */
const rectOf = (element: Element) => () => Element.prototype.getBoundingClientRect.call(element);

/** Returns a finding without duplicate, overlong and surplus values; `null` if none are left. */
function found(all: string[], anchor: Element, rect: () => DOMRect, shows: string | null = null): Found | null {
  const spellings = all.map(spellingOf);
  const isFirst = (index: number) => spellings.indexOf(spellings[index] ?? "") === index;
  const values = all.filter((value, index) => value.length <= maxValueLength && isFirst(index)).slice(0, maxValues);
  return values.length === 0 ? null : { values, anchor, innermost: anchor, rect, shows };
}
