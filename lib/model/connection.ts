import type { connection } from "../schemas/own-data";
import type { ValueOf } from "../schemas/values";
import { withoutInvisible } from "./invisible";
import { isLoopback, parseUrl } from "./url";

export type Connection = ValueOf<typeof connection>;

/** Faults of an address. "managed": the user cannot choose the address. */
export const addressFaults = ["empty", "malformed", "http", "credentials", "query", "too-long", "managed"] as const;
export type AddressFault = (typeof addressFaults)[number];
/** Faults of a key. "locked": the saved key must be unlocked first. */
export const keyFaults = ["empty", "line-break", "characters", "too-short", "too-long", "locked"] as const;
export type KeyFault = (typeof keyFaults)[number];
export const passphraseFaults = ["empty", "too-short", "too-long"] as const;
export type PassphraseFault = (typeof passphraseFaults)[number];

const maxServiceAddressLength = 2000;
const minKeyLength = 8;
/** Common servers accept at most 8 kB of headers. */
const maxKeyLength = 2000;
/** A thief of the browser profile can try any number of passphrases. */
const minPassphraseLength = 12;
const maxPassphraseLength = 1000;

/** Reads a typed service address: https by default, http for loopback only. Drops trailing slashes and a final `/resource`. */
export function readServiceAddress(text: string): { ok: true; address: string; origin: string } | { ok: false; fault: AddressFault } {
  const typed = withoutInvisible(text).trim();
  if (typed === "") return { ok: false, fault: "empty" };
  const url = parseAddress(typed);
  if (url === null) return { ok: false, fault: "malformed" };
  // Limits the encoded address (6 to 12 characters per letter outside ASCII): the settings refuse over 4,000 characters.
  if (url.href.length > maxServiceAddressLength) return { ok: false, fault: "too-long" };
  // control: plain-address#credentials. A user name in an address hides which host it leads to.
  if (url.username !== "" || url.password !== "") return { ok: false, fault: "credentials" };
  // control: https-only. Over plain http anybody on the way reads the key.
  if (url.protocol === "http:" && !isLoopback(url.hostname)) return { ok: false, fault: "http" };
  // control: plain-address#query. Each operation appends its own path and query to the address.
  if (url.search !== "" || url.hash !== "" || typed.endsWith("?") || typed.endsWith("#")) return { ok: false, fault: "query" };
  const path = url.pathname.replace(/(?:\/+resource)?\/*$/, "");
  return { ok: true, address: url.origin + path, origin: url.origin };
}

/** Parses an address, https by default; `null` if malformed or neither https nor http. */
function parseAddress(typed: string): URL | null {
  const hasScheme = /^[a-z][a-z0-9+.-]*:[/\\]/i.test(typed);
  const url = parseUrl(hasScheme ? typed : `https://${typed}`);
  if (url === null || !["http:", "https:"].includes(url.protocol)) return null;
  const { hostname } = url;
  // In "https//api.acme.example", the host would be "https", and receive the key.
  const isWord = !hasScheme && !/[.[]/.test(hostname) && !isLoopback(hostname);
  return hostname === "" || isWord || /\s/.test(typed) ? null : url;
}

/** Returns a valid service address's origin. */
export const originOf = (address: string): string => new URL(address).origin;

/** Reads a pasted API key, trimmed and without invisible characters. Accepts only visible ASCII. */
export function readKey(text: string): { ok: true; key: string } | { ok: false; fault: KeyFault } {
  const key = withoutInvisible(text).trim();
  if (key === "") return { ok: false, fault: "empty" };
  // control: key-length. A longer key may not fit in a header, and each request would be refused.
  if (key.length > maxKeyLength) return { ok: false, fault: "too-long" };
  if (/[\r\n]/.test(key)) return { ok: false, fault: "line-break" };
  // Every header can hold visible ASCII.
  if (!/^[\x21-\x7e]+$/.test(key)) return { ok: false, fault: "characters" };
  // control: key-length. Removing a shorter key from answers would also remove ordinary words.
  if (key.length < minKeyLength) return { ok: false, fault: "too-short" };
  return { ok: true, key };
}

/** Checks a passphrase. Refuses an empty, short or very long one. */
export function readPassphrase(text: string): { ok: true; passphrase: string } | { ok: false; fault: PassphraseFault } {
  if (text === "") return { ok: false, fault: "empty" };
  if (text.length < minPassphraseLength) return { ok: false, fault: "too-short" };
  return text.length > maxPassphraseLength ? { ok: false, fault: "too-long" } : { ok: true, passphrase: text };
}
