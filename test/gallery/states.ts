import { cardStates } from "./card/states";
import { optionsStates } from "./options/states";
import { panelStates } from "./panel/states";
import { popupStates } from "./popup/states";
import type { AnyState, SurfaceName } from "./surface";
import { welcomeStates } from "./welcome/states";

/** Every state of every surface, by its name. */
export const states: Record<SurfaceName, Readonly<Record<string, AnyState>>> = {
  popup: popupStates,
  card: cardStates,
  panel: panelStates,
  options: optionsStates,
  welcome: welcomeStates,
};
