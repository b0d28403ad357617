import { expect, it } from "vitest";
import type { Counts } from "../../lib/stores/options/stored";
import { deleteQuestion, everythingQuestion } from "./questions";

const counts: Counts = {
  accounts: 1,
  people: 0,
  hosts: 2,
  activity: 3,
  searches: 0,
  filterSets: 0,
  watched: 1240,
  lists: 0,
  judgements: 0,
  leaveOut: 0,
};

it("names the number of what would be deleted", () => {
  const titleOf = (kind: "accounts" | "hosts" | "watched") => deleteQuestion(kind, counts, () => {}).title;
  expect(titleOf("accounts")).toBe("Delete 1 account?");
  expect(titleOf("hosts")).toBe("Delete 2 domains you chose?");
  expect(titleOf("watched")).toBe("Watch nobody any more? 1,240 are on the watch list.");
});

it("lists what deleting everything removes, without empty kinds", () => {
  expect(everythingQuestion(counts, true, () => {}).text).toContain(
    "removes 1 account, 2 domains you chose, 1,240 watched, the activity log with 3 entries, your settings, sites and what you agreed to, and your API key.",
  );
});
