import { i18n } from "#i18n";
import type { SubjectView } from "../../lib/stores/subject-view";
import type { MenuItem } from "../parts/menu";
import { refreshNote } from "./spend-labels";

/** Returns the menu item that repeats the look-up, with its cost. */
export const refreshItem = ({ lookUp, usage }: Pick<SubjectView, "lookUp" | "usage">): MenuItem => ({
  label: i18n.t("action.refresh"),
  icon: "refresh",
  act: () => void lookUp({ refresh: true }),
  note: refreshNote(usage.value),
});
