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
  const rulesOf = (section: number) => rules.filter((rule) => (rule.sections & section) !== 0).map(({ text }) => text);
  return { icann: rulesOf(sections.icann), private: rulesOf(sections.private) };
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
