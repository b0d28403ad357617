import { expect, it } from "vitest";
import { aProblem } from "../../../test/support/an-account";
import { problemTitle } from "./status-labels";

it("titles a company's failed look-up differently from a person's", () => {
  const offline = aProblem("offline");
  expect(problemTitle(offline, "account")).not.toBe(problemTitle(offline, "person"));
});
