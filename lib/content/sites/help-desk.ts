import { generalApplication, noPublicPage } from "./general";
import type { SiteEntry } from "./site";

/** Members shared by help desks without a usable public page. */
const generic = { kind: "help-desk", rules: generalApplication, ...noPublicPage } as const;

/** Listed help desks, in display order. */
export const helpDesk: readonly SiteEntry[] = [
  {
    id: "zendesk",
    name: "Zendesk",
    kind: "help-desk",
    hosts: ["https://*.zendesk.com/*"],
    paths: ["/agent/"],
    rules: {
      people: ['[data-test-id="omni-log-item-sender"]'],
      ignore: ["nav"],
      compose: ['[data-test-id^="omnicomposer"]'],
    },
    grade: "stored-markup",
    provenance: "source of several open extensions, 2026; the address itself is found as text",
    seen: "2026",
  },
  {
    id: "intercom",
    name: "Intercom",
    hosts: ["", "eu.", "au."].map((region) => `https://app.${region}intercom.com/*`),
    ...generic,
  },
  { id: "front", name: "Front", hosts: ["https://app.frontapp.com/*"], ...generic },
];
