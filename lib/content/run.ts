import { above, contains, matches, within } from "./dom";
import { cutOff, type Match } from "./scan";

/** A text node joined with those that continue its word. */
export interface Run {
  /** The joined text; long nodes are cut off. */
  text: string;
  /** Text nodes with their start in `text`; negative for a first node whose beginning is cut off. */
  pieces: { node: Text; at: number }[];
}

/** Maximum characters read on each side of the position, and in each neighbour. */
const reach = 400;
/** Maximum number of text nodes in a run. */
const maxPieces = 20;

/** Returns the text around a position, with neighbours that continue the word. */
export function runAround(node: Text, offset: number): Run {
  const from = Math.max(0, offset - reach);
  const end = offset + reach;
  const run: Run = { text: cutOff(node.data.slice(from), end - from), pieces: [{ node, at: -from }] };
  if (from === 0 && !/\s/.test(node.data.slice(0, offset))) extend(run, false);
  if (node.length <= end && !/\s/.test(node.data.slice(offset))) extend(run, true);
  return run;
}

/** Adds one side's neighbours until a blank, gap or block. */
function extend(run: Run, forward: boolean): void {
  while (run.pieces.length < maxPieces) {
    const edge = run.pieces.at(forward ? -1 : 0)?.node;
    const next = edge && beside(edge, forward);
    if (!next || !(forward ? touch(edge, next) : touch(next, edge))) return;
    if (forward) {
      run.pieces.push({ node: next, at: run.text.length });
      run.text += cutOff(next.data, reach);
    } else {
      const end = next.data.slice(-reach);
      for (const piece of run.pieces) piece.at += end.length;
      run.pieces.unshift({ node: next, at: end.length - next.length });
      run.text = end + run.text;
    }
    if (/\s/.test(next.data) || next.length > reach) return;
  }
}

/** Returns a match's range. */
export function rangeOf({ pieces }: Run, { start, end }: Match): Range {
  // Created anew each time: kept ranges slow the page.
  const range = new Range();
  const first = pieces.findLast(({ at }) => at <= start);
  const last = pieces.findLast(({ at }) => at < end);
  // The page's text may have changed since.
  if (first) range.setStart(first.node, Math.min(start - first.at, first.node.length));
  if (last) range.setEnd(last.node, Math.min(end - last.at, last.node.length));
  return range;
}

/** Returns the adjacent text, unless a block, picture, field or 30 nodes come between. */
function beside(node: Text, forward: boolean): Text | null {
  const walker = document.createTreeWalker(node.getRootNode());
  const sibling = () => (forward ? walker.nextSibling() : walker.previousSibling());
  walker.currentNode = node;
  for (let step = 0; step < 30; step += 1) {
    while (!sibling()) if (!walker.parentNode() || !isInline(walker.currentNode)) return null;
    while (isInline(walker.currentNode) && (forward ? walker.firstChild() : walker.lastChild()));
    const { currentNode: met } = walker;
    if (met instanceof Text && met.data !== "") return met;
    if (met instanceof Element && !isPassed(met)) return null;
  }
  return null;
}

/** Returns an element's `display`; "" for other nodes. */
const displayOf = (node: Node) => (node instanceof Element ? getComputedStyle(node).display : "");
/** True for elements whose text may continue a word. A footnote's number (`sup`, `sub`) does not. */
const isInline = (node: Node) => /^(?:inline|contents)$/.test(displayOf(node)) && !/^su[bp]$/i.test(node.nodeName);
/** Whether the word continues after this empty or hidden element. */
const isPassed = (element: Element) => matches(element, "wbr,span:empty") || displayOf(element) === "none";

/** True if the texts touch on screen, or are on different lines; false if either is hidden. */
function touch(left: Text, right: Text): boolean {
  const before = glyph(left, left.length - 1);
  const after = glyph(right, 0);
  if (!before || !after) return false;
  const isOneLine = before.top < after.bottom && after.top < before.bottom;
  const gap = Math.max(after.left - before.right, before.left - after.right);
  // A gap below 3 CSS pixels is no blank.
  const isClose = gap < 3 || gap - markPadding(left, right, "paddingInlineEnd") - markPadding(right, left, "paddingInlineStart") < 3;
  // The parts of a wrapped word are on different lines.
  return !isOneLine || isClose;
}

/** Returns a `<mark>`'s padding if it begins or ends between the texts, else 0. Bootstrap pads by more than 3 pixels. */
function markPadding(text: Text, other: Text, side: "paddingInlineEnd" | "paddingInlineStart"): number {
  const mark = within(above(text), "mark");
  return mark && !contains(mark, other) ? Number.parseFloat(getComputedStyle(mark)[side]) : 0;
}

/** Returns the box of the character at `offset`; `undefined` if not drawn. */
function glyph(node: Text, offset: number): DOMRect | undefined {
  // The page may have emptied the text.
  if (node.data === "") return undefined;
  const range = new Range();
  range.setStart(node, offset);
  range.setEnd(node, offset + 1);
  return range.getClientRects()[0];
}
