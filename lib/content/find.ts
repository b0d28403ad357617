/**
 * Finds the address, or the record's company, at one place of a page: under the pointer or at the focus. Nothing of the page is listed
 * or changed. What is in the page is not to be trusted: see `dom.ts`.
 */
import { maxValueLength, maxValues } from "../model/hover";
import { addressAttributes, addressesOf, heldIn, secrets } from "./attributes";
import { above, attribute, contains, matches, shadowOf, textOf, within } from "./dom";
import { rangeOf, runAround } from "./run";
import type { Run } from "./run";
import { findAddresses } from "./scan";
import type { Match } from "./scan";
import { mayHoldAddress } from "./signs";
import type { PageRules } from "./sites/site";

/** What is at the place. */
export interface Found {
  kind: "person" | "company";
  /** Addresses, or the web address of a company, as the page has them: 1 to 10 of at most 320 characters, the first one meant most. */
  values: string[];
  /** The element it belongs to: the same one as long as the pointer stays on it. */
  anchor: Element;
  /** Where the text or the element is now, in the frame's viewport. */
  rect(): DOMRect;
  /** The address that the text says where the link or the attribute names another one. */
  shows: string | null;
}

/** An address that stands in the text. */
interface Said {
  value: string;
  /** Where it begins. */
  node: Text;
  rect(): DOMRect;
}

/** Addresses that an element is marked with. */
interface Marked {
  values: string[];
  element: Element;
  /** It surely speaks of what stands in the element; one further up may speak of more. */
  near: boolean;
}

/** Elements on the way up that are asked. */
const levels = 8;
/** So many of them are near. */
const nearLevels = 3;
/** Characters of an element's text, and text nodes in it, that are read. */
const maxTextLength = 400;
const maxTexts = 50;

const words = ["title", "aria-label"];
const fields = ["input,textarea,select,[contenteditable],[role=textbox]"];

/**
 * Returns what is under the pointer. `target` is that of its last event: the host if the pointer is in a shadow root. The page is asked for
 * style and layout, which it can observe, only if an address may stand in the text there.
 */
export function findAt(point: { x: number; y: number }, target: EventTarget | null, rules: PageRules): Found | null {
  if (!(target instanceof Element)) return null;
  const roots: ShadowRoot[] = [];
  let deepest = target;
  for (let root = shadowOf(deepest); root && !roots.includes(root); root = shadowOf(deepest)) {
    roots.push(root);
    deepest = [...root.querySelectorAll(":hover")].at(-1) ?? deepest;
  }
  return judge(deepest, () => (mayHoldAddress(deepest) ? saidAt(point, roots) : null), rules);
}

/** What the person means without a pointer: the address in the selection, at the focus, or the nearest before the caret. */
export function findFocused(rules: PageRules): Found | null {
  let focused = document.activeElement;
  for (let inner = focused; inner; inner = shadowOf(inner)?.activeElement ?? null) focused = inner;
  if (focused && matches(focused, secrets)) return null;
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  const node = range?.startContainer;
  const around = node instanceof Element ? node : node && above(node);
  if (around && range?.collapsed === false) {
    const values = valuesIn(String(selection).slice(0, 10 * maxTextLength));
    return person(values, around, () => range.getBoundingClientRect());
  }
  const atFocus = focused === document.body ? null : focused && judge(focused, () => null, rules);
  if (atFocus || !around || !(node instanceof Text)) return atFocus;
  return judge(around, () => saidBefore(node, range?.startOffset ?? 0), rules);
}

/** Who or what is meant at this element, as far as something may be shown there at all. */
function judge(element: Element, read: () => Said | null, rules: PageRules): Found | null {
  const card = within(element, rules.people);
  const freedom = freedomAt(element, card, rules);
  if (freedom === "none" || (freedom === "card" && !card)) return null;
  const marked = markedOn(element, card, freedom, rules);
  const said = read();
  if (said && (!marked || isSaidRight(said, marked))) return person([said.value], above(said.node) ?? element, said.rect);
  if (marked) return person(marked.values, marked.element, rectOf(marked.element), said?.value ?? otherAddress(marked));
  return companyAt(element, rules);
}

/**
 * "none": nothing is looked for here: it is left out by the site's rules, a secret, or a text being written. "card": a recipient among
 * such text is the only one that counts. Fields count where they cannot be written in or where the rules name them.
 */
function freedomAt(element: Element, card: Element | null, rules: PageRules): "all" | "card" | "none" {
  const draft = within(element, rules.compose);
  const field = within(element, fields);
  if (within(element, rules.ignore) || document.designMode === "on" || (field && matches(field, secrets))) return "none";
  if (!field || matches(field, "input:is([readonly],:disabled)")) return draft ? "card" : "all";
  if (matches(field, "[contenteditable=false i]")) return draft || within(above(field), fields) ? "card" : "all";
  const isNamed = (card && contains(card, field)) || within(field, rules.company) === field;
  return isNamed && !draft && matches(field, "input,textarea") ? "all" : "none";
}

