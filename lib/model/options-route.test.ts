import { expect, it } from "vitest";
import { readRoute } from "./options-route";

it.each([
  ["", "connection", null],
  ["#/privacy", "privacy", null],
  ["#/sites", "sites", null],
  ["#/hover-cards", "hover-cards", null],
  ["#/nothing", "connection", null],
  ["#privacy", "privacy", null],
  ["#/activity?operation=account-overview", "activity", "account-overview"],
  ["#/activity?operation=everything", "activity", null],
  ["#/__proto__?operation=__proto__", "connection", null],
  ["#/%", "connection", null],
] as const)("the hash %j leads to the section %s and the operation %s", (hash, section, operation) => {
  expect(readRoute(hash)).toEqual({ section, operation });
});
