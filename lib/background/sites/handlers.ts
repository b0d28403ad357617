import type { Handlers } from "../../messages/router";
import type { BackgroundParts } from "../background";

/** Handles messages about sites. */
export function siteHandlers({ sites }: BackgroundParts) {
  return {
    "sites.read": async () => ({ sites: await sites.read() }),
    "sites.want": async ({ ids }, from) => {
      // control: private-sites#listed. A site that is on is stored.
      if (from.private) return { sites: await sites.read() };
      return { sites: await sites.want(ids) };
    },
    "sites.disable": async ({ ids }) => ({ sites: await sites.disable(ids) }),
    "site.add": async (own, from) => {
      // control: private-sites#added. As for a listed site.
      if (from.private) return { ok: false, fault: "private" };
      return sites.add(own);
    },
  } satisfies Partial<Handlers>;
}
