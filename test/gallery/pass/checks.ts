/** Checks one state of the gallery, in its page. Each check returns a line per fault. Other functions select the parts to check. */

/**
 * Checked parts and looks, each with its conditions, such as a theme. A look is the tags and attributes of an element and its ancestors.
 * Nothing is checked twice, because most states of a page differ in one part.
 */
const checked = new Set<string>();

const sectionsOfOptions = ".options-page > main > section";

/**
 * Returns the parts that were not yet checked under the conditions named `under`. Parts are the options' sections and an open dialog or, if
 * these are fewer than two, the whole page.
 */
export function freshParts(under: string): HTMLElement[] {
  const app = document.getElementById("app");
  const parts = [...document.querySelectorAll<HTMLElement>(`${sectionsOfOptions}, dialog[open]`)];
  const all = parts.length > 1 ? parts : app === null ? [] : [app];
  return all.filter((part) => {
    // Identifiers are removed, because they count up with each state.
    const name = `${under} ${part.outerHTML.replaceAll(/\b(id|for|name|aria-(?:labelledby|describedby|controls))="[^"]*"/g, "")}`;
    if (checked.has(name)) return false;
    checked.add(name);
    return true;
  });
}

const mark = "data-measured";

/** Selects the texts whose contrast is measured. */
export const marked = `[${mark}]`;

/** Attributes that do not change the look. */
const without = new Set(["id", "for", "name", "href", "src", "title", "value", "alt", "placeholder", "lang", "dir", mark]);
const look = (element: Element): string =>
  [...element.attributes]
    .filter(({ name }) => !without.has(name) && !/^aria-(?:label|describedby|controls|valuetext)/.test(name))
    .map(({ name, value }) => `${name}=${value}`)
    .join(" ");

const hasText = (element: Element) =>
  element.matches("input, select, textarea") ||
  [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== "");

/** Returns a test that is true for the first element of each look. `under` names the conditions. */
function createFreshness(under: string): (element: Element) => boolean {
  const paths = new Map<Element, string>();
  const pathOf = (element: Element): string => {
    const path =
      paths.get(element) ?? `${element.parentElement === null ? under : pathOf(element.parentElement)}>${element.tagName} ${look(element)}`;
    paths.set(element, path);
    return path;
  };
  return (element) => {
    const isFresh = !checked.has(pathOf(element));
    checked.add(pathOf(element));
    return isFresh;
  };
}

/** Marks elements that have a text: the first of each look `under` these conditions, or all if `under` is `null`. Returns their number. */
export function markTexts(roots: readonly HTMLElement[], under: string | null): number {
  for (const element of document.querySelectorAll(marked)) element.removeAttribute(mark);
  const isFresh = under === null ? () => true : createFreshness(under);
  const texts = within(roots).filter((element) => hasText(element) && element.checkVisibility() && isFresh(element));
  for (const element of texts) element.setAttribute(mark, "");
  return texts.length;
}

const named = (element: Element): string =>
  `${element.tagName.toLowerCase()}.${(element.getAttribute("class") ?? "").replaceAll(" ", ".")} “${element.textContent.trim().slice(0, 60)}”`;

const within = (parts: readonly HTMLElement[]): HTMLElement[] =>
  parts.flatMap((part) => [part, ...part.querySelectorAll<HTMLElement>("*")]);

/** Selects elements that scroll or cut their content by design. */
const byDesign =
  ".truncate, .clamp, .visually-hidden, .table-scroll, .list-text, .section-nav, .options-nav, .raw, .hover-card dd, pre, input, option, script, style";

/** Returns whether an element may cut or scroll. A dialog is drawn above the page, so its ancestors do not count. */
function isCutByDesign(element: Element): boolean {
  const nearest = element.closest(`${byDesign}, dialog`);
  return nearest !== null && nearest.localName !== "dialog";
}

