import type { Cell } from "../lib/model/csv";
import { tableCopy } from "../lib/model/table-copy";
import { copyText } from "./clipboard";

/** Copies a table as text and HTML, else only text. Resolves to false if both are blocked. */
export function copyTable(headers: readonly string[], rows: readonly (readonly Cell[])[]): Promise<boolean> {
  const table = tableCopy(headers, rows);
  const blobOf = async (part: "text" | "html", type: string) => new Blob([(await table)[part]], { type });
  // Given as promises, because the browser allows a write only soon after the click.
  const item = new ClipboardItem({ "text/plain": blobOf("text", "text/plain"), "text/html": blobOf("html", "text/html") });
  return navigator.clipboard.write([item]).then(
    () => true,
    async () => copyText((await table).text),
  );
}
