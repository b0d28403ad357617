/** Whom one entry of a pasted list names. */
export interface Pasted {
  kind: "account" | "person";
  /** Domain or e-mail address, in lower case; international domains as they are sent. */
  key: string;
}

/** Longest text that is read as a list; a longer one is cut there. */
const maxListLength = 200_000;
/** Longest name a search by name is offered for. */
const maxNameLength = 200;
const entryEnds = /[\n\r\t;,|]+/;
const wordEnds = /[<>()[\]"'\s]+/;
const label = /^[a-z0-9-]{1,63}$/i;
const lastLabel = /[a-z]/i;

/**
 * Reads a pasted list of domains, web addresses and e-mail addresses, set apart by commas, semicolons or line ends; names beside addresses
 * are passed over. Words with nothing but spaces between them name somebody only where each of them is a domain or an address: names of
 * companies hold dots as well. Whoever is named twice counts once.
 */
export function readPastedList(text: string): Pasted[] {
  const found = new Map<string, Pasted>();
  for (const entry of text.slice(0, maxListLength).split(entryEnds)) {
    for (const pasted of readEntry(entry)) found.set(pasted.key, pasted);
  }
  return [...found.values()];
}

/** A text that is no domain and no address may be the name of a company; null where it is not. */
export function companyNameIn(typed: string): string | null {
  const text = typed.trim();
  const looksLikeAddress = text.includes("@") || text.includes("://") || (/\S\.\S/.test(text) && !/\s/.test(text));
  return text.length < 2 || text.length > maxNameLength || looksLikeAddress ? null : text;
}

function readEntry(entry: string): Pasted[] {
  const words = entry.split(wordEnds).filter((word) => word !== "");
  const read = words.flatMap((word) => readWord(word) ?? []);
  return read.length === words.length ? read : read.filter(({ kind }) => kind === "person");
}

function readWord(word: string): Pasted | null {
  const text = word.replace(/^mailto:/i, "").replace(/[.:]$/, "");
  if (text.length > 320) return null;
  const [local = "", domain, ...more] = text.split("@");
  if (domain !== undefined) {
    const host = more.length === 0 && local.length > 0 && local.length <= 64 ? hostIn(domain) : null;
    return host === null ? null : { kind: "person", key: `${local.toLowerCase()}@${host}` };
  }
  const name = text
    .replace(/^[a-z]+:\/\//i, "")
    .replace(/[/?#:].*$/, "")
    .replace(/^www\./i, "");
  const host = hostIn(name);
  return host === null ? null : { kind: "account", key: host };
}

/** The host in lower case and in ASCII; null where the text is none. */
function hostIn(text: string): string | null {
  const host = toAscii(text);
  const labels = host.split(".");
  const last = labels.at(-1) ?? "";
  const isHost = labels.length > 1 && host.length <= 253 && labels.every((one) => label.test(one));
  // No top-level domain has a single letter, or none: "B.V." and "J.P." are no hosts.
  return isHost && last.length > 1 && lastLabel.test(last) ? host : null;
}

/** What a browser makes of an international host; another text stays as it is, in lower case. */
function toAscii(text: string): string {
  const address = `http://${text}`;
  return /[^\x00-\x7f]/.test(text) && URL.canParse(address) ? new URL(address).hostname : text.toLowerCase();
}
