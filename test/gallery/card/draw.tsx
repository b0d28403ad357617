import "../../../components/styles/shared.css";
import "../../../components/styles/card.css";
import { CardView } from "../../../components/card/card-view";
import type { Surface } from "../surface";
import { openCard } from "./open";
import { cardStates } from "./states";

export const surface: Surface = {
  title: "card.title",
  states: cardStates,
  async open(name, appearance) {
    const { store, background } = await openCard(cardStates[name] ?? { initialState: null, says: "card.title" }, appearance);
    return { background, drawn: <CardView card={store} /> };
  },
};
