import { withoutFormula, type Cell } from "./csv";

/** White space that ends a cell or line in some programs. */
const breaks = /[\t\r\n\u000b\u000c\u001c-\u001e\u0085\u2028\u2029]+/g;

/** Writes a table for the clipboard as tabbed lines and HTML, without formulas. Spreadsheets take either. `headers` may be empty. */
export function tableCopy(headers: readonly string[], rows: readonly (readonly Cell[])[]) {
  const head = headers.map(plain);
  const body = rows.map((row) => row.map(plain));
  const lines = head.length === 0 ? body : [head, ...body];
  const headHtml = head.length === 0 ? "" : `<thead>${rowHtml("th", head)}</thead>`;
  return {
    text: lines.map((line) => line.map(quoted).join("\t")).join("\n"),
    html: `<meta charset="utf-8"><table>${headHtml}<tbody>${body.map((line) => rowHtml("td", line)).join("")}</tbody></table>`,
  };
}

/** Returns a cell's text without formulas, as one line to keep pasted rows aligned. */
const plain = (cell: Cell): string => (typeof cell === "string" ? withoutFormula(cell).replaceAll(breaks, " ") : String(cell ?? ""));

/** Quotes a cell that contains quotation marks: a leading mark would extend the cell to the next mark, across lines. */
const quoted = (cell: string): string => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell);

const rowHtml = (name: "th" | "td", cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${name}>${escaped(cell)}</${name}>`).join("")}</tr>`;

/** Escapes a text for HTML. */
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
