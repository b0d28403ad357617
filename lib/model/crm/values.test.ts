import { expect, it } from "vitest";
import { anAccount, aPersonAnswer } from "../../../test/support/an-account";
import { crmFields, isTarget, targetsOf, withTarget } from "./fields";
import { defaultSettings, settingGuards } from "../settings";
import { visitorIdentifiers } from "../person";
import { valuesOfAccount, valuesOfPerson } from "./values";

it("hands over no visitor identifier and no IP address", () => {
  const named = new Set<string>([...crmFields.account, ...crmFields.person]);
  expect(visitorIdentifiers.filter((name) => named.has(name))).toEqual([]);
  const { person } = aPersonAnswer({ ips: ["203.0.113.7"], visitors: ["visitor-1"] });
  expect(JSON.stringify(valuesOfPerson(person, "ana@acme.example", "acme.example"))).not.toMatch(/203\.0\.113\.7|visitor-1/);
});

it("replaces a missing company name by the domain, and a missing last name by the whole name", () => {
  const account = anAccount();
  const details = { ...account.details, name: null, employees: 0, phone: null };
  expect(valuesOfAccount({ ...account, details }, "acme.example")).toMatchObject({
    name: "acme.example",
    site: "https://acme.example",
    employees: "0",
    phone: "",
  });
  const nobody = { fullName: "Ana Pereira", firstName: "Ana", lastName: null, jobTitle: null, companyName: null };
  expect(valuesOfPerson(nobody, "ana@acme.example", null)).toMatchObject({ firstName: "", lastName: "Ana Pereira", site: "" });
});

it("keeps the user's own field names beside the standard ones, even an empty name", () => {
  const crmFields = withTarget({ ...defaultSettings, crmFields: "account.city=" }, "account", "industry", "Sector__c");
  const targets = targetsOf({ ...defaultSettings, crmFields }, "salesforce", "account");
  expect(Object.fromEntries(targets.map(({ field, target }) => [field, target]))).toMatchObject({
    name: "Name",
    industry: "Sector__c",
    city: "",
    icpScore: "",
  });
});

it("the settings can hold the longest name for every field", () => {
  const settings = { ...defaultSettings };
  const longest = "x".repeat(80);
  expect([isTarget(longest), isTarget(`${longest}x`)]).toEqual([true, false]);
  for (const kind of ["account", "person"] as const)
    for (const field of crmFields[kind]) settings.crmFields = withTarget(settings, kind, field, longest);
  expect(settingGuards.crmFields(settings.crmFields)).toBe(true);
});

it("ignores a field name that could add a field or end the list", () => {
  for (const target of ["Name,Website=x", "a=b", "a&b", "a b", "1a"]) {
    const targets = targetsOf({ ...defaultSettings, crmFields: `account.name=${target}` }, "salesforce", "account");
    expect(targets[0]).toEqual({ field: "name", target: "Name" });
  }
});
