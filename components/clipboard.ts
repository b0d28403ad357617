import type { Cell } from "../lib/model/csv";
import { tableCopy } from "../lib/model/table-copy";

/** Copies text, by `copyBySelection` if the clipboard is blocked. Resolves to false if both are blocked. */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => copyBySelection(text),
  );

/** Copies text through a temporary selected field. Returns false if blocked. */
export function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  field.setAttribute("aria-hidden", "true");
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

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
