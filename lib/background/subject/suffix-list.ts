/** The public suffix list in `suffixes.json`: rules such as `co.uk`, `*.ck` and `!www.ck`, in two sections. */
export interface SuffixList {
  icann: string[];
  private: string[];
}

/** Whether the value is the content of `suffixes.json`. */
export const isSuffixList = (value: unknown): value is SuffixList =>
  typeof value === "object" && value !== null && "icann" in value && "private" in value && [value.icann, value.private].every(isRules);

const isRules = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((rule) => typeof rule === "string");

/** Finds the rules that match a host (ASCII, lower case, no trailing dot), without choosing among them. */
export function createRuleFinder(list: SuffixList): (host: string) => SuffixList {
  const icann = new Set(list.icann);
  const others = new Set(list.private);
  return (host) => {
    const possible = tailsOf(host).flatMap((tail) => [tail, `*.${tail}`, `!${tail}`]);
    return { icann: possible.filter((rule) => icann.has(rule)), private: possible.filter((rule) => others.has(rule)) };
  };
}

/** Returns `a.b.c`, `b.c` and `c`. */
const tailsOf = (host: string): string[] => {
  const labels = host.split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
};
