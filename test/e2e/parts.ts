/** The parts under test in a plain page: finding and reading, without the extension around them. */
import { findAt, findFocused } from "../../lib/content/find";
import { readPage } from "../../lib/content/read";
import type { PageRules } from "../../lib/content/sites/site";

/**
 * Reads the document. Returns the number of pauses for the page, and the longest stretch in milliseconds. `emptyAt`: the pause at which the
 * page is emptied.
 */
async function read(rules: PageRules, { slice = 5, most = 10_000, emptyAt = -1 } = {}) {
  let pauses = 0;
  let since = performance.now();
  let longest = 0;
  const now = () => performance.now();
  const yieldTo = async () => {
    longest = Math.max(longest, now() - since);
    pauses += 1;
    if (pauses === emptyAt) document.body.replaceChildren();
    await new Promise((resume) => {
      setTimeout(resume);
    });
    since = now();
  };
  const reading = await readPage(document, rules, { slice, most, yieldTo, now });
  return { ...reading, pauses, longest: Math.max(longest, now() - since) };
}

const parts = { findAt, findFocused, read };

/** Available in the page's global scope as `parts`. */
export type Parts = typeof parts;

Object.assign(globalThis, { parts });
