/** Replaces the types of `@wxt-dev/i18n`, which compare every call with every key: 16 s of an 18 s type check. */
import type { GeneratedI18nStructure } from "../.wxt/i18n/structure";

type Key = keyof GeneratedI18nStructure;
type Part = string | number;

/** Arguments of `t` after the key: one part for each slot. */
interface Rest {
  0: [];
  1: [parts: [Part]];
  2: [parts: [Part, Part]];
  3: [parts: [Part, Part, Part]];
  4: [parts: [Part, Part, Part, Part]];
}

/** Number of slots. A union of keys takes parts if any of its texts has slots; the other texts ignore them. */
type Slots<K extends Key> = GeneratedI18nStructure[K]["substitutions"] extends 0
  ? 0
  : Exclude<GeneratedI18nStructure[K]["substitutions"], 0>;

/** `t` returns a text with all its plural forms, of which `counted` chooses one. */
export declare const i18n: { t<K extends Key>(key: K, ...rest: Rest[Slots<K>]): string };
export type { GeneratedI18nStructure };
