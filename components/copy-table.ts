import type { Cell } from "../lib/model/csv";
import { tableCopy } from "../lib/model/table-copy";
import { copyText } from "./clipboard";

/** Copies a table as text and HTML, else only as text. Resolves to false if both are blocked. */
export function copyTable(headers: readonly string[], rows: readonly (readonly Cell[])[]): Promise<boolean> {
  const { text, html } = tableCopy(headers, rows);
  const item = new ClipboardItem({
    "text/plain": new Blob([text], { type: "text/plain" }),
    "text/html": new Blob([html], { type: "text/html" }),
  });
  return navigator.clipboard.write([item]).then(
    () => true,
    () => copyText(text),
  );
}
