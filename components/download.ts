import type { FileEnding, FileName } from "../lib/model/file-name";

const types: Record<FileEnding, string> = { csv: "text/csv", json: "application/json", vcf: "text/vcard" };

/** Saves text as a file through a download. */
export function download(name: FileName, text: string | Blob): void {
  // The cast is safe: a `FileName` has such an ending.
  const type = types[name.slice(name.lastIndexOf(".") + 1) as FileEnding];
  // Without this byte order mark, Excel for Windows assumes the system's encoding.
  const mark = type === "text/csv" ? "\uFEFF" : "";
  save(name, new Blob([mark, text], { type: `${type};charset=utf-8` }));
}

/** Saves bytes as a file through a download. */
export const saveParts = (name: string, parts: BlobPart[]): void =>
  // States no text type, because a saved list keeps the encoding of its source file.
  save(name, new Blob(parts, { type: "application/octet-stream" }));

/** Clicks a temporary download link. */
function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser may still read the address after `click()` has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
