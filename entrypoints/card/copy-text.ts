/** Writes text to the clipboard through a selected field: in a frame of somebody else's page the clipboard API refuses. False where blocked. */
export function copyText(text: string): boolean {
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
