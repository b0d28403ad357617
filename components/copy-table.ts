import { tableCopy, type Table } from "../lib/model/table-copy";
import { copyText } from "./clipboard";

/** Copies a table as text and HTML, else only text. Resolves to false if both are blocked. Rejects if `table` does. */
export function copyTable(table: Table | Promise<Table>): Promise<boolean> {
  const copy = tableCopy(table);
  const blobOf = async (part: "text" | "html", type: string) => new Blob([(await copy)[part]], { type });
  // Given as promises, because the browser allows a write only soon after the click.
  const item = new ClipboardItem({ "text/plain": blobOf("text", "text/plain"), "text/html": blobOf("html", "text/html") });
  return navigator.clipboard.write([item]).then(
    () => true,
    async () => copyText((await copy).text),
  );
}
