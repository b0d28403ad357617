import { textOf } from "./dom";
import { runAround } from "./run";
import { findAddresses, type Match } from "./scan";

/** Tags that style part of a word. */
const emphasis = new Set(["B", "EM", "FONT", "I", "MARK", "STRONG", "U"]);
/** Tags that may enclose part of an address. */
const inline = new Set([...emphasis, "A", "ABBR", "CODE", "SMALL", "SPAN"]);

/** Tests whether a match includes this position. */
const holds =
  (at: number) =>
  ({ start, end }: Match): boolean =>
    start <= at && at < end;

/** Completes the address at the text's first `@`, or adds it to `found`, if the previous text may contain its beginning. */
export function joinFirst(node: Text, found: Match[]): void {
  const at = node.data.search(/[@\uFE6B\uFF20]/);
  const first = found.find(holds(at));
  if (first && (first.start > 0 || !mayContinue(node, false, true))) return;
  if (first || (!/\s/.test(node.data.slice(0, at)) && mayContinue(node, false, false))) join(node, at, first, found);
}

/** Like `joinFirst`, for the last `@` and the next text. */
export function joinLast(node: Text, found: Match[]): void {
  const { data } = node;
  const at = data.search(/[@\uFE6B\uFF20][^@\uFE6B\uFF20]*$/);
  const last = found.findLast(holds(at));
  if (last && (last.end < node.length || !mayContinue(node, true, true))) return;
  if (last || (!/\s/.test(data.slice(at)) && mayContinue(node, true, false))) join(node, at, last, found);
}

/** Adds the joined texts' address to `found`, replacing `part`. Measures layout: call only after `mayContinue`. */
function join(node: Text, at: number, part: Match | undefined, found: Match[]): void {
  const run = runAround(node, at);
  const origin = run.pieces.find((piece) => piece.node === node)?.at ?? 0;
  const joined = findAddresses(run.text).find(holds(at + origin));
  if (!joined || joined.value === part?.value) return;
  const own = { ...joined, start: Math.max(0, joined.start - origin), end: Math.min(node.length, joined.end - origin) };
  if (part) found[found.indexOf(part)] = own;
  else found.splice(found.filter(({ start }) => start < at).length, 0, own);
}

/** Tests whether a neighbour may continue the node's address. `isWhole`: the node alone has a valid address. */
function mayContinue(node: Text, forward: boolean, isWhole: boolean): boolean {
  let at: Node = node;
  let isEmphasis = false;
  let next = beside(at, forward);
  while (!next) {
    const { parentNode: parent } = at;
    // Stops at a `<span>`, in which whole addresses are often alone: `join` would measure layout.
    if (!parent || !inline.has(parent.nodeName) || (isWhole && parent.nodeName === "SPAN")) return false;
    isEmphasis ||= emphasis.has(parent.nodeName);
    at = parent;
    next = beside(at, forward);
  }
  while (next instanceof Comment || next?.nodeName === "WBR") {
    // A `<wbr>` allows a line break within a word.
    isEmphasis ||= next.nodeName === "WBR";
    next = beside(next, forward);
  }
  if (!(next instanceof Text) && !inline.has(next?.nodeName ?? "")) return false;
  const text = next instanceof Text ? next.data : textOf(next as Element, 1000);
  // Any address character may continue part of an address; a letter continues a whole one only across emphasis or `<wbr>`.
  const isLetter = !isWhole || isEmphasis || emphasis.has(next?.nodeName ?? "");
  // If a letter alone cannot continue the address, a dot or similar sign must stand between the letters.
  if (forward) return (isLetter ? /^[\p{L}\p{N}.@-]/u : /^[.-][\p{L}\p{N}]/u).test(text);
  return (isLetter ? /[\p{L}\p{N}.'_+@-]$/u : /[\p{L}\p{N}][.'_+-]$/u).test(text.slice(-2));
}

/** Returns the next or previous sibling, if any. */
const beside = (node: Node, forward: boolean): Node | null => (forward ? node.nextSibling : node.previousSibling);
