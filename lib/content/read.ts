/** Finds people's addresses and names in a page, across open shadow roots, and web addresses of a CRM record's companies. */
import { readingLimits, type PageReading } from "../model/page-reading";
import { addressAttributes, addressesOf, companyIn, fields, heldIn, labelAttributes, secrets } from "./attributes";
// Page content is untrusted: see `dom.ts`.
import { above, attribute, isRendered, matches, shadowOf, textOf, within } from "./dom";
import { joinFirst, joinLast } from "./join";
import { createFindings, type Findings } from "./findings";
import { recipientsOfMailto } from "./mailto";
import { asName, isProse, mayBeName, nameAside, nameBefore } from "./names";
import { cutOff, findAddresses, nextCandidate, type Match } from "./scan";
import type { PageRules } from "./sites/site";

export interface ReadOptions {
  /** Time of work before the reading yields to the page. */
  sliceMs: number;
  /** Yields to the page. */
  yieldTo(): Promise<void>;
}

/** Maximum texts that {@link nextText} skips, or addresses that {@link readText} finds, per call. */
const stretch = 256;
/** Number of texts, or of a text's {@link Mark}s, read between clock checks. */
const pace = 32;

/** Elements whose text is not the page's content, or is being written. */
const neverRead = new Set(["noscript", "option", "script", "style", "template", "textarea", "title"]);
/** Elements that contain text being written. */
const editors = ['[contenteditable]:not([contenteditable="false" i])', '[role="textbox"]:not([contenteditable="false" i])'];
/** Fields in which the user may be writing. */
const writtenFields = "textarea,select,input:not([readonly],:disabled)";

/** Links with an address, matched by `*=`: the value may begin with a blank. */
const mailLinks = 'a[href*="mailto:" i],area[href*="mailto:" i]';

/** In documents of up to this many elements, each element is checked for a shadow root (4 ms). */
const fewElements = 10_000;
/** Selects rare tags: excludes the frequent ones, the most frequent first. */
const rareTags =
  ":not(div,span,a,td,tr,p,li,b,i,img,br,path,svg,em,strong,ul,ol,table,tbody,thead,th,button,input,label,script,style,h1,h2,h3,h4,h5,h6,section,header,footer,article,form,option,select,textarea,title,font,u,small,pre,code,g,use,rect,circle,noscript,figure,picture,source,time,sub,sup,dl,dt,dd)";

/** Reads a document. Sets `more` if findings were left out or the page removed the text being read. */
export async function readPage(root: Document, rules: PageRules, { sliceMs, yieldTo }: ReadOptions): Promise<PageReading> {
  const list = createFindings();
  const steps = readScope(root, selectorsOf(rules), list);
  let since = performance.now();
  while (steps.next().done !== true) {
    if (performance.now() - since < sliceMs) continue;
    await yieldTo();
    since = performance.now();
  }
  return list.take();
}

/** Work in steps, between which the page can run. */
type Steps<Result = void> = Generator<void, Result>;

type Selectors = ReturnType<typeof selectorsOf>;

/** Joins the rules into selectors; "" matches nothing. */
const selectorsOf = ({ attributes = [], people = [], company = [], ignore = [], compose = [] }: PageRules) => ({
  attributes: [...new Set([...addressAttributes, ...labelAttributes, ...attributes])],
  people: people.join(),
  company: company.join(),
  ignore: ignore.join(),
  // Elements in which only recipients and company fields count.
  drafts: [...editors, ...compose].join(),
});

/** Returns the tag's name, spelled alike in HTML, XHTML and SVG. */
const tagOf = (element: Element): string => Reflect.get(Element.prototype, "localName", element);

/** Whether the element matches; false for "". */
const fits = (element: Element, selectors: string) => selectors !== "" && matches(element, selectors);

/** Reads a document's or shadow root's text and marked elements. */
function* readScope(scope: Document | ShadowRoot, selectors: Selectors, list: Findings): Steps {
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const ignored = ignoredParts(scope, selectors);
  const marks = yield* findMarks(scope, walker, selectors);
  const whole = (scope instanceof ShadowRoot ? scope : Reflect.get(Document.prototype, "documentElement", scope))?.textContent ?? "";
  const sign = signIn(whole);
  walker.currentNode = scope;
  let read = 0;
  for (let text = nextText(walker, sign, marks); text; text = nextText(walker, sign, marks)) {
    if (marks.has(text)) yield* readMarks(marks, text, selectors, list);
    let from = hasSign(text, sign) ? readText(text, 0, ignored, list) : 0;
    while (from > 0) {
      yield;
      from = readText(text, from, ignored, list);
    }
    read += 1;
    if (read % pace === 0) yield;
    // The walker finds no text after one that the page has removed meanwhile.
    if (text.isConnected) continue;
    list.markIncomplete();
    break;
  }
  for (const rest of marks.keys()) yield* readMarks(marks, rest, selectors, list);
}

