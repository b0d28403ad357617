import { mostInBatch } from "./batch";

/** Whom one entry of a pasted list names. */
export interface Pasted {
  kind: "account" | "person";
  /** Domain or e-mail address, in lower case. */
  key: string;
}

/** Longest text that is read as a list; a longer one is cut there. */
const longest = 200_000;
const entryEnds = /[\n\r\t;,|<>()[\]"'\s]+/;
const label = /^[a-z0-9-]{1,63}$/i;

/**
 * Reads a pasted list of domains, web addresses and e-mail addresses, one after another however they are set apart; names beside them are
 * passed over. Whoever is named twice counts once.
 */
export function readPastedList(text: string): Pasted[] {
  const found = new Map<string, Pasted>();
  for (const entry of text.slice(0, longest).split(entryEnds)) {
    const pasted = readEntry(entry);
    if (pasted !== null && found.size < mostInBatch) found.set(pasted.key, pasted);
  }
  return [...found.values()];
}

function readEntry(entry: string): Pasted | null {
  const text = entry.replace(/^mailto:/i, "").replace(/[.:]$/, "");
  if (text.length > 320) return null;
  const [local = "", domain, ...more] = text.split("@");
  if (domain !== undefined) {
    return more.length === 0 && local.length > 0 && local.length <= 64 && isHost(domain)
      ? { kind: "person", key: text.toLowerCase() }
      : null;
  }
  const name = text
    .replace(/^[a-z]+:\/\//i, "")
    .replace(/[/?#:].*$/, "")
    .replace(/^www\./i, "");
  return isHost(name) ? { kind: "account", key: name.toLowerCase() } : null;
}

function isHost(text: string): boolean {
  const labels = text.split(".");
  return labels.length > 1 && text.length <= 253 && labels.every((one) => label.test(one));
}
