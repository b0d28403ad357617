import type { Settings } from "../settings";

/** The records that can be handed over. */
export type CrmKind = "account" | "person";

/** Values to hand over, without visitor identifiers and IP addresses. Earlier ones get space first, unless a template sets the order. */
export const crmFields = {
  account: [
    "name",
    // The domain's web address.
    "site",
    "domain",
    "phone",
    "industry",
    "employees",
    "annualRevenue",
    "streetAddress",
    "city",
    "state",
    "postalCode",
    "country",
    "buyingStage",
    "icpScore",
    "description",
  ],
  person: ["name", "firstName", "lastName", "jobTitle", "email", "companyName", "site", "domain"],
} as const satisfies Record<CrmKind, readonly string[]>;

export type CrmField = (typeof crmFields)[CrmKind][number];

/** One record's values. Missing and empty ones are not handed over. */
export type CrmValues = { readonly [Field in CrmField]?: string };

/** The CRMs whose standard field names are known. */
export type NamedCrm = Exclude<Settings["crm"], "none" | "own">;

const salesforceContact = { firstName: "FirstName", lastName: "LastName", jobTitle: "Title", email: "Email" };
const dynamicsContact = { firstName: "firstname", lastName: "lastname", jobTitle: "jobtitle", email: "emailaddress1" };

/** Standard field names (Salesforce: API names; Dynamics 365: logical names). */
const standard: Record<NamedCrm, Record<"account" | "contact" | "lead", Partial<Record<CrmField, string>>>> = {
  salesforce: {
    account: {
      name: "Name",
      site: "Website",
      phone: "Phone",
      industry: "Industry",
      employees: "NumberOfEmployees",
      annualRevenue: "AnnualRevenue",
      streetAddress: "BillingStreet",
      city: "BillingCity",
      state: "BillingState",
      postalCode: "BillingPostalCode",
      country: "BillingCountry",
      description: "Description",
    },
    contact: salesforceContact,
    lead: { ...salesforceContact, companyName: "Company", site: "Website" },
  },
  dynamics: {
    account: {
      name: "name",
      site: "websiteurl",
      phone: "telephone1",
      employees: "numberofemployees",
      annualRevenue: "revenue",
      streetAddress: "address1_line1",
      city: "address1_city",
      state: "address1_stateorprovince",
      postalCode: "address1_postalcode",
      country: "address1_country",
      description: "description",
    },
    contact: dynamicsContact,
    lead: { ...dynamicsContact, companyName: "companyname", site: "websiteurl" },
  },
};

/** The hand-off's settings. */
export type CrmSettings = Pick<Settings, "crm" | "crmAddress" | "crmPersonAddress" | "crmPeople" | "crmFields">;

/** True for a CRM's field name that is safe in an address. */
export const isTarget = (name: string): boolean => /^[A-Za-z]\w{0,79}$/.test(name);

const nameIn = (kind: CrmKind, field: CrmField): string => `${kind}.${field}`;

/** Reads the setting `crmFields`, such as "account.industry=Sector__c;person.email=". Skips unsafe names and entries with several "=". */
const readOwn = (text: string): Map<string, string> =>
  new Map(
    text.split(";").flatMap((entry) => {
      const [name = "", target = "", ...more] = entry.split("=");
      return more.length === 0 && (target === "" || isTarget(target)) ? [[name, target] as const] : [];
    }),
  );

/** Returns each field's name in the CRM: set by the user, else standard, else "". An empty name omits the field. */
export function targetsOf({ crmFields: own, crmPeople }: CrmSettings, crm: NamedCrm, kind: CrmKind): { field: CrmField; target: string }[] {
  const chosen = readOwn(own);
  const usual = standard[crm][kind === "account" ? "account" : crmPeople];
  return crmFields[kind].map((field) => ({ field, target: chosen.get(nameIn(kind, field)) ?? usual[field] ?? "" }));
}

/** Returns the setting `crmFields` with another CRM name for one field. */
export function withTarget({ crmFields: own }: CrmSettings, kind: CrmKind, field: CrmField, target: string): string {
  const chosen = readOwn(own).set(nameIn(kind, field), target);
  // An empty setting reads as one entry without a name.
  return [...chosen]
    .filter(([name]) => name !== "")
    .map((entry) => entry.join("="))
    .join(";");
}
