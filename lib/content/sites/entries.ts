import { crm } from "./crm";
import { helpDesk } from "./help-desk";
import type { SiteEntry } from "./site";
import { webmail } from "./webmail";

/** All listed sites with their rules, in display order. */
export const entries: readonly SiteEntry[] = [...webmail, ...crm, ...helpDesk];
