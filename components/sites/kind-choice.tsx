import { siteKinds, type SiteKind } from "../../lib/model/site";
import { Select } from "../parts/select";
import { kindName } from "./site-labels";

interface KindChoiceProps {
  /** Accessible name. */
  label: string;
  value: SiteKind;
  onChange: (kind: SiteKind) => void;
}

/** Draws the list of kinds for a site that is not built in. */
export function KindChoice({ label, value, onChange }: KindChoiceProps) {
  return (
    <Select label={label} value={value} choices={siteKinds.map((kind) => ({ value: kind, label: kindName(kind) }))} onChange={onChange} />
  );
}
