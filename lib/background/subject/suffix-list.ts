import { lazily } from "../../model/lazily";

/**
 * The public suffix list as it lies in the package's `suffixes.json`: its two sections, each with a line for every top-level domain it has
 * rules under. A line is the top-level domain and then its rules without it, `@` (as in a zone file) for the one that is nothing else:
 * `uk @ ac co *.sch`. What several rules end in is written once, and what stands before it follows in brackets; after `^` it is no rule
 * itself: `bd ^com(a b) co(c)`. The text stays as it is: only lines that are asked for are taken apart.
 */
export interface SuffixList {
  /** Starts and ends with a line break, as does every line. */
  icann: string;
  private: string;
}

/** True for what `suffixes.json` holds. */
export const isSuffixList = (value: unknown): value is SuffixList =>
  typeof value === "object" &&
  value !== null &&
  "icann" in value &&
  "private" in value &&
  [value.icann, value.private].every((lines) => typeof lines === "string" && /^\n\S/.test(lines) && lines.endsWith("\n"));

/** Rules of the public suffix list, such as `co.uk`, `*.ck` and `!www.ck`, by its two sections. */
export interface Rules {
  icann: string[];
  private: string[];
}

/** Finds the rules that say something about a host (ASCII, lower case, no trailing dot); which of them prevails is not decided here. */
export function createRuleFinder(list: SuffixList): (host: string) => Rules {
  const icann = createSection(list.icann);
  const others = createSection(list.private);
  return (host) => {
    const top = host.slice(host.lastIndexOf(".") + 1);
    const possible = tailsOf(host).flatMap((tail) => [tail, `*.${tail}`, `!${tail}`]);
    const inBoth = { icann: icann(top), private: others(top) };
    return { icann: possible.filter((rule) => inBoth.icann.has(rule)), private: possible.filter((rule) => inBoth.private.has(rule)) };
  };
}

const noRules: ReadonlySet<string> = new Set();

/** The rules of a section under a top-level domain, each line taken apart once. */
function createSection(lines: string): (top: string) => ReadonlySet<string> {
  const places = lazily(() => placesOf(lines));
  const known = new Map<string, ReadonlySet<string>>();
  return (top) => {
    const before = known.get(top);
    if (before !== undefined) return before;
    const start = places().get(top);
    // Nothing is kept for a name that is on no list: there is no end to these.
    if (start === undefined) return noRules;
    const rules = new Set(rulesIn(lines.slice(start + top.length, lines.indexOf("\n", start)), top));
    known.set(top, rules);
    return rules;
  };
}

/** The rules of a line, of which the top-level domain is left out. */
function rulesIn(line: string, top: string): string[] {
  const rules: string[] = [];
  const within = [top];
  for (const [, hidden, name, opening] of line.matchAll(/(\^?)([^ ()^]+)(\(?)|\)/g)) {
    if (name === undefined) within.pop();
    else {
      const rule = name === "@" ? top : `${name}.${within.at(-1)}`;
      if (hidden === "") rules.push(rule);
      if (opening !== "") within.push(rule);
    }
  }
  return rules;
}

/** Where the line of each top-level domain begins: a page may name ten thousand hosts that are on no list, and each asks. */
function placesOf(lines: string): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (let start = 1; start < lines.length; start = lines.indexOf("\n", start) + 1) {
    places.set(lines.slice(start, lines.indexOf(" ", start)), start);
  }
  return places;
}

/** `a.b.c`, `b.c` and `c`. */
const tailsOf = (host: string): string[] => {
  const labels = host.split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
};
