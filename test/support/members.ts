/** Names of all members of the service's interface, by the object that has them. */
import { account, details, insight, utm } from "../../lib/schemas/account";
import { person } from "../../lib/schemas/person";

const namesIn = ({ shape }: { shape: object }): string => Object.keys(shape).join(" ");

export const detailsMembers = namesIn(details());
export const accountMembers = namesIn(account());
export const itemMembers = namesIn(insight());
export const utmMembers = namesIn(utm());
export const personMembers = namesIn(person());
/** Written out, because a journey entry has more members than the product reads. */
export const entryMembers =
  "date time hitTimestamp name source identifier isMilestone scrollPercentage timeSpent attributes utm dataLayer duration browser customTimestamp userAgentBrowser userAgentOS iframe event segmentAnonymousId key email eventId ip adblocker params version userId referrer userAgentModel deviceInformation customIndex phone meta customEvent pageParams userAgentType ajaxResponse formData page visitorId";
