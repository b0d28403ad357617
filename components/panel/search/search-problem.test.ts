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

it.each([
  [0, "Your monthly cap is 0", /^Nothing was sent\. Raise the cap in Options if you can\.$/],
  [1, "You have used the one search of this month", /search again from/],
  [20, "You have used all 20 searches of this month", /search again from/],
])("with a cap of %i, states it", (cap, title, text) => {
  const labels = searchProblemLabels(aProblem("cap-reached", { cap }), false);
  expect(labels.title).toBe(title);
  expect(labels.text).toMatch(text);
});

it("has no detail about a stopped search's charge, because a separate note states the charge", () => {
  expect(searchProblemLabels(problems.cancelled.problem, false).detail).toBeUndefined();
});
