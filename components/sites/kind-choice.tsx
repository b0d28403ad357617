import { siteKinds, type SiteKind } from "../../lib/model/site";
import { Select, type SelectProps } from "../parts/field";
import { kindName } from "./site-labels";

/** Draws the choice of a kind for a site that is not built in. */
export const KindChoice = (props: Omit<SelectProps<SiteKind>, "choices">) => (
  <Select {...props} choices={siteKinds.map((kind) => ({ value: kind, label: kindName(kind) }))} />
);
