import { expect, it } from "vitest";
import { problemKinds } from "../../../lib/model/problem";
import { problems } from "../../../test/gallery/problems";
import { searchProblemLabels } from "./search-problem";

it.each(problemKinds)("%s: with sample data, says that nothing was sent", (kind) => {
  const { detail } = searchProblemLabels(problems[kind].problem, true);
  expect(detail).toMatch(/nothing was sent/);
});

it("has no detail about a stopped search's charge, because a separate note states the charge", () => {
  expect(searchProblemLabels(problems.cancelled.problem, false).detail).toBeUndefined();
});
