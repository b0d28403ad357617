import type { filter } from "../schemas/panel";
import type { ValueOf } from "../schemas/values";

/** Kind of a field's values. "known": texts, for which the form suggests values seen before. */
export type ValueKind = "number" | "known" | "text";

/** The 28 filter fields of account search, grouped and in display order. */
export const fieldGroups = {
  company: {
    name: "text",
    domain: "text",
    industry: "known",
    subIndustry: "known",
    type: "known",
    foundedYear: "number",
    employees: "number",
    employeesRange: "known",
    annualRevenue: "number",
    estimatedAnnualRevenue: "known",
  },
  place: { country: "known", state: "known", city: "known", postalCode: "text", streetAddress: "text", phone: "text", linkedin: "text" },
  technology: { tech: "known", techCategories: "known", tags: "known" },
  fit: { icpScore: "number", buyingStage: "known", lifecycleStage: "known", intentSignals: "known" },
  engagement: { visitorsCount: "number", identifiedPeople: "number", sessionsDuration: "number", totalActiveTime: "number" },
} as const satisfies Record<string, Record<string, ValueKind>>;

export type FieldGroup = keyof typeof fieldGroups;
export type FilterField = { [Group in FieldGroup]: keyof (typeof fieldGroups)[Group] }[FieldGroup];

// Asserted: `Object.keys` returns `string[]`.
export const fieldGroupNames = Object.keys(fieldGroups) as FieldGroup[];
/** Returns a group's fields in display order. */
export const fieldsOf = (group: FieldGroup): FilterField[] => Object.keys(fieldGroups[group]) as FilterField[];
/** All fields, in display order. */
export const filterFields: readonly FilterField[] = fieldGroupNames.flatMap(fieldsOf);

export const valueKinds = Object.assign({}, ...Object.values(fieldGroups)) as Record<FilterField, ValueKind>; // every field is in a group

/** The 14 operators, in the service API's order. */
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

export type FilterOperator = (typeof filterOperators)[number];

export type Filter = ValueOf<typeof filter>;
