import { expect, it } from "vitest";
import { aProblem } from "../../../test/support/an-account";
import { problemTitle } from "./status-labels";

it("names a company whose look-up failed a company", () => {
  const offline = aProblem("offline");
  expect(problemTitle(offline, "account")).not.toBe(problemTitle(offline, "person"));
});
