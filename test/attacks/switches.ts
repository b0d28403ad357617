/**
 * Every tested control, and its removal. A test build has the code with and without each control, and chooses at run time. `manifest`
 * changes the copied build instead. A control without its comment `// control: NAME.` stops the build.
 */
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
