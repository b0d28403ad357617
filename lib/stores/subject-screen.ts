import { hasData, type AccountAnswer, type PersonAnswer } from "../model/look-up";
import type { Problem } from "../model/problem";
import type { CompanySubject, Subject, SubjectKey } from "../model/subject";
import type { Input, Output } from "../messages/messages";

/** The tab, or a text with a domain or address. */
export type Source = Input<"subject.open">["source"];

export type OpenedSubject = Output<"subject.open">;

/** The company or person to look up, if any. */
export type Target =
  | {
      kind: "company";
      subject: CompanySubject;
      /** Whether the user chose this domain for the tab's host. */
      chosen: boolean;
    }
  | {
      kind: "person";
      address: string;
      /** Subject of the address's domain. */
      subject: Subject;
      /** The stored answer about that domain; `null` if none. */
      company: AccountAnswer | null;
    }
  /** No company can be looked up. */
  | {
      kind: "none";
      /** `null` for an unreadable text. */
      subject: Exclude<Subject, CompanySubject> | null;
      /** A typed e-mail address; `null` if none. */
      address: string | null;
      /** False for the source "tab". */
      typed: boolean;
    };

export interface Failure {
  problem: Problem;
  /** Number of requests that the look-up sent. */
  sent: number;
}

/** State of the shown answer's update. */
export interface UpdateState {
  /** True while a newer answer is pending. */
  updating: boolean;
  /** Failure of the last update; `null` if none. */
  failure: Failure | null;
  /** Number of requests sent; 0 for a stored answer. */
  sent: number;
}

/** Content of the popup between head and foot, or of the panel's Lookup view. */
export type Screen =
  /** Shows no subject yet. */
  | { kind: "preload" }
  /** Shows why the target cannot be looked up. */
  | { kind: "refused" }
  /** Offers the look-up, which needs a click. */
  | {
      kind: "ready";
      /** Recent automatic look-ups are too many, or cannot be counted. */
      paced?: true;
    }
  | { kind: "loading" }
  | ({ kind: "account"; answer: AccountAnswer } & UpdateState)
  | ({ kind: "person"; answer: PersonAnswer } & UpdateState)
  | { kind: "problem"; failure: Failure }
  /** The form that "Change" and "Wrong company?" open. */
  | { kind: "change-domain" }
  /** The companies and people of the tab's page. */
  | { kind: "page" }
  /** Offers to switch on the tab's site. */
  | { kind: "site-off" };

export type Answer = AccountAnswer | PersonAnswer;

export type TypedFault = NonNullable<Output<"subject.open">["fault"]>;

/** A pause requested by the service. */
export interface Pause {
  remainingSeconds: number;
  /** Whether the look-up runs automatically afterwards. */
  byItself: boolean;
}

/** Origin of a subject. */
export interface From {
  /** False for the source "tab". */
  typed: boolean;
  /** The tab's host for which the user chose a domain; `null` if none. */
  host: string | null;
  /** Whether that choice is stored. */
  remembered: boolean;
  /** Whether an address always opens as a person, as after a choice in a list. */
  asPerson?: boolean;
  /** Whether the subject was chosen in the page's list. */
  picked?: boolean;
  /** By default, `lookUpOnOpen` decides. "if-missing" always looks up a missing answer, "if-stale" also a stale one, "never" none. */
  lookUp?: "if-missing" | "if-stale" | "never" | undefined;
  /** Whether an open "change-domain" form stays if subject and service are unchanged. */
  keepsForm?: boolean;
}

/** Returns the opened source's target; `null` without a subject. */
export function targetOf(
  { subject, address, storedAccount, storedPerson }: OpenedSubject,
  { typed, host, remembered, asPerson }: From,
): Target | null {
  if (subject === null) return null;
  if (address !== null && (subject.kind === "company" || storedPerson !== null || asPerson === true)) {
    return { kind: "person", address, subject, company: storedAccount };
  }
  if (subject.kind === "company") {
    return host === null
      ? { kind: "company", subject, chosen: subject.remembered }
      : { kind: "company", subject: { ...subject, host, remembered }, chosen: true };
  }
  return { kind: "none", subject, address, typed };
}

/** Returns the target's key in the library; `null` if nothing can be looked up. */
export function subjectKeyOf(target: Target | null): SubjectKey | null {
  if (target === null || target.kind === "none") return null;
  return target.kind === "company" ? { kind: "account", key: target.subject.domain } : { kind: "person", key: target.address };
}

/** Whether both targets have the same key; false if nothing can be looked up. */
export const isSameSubject = (one: Target | null, other: Target | null): boolean =>
  subjectKeyOf(one) !== null && subjectKeyOf(one)?.key === subjectKeyOf(other)?.key;

/** Returns the target's stored answer; `null` if none. */
export function storedOf(target: Target, { storedAccount, storedPerson }: OpenedSubject): Answer | null {
  if (target.kind === "none") return null;
  return target.kind === "company" ? storedAccount : storedPerson;
}

/** Whether the person's screen draws the company as a row, not as a button with a cost. */
export const drawsCompanyAsRow = (company: AccountAnswer | null, screen: Screen): boolean =>
  company !== null && hasData(company) && !(screen.kind === "person" && screen.answer.kind === "not-found");

/** True for screens that may have a field for a domain or address, which shows the fault. */
export const showsFault = (screen: Screen): boolean =>
  screen.kind === "refused" || screen.kind === "change-domain" || (screen.kind === "account" && screen.answer.kind === "not-found");

/** Returns the answer's screen, by default without an update. */
export function answerScreen(answer: Answer, update: Partial<UpdateState> = {}): Screen {
  const rest: UpdateState = { updating: false, failure: null, sent: 0, ...update };
  return "address" in answer ? { kind: "person", answer, ...rest } : { kind: "account", answer, ...rest };
}
