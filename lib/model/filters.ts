import type { filter } from "../schemas/panel";
import type { ValueOf } from "../schemas/values";

/** The 28 filter fields of an account search, in the interface's order. */
export const filterFields = [
  "name",
  "domain",
  "industry",
  "subIndustry",
  "country",
  "city",
  "state",
  "postalCode",
  "streetAddress",
  "type",
  "phone",
  "employees",
  "employeesRange",
  "annualRevenue",
  "estimatedAnnualRevenue",
  "foundedYear",
  "linkedin",
  "tech",
  "techCategories",
  "tags",
  "buyingStage",
  "lifecycleStage",
  "icpScore",
  "visitorsCount",
  "identifiedPeople",
  "intentSignals",
  "sessionsDuration",
  "totalActiveTime",
] as const;

/** The 14 operators, in the interface's order. */
export const filterOperators = [
  "is not empty",
  "contains",
  "=",
  ">",
  "<",
  ">=",
  "<=",
  "<>",
  "range",
  "in set (exact)",
  "in set (phrase)",
  "starts with",
  "does not contain",
  "is empty",
] as const;

export type FilterField = (typeof filterFields)[number];
export type FilterOperator = (typeof filterOperators)[number];

/** One criterion. Numbers are strings; the two emptiness operators have no `value`. */
export type Filter = ValueOf<typeof filter>;
