/** Stored pages with the findings expected on them: the project's own, one per kind of markup, and those that others captured. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { entries } from "../../lib/content/sites/sites";
import { general } from "../../lib/content/sites/general";
import type { PageRules } from "../../lib/content/sites/site";

export interface Truth {
  people: { address: string; at: string; frame?: string; shows?: string }[];
  company: { domain: string; at: string }[];
  /** Elements on which nothing is found. */
  silent: { at: string; why: string; frame?: string }[];
  /** Addresses that a reading of the page does not list. */
  unread?: string[];
  rules?: PageRules;
}

export interface StoredPage {
  name: string;
  html: string;
  truth: Truth;
  rules: PageRules;
}

const folder = "test/fixtures/detection";

/** Returns the project's own pages without those of sites, which `sites-markup.spec.ts` tests. */
export const storedPages = (): StoredPage[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".html"))
    .map((file) => {
      const name = file.replace(/\.html$/, "");
      const truth = JSON.parse(readFileSync(`${folder}/${name}.truth.json`, "utf8")) as Truth;
      return { name, html: readFileSync(`${folder}/${file}`, "utf8"), truth, rules: truth.rules ?? general };
    });

/** The folder of pages that others captured. It lies outside the project and may be missing. */
const shared = "../shared/fixtures";

export interface CapturedPage {
  name: string;
  path: string;
  rules: PageRules;
  expected: string[];
  /** Those of `expected` that the page hides. */
  hidden: string[];
  /** Texts that are shaped like addresses but must not be listed. */
  forbidden: string[];
}

interface CapturedTruth {
  ground_truth: {
    expected_addresses: string[];
    in_inline_hidden_text: object;
    address_shaped_but_must_not_be_reported?: Record<string, string[]>;
    only_in_script_or_comment: string[];
  };
}

/** Returns the captured pages; none if their folder is missing. */
export function capturedPages(): CapturedPage[] {
  if (!existsSync(shared)) return [];
  return readdirSync(shared, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .map((file) => {
      const path = `${shared}/${file}`;
      const { ground_truth: truth } = JSON.parse(readFileSync(`${path}.truth.json`, "utf8")) as CapturedTruth;
      const forbidden = Object.values(truth.address_shaped_but_must_not_be_reported ?? {}).flat();
      const rules = /^g(?:mail|oogle-inbox)/.test(file) ? { ...gmail, ignore: [] } : {};
      const hidden = Object.keys(truth.in_inline_hidden_text);
      forbidden.push(...truth.only_in_script_or_comment);
      return { name: file, path, rules, expected: truth.expected_addresses, hidden, forbidden };
    });
}

// Captured pages are read without Gmail's `ignore` rules. Those leave out the signed-in user's address, which the truth includes.
const gmail = entries.find(({ id }) => id === "gmail")?.rules ?? general;
