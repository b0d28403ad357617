import type { AccountAnswer, LookUp, PersonAnswer } from "../../model/look-up";

/**
 * What a card is given of an answer: what it draws. The answer as it was sent, as long again as all the rest, stays behind: a card stands
 * in a page of the web, and whoever waits for it would wait until that is checked and carried over.
 */
export const drawnPerson = (answer: PersonAnswer): PersonAnswer =>
  answer.kind === "person" ? { ...answer, raw: { data: {}, withheld: [] } } : answer;

/** The same of a company. */
export const drawnAccount = (answer: AccountAnswer): AccountAnswer => (answer.kind === "not-found" ? answer : { ...answer, raw: null });

/** The same of a look-up, whether it brought an answer or left the stored one standing. */
export const drawnOf = <Answer>(ended: LookUp<Answer>, drawn: (answer: Answer) => Answer): LookUp<Answer> =>
  ended.ok ? { ...ended, answer: drawn(ended.answer) } : { ...ended, stored: ended.stored === null ? null : drawn(ended.stored) };
