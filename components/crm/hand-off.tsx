import { i18n } from "#i18n";
import type { HandOffSubject, HandOffStore } from "../../lib/stores/hand-off";
import { Loaded } from "../parts/loaded";
import type { MenuItem } from "../parts/menu";

const dialog = () => import("./hand-off-dialog");

/** Draws `HandOffDialog` while a question is open. */
export function HandOffPart({ handOff }: { handOff: HandOffStore }) {
  const question = handOff.question.value;
  if (question === null) return null;
  return <Loaded load={dialog}>{({ HandOffDialog }) => <HandOffDialog handOff={handOff} question={question} />}</Loaded>;
}

/** Returns the menu item "Create in CRM". Calls `onOptions` without a usable CRM, or before the settings are read. */
export const handOffItem = (handOff: HandOffStore, subject: HandOffSubject, onOptions: () => void): MenuItem => ({
  label: i18n.t("crm.create"),
  icon: "external",
  act: () => {
    if (!handOff.begin(subject)) onOptions();
  },
});
