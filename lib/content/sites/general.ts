/** Rules not made for a particular site. */
import type { PageRules } from "./site";

/** Elements with the user's own address: account menu and sender field. */
const ownAddress = ':is([aria-haspopup][aria-label*="account" i],[name="from" i])';

/** Elements with the names of folders, views and the account. */
const navigation = ':is(nav,[role="navigation"],[role="menubar"])';

/** Attributes in which applications name the record's field. */
const fieldNameAttributes = ["data-field", "data-testid", "data-test-id", "data-test", "data-qa", "data-zcqa"];

/** The rules for reading a page without a site's rules. */
export const general: PageRules = { ignore: [ownAddress] };

/** Rules for applications, except CRMs, that the user added or that have no usable public page. */
export const generalApplication: PageRules = { ignore: [ownAddress, navigation] };

/** The rules for listed CRMs without a usable public page. */
export const generalCrm: PageRules = {
  ...generalApplication,
  // Fields with the record's website or domain.
  company: [
    `a[href]:is([aria-label*="website" i],${fieldNameAttributes.map((name) => `[${name}*="website" i] *`).join()})`,
    'input:is([name*="website" i],[aria-label*="website" i],[name="domain" i])',
  ],
};

/** Attributes with the field's name in Frappe, EspoCRM, SuiteCRM and Odoo. */
const ownCrmFieldAttributes = ["data-fieldname", "data-name", "field", "name"];

/** "Website" in other languages. */
const labels = ["webseite", "sitio web", "site web", "ウェブサイト"];

/** The general rules for added CRMs. */
export const ownCrm: PageRules = {
  ...generalCrm,
  company: [
    ...(generalCrm.company ?? []),
    // Not in `generalCrm`, so that the files of listed CRMs stay small.
    `:is(${ownCrmFieldAttributes.map((name) => `[${name}=website]`).join()}) :is(a[href],input)`,
    `a[href]:is(${labels.map((label) => `[aria-label*="${label}" i]`).join()})`,
  ],
};

/** Members of entries without a public page from which rules could be made. */
export const noPublicPage = { grade: "generic-rules", provenance: "no usable page is public", seen: null } as const;

/** Merges several sites' rules, without duplicates. */
export function mergeRules(all: readonly PageRules[]): PageRules {
  const merged: PageRules = {};
  for (const name of ["attributes", "people", "company", "ignore", "compose"] as const) {
    const lines = [...new Set(all.flatMap((rules) => rules[name] ?? []))];
    if (lines.length > 0) merged[name] = lines;
  }
  if (all.some(({ ownCard }) => ownCard)) merged.ownCard = true;
  return merged;
}
