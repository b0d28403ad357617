import { generalCrm, noPublicPage } from "./general";
import type { SiteEntry } from "./site";
import { zohoEnds } from "./webmail";

/** Members shared by CRMs without a usable public page. */
const generic = { kind: "crm", rules: generalCrm, ...noPublicPage } as const;

/** Listed CRMs, in display order. */
export const crm: readonly SiteEntry[] = [
  {
    id: "salesforce",
    name: "Salesforce",
    kind: "crm",
    hosts: [
      "https://*.force.com/*",
      "https://*.my.salesforce.com/*",
      "https://*.visualforce.com/*",
      "https://*.salesforce-setup.com/*",
      "https://*.salesforce.mil/*",
      "https://*.force.mil/*",
      "https://*.crmforce.mil/*",
      "https://*.visualforce.mil/*",
      "https://*.sfcrmapps.cn/*",
      "https://*.force.com.mcas.ms/*",
    ],
    rules: {
      people: [".emailuiFormattedEmail", "lightning-formatted-email", '[data-target-selection-name$=".Email"]'],
      company: [
        '[data-target-selection-name$=".Website"] :is(a,input)',
        "records-highlights-details-item lightning-formatted-url a",
        // An account's website in Salesforce's classic pages.
        "#acc12_ileinner a",
      ],
      ignore: [".slds-global-header", ".oneUserProfileCard", "#userNav"],
    },
    grade: "stored-markup",
    provenance: "source of several open extensions and tests, 2026-06; a page described in 2025",
    seen: "2026-06",
  },
  {
    id: "hubspot",
    name: "HubSpot",
    kind: "crm",
    hosts: ["", "-eu1", "-na2", "-na3", "-ap1", "-ca1"].map((region) => `https://app${region}.hubspot.com/*`),
    rules: {
      people: [
        '[data-selenium-test="profile-properties-list"] > [data-test-id="email"] :is(a,input,textarea)',
        '[data-test-id^="highlight-property-display-"]:is([data-test-id$="-email"],[data-test-id$="_or_email"])',
        '[data-test-id="property-input-email"]',
      ],
      company: [
        '[data-selenium-test="profile-properties-list"] > :is([data-test-id$="domain"],[data-test-id="website"]) :is(a,input,textarea)',
        ':is([data-test-id^="highlight-property-display-"],[data-test-id^="property-input-"]):is([data-test-id$="domain"],[data-test-id$="website"])',
      ],
      ignore: ["#hs-nav-v4"],
    },
    grade: "stored-markup",
    provenance: "source of one careful open extension, 2026-04",
    seen: "2026-04",
  },
  {
    id: "dynamics-365",
    name: "Dynamics 365",
    kind: "crm",
    hosts: ["https://*.dynamics.com/*"],
    rules: {
      people: ['input[data-id$=".fieldControl-mail-text-input"]', 'input[data-id^="emailaddress"][data-id*=".fieldControl-"]'],
      company: ['input[data-id^="websiteurl.fieldControl-"]'],
      ignore: ["#mectrl_main_trigger"],
    },
    grade: "stored-markup",
    provenance: "Microsoft's own test library EasyRepro, 2023, and open extensions",
    seen: "2023",
  },
  {
    id: "pipedrive",
    name: "Pipedrive",
    hosts: ["https://*.pipedrive.com/*"],
    paths: ["/person", "/organization", "/deal", "/lead", "/mail", "/pipeline", "/activities", "/projects"],
    ...generic,
  },
  { id: "close", name: "Close", hosts: ["https://app.close.com/*"], ...generic },
  { id: "attio", name: "Attio", hosts: ["https://app.attio.com/*"], ...generic },
  {
    id: "zoho-crm",
    name: "Zoho CRM",
    hosts: [...zohoEnds.flatMap((end) => [`https://crm.zoho.${end}/*`, `https://one.zoho.${end}/*`]), "https://crm.zohocloud.ca/*"],
    ...generic,
  },
  {
    id: "freshsales",
    name: "Freshsales",
    hosts: ["https://*.myfreshworks.com/*", "https://*.freshsales.io/*"],
    paths: ["/crm/", "/contacts", "/accounts", "/leads", "/deals"],
    ...generic,
  },
  { id: "copper", name: "Copper", hosts: ["https://app.copper.com/*"], ...generic },
];
