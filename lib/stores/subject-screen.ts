import { hasData, type AccountAnswer, type PersonAnswer } from "../model/look-up";
import type { Problem } from "../model/problem";
import type { CompanySubject, Subject, SubjectKey } from "../model/subject";
import type { Input, Output } from "../messages/messages";

/** The source of a subject: the tab, or a text with a domain or address. */
export type Source = Input<"subject.open">["source"];

export type OpenedSubject = Output<"subject.open">;

export type Target =
  /** `chosen`: whether the user chose this domain for the tab's host. */
  | { kind: "company"; subject: CompanySubject; chosen: boolean }
  /** `subject`: the subject of the address's domain. `company`: the stored answer about that domain. */
  | { kind: "person"; address: string; subject: Subject; company: AccountAnswer | null }
  /** No company can be looked up. `subject`: `null` for an unreadable text. `address`: a typed e-mail. `typed`: false for the tab. */
  | { kind: "none"; subject: Exclude<Subject, CompanySubject> | null; address: string | null; typed: boolean };

export interface Failure {
  problem: Problem;
  /** Number of requests that the look-up sent. */
  sent: number;
}

/** State of an update of the shown answer. */
export interface UpdateState {
  updating: boolean;
  failure: Failure | null;
  /** Number of requests sent; 0 for a stored answer. */
  sent: number;
}

/** The content of the popup between its head and foot, or of the panel's Lookup view. */
export type Screen =
  | { kind: "preload" }
  /** Shows why the target cannot be looked up. */
  | { kind: "refused" }
  /** Offers the look-up, which needs a click. `paced`: recent automatic look-ups are too many, or cannot be counted. */
  | { kind: "ready"; paced?: true }
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
  /** Whether the look-up then runs automatically. */
  byItself: boolean;
}

/**
 * Origin of a subject. `host`: the tab's host for which the user chose the subject's domain; `null` if none. `remembered`: whether that
 * choice is stored.
 */
export interface From {
  typed: boolean;
  host: string | null;
  remembered: boolean;
  /** Whether an address opens as a person even without a company or a stored profile, for example after a choice in a list. */
  asPerson?: boolean;
  /** Whether the subject was chosen in the page's list. */
  picked?: boolean;
  /** "if-missing" and "if-stale" look up even without the setting `lookUpOnOpen`. "never" requires a click, whatever the setting. */
  lookUp?: "if-missing" | "if-stale" | "never" | undefined;
  /** Whether an open form for another domain stays, with its typed text, if subject and service stay the same. */
  keepsForm?: boolean;
}

/** Returns the target of an opened source; `null` without a subject. */
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

/** Returns the key of a target's subject in the library; `null` without a subject that can be looked up. */
export function subjectKeyOf(target: Target | null): SubjectKey | null {
  if (target === null || target.kind === "none") return null;
  return target.kind === "company" ? { kind: "account", key: target.subject.domain } : { kind: "person", key: target.address };
}

/** True if both targets have the same subject. False if either has none that can be looked up. */
export const isSameSubject = (one: Target | null, other: Target | null): boolean =>
  subjectKeyOf(one) !== null && subjectKeyOf(one)?.key === subjectKeyOf(other)?.key;

export function storedOf(target: Target, { storedAccount, storedPerson }: OpenedSubject): Answer | null {
  if (target.kind === "none") return null;
  return target.kind === "company" ? storedAccount : storedPerson;
}

/** True if the person's screen draws the company as a row, without a cost. Without a profile or company data, it draws a button. */
export const drawsCompanyAsRow = (company: AccountAnswer | null, screen: Screen): boolean =>
  company !== null && hasData(company) && !(screen.kind === "person" && screen.answer.kind === "not-found");

/** True for screens that can have a field for a domain or address. The field shows the fault of the typed text. */
export const showsFault = (screen: Screen): boolean =>
  screen.kind === "refused" || screen.kind === "change-domain" || (screen.kind === "account" && screen.answer.kind === "not-found");

export function answerScreen(answer: Answer, update: Partial<UpdateState> = {}): Screen {
  const rest: UpdateState = { updating: false, failure: null, sent: 0, ...update };
  return "address" in answer ? { kind: "person", answer, ...rest } : { kind: "account", answer, ...rest };
}
