/** Finds e-mail addresses in text, in linear time: each search starts at an `@`. */
import { invisible } from "../model/invisible";

/** An address in a text, with its position. */
export interface Match {
  /** Without invisible characters and surrounding punctuation; wide signs become plain. */
  value: string;
  /** Position in the text, in UTF-16 units, invisible characters included. */
  start: number;
  /** Position after the last character. */
  end: number;
}

/** One `@` with the longest runs of possible characters on both sides. */
const candidate =
  /[@\uFE6B\uFF20](?<=([\p{L}\p{N}\p{M}.'\u2019+\-_&=/#%\xAD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]{1,128})[@\uFE6B\uFF20])([\p{L}\p{N}\p{M}.\-\u3002\uFF0E\uFF61\xAD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]{1,320})/gu;

/** Text before a Latin address, up to the last adjoining Chinese, Japanese, Korean, Thai, or Hebrew to Sinhala letter. */
const latinAfterOthers =
  /^.*(?:[\u0E00-\u0EFF\u3005-\u3007\u3040-\uD7AF\uFF66-\uFF9F](?=[!-~]+$)|[\u0590-\u0DFF](?=[!-@[-`{-~]*[A-Za-z][!-~]*$))/;
/** Text after an address, from a Chinese, Japanese, Korean or Thai letter, or an ideographic full stop. */
const othersAfterLatin = /(?<=[.\uFF0E][a-z]{2,9})[\u0E00-\u0EFF\u3005-\u3007\u3040-\uD7AF\uFF66-\uFF9F].*|\u3002(?![!-~]).*/i;

/** Top-level domains: Latin letters, Punycode, or no ASCII at all. */
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z\d-]+|[^!-~]+)$/i;
/** File endings, even those that are domains (`.zip`, `.mov`). */
const file = /^(?:avif|bmp|css|gif|heic|html?|ico|jpe?g|js|json|jsx|mjs|mov|mp[34]|pdf|php|png|svg|tiff?|tsx?|txt|webp|woff2?|xml|zip)$/i;
/** Local parts of no person: version control's users, long ids of mail programs and error trackers. */
const machine = /^(?:git|hg|svn|[Ii]n-[Rr]eply-[Tt]o=.*|(?=\D*\d)(?:[\da-f.-]{20,}|[A-Z\d]{24,}|CA[\w+=-]{30,}))$/;
/** Placeholder addresses, such as your.name@company.com. */
const sample = /^(?:your?|name|username)[._-]?(?:name|e?mail)?@(?:your)?-?(?:e?mail|domain|company|example|website)\.(?:com|net|org)$/i;
/**
 * Text before an id of a message, telephone, chat or social account. “References:” requires a bracket: a person's address may follow the
 * bare word.
 */
const idBefore = /(?:references:\s{0,9}<(?:[^,;:]*>\s{1,9}<)?|(?:message-id|in-reply-to|\b[cm]id):\s{0,9}<?|\b(?:sips?|xmpp|acct):)$/i;
/** Text before the rest of a longer local part, perhaps masked: `j***e@`, `ja…ne@`. More than three dots precede a whole address. */
const partBefore = /[@\uFE6B\uFF20\\]$|[\p{L}\p{N}](?:…|\.{3})$|[\p{L}\p{N}._-][*＊∗•●○]{2,}$/u;
/** Text before a URL's user name. */
const urlBefore = /\/\/[^\s<>"'(),;]*$/;

/** Returns the next candidate's address (`match`, if any) and the position to continue from; `null` at the end. */
export function nextCandidate(text: string, from: number): { match: Match | null; next: number } | null {
  // control: linear-scan. A search that begins at each letter takes seconds on ordinary text without an @.
  candidate.lastIndex = from;
  const seen = candidate.exec(text);
  if (!seen) return null;
  const [, left = "", right = ""] = seen;
  const match = matchAt(text, from, seen.index, left, right);
  return { match, next: match?.end ?? seen.index + 1 };
}

/** Returns addresses in order, duplicates included. */
export function findAddresses(text: string): Match[] {
  const found: Match[] = [];
  for (let step = nextCandidate(text, 0); step; step = nextCandidate(text, step.next)) if (step.match) found.push(step.match);
  return found;
}

/** Cuts off a long text, with a sign that hides a shortened address at the cut. */
export const cutOff = (text: string, length: number): string =>
  // Neither an `@` may follow an address, nor one letter its last dot.
  text.length > length ? `${text.slice(0, length)}x@` : text;

/** Returns the candidate's address; `null` if none. */
function matchAt(text: string, from: number, at: number, left: string, right: string): Match | null {
  // Characters before `from` belong to the previous address.
  const own = left.slice(-(at - from) || left.length);
  // Most local parts are plain, and trimming is the slowest step.
  const local = /^[a-z][\w+-]+(?:\.[\w+-]+)?$/i.test(own)
    ? own
    : own
        .replace(latinAfterOthers, "")
        // Encoded blanks or brackets may be before an address.
        .replace(/^.*\.{3}|^(?:%[2-7][\da-f])+|^[^\p{L}\p{Nd}_.]+/iu, "")
        .replace(/^(?:e-?mail|from|(?:reply-)?to|b?cc|user(?:name)?)=/i, "");
  const start = at - local.length;
  const labels: string[] = [];
  let end = at;
  for (const label of right
    .replace(othersAfterLatin, "")
    .replace(/[^\p{L}\p{Nd}\p{M}]+$/u, "")
    .split(/[.\u3002\uFF0E\uFF61]/)) {
    const clean = label.replace(invisible, "");
    if (!/^[^-].{0,62}$/.test(clean) || clean.endsWith("-")) break;
    labels.push(clean);
    end += label.length + 1;
  }
  // Text editors and WordPress curl the apostrophe of o'brien@.
  const name = local.replace(invisible, "").replaceAll("\u2019", "'");
  const last = labels.at(-1) ?? "";
  const domain = labels.join(".");
  const value = `${name}@${domain}`;
  const before = text.slice(Math.max(0, start - 100), start);
  const isAddress =
    /^[\p{L}\p{N}_][^]*[\p{L}\p{N}\p{M}_+=#%&-]$|^[\p{L}\p{N}_]$/u.test(name) &&
    !name.includes("..") &&
    name.length <= 64 &&
    domain.length <= 253 &&
    labels.length > 1 &&
    topLevel.test(last) &&
    !file.test(last) &&
    !machine.test(name) &&
    !sample.test(value) &&
    !/^"?[@\uFE6B\uFF20]|^:[\w/~]/.test(text.slice(end, end + 2)) &&
    !partBefore.test(before) &&
    !urlBefore.test(before) &&
    // In a list of message ids, “References:” may be far before the last id.
    !idBefore.test(/>\s+<$/.test(before.slice(-10)) ? text.slice(Math.max(0, start - 4000), start) : before);
  return isAddress ? { value, start, end } : null;
}
