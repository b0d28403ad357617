import type { Filter } from "./filters";

/** Quotation marks, each opening one with its closing one. */
const quotes = ['""', "''", "``", "“”", "‘’"] as const;

/** Returns the index of the filter that the service's message refuses; `null` if unclear. */
export function refusedFilter(message: string, filters: readonly Filter[]): number | null {
  // If the message contains positions of existing filters, such as `filters[2]`, only these count.
  const positions = [...message.matchAll(/filters[.[](\d+)/g)].map(([, position]) => Number(position));
  const byPosition = new Set(positions.filter((position) => position < filters.length));
  if (byPosition.size > 0) return byPosition.size === 1 ? ([...byPosition][0] ?? null) : null;
  const words = new Set(message.match(/[\p{L}\p{N}_]+/gu)?.map((word) => word.toLowerCase()));
  /** Returns the index of the only filter that fits, else `null`. */
  const only = (fits: (filter: Filter) => boolean): number | null => {
    const fitting = filters.flatMap((filter, index) => (fits(filter) ? [index] : []));
    return fitting.length === 1 ? (fitting[0] ?? null) : null;
  };
  const quoted = (text: string) => text !== "" && quotes.some(([opening, closing]) => message.includes(`${opening}${text}${closing}`));
  // A named field counts no more than a quoted text: "name" or "type" is also an ordinary word.
  const isNamed = ({ field }: Filter) => words.has(field.toLowerCase());
  const isQuoted = ({ operator, value = "" }: Filter) => quoted(operator) || quoted(value.trim());
  // Prefers the only filter with both a named field and a quoted text. Otherwise, one of the two is enough.
  return only((filter) => isNamed(filter) && isQuoted(filter)) ?? only((filter) => isNamed(filter) || isQuoted(filter));
}
