import type { AccountAnswer, LookUp, PersonAnswer } from "../../model/look-up";

/** Reduces an answer to what a card draws. The raw answer would double its size and delay the card. */
export const drawnPerson = (answer: PersonAnswer): PersonAnswer =>
  answer.kind === "person" ? { ...answer, raw: { data: {}, withheld: [] } } : answer;

/** Reduces an answer about a company. */
export const drawnAccount = (answer: AccountAnswer): AccountAnswer => (answer.kind === "not-found" ? answer : { ...answer, raw: null });

/** Reduces the answer of a look-up, whether new or stored. */
export const drawnOf = <Answer>(ended: LookUp<Answer>, drawn: (answer: Answer) => Answer): LookUp<Answer> =>
  ended.ok ? { ...ended, answer: drawn(ended.answer) } : { ...ended, stored: ended.stored === null ? null : drawn(ended.stored) };
