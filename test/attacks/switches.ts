/** Every tested control, and what replaces it. A test build has both and chooses at run time. A control without a mark stops the build. */
import { cardSwitches } from "./switches/card";
import { messagesSwitches } from "./switches/messages";
import { pageSwitches } from "./switches/page";
import { serviceSwitches } from "./switches/service";
import { shownSwitches } from "./switches/shown";

export const switches = {
  ...serviceSwitches,
  ...messagesSwitches,
  ...pageSwitches,
  ...cardSwitches,
  ...shownSwitches,
};

export type SwitchName = keyof typeof switches;