/** Returns the next text with `sign` or marks, or the text after `stretch` other texts; `null` at the end. */
function nextText(walker: TreeWalker, sign: string | RegExp | null, marks: Marks): Text | null {
  const hasMarks = marks.size > 0;
  // This is the hottest loop.
  for (let left = stretch; ; left -= 1) {
    const text = walker.nextNode() as Text | null;
    if (text === null || left === 0 || hasSign(text, sign) || (hasMarks && marks.has(text))) return text;
  }
}

/** Returns the sign (`@`) that addresses in the text contain; `null` if missing. */
function signIn(whole: string): string | RegExp | null {
  // Other forms of `@` are rare, and testing each text for them takes 50 % longer.
  if (/[\uFE6B\uFF20]/.test(whole)) return /[@\uFE6B\uFF20]/;
  return whole.includes("@") ? "@" : null;
}

const hasSign = ({ data }: Text, sign: string | RegExp | null): boolean =>
  typeof sign === "string" ? data.includes(sign) : sign?.test(data) === true;

/** Returns the ignored parts as selectors; "" if the scope contains none and its host is in none. */
function ignoredParts(scope: Document | ShadowRoot, { ignore, drafts }: Selectors): string {
  const all = [ignore, drafts].filter(Boolean).join();
  return scope.querySelector(all) !== null || (scope instanceof ShadowRoot && within(scope.host, all) !== null) ? all : "";
}

/** An element to read. */
interface Mark {
  element: Element;
  /** Name of the attribute to read; `null` to read content and shadow root. */
  attribute: string | null;
}

/** Marks by the first text in or after their element; under `null` without such text. */
type Marks = Map<Node | null, Mark[]>;

/** Reads and removes the marks due at this text. */
function* readMarks(marks: Marks, text: Node | null, selectors: Selectors, list: Findings): Steps {
  const due = marks.get(text) ?? [];
  marks.delete(text);
  for (const [index, mark] of due.entries()) {
    const { element } = mark;
    readMark(mark, selectors, list);
    const shadow = mark.attribute === null ? shadowOf(element) : null;
    if (shadow && !within(element, selectors.ignore)) yield* readScope(shadow, selectors, list);
    if (index % pace === pace - 1) yield;
  }
}

/** Finds the elements to read, besides plain text. */
function* findMarks(scope: Document | ShadowRoot, walker: TreeWalker, selectors: Selectors): Steps<Marks> {
  const marks: Marks = new Map();
  // In larger documents, checks frequent tags only if empty, because a shadow host without slotted content is empty.
  const hosts = scope instanceof ShadowRoot || scope.getElementsByTagName("*").length <= fewElements ? ["*"] : [rareTags, ":empty"];
  const add = (element: Element, attribute: string | null) => {
    walker.currentNode = element;
    const next = walker.nextNode();
    const there = marks.get(next);
    if (there) there.push({ element, attribute });
    else marks.set(next, [{ element, attribute }]);
  };
  // One query for each attribute: a combined query takes twice as long.
  for (const name of selectors.attributes) {
    for (const element of scope.querySelectorAll(name === "href" ? mailLinks : `[${name}*="@"]`)) add(element, name);
    yield;
  }
  const seen = new Set<Element>();
  for (const selector of [selectors.people, selectors.company, ...hosts]) {
    for (const element of selector === "" ? [] : scope.querySelectorAll(selector)) {
      if (seen.has(element) || (hosts.includes(selector) && shadowOf(element) === null)) continue;
      seen.add(element);
      add(element, null);
    }
    yield;
  }
  for (const due of marks.values()) if (due.length > 1) due.sort(inOrder);
  return marks;
}

