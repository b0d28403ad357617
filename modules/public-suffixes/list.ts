import { createRequire } from "node:module";
import type * as Trie from "tldts/dist/types/src/data/trie";
import type { SuffixList } from "../../lib/background/subject/suffix-list";

// The package exports only look-ups: the list is in an inner file.
const trie = createRequire(import.meta.url)("tldts/dist/cjs/src/data/trie.js") as typeof Trie;

/** Bits in `nodeFlags`: the sections that contain a node's rule. */
const sections = { icann: 1, private: 2 };

/** A public suffix rule (`co.uk`, `*.ck`, `!www.ck`) with its sections. */
interface Rule {
  text: string;
  sections: number;
}

let list: SuffixList | undefined;

/** Returns the content of `suffixes.json`. Cached, because building takes 0.1 s. */
export const readSuffixList = (): SuffixList => (list ??= makeSuffixList());

function makeSuffixList(): SuffixList {
  // Hosts are in ASCII form: rules in other letters match no host.
  const rules = readRules().filter(({ text }) => /^[!*.a-z0-9-]+$/.test(text));
  return { icann: labelsOf(rules, sections.icann), private: labelsOf(rules, sections.private) };
}

/** Groups a section's rules as `SuffixList` describes, which saves 9 kB of the package. */
function labelsOf(rules: readonly Rule[], section: number): Record<string, string> {
  const labels: Record<string, string[]> = {};
  for (const { text } of rules.filter((rule) => (rule.sections & section) !== 0)) {
    const [label = "", ...parents] = text.split(".");
    (labels[parents.join(".")] ??= []).push(label);
  }
  return Object.fromEntries(Object.entries(labels).map(([parent, children]) => [parent, children.toSorted().join(" ")]));
}

/** Returns the rules of both sections, exceptions last. */
export function readRules(): Rule[] {
  const starts = startsOfLabels();
  // Returns the rules below a node, whose own text is `parent`.
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

/** Returns the start of each edge's label in `labelText`, whose labels are in edge order. */
function startsOfLabels(): number[] {
  let next = 0;
  return Array.from(trie.edgeLength, (length) => {
    const start = next;
    next += length;
    return start;
  });
}
