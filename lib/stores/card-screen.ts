import type { CardAnswer, CardInitialState } from "../model/hover";
import type { AccountAnswer, LookUp, PersonAnswer } from "../model/look-up";
import type { Problem } from "../model/problem";
import type { CompanySubject, Subject } from "../model/subject";
import { isCopy } from "./popup-screen";

/** What is known of the person, or of the company, that a card is about. */
export type Known<Answer> =
  /** Nothing is stored, and an answer is on its way. */
  | { kind: "awaited" }
  /** Nothing is stored, and nothing was sent. */
  | { kind: "unasked" }
  /** Nothing is stored, and none could be had. */
  | { kind: "failed"; problem: Problem }
  /** `updating`: a newer answer is on its way; `trouble`: why there is none. */
  | { kind: "known"; answer: Answer; updating: boolean; failure: Problem | null };

/** What is known of whichever of the two. */
export type KnownAnswer = Known<AccountAnswer | PersonAnswer>;

/** What a card shows above its action and its foot. */
export type CardScreen =
  /** Several addresses under the pointer: which one? */
  | { kind: "choices"; addresses: string[] }
  /** Nobody can be looked up here. A null subject: the text names nobody. */
  | { kind: "refused"; address: string | null; subject: Exclude<Subject, CompanySubject> | null }
  /** `company` is null where the address's domain belongs to no company. */
  | { kind: "person"; address: string; subject: Subject; person: Known<PersonAnswer>; company: Known<AccountAnswer> | null }
  | { kind: "company"; subject: CompanySubject; company: Known<AccountAnswer> };

/** The one thing a card offers to do. */
export type CardAct =
  | { kind: "stop" }
  | { kind: "look-up"; what: "person" | "company" }
  /** `what`: the company, where the person of the card has no profile. */
  | { kind: "panel"; what: "subject" | "company" }
  /** The first step of what went wrong. */
  | { kind: "problem"; problem: Problem };

/** What has come of a card so far; `waits`: look-ups are under way. */
export interface Progress {
  waits: boolean;
  answer: CardAnswer | null;
}

/** The screen of a card, out of what was stored and what came since. */
export function cardScreen(initialState: CardInitialState, { waits, answer }: Progress): CardScreen {
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

/** Domains whose people are looked up; those of a network of one's own never are. */
const hasMailboxes = ({ kind }: Subject): boolean => kind === "company" || kind === "personal-mailbox" || kind === "shared-host";

interface Way {
  waits: boolean;
  /** Why nothing could be sent when the card opened. */
  obstacle: Problem | null;
}

/** A stored copy beats a failure; what is no copy (there is none, another was answered) does not. */
function knownOf<Answer extends AccountAnswer | PersonAnswer>(
  stored: Answer | null,
  lookUp: LookUp<Answer> | null,
  { waits, obstacle }: Way,
): Known<Answer> {
  const answer = answerOf(stored, lookUp);
  const fresh = answer?.freshness.fresh === true;
  const failure = lookUp === null ? hindrance(obstacle, fresh) : lookUp.ok ? null : lookUp.problem;
  if (failure !== null && (answer === null || !isCopy(answer))) return { kind: "failed", problem: failure };
  if (answer !== null) return { kind: "known", answer, updating: waits && lookUp === null && !fresh, failure };
  return { kind: waits ? "awaited" : "unasked" };
}

/** The newest answer there is, whatever came of asking for a newer one. */
const answerOf = <Answer>(stored: Answer | null, lookUp: LookUp<Answer> | null): Answer | null =>
  lookUp === null ? stored : lookUp.ok ? lookUp.answer : (lookUp.stored ?? stored);

/** Being offline is said in any case, other obstacles only where nothing fresh is stored. */
const hindrance = (obstacle: Problem | null, fresh: boolean): Problem | null =>
  obstacle !== null && (!fresh || obstacle.kind === "offline") ? obstacle : null;

/** True where something of the card is not stored or no longer fresh: an answer is worth waiting for. */
export function isWanting(initialState: CardInitialState): boolean {
  const screen = cardScreen(initialState, { waits: true, answer: null });
  return partsOf(screen).some((known) => known.kind === "awaited" || (known.kind === "known" && known.updating));
}

function partsOf(screen: CardScreen): KnownAnswer[] {
  if (screen.kind === "person") return screen.company === null ? [screen.person] : [screen.person, screen.company];
  return screen.kind === "company" ? [screen.company] : [];
}

/** What the card is about in the first place; null where it is about nobody. */
export const mainOf = (screen: CardScreen): KnownAnswer | null => partsOf(screen)[0] ?? null;

/** What a card offers to do; null where there is nothing. */
export function cardAct(screen: CardScreen): CardAct | null {
  const main = mainOf(screen);
  switch (main?.kind) {
    case undefined:
      return null;
    case "awaited":
      return { kind: "stop" };
    case "unasked":
      return { kind: "look-up", what: screen.kind === "person" ? "person" : "company" };
    case "failed":
      return { kind: "problem", problem: main.problem };
    case "known":
      return main.failure === null ? actOfAnswer(screen, main) : { kind: "problem", problem: main.failure };
  }
}

function actOfAnswer(screen: CardScreen, { answer, updating }: Extract<KnownAnswer, { kind: "known" }>): CardAct {
  const isPerson = screen.kind === "person";
  const company = isPerson ? screen.company : null;
  if (!answer.freshness.fresh && !updating) return { kind: "look-up", what: isPerson ? "person" : "company" };
  if (company?.kind === "unasked") return { kind: "look-up", what: "company" };
  const nobody = isPerson && answer.kind === "not-found";
  return { kind: "panel", what: nobody && company?.kind === "known" && isCopy(company.answer) ? "company" : "subject" };
}
