// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ownRules } from "../../../modules/data-files/rules";

const page = "test/fixtures/sites/own-crm";

it("the rules of a user's own CRM name exactly the website fields of the stored page", () => {
  document.body.innerHTML = readFileSync(`${page}.html`, "utf8");
  const { company: places } = JSON.parse(readFileSync(`${page}.truth.json`, "utf8")) as { company: { at: string }[] };
  const { company = [], ignore = [] } = ownRules("crm");
  const named = [...document.querySelectorAll("a,input")].filter((element) => element.matches(company.join()));
  const shown = named.filter((element) => element.closest(ignore.join()) === null);
  expect(shown.map(({ id }) => `#${id}`)).toEqual(places.map(({ at }) => at));
});
