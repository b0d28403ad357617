import { expect, it } from "vitest";
import { aProblem } from "../../../test/support/an-account";
import { problemTitle } from "./status-labels";

it("titles a look-up that failed offline differently for a company and a person", () => {
  const offline = aProblem("offline");
  expect(problemTitle(offline, "account")).not.toBe(problemTitle(offline, "person"));
});
