/** Export fields of a contact, in order. Never IP addresses or visitor ids. */
export const contactFields = ["address", "name", "title", "domain", "company", "stage", "fit", "state"] as const;
export type ContactField = (typeof contactFields)[number];

/** Export fields of the library. `key`: domain or address. */
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

/** Fields of the user's own judgement about a subject, exported only if chosen. */
const own: ReadonlySet<SubjectField> = new Set(["verdict", "note", "labels"]);
export const usualSubjectFields = subjectFields.filter((field) => !own.has(field));
