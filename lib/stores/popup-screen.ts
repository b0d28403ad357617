import type { AccountAnswer, PersonAnswer } from "../model/look-up";
import type { Problem } from "../model/problem";
import type { CompanySubject, Subject } from "../model/subject";
import type { Output } from "../messages/messages";

/** Whom the popup is about. */
export type Target =
  /** `chosen`: the person chose this domain for the tab's host, whether or not that was remembered. */
  | { kind: "company"; subject: CompanySubject; chosen: boolean }
  /** `subject` is what the address's domain stands for; `company` is what is stored of it. */
  | { kind: "person"; address: string; subject: Subject; company: AccountAnswer | null }
  /** Nobody can be looked up here. `typed`: it was typed, so nothing of it is about the tab. A null subject: the text could not be read. */
  | { kind: "none"; subject: Exclude<Subject, CompanySubject> | null; typed: boolean };

/** A failure and the requests it took. */
export interface Failure {
  problem: Problem;
  sent: number;
}

/** What comes beside an answer: a newer one that is under way, or the failure to get one. */
export interface Beside {
  updating: boolean;
  failure: Failure | null;
  /** Requests it took to get this answer; 0 for a stored one. */
  sent: number;
}

/** What the popup shows between its head and its foot. */
export type Screen =
  | { kind: "opening" }
  /** The target is nobody: says why. */
  | { kind: "refused" }
  /** Asks before sending. `paced`: only because so much was looked up without a click within a short time. */
  | { kind: "ready"; paced?: true }
  | { kind: "loading" }
  | ({ kind: "account"; answer: AccountAnswer } & Beside)
  | ({ kind: "person"; answer: PersonAnswer } & Beside)
  | { kind: "problem"; failure: Failure }
  /** The form behind Change and Wrong company. */
  | { kind: "change-domain" }
  /** Everyone on the page of the tab. */
  | { kind: "page" }
  /** The tab's site can be switched on: offered first where it is known, else asked for. */
  | { kind: "site-off" };

export type Answer = AccountAnswer | PersonAnswer;

/** Why a typed text could not be taken. */
export type TypedFault = NonNullable<Output<"subject.open">["fault"]>;

/** A pause the service asked for. `remaining` is in seconds; `byItself`: the look-up runs when it is over. */
export interface Pause {
  remaining: number;
  byItself: boolean;
}

/** Short messages of the popup's foot. */
export type PopupMessage = CopyMessage | "copy-blocked" | "watching" | "unwatched" | "unanswered";

/** Said when something was copied. */
export type CopyMessage = "summary-copied" | "json-copied" | "details-copied" | "e-mail-copied" | "phone-copied";

type Opened = Output<"subject.open">;

/** Where a subject comes from: typed or not; the tab's host that a typed domain stands for, and whether the choice was remembered. */
export interface From {
  typed: boolean;
  host: string | null;
  remembered: boolean;
  /** Chosen as it stands in a list or a route: an address then means its person, whatever its domain stands for. */
  listed?: boolean;
  /** Whether it is looked up by itself: as the person has set it where left out, in any case where nothing is stored, or never. */
  lookUp?: "if-missing" | "never";
}

/** Whom the popup is about after a subject was read; null where the text was neither a domain nor an address. */
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

/** What is stored of the target. */
export const storedOf = (target: Target, { storedAccount, storedPerson }: Opened): Answer | null =>
  target.kind === "none" ? null : target.kind === "company" ? storedAccount : storedPerson;

/** True for an answer with something to read: the rest are questions and refusals, which a failure may cover. */
export const isCopy = (answer: Answer): boolean => answer.kind === "account" || answer.kind === "known-company" || answer.kind === "person";

/** True for a screen with a form, in which the fault of a typed text is shown. */
export const showsFault = (screen: Screen): boolean =>
  screen.kind === "refused" || screen.kind === "change-domain" || (screen.kind === "account" && screen.answer.kind === "not-found");

/** The screen of an answer. */
export const answerScreen = (answer: Answer, beside: Partial<Beside>): Screen => {
  const rest: Beside = { updating: false, failure: null, sent: 0, ...beside };
  return "address" in answer ? { kind: "person", answer, ...rest } : { kind: "account", answer, ...rest };
};
