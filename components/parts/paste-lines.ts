/** Pastes a list's lines divided by commas: a one-line input would insert spaces, which entries may contain. */
export function pasteOnOneLine(event: ClipboardEvent, isList: (lines: string) => boolean): void {
  const text = event.clipboardData?.getData("text") ?? "";
  const lines = text.trimEnd();
  if (!/[\r\n]/.test(lines) || !isList(lines)) return;
  event.preventDefault();
  // Unlike setting the value, this command can be undone, and causes an "input" event.
  document.execCommand("insertText", false, lines.replaceAll(/[\r\n]+/g, ", "));
}