/** The addresses in attributes on the way up, or in what stands for a person. */
function markedOn(element: Element, card: Element | null, freedom: string, rules: PageRules): Marked | null {
  const names = [...addressAttributes.filter((name) => !words.includes(name)), ...(rules.attributes ?? [])];
  let at: Element | null = element;
  for (let level = 0; at && at !== document.body && level < levels; level += 1) {
    if (freedom === "card" && card && !contains(card, at)) return null;
    const values = valuesOf(at, names);
    if (values.length > 0) return { values, element: at, near: level < nearLevels || at === card };
    // What is said to whoever rests on an element is said of it alone, not of all that stands in it.
    const told = level < nearLevels || at === card ? valuesOf(at, words) : [];
    if (told.length === 0 && at === card) told.push(...cardValues(at));
    if (told.length > 0) return { values: told, element: at, near: level === 0 || at === card };
    at = above(at);
  }
  return null;
}

const valuesOf = (element: Element, names: readonly string[]) => names.flatMap((name) => addressesOf(element, name));

/** The addresses in the field or the text of what stands for a person. */
function cardValues(card: Element): string[] {
  const held = valuesIn(heldIn(card) ?? "");
  return held.length > 0 ? held : addressesIn(card);
}

/** The addresses in the text of an element; words that only stand side by side are no one word. */
function addressesIn(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const values: string[] = [];
  for (let left = maxTexts; left > 0 && walker.nextNode(); left -= 1) {
    const { currentNode: node } = walker;
    const at = node instanceof Text ? node.data.indexOf("@") : -1;
    if (node instanceof Text && at >= 0) values.push(...valuesIn(runAround(node, at).text));
  }
  return values;
}

const valuesIn = (text: string) => findAddresses(text).map(({ value }) => value);

/** Where text and mark differ the mark counts, unless the text is one of several, goes beyond the marked element or is nearer. */
const isSaidRight = ({ value, node }: Said, { values, element, near }: Marked) =>
  !near || !contains(element, node) || values.some((one) => isEqual(one, value));

/** The address a marked element shows while it means another. */
function otherAddress({ element, values }: Marked): string | null {
  const said = addressesIn(element);
  return said.some((one) => values.some((other) => isEqual(one, other))) ? null : (said[0] ?? null);
}

const isEqual = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The address whose characters are under the pointer. */
function saidAt({ x, y }: { x: number; y: number }, shadowRoots: ShadowRoot[]): Said | null {
  const caret = Document.prototype.caretPositionFromPoint?.call(document, x, y, { shadowRoots });
  const node = caret?.offsetNode;
  if (!(node instanceof Text)) return null;
  const run = runAround(node, caret?.offset ?? 0);
  const isUnder = ({ left, right, top, bottom }: DOMRect) => left <= x && x <= right && top <= y && y <= bottom;
  const match = findAddresses(run.text).find((one) => [...rangeOf(run, one).getClientRects()].some(isUnder));
  return match ? saidIn(run, match) : null;
}

/** The address at the caret, or the last one before it. */
function saidBefore(node: Text, offset: number): Said | null {
  const run = runAround(node, offset);
  const caret = offset + (run.pieces.find((piece) => piece.node === node)?.at ?? 0);
  const match = findAddresses(run.text).findLast(({ start }) => start <= caret);
  return match ? saidIn(run, match) : null;
}

const saidIn = (run: Run, match: Match): Said => {
  const range = () => rangeOf(run, match);
  return { value: match.value, node: range().startContainer as Text, rect: () => range().getBoundingClientRect() };
};

/** The web address of the record's company: where the element leads to, or what stands in it. */
function companyAt(element: Element, rules: PageRules): Found | null {
  const company = within(element, rules.company);
  if (!company) return null;
  const link = attribute(company, "href") ?? "";
  const value = /^(?:https?:)?\/\//i.test(link) ? link : (heldIn(company) ?? textOf(company, maxTextLength)).trim();
  return /^\S+\.\S+$/.test(value) ? found("company", [value], company, rectOf(company), null) : null;
}

const rectOf = (element: Element) => () => Element.prototype.getBoundingClientRect.call(element);

const person = (values: string[], anchor: Element, rect: () => DOMRect, shows: string | null = null) =>
  found("person", values, anchor, rect, shows);

function found(kind: Found["kind"], all: string[], anchor: Element, rect: () => DOMRect, shows: string | null): Found | null {
  const values = all.filter((value, index) => value.length <= maxValueLength && all.indexOf(value) === index).slice(0, maxValues);
  return values.length === 0 ? null : { kind, values, anchor, rect, shows };
}
