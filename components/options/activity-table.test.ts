import { expect, it } from "vitest";
import { aLogLine } from "../../test/support/some-settings";
import { activityCsv } from "./activity-table";

it.each([
  ["account-overview", "Not stated"],
  ["account-search", "Credits, amount not published"],
  ["hand-off", "None"],
] as const)("the export states the cost of %s", (operation, cost) => {
  expect(activityCsv([aLogLine({ operation })])).toContain(`"${cost}"`);
});
