/** States of the card from the gallery (`npm run gallery`), for a card in a real frame. */
import type { CardInitialState } from "../../../lib/model/hover";
import { cardStates } from "../../gallery/card/states";
import type { CardAnswers } from "./card";

export { address } from "../../support/an-account";

/** Returns the card's state of this name in the gallery. Throws if there is none, or if the state lacks `initialState`. */
export function stateNamed(name: string): CardAnswers & { initialState: CardInitialState } {
  const state = cardStates[name];
  if (state?.initialState == null) throw new Error(`No state of the card is called ${name}.`);
  const { initialState, answer, remaining } = state;
  return { initialState, ...(answer === undefined ? {} : { answer }), ...(remaining === undefined ? {} : { remaining }) };
}
