/** States of the gallery's card, for a card in a real frame. */
import type { CardInitialState } from "../../../lib/model/hover";
import { cardStates } from "../../gallery/card/states";
import type { CardAnswers } from "./card";

export { address } from "../../support/an-account";

/** One state by its name in the gallery. */
export function stateNamed(name: string): CardAnswers & { initialState: CardInitialState } {
  const state = cardStates[name];
  if (state?.initialState == null) throw new Error(`No state of the card is called ${name}.`);
  const { initialState, answer, remaining } = state;
  return { initialState, ...(answer === undefined ? {} : { answer }), ...(remaining === undefined ? {} : { remaining }) };
}
