import type { AccountAnswer, PersonAnswer } from "../model/look-up";
import type { Problem } from "../model/problem";
import type { CompanySubject, Subject, SubjectKey } from "../model/subject";
import type { Input, Output } from "../messages/messages";

/** The tab, or a text with a domain or address. */
export type Source = Input<"subject.open">["source"];

export type Opened = Output<"subject.open">;

export type Target =
  /** `chosen`: the person chose this domain for the tab's host. */
  | { kind: "company"; subject: CompanySubject; chosen: boolean }
  /** `subject`: that of the address's domain; `company`: its stored answer. */
  | { kind: "person"; address: string; subject: Subject; company: AccountAnswer | null }
  /** No look-up is possible. `typed`: not from the tab; `subject`: `null` if unreadable. */
  | { kind: "none"; subject: Exclude<Subject, CompanySubject> | null; typed: boolean };

export interface Failure {
  problem: Problem;
  sent: number;
}

/** State of an answer's update: pending or failed. */
export interface Beside {
  updating: boolean;
  failure: Failure | null;
  /** Number of requests sent; 0 for a stored answer. */
  sent: number;
}

/** The popup's content between its head and foot. */
export type Screen =
  | { kind: "preload" }
  /** The target cannot be looked up: shows the reason. */
  | { kind: "refused" }
  /** Asks before sending. `paced`: because of many recent automatic look-ups. */
  | { kind: "ready"; paced?: true }
  | { kind: "loading" }
  | ({ kind: "account"; answer: AccountAnswer } & Beside)
  | ({ kind: "person"; answer: PersonAnswer } & Beside)
  | { kind: "problem"; failure: Failure }
  /** The form behind Change and Wrong company. */
  | { kind: "change-domain" }
  | { kind: "page" }
  /** Offers to switch on the tab's site. */
  | { kind: "site-off" };

export type Answer = AccountAnswer | PersonAnswer;

export type TypedFault = NonNullable<Output<"subject.open">["fault"]>;

/** A pause requested by the service. `remaining`: seconds; `byItself`: the look-up then runs automatically. */
export interface Pause {
  remaining: number;
  byItself: boolean;
}

export type PopupMessage = CopyMessage | "copy-blocked" | "watching" | "unwatched" | "watching-full" | "unanswered";

export type CopyMessage = "summary-copied" | "json-copied" | "details-copied" | "e-mail-copied" | "phone-copied";

/** Origin of a subject. `host`: the host its domain was chosen for. */
export interface From {
  typed: boolean;
  host: string | null;
  remembered: boolean;
  /** From a list or a route: addresses always mean persons. */
  listed?: boolean;
  /** When to look up automatically; by the settings if left out. */
  lookUp?: "if-missing" | "never";
}

/** Returns the target; `null` without a subject. */
export function targetOf(
  { subject, address, storedAccount, storedPerson }: Opened,
  { typed, host, remembered, listed }: From,
): Target | null {
  if (subject === null) return null;
  if (address !== null && (subject.kind === "company" || storedPerson !== null || listed === true)) {
    return { kind: "person", address, subject, company: storedAccount };
  }
  if (subject.kind === "company") {
    return host === null
      ? { kind: "company", subject, chosen: subject.remembered }
      : { kind: "company", subject: { ...subject, host, remembered }, chosen: true };
  }
  return { kind: "none", subject: subject.kind === "personal-mailbox" && address !== null ? { ...subject, address } : subject, typed };
}

/** Returns the subject's key in the library; `null` without one. */
export function subjectKeyOf(target: Target | null): SubjectKey | null {
  if (target === null || target.kind === "none") return null;
  return target.kind === "company" ? { kind: "account", key: target.subject.domain } : { kind: "person", key: target.address };
}

export const storedOf = (target: Target, { storedAccount, storedPerson }: Opened): Answer | null =>
  target.kind === "none" ? null : target.kind === "company" ? storedAccount : storedPerson;

/** True for an answer with data: no failure replaces it. */
export const isCopy = (answer: Answer): boolean => answer.kind === "account" || answer.kind === "known-company" || answer.kind === "person";

/** True for screens with a form, which show typed faults. */
export const showsFault = (screen: Screen): boolean =>
  screen.kind === "refused" || screen.kind === "change-domain" || (screen.kind === "account" && screen.answer.kind === "not-found");

export const answerScreen = (answer: Answer, beside: Partial<Beside>): Screen => {
  const rest: Beside = { updating: false, failure: null, sent: 0, ...beside };
  return "address" in answer ? { kind: "person", answer, ...rest } : { kind: "account", answer, ...rest };
};
