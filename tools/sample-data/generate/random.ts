/** A source of random values. The same name gives the same values, on every machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number, with inclusive bounds. */
  whole(from: number, to: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One element; throws for an empty list. */
  pick<Item>(items: readonly Item[]): Item;
  /** `count` different elements, or all if there are fewer, in the order of the list. */
  some<Item>(items: readonly Item[], count: number): Item[];
  /** A number of random hexadecimal digits. */
  hex(digits: number): string;
  /** Replaces # in a pattern by digits and ? by capital letters. */
  filled(pattern: string): string;
}

/** Creates a random source (FNV-1a seed, mulberry32 numbers: both public domain). */
export function createRandom(name: string): Random {
  let state = hashOf(name);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new RangeError("Nothing to pick from.");
    return items[whole(0, items.length - 1)] as Item; // the index is inside the list
  };
  return {
    next,
    whole,
    pick,
    chance: (probability) => next() < probability,
    some(items, count) {
      const ranks = items.map(next);
      const last = ranks.toSorted((a, b) => a - b)[Math.min(count, items.length) - 1] ?? -1;
      return items.filter((_, index) => (ranks[index] ?? 0) <= last);
    },
    hex: (digits) => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join(""),
    filled: (pattern) => pattern.replace(/[#?]/g, (sign) => (sign === "#" ? String(whole(0, 9)) : pick([..."ABCDEFGHJKLMNPRSTUVWXYZ"]))),
  };
}

function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
