import type { RequestHost } from "./connection";
import type { RequestPeopleConsent } from "./options/preferences";
import type { SitesNeeds } from "./sites";

/** What the options and the welcome page need from the browser. */
export interface SetUpNeeds extends Omit<SitesNeeds, "allowed"> {
  requestHost: RequestHost;
  requestPeopleConsent: RequestPeopleConsent;
  /** The `#` part of the page's address. */
  hash: string;
}
