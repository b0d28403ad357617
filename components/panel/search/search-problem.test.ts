import { expect, it } from "vitest";
import { problemKinds } from "../../../lib/model/problem";
import { problems } from "../../../test/gallery/problems";
import { aProblem } from "../../../test/support/an-account";
import { searchProblemLabels } from "./search-problem";

it.each(problemKinds)("%s: with sample data, says that nothing was sent", (kind) => {
  const { detail } = searchProblemLabels(problems[kind].problem, true);
  expect(detail).toMatch(/nothing was sent/);
});

it.each([
  [1, /^The request may have been counted\. Free some disk space/],
  [0, /nothing was sent/],
])("on a full disk after %i requests, says whether one was sent", (tries, expected) => {
  expect(searchProblemLabels(aProblem("storage-full", { tries }), false).text).toMatch(expected);
});

it("has no detail about a stopped search's charge, because a separate note states the charge", () => {
  expect(searchProblemLabels(problems.cancelled.problem, false).detail).toBeUndefined();
});
