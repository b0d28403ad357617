import type { CardAnswer, CardInitialState } from "../model/hover";
import { hasData, type AccountAnswer, type LookUp, type PersonAnswer } from "../model/look-up";
import type { Problem } from "../model/problem";
import type { CompanySubject, Subject } from "../model/subject";

/** State of a card's person or company. */
export type Known<Answer> =
  /** Nothing is stored, and a look-up is pending. */
  | { kind: "awaited" }
  /** Nothing is stored, and nothing was sent. */
  | { kind: "unasked" }
  /** No answer has data, and the look-up failed or could not begin. */
  | { kind: "failed"; problem: Problem }
  | {
      kind: "known";
      answer: Answer;
      /** True while a newer answer is pending. */
      updating: boolean;
      /** The problem that prevents a newer answer; `null` if none. */
      failure: Problem | null;
    };

export type KnownAnswer = Known<AccountAnswer | PersonAnswer>;

/** Content of a card above its action and foot. */
export type CardScreen =
  /** Several addresses under the pointer, to choose from. */
  | { kind: "choices"; addresses: string[] }
  /** No look-up is possible. */
  | {
      kind: "refused";
      address: string | null;
      /** `null` if the page's text is unreadable. */
      subject: Exclude<Subject, CompanySubject> | null;
    }
  | {
      kind: "person";
      address: string;
      subject: Subject;
      person: Known<PersonAnswer>;
      /** `null` if the address's domain belongs to no company. */
      company: Known<AccountAnswer> | null;
    }
  | { kind: "company"; subject: CompanySubject; company: Known<AccountAnswer> };

/** The card's one action, which never sends a service request. */
export type CardAct =
  /** Stops the pending look-ups. */
  | { kind: "stop" }
  /** Leads to the panel, where a click starts the look-up. */
  | { kind: "look-up" }
  | {
      kind: "panel";
      /** The company if it has data but the person has no profile; else the subject. */
      what: "subject" | "company";
    }
  /** The first step to solve the problem. */
  | { kind: "problem"; problem: Problem };

/**
 * Returns the card's content.
 * @param waits whether look-ups are pending
 * @param answer results of the look-ups; `null` until they arrive
 */
export function cardScreen(initialState: CardInitialState, waits: boolean, answer: CardAnswer | null): CardScreen {
  const { choices, address, subject, storedPerson, storedAccount, obstacle } = initialState;
  if (choices.length > 0) return { kind: "choices", addresses: choices };
  const person = knownOf(storedPerson, answer?.person ?? null, { waits, obstacle });
  const company = knownOf(storedAccount, answer?.account ?? null, { waits, obstacle });
  if (address !== null && subject !== null && hasMailboxes(subject)) {
    return { kind: "person", address, subject, person, company: subject.kind === "company" ? company : null };
  }
  if (subject?.kind === "company") return { kind: "company", subject, company };
  return { kind: "refused", address, subject };
}

/** Whether addresses at the subject's domain can be looked up. */
const hasMailboxes = ({ kind }: Subject): boolean => kind === "company" || kind === "personal-mailbox" || kind === "shared-host";

/**
 * Returns the state of person or company. A failure is shown beside data, and replaces any other state.
 * @param obstacle why nothing could be sent at opening
 */
function knownOf<Answer extends AccountAnswer | PersonAnswer>(
  stored: Answer | null,
  lookUp: LookUp<Answer> | null,
  { waits, obstacle }: { waits: boolean; obstacle: Problem | null },
): Known<Answer> {
  const answer = answerOf(stored, lookUp);
  const fresh = answer?.freshness.fresh === true;
  const failure = lookUp === null ? hindrance(obstacle, fresh) : problemOf(lookUp);
  if (failure !== null && (answer === null || !hasData(answer))) return { kind: "failed", problem: failure };
  if (answer !== null) return { kind: "known", answer, updating: waits && lookUp === null && !fresh, failure };
  return { kind: waits ? "awaited" : "unasked" };
}

function answerOf<Answer>(stored: Answer | null, lookUp: LookUp<Answer> | null): Answer | null {
  if (lookUp?.ok === true) return lookUp.answer;
  return lookUp?.stored ?? stored;
}

const problemOf = (lookUp: LookUp<unknown>): Problem | null => (lookUp.ok ? null : lookUp.problem);

/** Returns the obstacle; `null` if none. With fresh data, which need no look-up, only "offline" counts. */
const hindrance = (obstacle: Problem | null, fresh: boolean): Problem | null =>
  obstacle !== null && (!fresh || obstacle.kind === "offline") ? obstacle : null;

/** Whether an answer is missing or stale. Requires a card without an obstacle. */
export function needsAnswer(initialState: CardInitialState): boolean {
  const screen = cardScreen(initialState, true, null);
  return partsOf(screen).some((known) => known.kind === "awaited" || (known.kind === "known" && known.updating));
}

function partsOf(screen: CardScreen): KnownAnswer[] {
  if (screen.kind === "person") return screen.company === null ? [screen.person] : [screen.person, screen.company];
  return screen.kind === "company" ? [screen.company] : [];
}

/** Returns the person's or else the company's state; `null` without either. */
export const mainOf = (screen: CardScreen): KnownAnswer | null => partsOf(screen)[0] ?? null;

/** Returns the card's action; `null` if it shows neither person nor company. */
export function cardAct(screen: CardScreen): CardAct | null {
  const main = mainOf(screen);
  switch (main?.kind) {
    case undefined:
      return null;
    case "awaited":
      return { kind: "stop" };
    case "unasked":
      return { kind: "look-up" };
    case "failed":
      return { kind: "problem", problem: main.problem };
    case "known":
      return main.failure === null ? actOfAnswer(screen, main) : { kind: "problem", problem: main.failure };
  }
}

/** Returns the action for a known answer without failure. */
function actOfAnswer(screen: CardScreen, { answer, updating }: Extract<KnownAnswer, { kind: "known" }>): CardAct {
  const isPerson = screen.kind === "person";
  const company = isPerson ? screen.company : null;
  if ((!answer.freshness.fresh && !updating) || company?.kind === "unasked") return { kind: "look-up" };
  const nobody = isPerson && answer.kind === "not-found";
  return { kind: "panel", what: nobody && company?.kind === "known" && hasData(company.answer) ? "company" : "subject" };
}
