import { withoutInvisible } from "./invisible";
import { domainAndParents } from "./judgement";
import { memberSites } from "./member-sites";
import type { SubjectKey } from "./subject";
import { parseUrl } from "./url";

/** Default maximum number of characters read from a pasted list. */
const maxPastedLength = 200_000;
/** Maximum length of a name to search for. */
const maxNameLength = 200;
/** Signs between the entries. */
const entryEnds = /[\n\r\t;,|、，；،؛]+/;
/** Mark of a list item: "- ", "• ", "12. ". */
const itemMark = /^\s*(?:[-*•‣–—·]|\d+[.)])\s+/;
/** Signs between an entry's words. */
const wordEnds = /[<>()[\]"“”„‚«»‹›「」『』\s]+/;
/** Single quotes, except apostrophes between Latin letters or digits: "o'brien@acme.com". */
const quotes = /(?<![\p{Script=Latin}\p{N}])['‘’]|['‘’](?![\p{Script=Latin}\p{N}])/u;
/** A mail link, or an address after a label such as "E-Mail:", as in signatures. */
const mailLink = /^(?:mailto|e?-?mail):\/*([^?]*).*$/i;
/** A host's label. */
const label = /^[a-z0-9-]{1,63}$/i;
/** A top-level domain: letters, or Punycode. */
const topLevel = /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/i;

/** Returns a text's distinct domains and e-mail addresses, in lower case. Ignores domains beside other words, and `memberSites`. */
export function readPastedList(text: string, maxLength = maxPastedLength): SubjectKey[] {
  const found = new Map<string, SubjectKey>();
  for (const entry of withoutInvisible(shortened(text, maxLength)).split(entryEnds)) {
    for (const pasted of readEntry(entry)) found.set(pasted.key, pasted);
  }
  return [...found.values()];
}

/** Cuts a text that is too long, but no word: half a domain may be another company's. */
function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let end = maxLength;
  while (end > 0 && !isDivided(text.charAt(end))) end -= 1;
  return text.slice(0, end);
}

/** Whether white space or separators divide a text. */
export const isDivided = (text: string): boolean => entryEnds.test(text) || /\s/.test(text);

/** Returns a possible company name; `null` if too short, too long or address-like. */
export function companyNameIn(typed: string): string | null {
  const text = withoutInvisible(typed).trim();
  const looksLikeAddress =
    text.includes("@") || text.includes("://") || (/\S\.\S/.test(text) && !/\s/.test(text)) || /\.[^\s./]+\/\S/.test(text);
  return text.length < 2 || text.length > maxNameLength || looksLikeAddress ? null : text;
}

/** Returns the subjects of one entry. */
function readEntry(entry: string): SubjectKey[] {
  const words = entry
    .replace(itemMark, "")
    .split(wordEnds)
    .flatMap(withoutQuotes)
    .flatMap(divided)
    .filter((word) => word !== "");
  const read = words.map(readWord);
  const subjects = read.filter((one) => one !== null && one !== "member-page");
  // Beside other words, a domain may be a company name with dots.
  return read.includes(null) ? subjects.filter(({ kind }) => kind === "person") : subjects;
}

/** Splits a word at its quotes. Drops a web address's user name, which may look like a host. */
function withoutQuotes(word: string): string[] {
  const parts = word
    .replace(/^(['‘]?(?:https?|ftp):\/\/)[^/?#\\]*@/i, "$1")
    // SQL doubles an apostrophe.
    .replaceAll("''", "'")
    .split(quotes)
    .map((part) => part.replaceAll("’", "'"));
  // Quotes may split a web address's path: only parts with "://" stay.
  return word.includes("://") ? parts.filter((part) => part.includes("://")) : parts;
}

/** Divides addresses joined by "/", or by "#" as in Access. */
const divided = (word: string): string[] => (/@[^?]*@/.test(word) && !word.includes("://") ? word.split(/[/#]/) : [word]);

/** Returns the word's subject; `null` if none, "member-page" for pages of `memberSites`. */
function readWord(word: string): SubjectKey | "member-page" | null {
  const text = word.replace(mailLink, "$1").replace(/[.:]$/, "");
  if (text.length > 320) return null;
  const [local = "", domain, ...more] = text.split("@");
  // A page's address may contain "@" in its path or parameters.
  if (domain !== undefined && !text.includes("://")) {
    const host = more.length === 0 && local.length > 0 && local.length <= 64 ? hostIn(domain) : null;
    return host === null ? null : { kind: "person", key: `${local.toLowerCase()}@${host}` };
  }
  const address = text.replace(/^[a-z]+:\/\//i, "");
  const host = hostIn(address.replace(/[/?#:].*$/, "").replace(/^www\./i, ""));
  if (host === null) return null;
  const isBare = !/[?#]|\/./.test(address);
  // Tests parent domains too: a member site may have subdomains, as in `uk.linkedin.com`.
  const isOfMembers = domainAndParents(host).some((domain) => memberSites().has(domain));
  return isBare || !isOfMembers ? { kind: "account", key: host } : "member-page";
}

/** Returns the host in lower-case ASCII; `null` if invalid. */
function hostIn(text: string): string | null {
  const host = toAscii(text);
  const labels = host.split(".");
  const isHost = labels.length > 1 && host.length <= 253 && labels.every((one) => label.test(one));
  // "B.V." and "2.5GB" are no hosts.
  return isHost && topLevel.test(labels.at(-1) ?? "") ? host : null;
}

/** Converts an international host as browsers do; other text becomes lower case. */
function toAscii(text: string): string {
  const url = /[^\x00-\x7f]/.test(text) ? parseUrl(`http://${text}`) : null;
  return url?.hostname ?? text.toLowerCase();
}
