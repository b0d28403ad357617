import type { AccountInsight } from "../account";
import { nameOfPerson, type Person } from "../person";
import { crmFields, type CrmValues } from "./fields";

/** A company's data that fill a record. */
export type AccountSource = Pick<AccountInsight, "details"> & Partial<Pick<AccountInsight, "buyingStage" | "icpScore">>;
/** A person's data that fill a record. */
export type PersonSource = Pick<Person, "fullName" | "firstName" | "lastName" | "jobTitle" | "companyName">;

const text = (value: string | number | null | undefined): string => (value === null || value === undefined ? "" : String(value));
const siteOf = (domain: string | null): string => (domain === null ? "" : `https://${domain}`);

/** Returns an account's values as sent, but with the looked-up `domain`, which also replaces a missing name. */
export function valuesOfAccount({ details, buyingStage, icpScore }: AccountSource, domain: string): CrmValues {
  const values = { ...details, buyingStage, icpScore, name: details.name ?? domain, site: siteOf(domain), domain };
  return Object.fromEntries(crmFields.account.map((field) => [field, text(values[field])]));
}

/** Returns a person's values. The domain replaces a missing company name. */
export function valuesOfPerson(person: PersonSource, email: string, domain: string | null): CrmValues {
  const name = text(nameOfPerson(person));
  const isSplit = text(person.lastName) !== "";
  return {
    name,
    firstName: isSplit ? text(person.firstName) : "",
    // The whole name replaces a missing last name, which CRMs require.
    lastName: isSplit ? text(person.lastName) : name,
    jobTitle: text(person.jobTitle),
    email,
    companyName: text(person.companyName) || text(domain),
    site: siteOf(domain),
    domain: text(domain),
  };
}
