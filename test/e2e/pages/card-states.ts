/** States of the gallery's card, for a card in a real frame. */
import type { CardOpening } from "../../../lib/model/hover";
import { cardStates } from "../../gallery/card/states";
import type { CardAnswers } from "./card";

export { address } from "../../support/an-account";

/** One state by its name in the gallery. */
export function stateNamed(name: string): CardAnswers & { opening: CardOpening } {
  const state = cardStates[name];
  if (state?.opening == null) throw new Error(`No state of the card is called ${name}.`);
  const { opening, answer, remaining } = state;
  return { opening, ...(answer === undefined ? {} : { answer }), ...(remaining === undefined ? {} : { remaining }) };
}
