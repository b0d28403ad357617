import type { Account, AccountDetails } from "../../model/account";
import type { Person } from "../../model/person";
import type { Json } from "../../model/json";
import type { Freshness, Raw } from "../../model/look-up";
import type { Problem } from "../../model/problem";
import type { Settings } from "../../model/settings";
import type { CallOptions } from "../api/ports";
import type { Service } from "../api/service";
import type { AnswerStoreName, StoredAnswer } from "../store/cache";

/** Raw data and kind of a new or stored answer. */
export interface Found {
  kind: StoredAnswer["kind"];
  /** `null` if "not-found" came without data. */
  data: Json;
  /** `account`, `rows` and `person`: a new answer's parsed `data`; stored data are parsed when read. */
  account?: Account;
  rows?: AccountDetails[];
  person?: Person;
  /** With "not-found": the service's record of the subject is empty. */
  blank?: true | undefined;
  /** The 404 of the look-up's first request had no envelope, so another server may have sent it. */
  unconfirmed?: true | undefined;
  /** Problem of a failed company search, if reported to the user. The answer is then not stored. */
  fallback?: Problem;
}

/** `sent`: number of requests, company search included. */
export type Fetched = { ok: true; found: Found; sent: number } | { ok: false; problem: Problem; sent: number };

/** Properties that `present` copies into an answer. "not-found" answers omit `raw`. */
export interface Provenance {
  /** `null` if the raw data stay in the store until requested. */
  raw: Raw | null;
  freshness: Freshness;
  sample: boolean;
  /** Whether the answer is stored or, if it is new, may be stored. */
  stored: boolean;
}

/** Differences between accounts and people: object store, requests and parsing. */
export interface LookUpSource<Answer> {
  storeName: AnswerStoreName;
  /**
   * Requests an answer from the service.
   * @param isKnownCompany whether the stored answer is from the company search
   */
  ask(service: Service, key: string, options: CallOptions, isKnownCompany: boolean): Promise<Fetched>;
  /** Presents an answer without reading the store; `null` if unreadable. */
  present(key: string, found: Found, provenance: Provenance): Promise<Answer | null>;
  /** Adds related data from the store. */
  complete(answer: Answer, settings: Settings): Promise<Answer>;
}
