/**
 * Finds e-mail addresses in text. Each search starts at an `@` and takes the longest run of fitting characters on either side. No
 * quantifier stands in another and nothing after a run can fail, so a text of any kind costs time in proportion to its length.
 */

/** An address as the text shows it, and where it stands there. */
export interface Match {
  /** Cleaned of invisible characters and of the punctuation around it; wide forms of `@` and of the dot are plain ones. */
  value: string;
  /** Where it begins and ends in the text, in UTF-16 units; invisible characters inside count. */
  start: number;
  end: number;
}

/** One `@` and what stands around it: the runs of characters a local part and a domain may have, invisible ones included. */
const candidate =
  /[@\uFE6B\uFF20](?<=([\p{L}\p{N}\p{M}.'+\-_&=/#%\xAD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]{1,128})[@\uFE6B\uFF20])([\p{L}\p{N}\p{M}.\-\u3002\uFF0E\uFF61\xAD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]{1,320})/gu;

/** Characters that show nothing. Joiners mean something inside words of the scripts between Arabic and Mongolian; elsewhere they hide. */
const invisible =
  /[\xAD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|(?<![\u0600-\u1FFF])[\u200C\u200D]|[\u200C\u200D](?![\u0600-\u1FFF])/g;

/** Chinese, Japanese, Korean and Thai letters follow an address in Latin ones without a space. */
const latinAfterOthers = /^.*[\u0E00-\u0EFF\u3040-\uD7AF](?=[!-~]+$)/;
const othersAfterLatin = /(?<=[.\uFF0E][a-z]{2,9})[\u0E00-\u0EFF\u3040-\uD7AF].*|\u3002(?![!-~]).*/i;

const topLevel = /^(?:[a-z]{2,63}|xn--[a-z\d-]+|[^!-~]+)$/i;
/** No top-level domain, or one (`.zip`, `.mov`) that is seen after an `@` in names of pictures only. */
const file = /^(?:avif|bmp|css|gif|heic|html?|ico|jpe?g|js|json|jsx|mjs|mov|mp[34]|pdf|php|png|svg|tiff?|tsx?|txt|webp|woff2?|xml|zip)$/i;
/** Version control, and what mail programs, Gmail and error trackers number things with: long and without a name in it. */
const machine = /^(?:git|hg|svn|(?=\D*\d)(?:[\da-f.-]{20,}|[A-Z\d]{24,}|CA[\w+=-]{30,}))$/;
const sample = /^(?:your?|name|username)[._-]?(?:name|e?mail)?@(?:your)?-?(?:e?mail|domain|company|example|website)\.(?:com|net|org)$/i;
/** What stands before a message's number, and before the name in a web address. */
const idBefore = /(?:message-id|references|in-reply-to|\b[cm]id):\s{0,9}<?$/i;
const urlBefore = /\/\/[^\s<>"'(),;]*$/;

/**
 * The next `@` at or after `from` that could belong to an address: the address, if it is one, and where to go on. null: no more.
 * What stands before `from` belongs to no address.
 */
export function nextCandidate(text: string, from: number): { match: Match | null; next: number } | null {
  // control: linear-scan. A search that begins at each letter takes seconds on ordinary text without an @.
  candidate.lastIndex = from;
  const seen = candidate.exec(text);
  if (!seen) return null;
  const [, left = "", right = ""] = seen;
  const match = judge(text, from, seen.index, left, right);
  return { match, next: match?.end ?? seen.index + 1 };
}

/** All addresses of a text, in its order. */
export function findAddresses(text: string): Match[] {
  const found: Match[] = [];
  for (let step = nextCandidate(text, 0); step; step = nextCandidate(text, step.next)) if (step.match) found.push(step.match);
  return found;
}

function judge(text: string, from: number, at: number, left: string, right: string): Match | null {
  const own = left.slice(-(at - from) || left.length);
  // Most are plain: what trims the others takes longer than all the rest.
  const local = /^[a-z][\w+-]+(?:\.[\w+-]+)?$/i.test(own)
    ? own
    : own
        .replace(latinAfterOthers, "")
        .replace(/^.*\.{3}|^[^\p{L}\p{N}_.]+/u, "")
        .replace(/^(?:e-?mail|from|to|user)=/i, "");
  const start = at - local.length;
  const labels: string[] = [];
  let end = at;
  for (const label of right
    .replace(othersAfterLatin, "")
    .replace(/[^\p{L}\p{N}\p{M}]+$/u, "")
    .split(/[.\u3002\uFF0E\uFF61]/)) {
    const clean = label.replace(invisible, "");
    if (!/^[^-].{0,62}$/.test(clean) || clean.endsWith("-")) break;
    labels.push(clean);
    end += label.length + 1;
  }
  const name = local.replace(invisible, "");
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
    !/[@\uFE6B\uFF20\\]$/.test(before) &&
    !urlBefore.test(before) &&
    !idBefore.test(before);
  return isAddress ? { value, start, end } : null;
}
