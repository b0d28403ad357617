import { i18n } from "#i18n";
import {
  maxListColumns,
  maxListLength,
  maxListRows,
  type Delimiter,
  type Encoding,
  type List,
  type ListColumn,
  type Quote,
} from "../../../lib/model/lists";
import { maxRowLength, type ListFault } from "../../../lib/model/list-file/rows";
import type { ListRefusal } from "../../../lib/stores/panel/lists/storing";
import { formatNumber, age, counted, factsInLine } from "../../formats";
import { fieldLabel } from "../../filters/filter-labels";

/** Returns an added column's heading, also in exports. */
export const columnLabel = (column: ListColumn): string => {
  switch (column) {
    case "personName":
      return i18n.t("popup.person");
    case "jobTitle":
      return i18n.t("person.jobTitle");
    case "companyName":
      return i18n.t("search.group.company");
    default:
      return fieldLabel(column);
  }
};

/** Names of the encodings, the same in every language. */
export const encodingNames: Record<Encoding, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 LE",
  "utf-16be": "UTF-16 BE",
  "windows-1252": "Windows-1252",
  "windows-1250": "Windows-1250",
  "windows-1251": "Windows-1251",
  "windows-1256": "Windows-1256",
  shift_jis: "Shift JIS",
};

const delimiterKeys = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" } as const satisfies Record<Delimiter, string>;
/** Returns a delimiter's name, such as "Semicolon". */
export const delimiterLabel = (delimiter: Delimiter): string => i18n.t(`lists.delimiters.${delimiterKeys[delimiter]}`);

const quoteKeys = { '"': "double", "'": "single", "": "none" } as const satisfies Record<Quote, string>;
/** Returns a quote character's name; "None" for "". */
export const quoteLabel = (quote: Quote): string => i18n.t(`lists.quotes.${quoteKeys[quote]}`);

/** Returns megabytes, rounded up to tenths. */
const megabytes = (bytes: number): string => formatNumber(Math.ceil((10 * bytes) / 2 ** 20) / 10);

/** Returns why a source cannot be read, with any faulty row and any remedy. */
export function faultLabel(fault: ListFault): string {
  switch (fault.kind) {
    case "too-large":
      return i18n.t("lists.fault.tooLarge", [megabytes(fault.found), megabytes(maxListLength)]);
    case "too-many-rows":
      return i18n.t("lists.fault.tooManyRows", [formatNumber(maxListRows), formatNumber(fault.found)]);
    case "too-many-columns":
      return i18n.t("lists.fault.tooManyColumns", [formatNumber(fault.row), formatNumber(fault.found), formatNumber(maxListColumns)]);
    case "row-too-long":
      return i18n.t("lists.fault.rowTooLong", [formatNumber(fault.row), formatNumber(maxRowLength)]);
    case "open-quote":
      return i18n.t("lists.fault.openQuote", [formatNumber(fault.row)]);
    case "bad-quotes":
      return i18n.t("lists.fault.badQuotes", [formatNumber(fault.row)]);
    default:
      return i18n.t(`lists.fault.${fault.kind}`);
  }
}

/** Message keys of the reasons. */
const refusals = {
  private: "lists.private",
  "too-many": "lists.refusal.tooMany",
  failed: "lists.refusal.failed",
  "storage-full": "lists.refusal.full",
} as const satisfies Record<ListRefusal, string>;

/** Returns why a new list was not stored. */
export const listRefusalLabel = (refusal: ListRefusal): string => i18n.t(refusals[refusal]);

/** Returns "10 rows · 8 companies · 2 people". Omits zero people, and zero companies if there are people. */
export const extentOf = ({ rows, accounts, people }: Pick<List, "rows" | "accounts" | "people">): string =>
  factsInLine([
    counted("lists.rows", rows),
    accounts > 0 || people === 0 ? counted("library.companies", accounts) : null,
    people > 0 ? counted("options.count.people", people) : null,
  ]);

/** Returns "40 a minute · less than a minute left", without an unknown part; `null` if both are unknown. */
export function paceOf({ perMinute, msLeft }: Pick<List, "perMinute" | "msLeft">): string | null {
  const facts = factsInLine([
    perMinute === null ? null : i18n.t("lists.perMinute", [formatNumber(Math.round(perMinute))]),
    msLeft === null ? null : i18n.t("lists.timeLeft", [age(0, msLeft)]),
  ]);
  return facts === "" ? null : facts;
}
