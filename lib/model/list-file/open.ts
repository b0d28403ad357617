import { delimiters, maxListLength, type Delimiter, type Encoding } from "../lists";
import { decode, guessEncoding } from "./encoding";
import { guessLayout, titleRowsOf, type Layout } from "./guess";
import { firstRows, type ListFault } from "./rows";
import { readSheet, type Sheet } from "./sheet";

/** The user's choices about a source. */
export type Choice = Partial<Layout & { encoding: Encoding }>;

/** The result of opening a source. */
export interface OpenedSource {
  /** Chosen, or guessed from a file's bytes; "utf-8" for a pasted text. */
  encoding: Encoding;
  /** Whether a byte order mark was removed from a file. */
  hasMark: boolean;
  /** Lines above the table, with line ends: a line that names the delimiter, and a title. */
  lead: string;
  /** `null` if the source was refused before rows were read. */
  layout: Layout | null;
  /** First rows as read, even if `outcome` is a fault; empty if `layout` is `null`. */
  first: string[][];
  /** All rows, or the reason for refusal. */
  outcome: Sheet | ListFault;
}

/** Number of rows in `OpenedSource.first`. */
const shownRows = 6;

/** First bytes of workbooks: ZIP, and Microsoft's older compound files. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** A line such as "sep=;", from which Excel takes the delimiter. */
const delimiterLineForm = /^"?sep=([^\r\n])"?(?:\r\n|\n|\r)/i;

/** Returns a source refused before rows are read. */
export const refusedSource = (outcome: ListFault, encoding: Encoding = "utf-8"): OpenedSource => ({
  encoding,
  hasMark: false,
  lead: "",
  layout: null,
  first: [],
  outcome,
});

/** Opens a file's bytes. `usual`: the delimiter if none can be guessed. */
export async function openFile(bytes: Uint8Array, choice: Choice, usual: Delimiter): Promise<OpenedSource> {
  const encoding = choice.encoding ?? guessEncoding(bytes.subarray(0, maxListLength));
  // control: list-size#bytes. Refuses larger files: a file is held in memory whole.
  if (bytes.length > maxListLength) return refusedSource({ kind: "too-large", found: bytes.length }, encoding);
  if (workbooks.some((start) => start.every((byte, at) => bytes[at] === byte))) return refusedSource({ kind: "workbook" }, encoding);
  const decoded = decode(bytes, encoding);
  if (decoded === null) return refusedSource({ kind: "encoding" }, encoding);
  return { ...(await openText(decoded.text, choice, usual)), encoding, hasMark: decoded.hasMark };
}

/** Opens a text, pasted or decoded from a file. */
export async function openText(text: string, choice: Choice, usual: Delimiter): Promise<OpenedSource> {
  // control: list-size#text. Refuses larger texts: a pasted text is held in memory whole.
  if (text.length > maxListLength) return refusedSource({ kind: "too-large", found: text.length });
  const [delimiterLine = "", named] = delimiterLineForm.exec(text) ?? [];
  const below = text.slice(delimiterLine.length);
  if (below.trim() === "") return refusedSource({ kind: "empty" });
  // control: list-nul. Refuses NUL: no program writes it into tables, and `rowsOf` uses NUL as the quote of a file without quotes.
  if (text.includes("\0")) return refusedSource({ kind: "binary" });
  const delimiter = choice.delimiter ?? delimiters.find((each) => each === named);
  const guessed = guessLayout(below, { ...choice, ...(delimiter !== undefined && { delimiter }) }, usual);
  const titleRows = choice.hasHeadings === false ? [] : titleRowsOf(below, guessed, guessed.column);
  const layout = titleRows.length > 0 ? { ...guessed, hasHeadings: true } : guessed;
  const lead = delimiterLine + below.slice(0, titleRows.at(-1)?.end ?? 0);
  const table = text.slice(lead.length);
  const outcome = await readSheet(table, layout);
  if ("row" in outcome) outcome.row += titleRows.length + (delimiterLine === "" ? 0 : 1);
  return { encoding: "utf-8", hasMark: false, lead, layout, first: firstRows(table, layout, shownRows).map(({ cells }) => cells), outcome };
}
