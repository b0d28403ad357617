import type { Removal } from "../marks";

/** The members of the package's manifest that a control may depend on. */
export interface Manifest {
  content_security_policy?: unknown;
  externally_connectable?: unknown;
  web_accessible_resources: { resources: string[]; matches: string[]; use_dynamic_url?: boolean; extension_ids?: string[] }[];
}

export interface Switch {
  /** The control as the table names it. */
  control: string;
  /** The removal of the control at the marks with its name. */
  removal?: Removal;
  /** The removals by part, if a control has several places that differ. */
  parts?: Readonly<Record<string, Removal>>;
  /** True if the removal is a planted fault. The attack then proves that it finds this fault, not that the control prevents it. */
  planted?: true;
  /** Changes the manifest of a build without the control. */
  manifest?: (manifest: Manifest) => void;
}
