import "../../../components/styles/shared.css";
import "../../../components/styles/surfaces.css";
import "../../../components/sites/sites.css";
import "../../../components/options/options.css";
import { OptionsPage } from "../../../components/options/options-page";
import type { Surface } from "../surface";
import { openOptions } from "./open";
import { optionsStates } from "./states";

export const surface: Surface = {
  title: "options.title",
  states: optionsStates,
  async open(name, appearance) {
    const state = optionsStates[name] ?? { says: "options.title" };
    const { store, background } = await openOptions(state, appearance);
    return { background, drawn: <OptionsPage options={store} /> };
  },
};
