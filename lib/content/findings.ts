import { readingLimits, type PageAddress, type PageReading } from "../model/page-reading";

export type Findings = ReturnType<typeof createFindings>;

/** Collects a page's findings: each address once, ignoring case. Surplus findings only set `more`. */
export function createFindings() {
  const people = new Map<string, PageAddress>();
  const companies = new Set<string>();
  let more = false;
  return {
    /** Adds a new address, or the missing name of a known address. An overlong address only sets `more`. */
    person(address: string, name: string | null): void {
      const key = address.toLowerCase();
      const known = people.get(key);
      if (known) known.name ??= name;
      else if (address.length > readingLimits.address || people.size >= readingLimits.people) more = true;
      else people.set(key, { address, name });
    },
    /** Adds a possible web address. Ignores overlong addresses and any other text. */
    company(value: string): void {
      const text = value.trim();
      if (!/^\S+\.\S+$/.test(text) || text.length > readingLimits.company) return;
      if (companies.has(text)) return;
      if (companies.size < readingLimits.companies) companies.add(text);
      else more = true;
    },
    /** Records that the page holds more than was read. */
    markIncomplete: () => void (more = true),
    /** Returns the findings so far, without emptying them. */
    take: (): PageReading => ({ people: [...people.values()], companies: [...companies], more }),
  };
}