/** Returns faults of width: sideways scrolling, cut content, elements beyond the window's right edge, and the card's wrong size. */
export function sideways(parts: readonly HTMLElement[]): string[] {
  const room = document.documentElement.clientWidth;
  const { scrollWidth } = document.documentElement;
  const shown = within(parts).filter((element) => element.checkVisibility() && !isCutByDesign(element));
  return [
    ...(scrollWidth > room ? [`the page is ${scrollWidth} wide in ${room}`] : []),
    ...ofCard(),
    ...shown
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== "visible")
      .map((element) => `cut: ${named(element)}`),
    ...shown.filter((element) => element.getBoundingClientRect().right > room + 1).map((element) => `beyond the window: ${named(element)}`),
  ];
}

/** Returns faults of the card's size. The card always has the size of its frame, so that measuring it reveals nothing to the page. */
function ofCard(): string[] {
  const card = document.querySelector(".hover-card");
  if (card === null) return [];
  const { width, height } = card.getBoundingClientRect();
  const scrolls = document.documentElement.scrollHeight > innerHeight;
  return [
    ...(width === innerWidth && height === innerHeight ? [] : [`the card is ${width} × ${height} in ${innerWidth} × ${innerHeight}`]),
    ...(scrolls ? ["the page of the card scrolls"] : []),
  ];
}

/** Checks the page's language and direction, and that the company's monogram precedes its name. */
export function direction(language: string): string[] {
  const { lang, dir } = document.documentElement;
  const isMirrored = language === "ar";
  const [mark, name] = [document.querySelector(".subject .monogram"), document.querySelector(".subject h1")];
  const stands = mark === null || name === null || mark.getBoundingClientRect().left > name.getBoundingClientRect().left === isMirrored;
  return [
    ...(lang === language && dir === (isMirrored ? "rtl" : "ltr") ? [] : [`the page is in ${lang}, ${dir}`]),
    ...(stands ? [] : ["the mark of the company stands behind its name"]),
  ];
}

/** Returns texts that are cut, out of their place, or on top of another, and faults of width. */
export function unreadable(parts: readonly HTMLElement[]): string[] {
  const faults = sideways(parts);
  const room = document.documentElement.clientWidth;
  const shown = within(parts).filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isCutByDesign(element));
  const layers = new Map<Element, Element>();
  const lines: { rect: DOMRect; node: Node; element: Element; layer: Element }[] = [];
  for (const element of shown) {
    const { overflowY } = getComputedStyle(element);
    if (overflowY === "hidden" && element.scrollHeight > element.clientHeight + 2) faults.push(`cut below: ${named(element)}`);
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || (node.textContent ?? "").trim() === "") continue;
      const range = new Range();
      range.selectNodeContents(node);
      const box = blockOf(element).getBoundingClientRect();
      const layer = layerOf(element, layers);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue;
        lines.push({ rect, node, element, layer });
        if (rect.left < box.left - 1 || rect.right > box.right + 1) faults.push(`beside its place: ${named(element)}`);
        if (rect.left < -1 || rect.right > room + 1) faults.push(`beyond the window: ${named(element)}`);
      }
    }
  }
  return [...new Set([...faults, ...uponAnother(lines)])];
}

/** Returns a fault for each two texts of one layer that overlap. */
function uponAnother(lines: { rect: DOMRect; node: Node; element: Element; layer: Element }[]): string[] {
  const faults: string[] = [];
  const sorted = lines.toSorted((one, other) => one.rect.top - other.rect.top);
  sorted.forEach((one, index) => {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (other === undefined || other.rect.top > one.rect.bottom - 6) break;
      if (one.node === other.node || one.layer !== other.layer) continue;
      const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const high = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
      if (wide > 2 && high > 6) faults.push(`upon another: ${named(one.element)} and ${named(other.element)}`);
    }
  });
  return faults;
}