/** Compares marks by document order. */
const inOrder = ({ element: one, attribute }: Mark, { element: other, attribute: otherAttribute }: Mark) => {
  // An element's attributes precede its content and shadow root.
  if (one === other) return Number(attribute === null) - Number(otherAttribute === null);
  return Node.prototype.compareDocumentPosition.call(one, other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
};

/** Reads a rendered element's attribute. If the mark has no attribute, reads the company, and a person's addresses in a field or draft. */
function readMark({ element, attribute: name }: Mark, { attributes, people, company, ignore, drafts }: Selectors, list: Findings): void {
  // Most marks are links, which cannot be fields.
  const isField = name !== "href" && matches(element, "input,textarea,select");
  if (within(element, ignore) || (isField && matches(element, secrets))) return;
  const isDraft = within(element, drafts) !== null || (isField && matches(element, writtenFields));
  const isPerson = fits(element, people);
  const isCompany = fits(element, company);
  const held = isPerson || isCompany ? heldIn(element) : null;
  // In drafts, only fields that the rules name and uneditable elements of recipients count.
  if (isDraft && held === null && !(isPerson && isUneditable(element))) return;
  if (name !== null) {
    const addresses = addressesOf(element, name);
    if (addresses.length === 0 || !isRendered(element)) return;
    // A text beside several addresses may name any of them.
    const isOnly = addresses.length === 1;
    for (const address of addresses) {
      list.person(address, nameWritten(element, name, address) ?? (isOnly ? nameShown(element, name, address, isPerson) : null));
    }
    return;
  }
  if ((!isPerson && !isCompany) || !isRendered(element)) return;
  if (isCompany) list.company(companyIn(element));
  const hasAddress = attributes.some((one) => addressesOf(element, one).length > 0);
  if (isPerson && (held !== null || isDraft) && !hasAddress) {
    const text = held ?? cutOff(textOf(element, 1 + readingLimits.company), readingLimits.company);
    for (const { value } of findAddresses(text)) list.person(value, null);
  }
}

/** Whether an element is outside fields and editors, or an uneditable part of an editor. */
const isUneditable = (element: Element) => {
  const editor: Element | null = Element.prototype.closest.call(element, fields);
  return editor === null || matches(editor, '[contenteditable="false" i]');
};

/** Returns the name in an attribute's `Name <address>`; `null` if none. */
function nameWritten(element: Element, name: string, address: string): string | null {
  const value = attribute(element, name) ?? "";
  const text = name === "href" ? recipientsOfMailto(value).join("\n") : value;
  const at = text.indexOf(`<${address}`);
  return at > 0 ? nameBefore(text, at + 1) : null;
}

/** Buttons, rows and elements with several parts, whose text may not be just a name. */
const notPeople = "button,[role=button],tr,li,:has(:nth-child(2))";

/** Returns the name in the element's text, `data-name` or `name`. The text counts only in a mail link or with the address as label. */
function nameShown(element: Element, name: string, address: string, isPerson: boolean): string | null {
  // The label must be exactly the address.
  const isNamed =
    labelAttributes.includes(name) && attribute(element, name)?.trim() === address && (isPerson || !matches(element, notPeople));
  if (name === "href" || isNamed) {
    const text = asName(textOf(element, readingLimits.name + 1));
    // In elements that no rule names as people, the text may be something like "Write to us".
    if (text !== null && (isPerson || mayBeName(text, address))) return text;
    // In a mail link, `data-name` and `name` do not count.
    if (name === "href") return null;
  }
  // In fields, forms and anchors, `name` is for scripts.
  const given = attribute(element, "data-name") ?? ("name" in element ? null : attribute(element, "name"));
  return asName(given ?? "");
}

/** Returns the name before `<address>`, in the same text or beside it; `null` if none. */
function nameAt(node: Text, start: number): string | null {
  if (start === 0) {
    // The address may be a link within the brackets.
    const before = node.previousSibling ?? node.parentElement?.previousSibling;
    return before instanceof Text && before.data.endsWith("<") ? nameAt(before, before.length) : null;
  }
  if (node.data[start - 1] !== "<") return null;
  return /[\p{L}\p{N}]/u.test(node.data.slice(0, start - 1)) ? nameBefore(node.data, start) : nameAside(node);
}

/**
 * Reads a rendered text's addresses, from a position.
 * @returns the next call's position; 0 if nothing is left
 */
function readText(node: Text, from: number, ignored: string, list: Findings): number {
  const { data } = node;
  const parent = above(node);
  if (parent && (neverRead.has(tagOf(parent)) || within(parent, ignored))) return 0;
  const found: Match[] = [];
  let next = from;
  for (let step = nextCandidate(data, from); step && found.length < stretch; step = nextCandidate(data, next)) {
    ({ next } = step);
    if (step.match) found.push(step.match);
  }
  const isEnd = found.length < stretch;
  // Neighbouring texts may continue the first and the last address.
  if (from === 0) joinFirst(node, found);
  if (isEnd) joinLast(node, found);
  if (found.length > 0 && parent && !isRendered(parent)) return 0;
  for (const { value, start } of found) {
    const text = nameAt(node, start);
    list.person(value, text !== null && isProse(text, value) ? null : text);
  }
  return isEnd ? 0 : next;
}
