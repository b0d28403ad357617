import type { Account, AccountDetails } from "./account";
import type { Json } from "./json";
import type { LibraryAccount } from "./library";
import type { Person } from "./person";
import type { Problem } from "./problem";

/** Freshness of a stored answer. `age` is in milliseconds and never negative. */
export interface Freshness {
  /** Time of the service's answer, epoch milliseconds. */
  at: number;
  age: number;
  fresh: boolean;
}

/** The whole received answer. `withheld`: JSON pointers of personal identifiers that are no longer stored. */
export interface Raw {
  data: Json;
  withheld: string[];
}

/** The answer for a domain. `raw` is `null` in stored answers, where it would double the size, and is read on demand (`account.raw`). */
export type AccountAnswer =
  | { kind: "account"; domain: string; account: Account; raw: Raw | null; freshness: Freshness; sample: boolean; stored: boolean }
  /** No account, but the company search has exactly this domain. */
  | {
      kind: "known-company";
      domain: string;
      details: AccountDetails;
      raw: Raw | null;
      freshness: Freshness;
      sample: boolean;
      stored: boolean;
    }
  /** The answer names another domain. Shown only if the person agrees. */
  | {
      kind: "other-company";
      domain: string;
      answered: string;
      name: string | null;
      account: Account;
      raw: Raw | null;
      freshness: Freshness;
      sample: boolean;
      stored: boolean;
    }
  /** Neither. `closest`: the company search's suggestion. `fallback`: why it failed. `blank`: the account has no data. */
  | {
      kind: "not-found";
      domain: string;
      closest: { name: string | null; domain: string } | null;
      fallback: Problem | null;
      blank?: true | undefined;
      freshness: Freshness;
      sample: boolean;
      stored: boolean;
    };

/** The stored account of a person's company. `by`: the profile's member that led to it. */
export type PersonsCompany = Omit<LibraryAccount, "watched" | "changes"> & { by: "id" | "name" };

export type PersonAnswer =
  | {
      kind: "person";
      address: string;
      person: Person;
      /** `null` if the profile leads to no stored account. */
      company: PersonsCompany | null;
      raw: Raw;
      freshness: Freshness;
      sample: boolean;
      stored: boolean;
      otherPerson: boolean;
    }
  /** `blank`: there is a profile, which holds only the address. */
  | { kind: "not-found"; address: string; blank?: true | undefined; freshness: Freshness; sample: boolean; stored: boolean };

/** The result of a look-up: an answer, or a problem with any stored copy. `sent` counts requests. */
export type LookUp<Answer> =
  | { ok: true; answer: Answer; sent: number }
  | { ok: false; problem: Problem; stored: Answer | null; sent: number };
