/** What an export tells of somebody on a page, in the order it is read. IP addresses and visitor ids are never among it. */
export const contactFields = ["address", "name", "title", "domain", "company", "stage", "fit", "state"] as const;
export type ContactField = (typeof contactFields)[number];

/** What an export tells of a company or a person in the library; `key` is the domain or the address. */
export const subjectFields = [
  "kind",
  "name",
  "key",
  "industry",
  "employees",
  "stage",
  "fit",
  "title",
  "company",
  "at",
  "watched",
  "changes",
] as const;
export type SubjectField = (typeof subjectFields)[number];
