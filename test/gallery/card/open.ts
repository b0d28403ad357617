import type { CardAnswer, CardInitialState } from "../../../lib/model/hover";
import { createCard, type Card } from "../../../lib/stores/card";
import { now } from "../../support/an-account";
import { backgroundOf, type Background, type Appearance } from "../ask";
import { untilAnswered } from "../popup/open";
import type { State } from "../state";

export interface CardState extends State<Card> {
  initialState: CardInitialState | null;
  /** The outcome of the look-ups that begin when the pointer rests on an address. */
  answer?: CardAnswer | "never";
  /** The part of the outcome that arrives later. */
  remaining?: CardAnswer | "never";
  private?: boolean;
  /** The browser is like Firefox, which lets no page open the sidebar. */
  plain?: boolean;
  blocksCopy?: boolean;
}

/** Opens the card's store in a state. */
export async function openCard(state: CardState, appearance?: Appearance): Promise<{ store: Card; background: Background }> {
  const { initialState, answer = { paced: false, person: null, account: null }, remaining = "never", plain = false } = state;
  const background = backgroundOf(
    {
      "card.answer": answer,
      "card.remaining": remaining,
      "card.stop": {},
      "card.close": {},
      "card.to-panel": {},
      "card.choose": initialState,
      ...state.answers,
    },
    appearance,
  );
  const given = initialState === null ? null : { ...initialState, settings: { ...initialState.settings, ...appearance } };
  const store = createCard({
    ask: background.ask,
    now: () => now,
    openPanel: plain ? null : () => Promise.resolve(),
    openPage: () => undefined,
    copy: () => state.blocksCopy !== true,
    private: state.private === true,
  });
  void store.open(Promise.resolve(given));
  await untilAnswered(background);
  await state.does?.(store);
  return { store, background };
}
