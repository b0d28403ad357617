import type { Panel } from "../../lib/stores/panel/panel";
import { Status } from "../parts/status";
import { announcement } from "../subject/announcement";

/** Announces the course of a look-up while the panel has the focus. */
export function LookUpStatus({ panel: { columns, view, lookup } }: { panel: Panel }) {
  const isShown = (columns.split.value ? columns.main.value : view.value) === "lookup";
  // Also read without the focus: a component is redrawn only for signals that it read.
  const text = isShown ? announcement(lookup.subject, lookup.found.value !== null) : null;
  // Without the focus, each page that the user visits would be announced.
  return <Status visible={false}>{document.hasFocus() && text}</Status>;
}
