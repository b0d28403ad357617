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

/** Builds an account's line for the library. Omits facts about another company. `now`: epoch milliseconds. */
export function accountLine(facet: Facet, marks: Marks, subjects: Subjects, now: number): LibraryAccount {
  const own = isAboutItsDomain(facet, subjects) ? facet : null;
  return {
    domain: facet.domain,
    kind: facet.kind,
    name: own?.name ?? null,
    industry: textOf(own?.details["industry"]),
    employees: numberOf(own?.details["employees"]),
    stage: textOf(own?.buyingStage),
    fit: numberOf(own?.icpScore),
    recent: recentOf(own?.days, now),
    at: facet.at,
    ...marks,
    changes: parse(accountChanges(), facet.changes),
  };
}

/** Builds a person's line. A garbled time becomes 0. */
export const personLine = (pack: Pack, row: number, marks: Marks): LibraryPerson => ({
  address: pack.keys[row] ?? "",
  kind: pack.column("kind")[row] === "person" ? "person" : "not-found",
  ...factsOfPerson(pack, row),
  at: numberOf(pack.column("at")[row]) ?? 0,
  ...marks,
});
