import { createRequire } from "node:module";
import type * as Trie from "tldts/dist/types/src/data/trie";
import type { SuffixList } from "../../lib/background/subject/suffix-list";

// The package exports look-ups, not its list; the list is a file of its own there, with types that stand in another folder.
const trie = createRequire(import.meta.url)("tldts/dist/cjs/src/data/trie.js") as typeof Trie;

/** What a node of the trie says of the rule that ends there, as bits. */
const sections = { icann: 1, private: 2 };

/** One rule of the public suffix list, such as `co.uk`, `*.ck` or `!www.ck`, and the sections it stands in. */
interface Rule {
  text: string;
  sections: number;
}

let list: SuffixList | undefined;

/** The public suffix list of the installed package, as `suffixes.json` holds it. Kept: making it takes a tenth of a second. */
export const readSuffixList = (): SuffixList => (list ??= makeSuffixList());

function makeSuffixList(): SuffixList {
  const rules = readRules();
  const linesOf = (section: number) => toLines(rules.filter((rule) => (rule.sections & section) !== 0).map(({ text }) => text));
  return { icann: linesOf(sections.icann), private: linesOf(sections.private) };
}

/** Every rule of the list. */
export function readRules(): Rule[] {
  const starts = startsOfLabels();
  const below = (node: number, parent: string): Rule[] =>
    edgesOf(node).flatMap((edge) => {
      const start = starts[edge] ?? 0;
      const label = trie.labelText.slice(start, start + (trie.edgeLength[edge] ?? 0));
      const child = trie.edgeChild[edge] ?? 0;
      const text = parent === "" ? label : `${label}.${parent}`;
      const flags = trie.nodeFlags[child] ?? 0;
      return [...(flags === 0 ? [] : [{ text, sections: flags }]), ...below(child, text)];
    });
  const exceptions = below(trie.exceptionsRoot, "").map(({ text, sections }) => ({ text: `!${text}`, sections }));
  return [...below(trie.rulesRoot, ""), ...exceptions];
}

function edgesOf(node: number): number[] {
  const first = trie.edgeStart[node] ?? 0;
  return Array.from({ length: (trie.edgeStart[node + 1] ?? first) - first }, (_, index) => first + index);
}

/** Where the label of each edge starts: they stand one after another, in the order of the edges. */
function startsOfLabels(): number[] {
  let next = 0;
  return Array.from(trie.edgeLength, (length) => {
    const start = next;
    next += length;
    return start;
  });
}

/** A line for each top-level domain, in the form that {@link SuffixList} describes. */
function toLines(rules: string[]): string {
  const byTop = new Map<string, string[]>();
  for (const rule of rules) {
    const dot = rule.lastIndexOf(".");
    const top = rule.slice(dot + 1);
    byTop.set(top, [...(byTop.get(top) ?? []), dot === -1 ? "@" : rule.slice(0, dot)]);
  }
  const lines = [...byTop].map(([top, rests]) => [top, ...grouped(rests)].join(" "));
  return `\n${lines.toSorted().join("\n")}\n`;
}

/** Rules with what several of them end in written once, in the form that {@link SuffixList} describes. */
function grouped(rules: string[]): string[] {
  const byEnd = new Map<string, string[]>();
  for (const rule of rules.toSorted()) {
    const end = rule.slice(rule.lastIndexOf(".") + 1);
    byEnd.set(end, [...(byEnd.get(end) ?? []), rule.slice(0, -end.length - 1)]);
  }
  return [...byEnd].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([end, starts]) => asGroup(end, starts));
}

/** Rules of one end, by what stands before that; nothing does where the end is a rule itself. */
function asGroup(end: string, starts: string[]): string {
  const below = starts.filter((start) => start !== "");
  const [first = ""] = below;
  const isRule = below.length < starts.length;
  if (below.length === 0) return end;
  return below.length === 1 && !isRule ? `${first}.${end}` : `${isRule ? "" : "^"}${end}(${grouped(below).join(" ")})`;
}
