import { withoutInvisible } from "../../model/invisible";
import { maxTypedLength } from "../../model/subject";
import { decodedSegment } from "../../model/text";
import { hasValidLengths, hostOfAuthority, isName, maxNameLength } from "./host";

/** Kind of a typed or pasted text. */
export type Typed =
  /** A domain or web address. */
  | {
      kind: "host";
      host: string;
      /** Whether at most `/` follows the host and port. */
      bare: boolean;
    }
  /** An e-mail address; host in ASCII and lower case, local part in the typed case. */
  | { kind: "address"; local: string; host: string }
  /** An address that belongs to no website, such as `about:blank`. */
  | { kind: "page"; url: string }
  | { kind: "unreadable" }
  | { kind: "too-long" };

/** Longest local part and address (RFC 5321, 4.5.3.1). */
const maxLocalPartLength = 64;
const maxAddressLength = 254;

const unreadable: Typed = { kind: "unreadable" };
const tooLong: Typed = { kind: "too-long" };

/** Parses a typed domain, web address or e-mail address, in linear time. Never throws. */
export function readTyped(typed: string): Typed {
  const text = cleaned(typed);
  if (text.length > maxTypedLength) return tooLong;
  if (mailPrefix.test(text)) return readAddress(addressOfMailto(text));
  if (isNoWebsite.test(text) && !isWebsite.test(text)) return { kind: "page", url: text };
  const { authority, rest, hasScheme } = split(text);
  return authority.includes("@") && !hasScheme ? readAddress(text) : readHost(authority, rest, hasScheme);
}

/** Whether both are the same e-mail address, ignoring case and the host's form (Unicode or ASCII). */
export const isSameAddress = (one: string, other: string): boolean => normalAddress(one) === normalAddress(other);

function normalAddress(text: string): string {
  const typed = readTyped(text);
  return (typed.kind === "address" ? `${typed.local}@${typed.host}` : text).toLowerCase();
}

/** Begins a mail link, or an address in a signature. "mail:" requires a later "@", because "mail:25" is a host with a port. */
const mailPrefix = /^(?:mailto:\/*|e?-?mail:(?=[^@]*@)\s*)/i;
const isWebsite = /^(?:https?|wss?|ftps?):\/\//i;
/** Also matches the schemes of `isWebsite`. */
const isNoWebsite = /^(?:[a-z][a-z0-9+.-]*:\/\/|(?:about|blob|data|file|javascript|view-source):)/i;

const quotes = "\"'`“”„‟‘’‚‛«»‹›";
/** Stripped at the start. */
const before = new Set(`${quotes}<({`);
/** Stripped at the end. */
const after = new Set(`${quotes}>)}.,;:!?…。、，；`);

/** Returns the text without its surroundings, such as the name in front of `<jane@acme.example>`. */
const cleaned = (text: string): string => peel(unwrap(peel(withoutInvisible(text))));

function peel(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isPeel(text.charAt(start), before)) start += 1;
  while (end > start && isPeel(text.charAt(end - 1), after)) end -= 1;
  return text.slice(start, end);
}

const isPeel = (character: string, peels: ReadonlySet<string>) => peels.has(character) || /\s/.test(character);

/** Returns the text after the only `<`, as in `Jane Doe <jane@acme.example` after `peel`; else the whole text. */
function unwrap(text: string): string {
  const open = text.indexOf("<");
  return open === -1 || open !== text.lastIndexOf("<") ? text : text.slice(open + 1);
}

function addressOfMailto(text: string): string {
  const address = text.replace(mailPrefix, "").split("?", 1)[0] ?? "";
  const decoded = decodedSegment(address);
  return decoded === null ? address : cleaned(decoded);
}

/** Splits an address after its authority. `hasScheme`: a scheme or slashes precede the authority. */
function split(text: string): { authority: string; rest: string; hasScheme: boolean } {
  const scheme = /^(?:(?:https?|wss?|ftps?):)?[/\\]*/i.exec(text)?.[0] ?? "";
  const address = text.slice(scheme.length);
  const end = address.search(/[/\\?#]/);
  const authority = end === -1 ? address : address.slice(0, end);
  return { authority, rest: address.slice(authority.length), hasScheme: scheme !== "" };
}

function readHost(authority: string, rest: string, hasScheme: boolean): Typed {
  const host = readAuthority(authority);
  if (typeof host !== "string") return host;
  // "acme" is no host without a scheme, slashes or a port.
  const isWord = !host.includes(".") && !host.startsWith("[") && host !== "localhost";
  if (isWord && !hasScheme && !authority.includes(":")) return unreadable;
  return { kind: "host", host, bare: rest === "" || rest === "/" };
}

function readAddress(text: string): Typed {
  const at = text.lastIndexOf("@");
  // Text editors curl the apostrophe of o'brien@. Addresses in pages are read the same way (`lib/content/scan.ts`).
  const local = text.slice(0, at).trim().replaceAll("\u2019", "'");
  const authority = text.slice(at + 1).trim();
  if (at === -1 || !isLocalPart(local) || /[/\\?#:%[\]]/.test(authority)) return unreadable;
  const host = readAuthority(authority);
  if (typeof host !== "string") return host;
  const isTooLong = local.length > maxLocalPartLength || local.length + 1 + host.length > maxAddressLength;
  return isTooLong ? tooLong : { kind: "address", local, host };
}

/** Returns an authority's host, or why there is none. */
function readAuthority(authority: string): string | Typed {
  if (authority === "" || /[\s\0-\x1F\x7F]/.test(authority)) return unreadable;
  // An IPv6 address may lack its brackets.
  const host = hostOfAuthority(authority) ?? hostOfAuthority(`[${authority}]`);
  if ((host ?? authority).length > maxNameLength) return tooLong;
  // Browsers allow commas and semicolons in hosts. Here they separate entries of a list.
  if (host === null || !/^(?:\[|[a-z0-9._-]+$)/.test(host)) return unreadable;
  return isName(host) && !hasValidLengths(host) ? unreadable : host;
}

/** Allows letters of any script and RFC 5322's "atom", but no quoted local parts. */
const isLocalPart = (text: string) => text !== "" && !/[\s\0-\x1F\x7F"(),:;<>@[\\\]]/.test(text) && !/^\.+$/.test(text);
