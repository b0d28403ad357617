import { recentOf } from "../../model/entry-days";
import type { LibraryAccount, LibraryPerson } from "../../model/library";
import { accountChanges } from "../../schemas/panel";
import { parse } from "../parse";
import { isAboutItsDomain, numberOf, textOf, type Facet } from "./facets";
import { factsOfPerson } from "./packed-people";
import type { Pack } from "./packs";
import type { Subjects } from "../subject/subject";

/** A line's members that are not stored with the answer. */
export type Marks = Pick<LibraryAccount, "fresh" | "judgement">;

/** Members from an answer about the account itself. */
type Facts = Pick<LibraryAccount, "name" | "industry" | "employees" | "stage" | "fit" | "recent">;
const noFacts: Facts = { name: null, industry: null, employees: null, stage: null, fit: null, recent: null };

/** Builds an account's line for the library. Omits facts about another company. `now`: epoch milliseconds. */
export function accountLine(facet: Facet, marks: Marks, subjects: Subjects, now: number): LibraryAccount {
  const { domain, kind, at } = facet;
  return {
    domain,
    kind,
    ...(isAboutItsDomain(facet, subjects) ? factsOf(facet, now) : noFacts),
    at,
    ...marks,
    changes: parse(accountChanges(), facet.changes),
  };
}

const factsOf = ({ name, details, buyingStage, icpScore, days }: Facet, now: number): Facts => ({
  name,
  industry: textOf(details["industry"]),
  employees: numberOf(details["employees"]),
  stage: textOf(buyingStage),
  fit: numberOf(icpScore),
  recent: recentOf(days, now),
});

/** Builds a person's line. A garbled time becomes 0. */
export const personLine = (pack: Pack, row: number, marks: Marks): LibraryPerson => ({
  address: pack.keys[row] ?? "",
  kind: pack.column("kind")[row] === "person" ? "person" : "not-found",
  ...factsOfPerson(pack, row),
  at: numberOf(pack.column("at")[row]) ?? 0,
  ...marks,
});
