import { crm } from "./crm";
import { helpDesk } from "./help-desk";
import type { SiteEntry } from "./site";
import { webmail } from "./webmail";

export const entries: readonly SiteEntry[] = [...webmail, ...crm, ...helpDesk];
