import type { accountAnswer, freshness, LookUpOf, personAnswer, personsCompany, raw } from "../schemas/answers";
import type { ValueOf } from "../schemas/values";

/** Freshness of a stored answer. `age` is in milliseconds and never negative. */
export type Freshness = ValueOf<typeof freshness>;

/** The whole received answer. `withheld`: JSON pointers of personal identifiers that are no longer stored. */
export type Raw = ValueOf<typeof raw>;

/** The answer for a domain. */
export type AccountAnswer = ValueOf<typeof accountAnswer>;

/** The stored account of a person's company. */
export type PersonsCompany = ValueOf<typeof personsCompany>;

export type PersonAnswer = ValueOf<typeof personAnswer>;

/** The result of a look-up: an answer, or a problem with any stored copy. `sent` counts requests. */
export type LookUp<Answer> = LookUpOf<Answer>;
