/**
 * Where each text stands among all: a table that takes a key of any kind, one made while the product runs included, to the number of its
 * line. Both members are numbers as letters: first the high digits of all of them, then the low ones.
 */
export interface Places {
  /** For each group of keys the attempt by which all of them came to places of their own. */
  attempts: string;
  /** For each place the line of its key. */
  lines: string;
}

/** Digits count to this. */
export const base = 64;
/** The letter of 0. Up to that of 63 there is no dollar sign: the browser would take it for a place to fill. */
const firstLetter = 48;

/** Writes numbers below the square of {@link base}. */
export function spell(numbers: readonly number[]): string {
  const digits = [...numbers.map((number) => Math.floor(number / base)), ...numbers.map((number) => number % base)];
  return String.fromCharCode(...digits.map((digit) => firstLetter + digit));
}

/** The number at an index of what {@link spell} wrote. */
const numberAt = (letters: string, index: number): number => digitAt(letters, index) * base + digitAt(letters, index + letters.length / 2);
const digitAt = (letters: string, index: number): number => letters.charCodeAt(index) - firstLetter;

/** The line that the text of a key has. Of what is no key, some line: the types of `t` know which there are. */
export function lineOf(key: string, { attempts, lines }: Places): number {
  const attempt = numberAt(attempts, groupOf(key, attempts.length / 2));
  return numberAt(lines, placeOf(key, attempt, lines.length / 2));
}

/** The group a key is of. */
export const groupOf = (key: string, groups: number): number => hashOf(key, 0) % groups;

/** The place of a key by an attempt. */
export const placeOf = (key: string, attempt: number, places: number): number => hashOf(key, attempt + 1) % places;

/** FNV-1a with its last bits mixed, for remainders depend on these; public domain. */
function hashOf(text: string, start: number): number {
  let hash = 0x811c9dc5 ^ start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
