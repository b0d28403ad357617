import type { AccountDetails, AccountInsight } from "../account";
import type { Cell } from "../csv";

/** Column headers that these CRMs' importers map automatically. */
const headers = {
  hubspot: {
    name: "Name",
    domain: "Company domain name",
    industry: "Industry",
    employees: "Number of employees",
    annualRevenue: "Annual revenue",
    phone: "Phone number",
    streetAddress: "Street address",
    city: "City",
    state: "State/Region",
    postalCode: "Postal code",
    country: "Country/Region",
    foundedYear: "Year founded",
    description: "Description",
  },
  pipedrive: {
    name: "Organization - Name",
    domain: "Organization - Website",
    industry: "Organization - Industry",
    employees: "Organization - Number of employees",
    annualRevenue: "Organization - Annual revenue",
    streetAddress: "Organization - Address",
  },
  zoho: {
    name: "Account Name",
    domain: "Website",
    industry: "Industry",
    employees: "Employees",
    annualRevenue: "Annual Revenue",
    phone: "Phone",
    streetAddress: "Billing Street",
    city: "Billing City",
    state: "Billing State",
    postalCode: "Billing Code",
    country: "Billing Country",
    description: "Description",
  },
} as const satisfies Record<string, { readonly [Field in keyof AccountDetails]?: string }>;

export type Preset = keyof typeof headers;

/** Product names of the presets. */
export const presetNames: Readonly<Record<Preset, string>> = { hubspot: "HubSpot", pipedrive: "Pipedrive", zoho: "Zoho CRM" };

export const presets: readonly Preset[] = ["hubspot", "pipedrive", "zoho"];

/** Returns companies as a table for an importer. */
export function presetTable(preset: Preset, list: readonly AccountInsight[]): { headers: string[]; rows: Cell[][] } {
  // Asserted: `Object.entries` returns strings as keys. HubSpot's preset has every field of the others.
  const columns = Object.entries(headers[preset]) as [keyof (typeof headers)["hubspot"], string][];
  return {
    headers: columns.map(([, header]) => header),
    rows: list.map((item) => columns.map(([field]) => item.details[field])),
  };
}
