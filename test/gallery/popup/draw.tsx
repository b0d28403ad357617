import "../../../components/styles/shared.css";
import "../../../components/styles/surfaces.css";
import { PopupView } from "../../../components/popup/popup-view";
import type { Surface } from "../surface";
import { openPopup } from "./open";
import { popupStates } from "./states";

export const surface: Surface = {
  title: "extension.name",
  states: popupStates,
  async open(name, appearance) {
    const { store, background } = await openPopup(popupStates[name] ?? { says: "extension.name" }, appearance);
    return {
      background,
      drawn: <PopupView popup={store} onOptions={() => undefined} onPanel={() => undefined} onTab={() => undefined} />,
    };
  },
};
