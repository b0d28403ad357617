import { countsOf } from "../counts";
import { withoutInvisible } from "../invisible";
import { readPastedList } from "../pasted-list";
import { delimiters, type Delimiter, type Quote } from "../lists";
import { firstRows, type Format, type Row } from "./rows";
import type { SubjectKey } from "../subject";

/** Rows examined for a guess. */
const guessRows = 200;
/** Characters examined for a guess of quotes. */
const guessLength = 65_536;
/** Maximum length of a cell with a subject. Longer cells are notes. */
const maxSubjectLength = 2000;
const maxHeadingLength = 60;
/** Headings of exports that look like domains, in lower case. */
const dottedHeading = /\.(?:domain|url|web)$|(?:^|\.)(?:account|company|lead)\.website$/;
/** Endings of most companies' domains, but of few user names. */
const usualEnding = /\.(?:[a-z]{2}|com|net|org|info|edu|gov|app|dev|xn--.*|example)$/;
/** Rows searched for headings below a title. */
const maxTitleRows = 10;

/** A text's format, headings and column of subjects. */
export interface Layout extends Format {
  /** Whether the first row has headings. */
  hasHeadings: boolean;
  /** Position of the column with companies or people. */
  column: number;
}

/** Returns the first subject that {@link readPastedList} finds in a cell, unless the cell is too long. */
export const subjectIn = (cell: string): SubjectKey | null => (cell.length > maxSubjectLength ? null : (readPastedList(cell)[0] ?? null));

/** Guesses the parts of the layout that `chosen` lacks. `usual`: delimiter if none can be guessed. */
export function guessLayout(text: string, chosen: Partial<Layout>, usual: Delimiter): Layout {
  const quote = chosen.quote ?? guessQuote(text);
  const delimiter = chosen.delimiter ?? guessDelimiter(text, quote) ?? usual;
  const rows = firstRows(text, { delimiter, quote }, guessRows).map(cellsIn);
  const column = chosen.column ?? guessColumn(rows);
  return { quote, delimiter, column, hasHeadings: chosen.hasHeadings ?? guessHeadings(rows, column) };
}

/** Returns the rows above the headings, such as a report's title and date. */
export function titleRowsOf(text: string, format: Format, column: number): Row[] {
  const rows = firstRows(text, format, guessRows);
  for (const [above, { cells }] of rows.slice(0, maxTitleRows + 1).entries()) {
    const isWide = cells.filter((cell) => cell.trim() !== "").length > 1;
    if (isWide && guessHeadings(rows.slice(above).map(cellsIn), column)) return rows.slice(0, above);
    // A title fills one cell at most, and names no subject.
    if (isWide || subjectIn(cells[column] ?? "") !== null) return [];
  }
  return [];
}

function guessQuote(text: string): Quote {
  const sample = text.slice(0, guessLength);
  const quoted = (sign: string) =>
    sample.match(new RegExp(`(?:^|[,;\\t|])${sign}[^${sign}\\r\\n]*${sign}(?=[,;\\t|\\r\\n]|$)`, "gm"))?.length ?? 0;
  return quoted("'") > 1 && quoted('"') === 0 ? "'" : '"';
}

/** Returns the delimiter that gives most filled rows equally many cells; `null` if fewer than half. */
function guessDelimiter(text: string, quote: Quote): Delimiter | null {
  const fits = delimiters.map((delimiter) => {
    const counts = firstRows(text, { delimiter, quote }, guessRows)
      .map(cellsIn)
      .filter(isFilled)
      .map(({ length }) => length);
    const usual = mostFrequent(counts);
    // The usual number of cells must be at least two.
    return { delimiter, cells: usual, share: usual < 2 ? 0 : counts.filter((count) => count === usual).length / counts.length };
  });
  const [best] = fits.toSorted((one, other) => other.share - one.share || other.cells - one.cells);
  return best === undefined || best.share < 0.5 ? null : best.delimiter;
}

const cellsIn = ({ cells }: Row): readonly string[] => cells;

/** Whether any cell is not blank. */
const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== "");

/** Returns the most frequent number, on a tie the first; 0 for an empty list. */
const mostFrequent = (numbers: readonly number[]): number =>
  [...countsOf(numbers)].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;

function guessColumn(rows: readonly (readonly string[])[]): number {
  const width = Math.max(1, ...rows.map(({ length }) => length));
  const scores = Array.from({ length: width }, (_each, column) => scoreOf(rows.map((cells) => cells[column] ?? "")));
  return scores.indexOf(Math.max(...scores));
}

/** Scores a column by the share of subjects in its filled cells. */
function scoreOf(column: readonly string[]): number {
  const cells = column.filter((cell) => cell.trim() !== "");
  const found = cells.map(subjectIn).filter((subject) => subject !== null);
  const companies = found.filter(({ kind }) => kind === "account");
  // A column filled in fewer than half of the rows counts as half filled.
  const filled = Math.max(1, cells.length, column.length / 2);
  // The same subject in all rows may be their source or owner.
  if (found.length > 2 && new Set(found.map(({ key }) => key)).size === 1) return 1 / filled;
  // Together, companies add less than one subject: they only decide between nearly equal columns.
  const score = (found.length + companies.length / (2 * filled)) / filled;
  // Mostly unusual endings may be surnames, as in the user name "jane.doe".
  const unusual = companies.filter(({ key }) => !usualEnding.test(key)).length;
  return unusual * 2 > found.length ? score / 2 : score;
}

function guessHeadings([first = [], ...others]: readonly (readonly string[])[], column: number): boolean {
  const cell = withoutInvisible(first[column] ?? "").trim();
  const filled = others.map((cells) => cells[column] ?? "").filter((each) => each.trim() !== "");
  const found = filled.flatMap((each) => subjectIn(each) ?? []);
  const own = subjectIn(cell);
  // In a table, "Contact.Email" above e-mail addresses is no domain.
  const isDotted =
    first.length > 1 && own?.kind === "account" && (dottedHeading.test(own.key) || found.every(({ kind }) => kind === "person"));
  // A heading is a short text that starts with a letter and is no subject.
  const isWord = cell.length <= maxHeadingLength && /^\p{L}/u.test(cell) && (own === null || isDotted);
  // Without other filled cells, nothing confirms the heading.
  return isWord && found.length > 0 && found.length * 2 >= filled.length;
}
