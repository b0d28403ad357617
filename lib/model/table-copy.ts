import { literal, type Cell } from "./csv";
import { pacing } from "./pacing";

/** A table to copy; `headers` may be empty. */
export interface Table {
  headers: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** White space that ends a cell or line in some programs. */
const breaks = /[\t\r\n\u000b\u000c\u001c-\u001e\u0085\u2028\u2029]+/g;

/** Writes a table without formulas as tabbed lines and HTML, which spreadsheets take from the clipboard. */
export async function tableCopy(table: Table | Promise<Table>) {
  const { headers, rows } = await table;
  const giveWay = pacing();
  const head = headers.map(plain);
  const lines = head.length === 0 ? [] : [tabbed(head)];
  const headHtml = head.length === 0 ? "" : `<thead>${rowHtml("th", head)}</thead>`;
  const bodyHtml: string[] = [];
  for (const row of rows) {
    const cells = row.map(plain);
    lines.push(tabbed(cells));
    bodyHtml.push(rowHtml("td", cells));
    await giveWay();
  }
  return { text: lines.join("\n"), html: `<meta charset="utf-8"><table>${headHtml}<tbody>${bodyHtml.join("")}</tbody></table>` };
}

/** Returns a cell's text without formulas, as one line to keep pasted rows aligned. */
const plain = (cell: Cell): string => (typeof cell === "string" ? literal(cell).replaceAll(breaks, " ") : String(cell ?? ""));

/** Quotes a cell that contains a quotation mark, because a leading mark would extend the cell across lines. */
const quoted = (cell: string): string => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell);

const tabbed = (cells: readonly string[]): string => cells.map(quoted).join("\t");

const rowHtml = (name: "th" | "td", cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${name}>${escaped(cell)}</${name}>`).join("")}</tr>`;

/** Escapes a text for HTML. */
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
