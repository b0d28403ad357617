/** A contact's export fields, in order. Never IP addresses or visitor identifiers. */
export const contactFields = ["address", "name", "title", "domain", "company", "stage", "fit", "state"] as const;
export type ContactField = (typeof contactFields)[number];

/** The default export fields of the library. `key`: domain or e-mail address. */
export const usualSubjectFields = [
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

/** All export fields of the library. The user's own judgement is exported only if chosen. */
export const subjectFields = [...usualSubjectFields, "verdict", "note", "labels"] as const;
export type SubjectField = (typeof subjectFields)[number];
