import type { AccountDetails } from "../../lib/model/account";

/** A company of which the service reports nothing. */
export const nothingKnown: AccountDetails = {
  name: null,
  description: null,
  domain: null,
  type: null,
  phone: null,
  uuid: null,
  createdAt: null,
  employees: null,
  employeesRange: null,
  visitorsCount: null,
  identifiedPeople: null,
  annualRevenue: null,
  estimatedAnnualRevenue: null,
  foundedYear: null,
  streetAddress: null,
  city: null,
  postalCode: null,
  state: null,
  country: null,
  industry: null,
  subIndustry: null,
  linkedin: null,
};
