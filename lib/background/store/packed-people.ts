import * as z from "zod/mini";
import type { LibraryPerson } from "../../model/library";
import { lazily } from "../../model/lazily";
import { nameOfPerson } from "../../model/person";
import { person } from "../../schemas/person";
import { tolerant } from "../api/tolerant";
import { isSameAddress } from "../subject/typed-text";
import type { StoredAnswer } from "./cache";
import { textOf } from "./facets";
import type { Line, Pack } from "./packs";

/** Reads only these members: a person may have many milestones. */
const readProfile = lazily(() =>
  tolerant(z.pick(person(), { identifier: true, fullName: true, firstName: true, lastName: true, jobTitle: true, companyName: true })),
);

/** Returns a person's line. Omits name, title and company of another person. */
export function lineOfPerson({ kind, key, at, data }: StoredAnswer): Line {
  const { identifier, jobTitle: title, companyName: company, ...names } = readProfile()(data);
  const isAnother = identifier !== null && !isSameAddress(identifier, key);
  return { kind, at, ...(!isAnother && { name: nameOfPerson(names), title, company }) };
}

/** Returns the stored facts of a row. */
export function factsOfPerson(pack: Pack, row: number): Pick<LibraryPerson, "name" | "title" | "company"> {
  const text = (column: string) => textOf(pack.column(column)[row]);
  return { name: text("name"), title: text("title"), company: text("company") };
}
