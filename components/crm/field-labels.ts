import { i18n } from "#i18n";
import type { CrmField, CrmKind } from "../../lib/model/crm/fields";

const labels = {
  name: "search.field.name",
  site: "crm.field.site",
  domain: "search.field.domain",
  phone: "search.field.phone",
  industry: "search.field.industry",
  employees: "search.field.employees",
  annualRevenue: "search.field.annualRevenue",
  streetAddress: "search.field.streetAddress",
  city: "search.field.city",
  state: "search.field.state",
  postalCode: "search.field.postalCode",
  country: "search.field.country",
  buyingStage: "search.field.buyingStage",
  icpScore: "search.field.icpScore",
  description: "search.field.description",
  firstName: "crm.field.firstName",
  lastName: "crm.field.lastName",
  jobTitle: "person.jobTitle",
  email: "person.email",
  companyName: "search.group.company",
} as const satisfies Record<CrmField, string>;

/** Returns the label of a field for the CRM's form. */
export const crmFieldLabel = (field: CrmField, kind: CrmKind): string =>
  i18n.t(field === "name" && kind === "person" ? "person.name" : labels[field]);
