/** Saves a text as a file through the browser's download. */
export function download(name: string, type: "application/json" | "text/csv", text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download reads the address asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Returns "account-lens-data-2026-11-20.json", by the local date. */
export function dated(name: string, ending: "json" | "csv", now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `account-lens-${name}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.${ending}`;
}
