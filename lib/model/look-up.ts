import type { Account, AccountDetails } from "./account";
import type { Json } from "./json";
import type { LibraryAccount } from "./library";
import type { Person } from "./person";
import type { Problem } from "./problem";

/** Freshness of a stored answer. `age` is in milliseconds and never negative. */
export interface Freshness {
  /** When the service answered, epoch milliseconds. */
  at: number;
  age: number;
  fresh: boolean;
}

/**
 * The whole answer as received, for "Everything the service sent". `withheld` lists, as JSON pointers, the personal
 * identifiers that are no longer stored.
 */
export interface Raw {
  data: Json;
  withheld: string[];
}

/**
 * What is known of a domain. `raw` comes with an answer of the service; that of a stored one is as long again as all the rest, is seldom
 * looked at, and is read when it is (`account.raw`): it is then null here.
 */
export type AccountAnswer =
  | { kind: "account"; domain: string; account: Account; raw: Raw | null; freshness: Freshness; sample: boolean; stored: boolean }
  /** No account, but the company search knows exactly this domain. */
  | {
      kind: "known-company";
      domain: string;
      details: AccountDetails;
      raw: Raw | null;
      freshness: Freshness;
      sample: boolean;
      stored: boolean;
    }
  /** The answer names another domain than the one asked for. Shown only when the person says so. */
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
  /**
   * Neither. `closest` is what the company search offered instead; `fallback` why it could not be asked, where it could not. `blank`: there
   * is an account, without any data.
   */
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

/** The stored account of the company that a person's profile names, and by what of the profile it was found. */
export type PersonsCompany = Omit<LibraryAccount, "watched" | "changes"> & { by: "id" | "name" };

export type PersonAnswer =
  | {
      kind: "person";
      address: string;
      person: Person;
      /** Null where the profile leads to no stored account. */
      company: PersonsCompany | null;
      raw: Raw;
      freshness: Freshness;
      sample: boolean;
      stored: boolean;
      otherPerson: boolean;
    }
  /** `blank`: there is a profile, which holds the address and nothing else. */
  | { kind: "not-found"; address: string; blank?: true | undefined; freshness: Freshness; sample: boolean; stored: boolean };

/** A look-up that ended: an answer, or a problem with the stored copy if there is one. `sent` counts the requests it took. */
export type LookUp<Answer> =
  | { ok: true; answer: Answer; sent: number }
  | { ok: false; problem: Problem; stored: Answer | null; sent: number };
