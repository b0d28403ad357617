import * as z from "zod/mini";
import { recentOf } from "../../model/entry-days";
import type { LibraryAccount, LibraryPerson } from "../../model/library";
import type { Json } from "../../model/json";
import { lazily } from "../../model/lazily";
import { nameOfPerson } from "../../model/person";
import { person } from "../../schemas/person";
import { tolerant } from "../api/tolerant";
import { readChanges, type StoredAnswer } from "../store/cache";
import { isAboutItself, type Facet } from "../store/facets";
import type { Subjects } from "../subject/subject";

/** Marks that the list adds to an answer: whether it is fresh, and whether its subject is watched. */
export interface Marks {
  fresh: boolean;
  watched: boolean;
}

/** Reads only these members of an answer: a journey may have thousands of entries. */
const readProfile = lazily(() =>
  tolerant(z.pick(person(), { identifier: true, fullName: true, firstName: true, lastName: true, jobTitle: true, companyName: true })),
);

type Facts = Pick<LibraryAccount, "name" | "industry" | "employees" | "stage" | "fit" | "recent">;
const noFacts: Facts = { name: null, industry: null, employees: null, stage: null, fit: null, recent: null };

/** Builds the list line of an account from its facet. `now` is in epoch milliseconds. */
export function accountLine(facet: Facet, marks: Marks, subjects: Subjects, now: number): LibraryAccount {
  const { domain, kind, at } = facet;
  return {
    domain,
    kind,
    ...(isAboutItself(facet, subjects) ? factsOf(facet, now) : noFacts),
    at,
    ...marks,
    changes: readChanges(facet.changes),
  };
}

/** The line of a company that the service does not have. */
export const notFoundLine = ({ key, at }: StoredAnswer, marks: Marks): LibraryAccount => ({
  domain: key,
  kind: "not-found",
  ...noFacts,
  at,
  ...marks,
  changes: null,
});

const factsOf = ({ name, details, buyingStage, icpScore, days }: Facet, now: number): Facts => ({
  name,
  industry: textOf(details["industry"]),
  employees: numberOf(details["employees"]),
  stage: textOf(buyingStage),
  fit: numberOf(icpScore),
  recent: recentOf(days, now),
});

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === "number" && Number.isFinite(value) ? value : null);

/** Builds the list line of a stored answer about a person; `null` if it is none. */
export function personLine({ kind, key, at, data }: StoredAnswer, marks: Marks): LibraryPerson | null {
  if (kind !== "person" && kind !== "not-found") return null;
  return { address: key, kind, ...factsOfProfile(key, data), at, ...marks };
}

/** An answer about another person has no facts about this one. */
function factsOfProfile(key: string, data: Json): Pick<LibraryPerson, "name" | "title" | "company"> {
  const { identifier, fullName, firstName, lastName, jobTitle, companyName } = readProfile()(data);
  if (identifier !== null && identifier.toLowerCase() !== key.toLowerCase()) return { name: null, title: null, company: null };
  return { name: nameOfPerson({ fullName, firstName, lastName }), title: jobTitle, company: companyName };
}
