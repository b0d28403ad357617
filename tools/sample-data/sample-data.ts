import type { JsonObject } from "../../lib/model/json";
import type { SampleData } from "../../lib/sample/data";
import { drawSampleData } from "./draw";
import { northwind, northwindPeople } from "./generate/flagship";
import { specialAccounts, specialPeople } from "./generate/special";

/** Generates the fictional data set. The same seed always produces the same bytes. */
export const generateSampleData = (seed?: string): SampleData => drawSampleData(written(), seed);

/** Returns the hand-written part. */
const written = (): SampleData => ({
  accounts: [northwind, ...specialAccounts],
  people: [...northwindPeople, ...specialPeople],
  companies,
  aliases: { "alias-portal.example": "northwind-robotics.example" },
});

/** Companies without an account, in each known form of answer. */
const companies: JsonObject = {
  "known-only.example": {
    name: "Known Only Works",
    description: "Known Only Works repairs gearboxes.",
    domain: "known-only.example",
    uuid: "d4d4d4d4-0001-4000-8000-00000000a001",
    employees: 58,
    employeesRange: "51-200",
    foundedYear: 1999,
    city: "Dundee",
    country: "United Kingdom",
    industry: "Professional Services",
    linkedin: "company/known-only-works",
  },
  "known-details.example": {
    details: { name: "Known Details AS", domain: "known-details.example", city: "Ålesund", country: "Norway", industry: "Retail" },
  },
  "known-list.example": {
    list: [{ name: "Known List Foods", domain: "known-list.example", city: "Gent", country: "Belgium", industry: "Food and Beverage" }],
    total: 1,
    offset: 0,
    limit: 25,
  },
  "known-synonyms.example": {
    name: "Known Synonyms Ltd",
    website: "https://www.known-synonyms.example/",
    founded: 2004,
    linkedinUrl: "https://social.example/company/known-synonyms",
    logo: "https://logo.example/known-synonyms.png",
    country: "Ireland",
  },
  "nwr-portal.example": {
    list: [
      { name: "Northwind Robotics", domain: "northwind-robotics.example", country: "United States", industry: "Industrial Automation" },
      { name: "Halden Automation", domain: "halden-automation.example", country: "Norway", industry: "Industrial Automation" },
    ],
    total: 2,
    offset: 0,
    limit: 25,
  },
};
