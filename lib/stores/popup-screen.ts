import type { AccountAnswer, PersonAnswer } from "../model/look-up";
import type { Problem } from "../model/problem";
import type { CompanySubject, Subject } from "../model/subject";
import type { Input, Output } from "../messages/messages";

/** The source of a subject: the tab, a domain or an address. */
export type Source = Input<"subject.open">["source"];

export type Opened = Output<"subject.open">;

export type Target =
  /** `chosen`: the person chose this domain for the tab's host, remembered or not. */
  | { kind: "company"; subject: CompanySubject; chosen: boolean }
  /** `subject`: the subject of the address's domain; `company`: its stored answer. */
  | { kind: "person"; address: string; subject: Subject; company: AccountAnswer | null }
  /** No look-up is possible here. `typed`: from typed text, not the tab. `subject` is `null` if unreadable. */
  | { kind: "none"; subject: Exclude<Subject, CompanySubject> | null; typed: boolean };

export interface Failure {
  problem: Problem;
  sent: number;
}

/** The state beside an answer: a pending update, or the failure of one. */
export interface Beside {
  updating: boolean;
  failure: Failure | null;
  /** Number of requests for this answer; 0 for a stored one. */
  sent: number;
}

/** The content of the popup between its head and its foot. */
export type Screen =
  | { kind: "preload" }
  /** The target cannot be looked up: shows the reason. */
  | { kind: "refused" }
  /** Asks before sending. `paced`: only because of many recent look-ups without a click. */
  | { kind: "ready"; paced?: true }
  | { kind: "loading" }
  | ({ kind: "account"; answer: AccountAnswer } & Beside)
  | ({ kind: "person"; answer: PersonAnswer } & Beside)
  | { kind: "problem"; failure: Failure }
  /** The form behind Change and Wrong company. */
  | { kind: "change-domain" }
  | { kind: "page" }
  /** The tab's site can be switched on: offered first if known, else on request. */
  | { kind: "site-off" };

export type Answer = AccountAnswer | PersonAnswer;

export type TypedFault = NonNullable<Output<"subject.open">["fault"]>;

/** A pause that the service asked for. `remaining` in seconds; `byItself`: the look-up then runs automatically. */
export interface Pause {
  remaining: number;
  byItself: boolean;
}

export type PopupMessage = CopyMessage | "copy-blocked" | "watching" | "unwatched" | "watching-full" | "unanswered";

export type CopyMessage = "summary-copied" | "json-copied" | "details-copied" | "e-mail-copied" | "phone-copied";

/** The source of a subject: typed or not, and the host of a chosen domain. */
export interface From {
  typed: boolean;
  host: string | null;
  remembered: boolean;
  /** Chosen from a list or a route: an address always means its person. */
  listed?: boolean;
  /** Whether to look up automatically: by the settings, if nothing is stored, or never. */
  lookUp?: "if-missing" | "never";
}

/** Returns the target of a subject; `null` without a domain or address. */
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

export interface SubjectKey {
  kind: "account" | "person";
  key: string;
}

/** Returns the subject's key in the library; `null` without a subject. */
export function subjectKeyOf(target: Target | null): SubjectKey | null {
  if (target === null || target.kind === "none") return null;
  return target.kind === "company" ? { kind: "account", key: target.subject.domain } : { kind: "person", key: target.address };
}

export const storedOf = (target: Target, { storedAccount, storedPerson }: Opened): Answer | null =>
  target.kind === "none" ? null : target.kind === "company" ? storedAccount : storedPerson;

/** True for an answer with data. A failure may replace the others. */
export const isCopy = (answer: Answer): boolean => answer.kind === "account" || answer.kind === "known-company" || answer.kind === "person";

/** True for a screen with a form, where typed faults are shown. */
export const showsFault = (screen: Screen): boolean =>
  screen.kind === "refused" || screen.kind === "change-domain" || (screen.kind === "account" && screen.answer.kind === "not-found");

export const answerScreen = (answer: Answer, beside: Partial<Beside>): Screen => {
  const rest: Beside = { updating: false, failure: null, sent: 0, ...beside };
  return "address" in answer ? { kind: "person", answer, ...rest } : { kind: "account", answer, ...rest };
};
