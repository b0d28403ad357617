/** The export fields of a contact, in order. IP addresses and visitor ids are never exported. */
export const contactFields = ["address", "name", "title", "domain", "company", "stage", "fit", "state"] as const;
export type ContactField = (typeof contactFields)[number];

/** The export fields of the library. `key`: the domain or address. */
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
  "verdict",
  "note",
  "labels",
] as const;
export type SubjectField = (typeof subjectFields)[number];

/** The person's own words leave the browser only if they are chosen. */
const own: ReadonlySet<SubjectField> = new Set(["verdict", "note", "labels"]);
export const usualSubjectFields = subjectFields.filter((field) => !own.has(field));
