/** Reads elements through prototypes: a form field called `parentNode` hides the form's `parentNode`, even from extensions. */

// control: prototypes#parent. A form field called `parentNode` would be taken for the parent.
const parentOf = (node: Node): Node | null => Reflect.get(Node.prototype, "parentNode", node);

// control: prototypes#shadow. A form field called `shadowRoot` would be taken for a shadow root.
export const shadowOf = (element: Element): ShadowRoot | null => Reflect.get(Element.prototype, "shadowRoot", element);

// control: prototypes#attribute. A form field called `getAttribute` would be called.
export const attribute = (element: Element, name: string): string | null => Element.prototype.getAttribute.call(element, name);

// control: prototypes#matches. A form field called `matches` would be called.
export const matches = (element: Element, selectors: string): boolean => Element.prototype.matches.call(element, selectors);

/** Whether the pointer is over the element now. */
export const isHovered = (element: Element): boolean =>
  // A bare `:hover` matches only links in pages without a document type.
  matches(element, ":is(:hover)");

/** Returns a root's innermost hovered or focused element, if any. Skips a checkbox or radio button whose label is hovered. */
const lastIn = (root: Document | ShadowRoot, state: ":hover" | ":focus-within"): Element | undefined =>
  [...root.querySelectorAll(`:is(${state})`)].findLast((element) => !isHoveredByLabel(element));

/** Returns the document's innermost hovered element, else the innermost one around the focus; `undefined` if none. */
export const innermostHovered = (): Element | undefined =>
  // Over a modal dialog, the pointer does not hover the dialog's shadow host, which contains the focus.
  lastIn(document, ":hover") ?? lastIn(document, ":focus-within");

/** The elements under the pointer, across open shadow roots. */
export interface UnderPointer {
  /** The innermost element other than a filled slot: the parent of the text under the pointer. */
  element: Element;
  /** `element`, or the slot that draws the element's text. */
  innermost: Element;
  /** The open shadow roots from the target inwards. If nothing was found in the last root, `innermost` is its host. */
  roots: ShadowRoot[];
}

/** Finds the innermost elements under the pointer in `target`. Follows the focus into roots whose host is not hovered. */
export function innermostIn(target: Element): UnderPointer {
  const roots: ShadowRoot[] = [];
  let [element, innermost] = [target, target];
  for (let root = shadowOf(innermost); root && !roots.includes(root); root = shadowOf(innermost)) {
    roots.push(root);
    innermost = lastIn(root, ":hover") ?? (isHovered(innermost) ? undefined : lastIn(root, ":focus-within")) ?? innermost;
    // Over a slot's text, the slot is hovered, but the text's parent is the host.
    if (!isFilledSlot(innermost)) element = innermost;
  }
  return { element, innermost, roots };
}

/** Whether the element is a checkbox or radio button with a hovered label: `:hover` then matches the element too. */
const isHoveredByLabel = (element: Element): boolean =>
  element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type) && [...(element.labels ?? [])].some(isHovered);

/** Whether a slot draws the content of its shadow root's host. */
const isFilledSlot = (element: Element): boolean => element instanceof HTMLSlotElement && element.assignedNodes().length > 0;

/** Returns the child node at an index, if any. */
const childAt = (node: Node, index: number): Node | undefined => Reflect.get(Node.prototype, "childNodes", node)[index];

/** Returns the selection, also in open shadow roots; `null` if none. */
export function selectionHere(): Selection | null {
  let selection = getSelection();
  for (;;) {
    // Chromium reports a selection in a shadow root only through that root. Outer roots report a caret before the host.
    const host = selection?.anchorNode && childAt(selection.anchorNode, selection.anchorOffset);
    const root: (ShadowRoot & { getSelection?(): Selection | null }) | null = host instanceof Element ? shadowOf(host) : null;
    const inner = root?.getSelection?.() ?? null;
    if (!inner?.anchorNode || rootOf(inner.anchorNode) !== root) return selection;
    selection = inner;
  }
}

/** Whether the document contains the element, across shadow roots. */
export const isInPage = (element: Element): boolean => Reflect.get(Node.prototype, "isConnected", element);

/** Whether `outer` contains or is `inner`, not across shadow roots. */
export const contains = (outer: Node, inner: Node): boolean => Node.prototype.contains.call(outer, inner);

/** Returns the tree's top, such as a shadow root. */
export const rootOf = (node: Node): Node => Node.prototype.getRootNode.call(node);

/** Returns the parent element, across open shadow roots; `null` if none. */
export function above(node: Node): Element | null {
  const parent = parentOf(node);
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

/** Whether `outer` contains or is the element, across open shadow roots. */
export function isAround(outer: Element, element: Element): boolean {
  let at: Element | null = element;
  while (at && at !== outer) at = above(at);
  return at !== null;
}

/** Like `closest`, but across open shadow roots. `null` if nothing matches, or without selectors. */
export function within(element: Element | null, selectors: string | readonly string[] = ""): Element | null {
  const selector = selectors.toString();
  if (!element || selector === "") return null;
  const root = rootOf(element);
  return Element.prototype.closest.call(element, selector) ?? within(root instanceof ShadowRoot ? root.host : null, selector);
}

/** Returns up to `length` characters of the text, even hidden text. */
export const textOf = (element: Element, length: number): string =>
  (Reflect.get(Node.prototype, "textContent", element) as string).slice(0, length);

// control: prototypes#slot. A form field called `assignedSlot` would be taken for a slot.
const slotOf = (element: Element): Element | null => Reflect.get(Element.prototype, "assignedSlot", element);

/** Returns the innermost modal dialog or full-screen element around the element, if any, across open shadow roots. Skips frames. */
export function modalAround(element: Element): Element | null {
  let at: Element | null = element;
  while (at && !matches(at, ":modal:not(iframe)")) at = slotOf(at) ?? above(at);
  return at;
}

/** Whether the element is rendered, even out of view. Flushes styles, but measures no layout. */
export function isRendered(element: Element): boolean {
  if (Element.prototype.checkVisibility.call(element, { visibilityProperty: true })) return true;
  // These have no box. They are where their parent is.
  const isBoxless = matches(element, "area,[type=hidden]") || getComputedStyle(element).display === "contents";
  const parent = isBoxless ? (slotOf(element) ?? above(element)) : null;
  return parent !== null && isRendered(parent);
}
