import type { list, listPreview, listRow, listSource } from "../schemas/lists";
import type { ValueOf } from "../schemas/values";
import { sumOf } from "./counts";
import { filterFields } from "./filters";

export type ListSource = ValueOf<typeof listSource>;
export type List = ValueOf<typeof list>;
export type ListRow = ValueOf<typeof listRow>;
export type ListPreview = ValueOf<typeof listPreview>;

/** Maximum number of rows of a list, without its header. */
export const maxListRows = 10_000;
/** Maximum bytes of a file, characters of a text, and characters of all rows together. */
export const maxListLength = 10 * 1024 * 1024;
/** Maximum number of rows that are stored or read together. */
export const maxListPart = 500;
/** Maximum number of lists per service. */
export const maxLists = 100;
/** Maximum length of a list's or filter set's name. */
export const maxNameLength = 200;
/** Maximum length of a file's name. A longer name keeps only its end. */
export const maxFileNameLength = 255;
/** Maximum number of cells in a source's row. */
export const maxListColumns = 1000;

export const encodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1256",
  "shift_jis",
] as const;
export type Encoding = (typeof encodings)[number];
/** If two delimiters fit equally, the earlier is guessed. */
export const delimiters = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];
export const quotes = ['"', "'", ""] as const;
/** Quotation mark around cells; "" if the source has none. */
export type Quote = (typeof quotes)[number];

/** Columns about people, which lists can show besides the filter fields. */
const personColumns = ["personName", "jobTitle", "companyName"] as const;
/** All columns that a list can add, in the order offered. */
export const listColumns = [...filterFields, ...personColumns] as const;
export type ListColumn = (typeof listColumns)[number];
/** Columns that a new list adds to those of its source. */
export const usualColumns: readonly ListColumn[] = ["icpScore", "buyingStage", "employees", "industry"];

/** Parts of a list to look up. */
export const listParts = [
  /** Not yet looked up. */
  "rest",
  /** The look-up failed. */
  "failed",
  /** Answered, but no fresh answer is stored. */
  "stale",
] as const;
export type ListPart = (typeof listParts)[number];

/** Number of look-ups that a start would send. */
export const lookUpCount = ({ accountsToLookUp, peopleToLookUp }: ListPreview): number => accountsToLookUp + peopleToLookUp;

/** Number of characters in rows. */
export const lengthOf = (rows: readonly { text: string }[]): number => sumOf(rows.map(({ text }) => text.length));
