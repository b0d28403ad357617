import { expect, it } from "vitest";
import { aProblem, now } from "../../test/support/an-account";
import { aBatch } from "../../test/support/a-search";
import { resumesByItself } from "./batch";

const paused = (seconds: number) => aBatch({ state: "paused", stoppedBy: aProblem("rate-limited", { until: now + 1000 * seconds }) });

it("a batch resumes automatically after a service pause of at most a minute", () => {
  expect([30, 60, 61, 300].map((seconds) => resumesByItself(paused(seconds)))).toEqual([true, true, false, false]);
});

it("a batch resumes automatically if it is paused offline", () => {
  expect(resumesByItself(aBatch({ state: "paused", stoppedBy: aProblem("offline") }))).toBe(true);
});

it("a batch does not resume automatically after a stop, another problem, or a rate limit without a known end", () => {
  expect(resumesByItself({ ...paused(30), state: "stopped" })).toBe(false);
  expect(resumesByItself(aBatch({ state: "paused", stoppedBy: aProblem("cap-reached") }))).toBe(false);
  expect(resumesByItself(aBatch({ state: "paused", stoppedBy: aProblem("rate-limited") }))).toBe(false);
});
