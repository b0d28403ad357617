import type { Match } from "./scan";

/** Text as it is read: one text node and those that go on in the same word, joined. */
export interface Run {
  text: string;
  /** Text nodes in order, and where the first character of each would stand in `text`; negative where only its end was taken. */
  pieces: { node: Text; at: number }[];
}

/** Characters read on either side of a place. */
const reach = 400;
/** A word goes on in at most so many text nodes. */
const maxPieces = 20;

/** The text around a place in a text node, with the neighbours that its word reaches into. */
export function runAround(node: Text, offset: number): Run {
  const from = Math.max(0, offset - reach);
  const run: Run = { text: node.data.slice(from, offset + reach), pieces: [{ node, at: -from }] };
  if (!/\s/.test(node.data.slice(from, offset))) extend(run, false);
  if (!/\s/.test(node.data.slice(offset, offset + reach))) extend(run, true);
  return run;
}

/** Takes in the neighbours on one side until a blank, a gap or a block ends the word. */
function extend(run: Run, forward: boolean): void {
  while (run.pieces.length < maxPieces) {
    const edge = run.pieces.at(forward ? -1 : 0)?.node;
    const next = edge && beside(edge, forward);
    if (!next || !(forward ? touch(edge, next) : touch(next, edge))) return;
    if (forward) {
      run.pieces.push({ node: next, at: run.text.length });
      run.text += next.data.slice(0, reach);
    } else {
      const end = next.data.slice(-reach);
      for (const piece of run.pieces) piece.at += end.length;
      run.pieces.unshift({ node: next, at: end.length - next.length });
      run.text = end + run.text;
    }
    if (/\s/.test(next.data)) return;
  }
}

/** The range of the page that shows this part of a run. Made anew each time: a range that is kept slows the page down. */
export function rangeOf({ pieces }: Run, { start, end }: Match): Range {
  const range = new Range();
  const first = pieces.findLast(({ at }) => at <= start);
  const last = pieces.findLast(({ at }) => at < end);
  // The page may have changed its text since.
  if (first) range.setStart(first.node, Math.min(start - first.at, first.node.length));
  if (last) range.setEnd(last.node, Math.min(end - last.at, last.node.length));
  return range;
}

/** The text node before or after this one in the same line of text; null where a block, a picture or a field stands between. */
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

const displayOf = (node: Node) => (node instanceof Element ? getComputedStyle(node).display : "");
const isInline = (node: Node) => /^(?:inline|contents)$/.test(displayOf(node));
/** Empty, or not shown: the word goes on behind it. */
const isPassed = (element: Element) => Element.prototype.matches.call(element, "wbr,span") || displayOf(element) === "none";

/** True where the last character of one is shown right before the first of the other: they are read as one word. */
function touch(left: Text, right: Text): boolean {
  const before = glyph(left, left.length - 1);
  const after = glyph(right, 0);
  if (!before || !after) return false;
  const isOneLine = before.top < after.bottom && after.top < before.bottom;
  return !isOneLine || Math.max(after.left - before.right, before.left - after.right) < 3;
}

function glyph(node: Text, offset: number): DOMRect | undefined {
  const range = new Range();
  range.setStart(node, offset);
  range.setEnd(node, offset + 1);
  return range.getClientRects()[0];
}
