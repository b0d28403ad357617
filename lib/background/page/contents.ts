/** Groups the addresses on a page by company. Pure. */
import type { Summary } from "../../model/batch";
import type { PageContents, PageGroup } from "../../model/page-contents";
import type { PageAddress, PageReading } from "../../model/page-reading";
import { companyDomain } from "../batch/sendable";
import type { Subjects } from "../subject/subject";

/** A group before its stored data are added. */
export type FoundGroup = Pick<PageGroup, "domain" | "kind" | "ofRecord"> & { people: PageAddress[] };

/** Stored data about a page's subjects. */
export interface Known {
  /** Stored companies by domain. */
  companies: ReadonlyMap<string, Summary>;
  /** Stored people by lower-case address, with the address of their look-up. */
  people: ReadonlyMap<string, { address: string; summary: Summary }>;
}

/** Groups people by company, shared host or mailbox provider. Adds the companies of the page's CRM record, even without people. */
export function groupSightings({ people, companies }: PageReading, subjects: Subjects): FoundGroup[] {
  const groups = new Map<string, FoundGroup>();
  /** Contacts by lower-case address: hardly any host distinguishes case. */
  const contacts = new Map<string, PageAddress>();
  const groupOf = (domain: string, kind: PageGroup["kind"]): FoundGroup => {
    const group = groups.get(domain) ?? { domain, kind, ofRecord: false, people: [] };
    groups.set(domain, group);
    return group;
  };
  // Groups of the page's CRM record come first, the others in page order.
  for (const text of companies) {
    const domain = companyDomain(text, subjects);
    if (domain !== null) groupOf(domain, "company").ofRecord = true;
  }
  for (const sighting of people) {
    const company = companyOf(sighting.address, subjects);
    // Skips an address that cannot be looked up.
    if (company === null) continue;
    const contact = { ...sighting, address: company.address, name: ownName(sighting.name, company.address) };
    // Joins addresses that differ only in case.
    const before = contacts.get(contact.address.toLowerCase());
    if (before !== undefined) before.name ??= contact.name;
    else {
      contacts.set(contact.address.toLowerCase(), contact);
      groupOf(company.domain, company.kind).people.push(contact);
    }
  }
  return [...groups.values()];
}

/** Adds stored data, and sorts the groups by rank, size and name. */
export function arrange(groups: readonly FoundGroup[], known: Known, more: boolean): PageContents {
  const arranged = groups.map((group) => recall(group, known)).toSorted(byRank);
  return { groups: arranged, people: arranged.reduce((sum, { people }) => sum + people.length, 0), more };
}

function companyOf(text: string, { subjectOfAddress }: Subjects) {
  const subject = subjectOfAddress(text);
  if (subject.kind !== "person") return null;
  const { address, company } = subject;
  switch (company.kind) {
    case "company":
    case "personal-mailbox":
      return { address, domain: company.domain, kind: company.kind };
    case "shared-host":
      return { address, domain: company.host, kind: "other" } as const;
    default:
      return null;
  }
}

function ownName(name: string | null, address: string): string | null {
  const plain = name?.replaceAll(/\s+/g, " ").trim() ?? "";
  return plain === "" || plain.toLowerCase() === address.toLowerCase() ? null : plain;
}

/** Adds the stored data of a group and its people. */
const recall = (group: FoundGroup, known: Known): PageGroup => ({
  ...group,
  summary: group.kind === "company" ? (known.companies.get(group.domain) ?? null) : null,
  people: group.people.map(({ address, name }) => {
    const stored = known.people.get(address.toLowerCase());
    // A stored answer also provides the address's spelling.
    return { address: stored?.address ?? address, name, summary: stored?.summary ?? null };
  }),
});

function rankOf({ kind, ofRecord }: PageGroup): number {
  if (ofRecord) return 0;
  return kind === "personal-mailbox" ? 2 : 1;
}

const byRank = (one: PageGroup, other: PageGroup): number =>
  rankOf(one) - rankOf(other) || other.people.length - one.people.length || (titleOf(one) < titleOf(other) ? -1 : 1);

const titleOf = ({ summary, domain }: PageGroup): string => (summary?.name ?? domain).toLowerCase();