/** Returns the element or its nearest ancestor that scrolls or is sticky, fixed or absolute. Returns the root if there is none. */
function layerOf(element: Element, layers: Map<Element, Element>): Element {
  const known = layers.get(element);
  if (known !== undefined) return known;
  const { position, overflowY } = getComputedStyle(element);
  const isLayer = ["sticky", "fixed", "absolute"].includes(position) || ["auto", "scroll"].includes(overflowY);
  const layer = isLayer || element.parentElement === null ? element : layerOf(element.parentElement, layers);
  layers.set(element, layer);
  return layer;
}

/** Returns the nearest element that is not inline. */
function blockOf(element: Element): Element {
  const { display } = getComputedStyle(element);
  return display.startsWith("inline") && !display.includes("-") && element.parentElement !== null
    ? blockOf(element.parentElement)
    : element;
}

/** Returns controls below 24 × 24 pixels, except in a sentence or with pressable surroundings. A label's size counts for its control. */
export function smallTargets(parts: readonly HTMLElement[]): string[] {
  const least = 23.9;
  const inSentence = ".visually-hidden, p, .notice";
  const front = document.querySelector("dialog[open]");
  return within(parts)
    .filter((element) => element.matches("button, summary, select, input, [role=menuitem], .button") && element.checkVisibility())
    .filter((element) => element.closest(inSentence) === null && (front === null || front.contains(element)))
    .filter((element) => {
      const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
      return width > 0 && (width < least || height < least) && !canBePressedAround(element);
    })
    .map((element) => `too small to press: ${named(element)}`);
}

