/** The rules that belong to no single site. */
import type { PageRules } from "./site";

/** The signed-in person's own address: the button of the account menu, and whom a message is written from. */
const ownAddress = ':is([aria-haspopup][aria-label*="account" i],[name="from" i])';

/** Where an application names folders, views and the account. */
const navigation = ':is(nav,[role="navigation"],[role="menubar"])';

/** Where the makers of applications write which field of a record an element shows. */
const fieldNames = ["data-field", "data-testid", "data-test-id", "data-test", "data-qa", "data-zcqa"];

/** The rules of every site that is not listed. What is looked for everywhere is in the scripts themselves. */
export const general: PageRules = { ignore: [ownAddress] };

/** The rules of a listed application of which no usable page is public. */
export const generalApplication: PageRules = { ignore: [ownAddress, navigation] };

/** The same for a CRM: besides, the field of a record that its markup calls website or domain. */
export const generalCrm: PageRules = {
  ...generalApplication,
  company: [
    `a[href]:is([aria-label*="website" i],${fieldNames.map((name) => `[${name}*="website" i] *`).join()})`,
    'input:is([name*="website" i],[aria-label*="website" i],[name="domain" i])',
  ],
};

/** Several sites' rules as one, each line once. */
export function mergeRules(all: readonly PageRules[]): PageRules {
  const merged: PageRules = {};
  for (const name of ["attributes", "people", "company", "ignore", "compose"] as const) {
    const lines = [...new Set(all.flatMap((rules) => rules[name] ?? []))];
    if (lines.length > 0) merged[name] = lines;
  }
  if (all.some(({ ownCard }) => ownCard)) merged.ownCard = true;
  return merged;
}
