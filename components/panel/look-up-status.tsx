import type { Panel } from "../../lib/stores/panel/panel";
import { Status } from "../parts/status";
import { announcement } from "../subject/announcement";

/** Announces a look-up's progress and result while the panel has the focus. */
export function LookUpStatus({ panel: { columns, view, lookup } }: { panel: Panel }) {
  const isShown = (columns.split.value ? columns.main.value : view.value) === "lookup";
  // Read even without the focus: only signals read here redraw the component.
  const text = isShown ? announcement(lookup.subject, lookup.found.value !== null) : null;
  // Without `hasFocus`, each visited page would be announced.
  return <Status visible={false}>{document.hasFocus() && text}</Status>;
}
