import type { Cell } from "../lib/model/csv";
import { tableCopy } from "../lib/model/table-copy";
import { copyText } from "./clipboard";

/** Copies a table as text and HTML; if that is blocked, only as text. Resolves to false if both are blocked. */
export function copyTable(headers: readonly string[], rows: readonly (readonly Cell[])[]): Promise<boolean> {
  const { text, html } = tableCopy(headers, rows);
  const types = Object.entries({ "text/plain": text, "text/html": html });
  const item = new ClipboardItem(Object.fromEntries(types.map(([type, content]) => [type, new Blob([content], { type })])));
  return navigator.clipboard.write([item]).then(
    () => true,
    () => copyText(text),
  );
}
