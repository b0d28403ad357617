import type { accountAnswer, freshness, LookUpOf, personAnswer, personsCompany, raw } from "../schemas/answers";
import type { ValueOf } from "../schemas/values";

export type Freshness = ValueOf<typeof freshness>;
export type Raw = ValueOf<typeof raw>;
export type AccountAnswer = ValueOf<typeof accountAnswer>;
export type PersonsCompany = ValueOf<typeof personsCompany>;
export type PersonAnswer = ValueOf<typeof personAnswer>;

/** A look-up's answer, or its problem with any stored copy. `sent` counts requests. */
export type LookUp<Answer> = LookUpOf<Answer>;