/** Returns true if presses at eleven pixels from the middle of a small element reach it. */
function canBePressedAround(element: HTMLElement): boolean {
  element.scrollIntoView({ block: "center" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y, reach] = [left + width / 2, top + height / 2, 11];
  const isPressedAt = (across: number, down: number) => document.elementFromPoint(across, down) === element;
  return [-reach, reach].every((by) => isPressedAt(x + by, y) && isPressedAt(x, y + by));
}

const stops = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Returns the stops of the Tab key, in the order of the document. */
const tabStops = (): HTMLElement[] =>
  [...(document.querySelector("dialog[open]") ?? document).querySelectorAll<HTMLElement>(stops)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(":disabled") &&
      element.closest("[inert]") === null,
  );

/**
 * Returns faults of the keyboard: an unusual tab order, a stop that is hidden from screen readers, or one that does not show the focus. The
 * focus is checked once for each look.
 */
export function keyboard(parts: readonly HTMLElement[], under: string): string[] {
  const own = tabStops().filter((element) => parts.some((part) => part.contains(element)));
  const faults: string[] = [];
  const layers = new Map<Element, Element>();
  const isFresh = createFreshness(`${under}, focus`);
  let before: { element: HTMLElement; box: DOMRect } | null = null;
  for (const element of own) {
    if (element.tabIndex > 0) faults.push(`an order of its own: ${named(element)}`);
    if (element.closest('[aria-hidden="true"]') !== null) faults.push(`hidden from readers: ${named(element)}`);
    const box = element.getBoundingClientRect();
    const sameLayer = before !== null && layerOf(before.element, layers) === layerOf(element, layers);
    const goesBack = before !== null && sameLayer && box.bottom <= before.box.top && Math.abs(box.left - before.box.left) < box.width;
    if (before !== null && goesBack) faults.push(`above the stop before it: ${named(element)} after ${named(before.element)}`);
    before = { element, box };
    if (isFresh(element) && !showsFocus(element)) faults.push(`does not show the focus: ${named(element)}`);
  }
  return faults;
}

/** True if the focus changes the style of the element, its next sibling, its parent or its grandparent. */
function showsFocus(element: HTMLElement): boolean {
  const around = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling].filter(
    (one) => one instanceof Element,
  );
  const look = () => around.map((one) => lookOf(getComputedStyle(one))).join("|");
  if (element.contains(document.activeElement) && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const before = look();
  element.focus({ preventScroll: true, focusVisible: true });
  const after = look();
  element.blur();
  return before !== after;
}

const lookOf = ({
  outlineStyle,
  outlineWidth,
  outlineColor,
  boxShadow,
  borderColor,
  backgroundColor,
  textDecorationLine,
}: CSSStyleDeclaration): string =>
  [
    outlineStyle,
    outlineStyle === "none" ? "" : outlineWidth + outlineColor,
    boxShadow,
    borderColor,
    backgroundColor,
    textDecorationLine,
  ].join(" ");

const asReceived = ".raw, .monogram, code, kbd, pre, script, style, noscript";
const spoken = ["aria-label", "aria-valuetext", "aria-description", "aria-roledescription", "title", "placeholder", "alt", "label"];

/**
 * Returns texts that have a word without accents in the pseudo-language, whose catalogue accents every letter. Words of the data (`known`)
 * are allowed.
 */
export function outsideCatalogues(known: string): string[] {
  const texts: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (element?.closest(asReceived) !== null || !(element.checkVisibility() || element.matches("option"))) continue;
    if (node instanceof Element) texts.push(...spoken.map((name) => element.getAttribute(name) ?? ""));
    else texts.push(node.textContent ?? "");
  }
  const unknown = (text: string) =>
    patterns
      .reduce((left, pattern) => left.replaceAll(pattern, ""), text)
      .match(/[A-Za-z][A-Za-z'’-]*/g)
      ?.filter((word) => !known.includes(word.toLowerCase())) ?? [];
  return [
    ...new Set(
      texts.flatMap((text) =>
        unknown(text).length === 0 ? [] : [`in no catalogue: “${text.trim().slice(0, 80)}” (${unknown(text).join(" ")})`],
      ),
    ),
  ];
}

/** Text that may lack accents: addresses, dates, keyboard shortcuts, names of products, and words from formats. */
const patterns = [
  /[\w.+-]+@[\w.-]*/g,
  /(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/\S*)?/g,
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|\b[AP]M\b/g,
  // The word that `Intl.ListFormat` writes: the pseudo-language uses the English formats.
  /(?<= )and(?= )/g,
  // Names of CRMs and encodings, and units.
  /\b(?:HubSpot|Pipedrive|Zoho CRM|Salesforce|Dynamics 365|UTF-8|UTF-16 [BL]E|Windows-125\d|Shift JIS|[kMG]B)(?!\p{L})/gu,
  // Placeholders of a CRM's address.
  /\{\w+\}/g,
  /\bcore-js\b|\bLet’s Encrypt\b/g,
  /\b(?:Alt|Ctrl|Shift|Command)(?:\+\w+)+/g,
];

/** Runs a check faster: meanwhile removes the options' sections that contain none of these parts. Removes none if `parts` is empty. */
export async function alone<Result>(parts: readonly HTMLElement[], check: () => Promise<Result>): Promise<Result> {
  const all = [...document.querySelectorAll<HTMLElement>(sectionsOfOptions)];
  const away = all.filter((section) => parts.length > 0 && !parts.some((part) => part.contains(section) || section.contains(part)));
  const places = away.map((section) => {
    const place = document.createComment("");
    section.replaceWith(place);
    return place;
  });
  try {
    return await check();
  } finally {
    places.forEach((place, index) => place.replaceWith(...away.slice(index, index + 1)));
  }
}

/** Returns the controls whose name lacks their visible words. Users of voice control speak the words they read. */
export function misnamed(parts: readonly HTMLElement[]): string[] {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return within(parts)
    .filter(
      (element) =>
        element.matches("button[aria-label], a[aria-label], [role=menuitem][aria-label], summary[aria-label]") && element.checkVisibility(),
    )
    .filter((element) => !plain(element.getAttribute("aria-label") ?? "").includes(plain(element.innerText)))
    .map((element) => `named “${element.getAttribute("aria-label")}”: ${named(element)}`);
}
