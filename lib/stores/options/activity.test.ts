import { expect, it } from "vitest";
import { asking, unanswered } from "../../../test/support/asked";
import { aLogLine } from "../../../test/support/some-settings";
import type { Output } from "../../messages/messages";
import { createActivityLog } from "./activity";

const lines = (count: number) => Array.from({ length: count }, (_, index) => aLogLine({ id: count - index, outcome: "found" }));

/** Opens a log of 450 lines, all of them look-ups that found something. */
async function openLog() {
  let log = lines(450);
  const asked = asking({
    "activity.read": ({ outcome, limit }) => {
      const fitting = outcome === "all" || outcome === "found" ? log : [];
      return { lines: fitting.slice(0, limit), matching: fitting.length, total: log.length };
    },
    "activity.clear": () => {
      log = [];
      return {};
    },
  });
  const activity = createActivityLog({ ask: asked.ask, operation: null });
  await activity.read();
  return { asked, activity, counts: () => [activity.shown.value?.lines.length, activity.hidden.value] };
}

it("the activity log shows 200 lines, 200 more on each request, and 200 again with another filter", async () => {
  const { activity, counts } = await openLog();
  expect(counts()).toEqual([200, 250]);
  await activity.more();
  expect(counts()).toEqual([400, 50]);
  await activity.more();
  expect(counts()).toEqual([450, 0]);
  await activity.choose({ outcome: "found" });
  expect(counts()).toEqual([200, 250]);
});

it("the activity log shows 200 more lines, not 400, on a request that follows a failed one", async () => {
  const { asked, activity, counts } = await openLog();
  const { "activity.read": answer = unanswered } = asked.answers;
  asked.answers["activity.read"] = unanswered;
  await activity.more().catch(() => undefined);
  asked.answers["activity.read"] = answer;
  await activity.more();
  expect(counts()).toEqual([400, 50]);
});

it("the activity log returns all matching lines for an export", async () => {
  const { activity } = await openLog();
  expect(await activity.all()).toHaveLength(450);
});

it("the activity log is empty after it is cleared", async () => {
  const { activity } = await openLog();
  await activity.clear();
  expect(activity.shown.value).toEqual({ lines: [], matching: 0, total: 0 });
});

it("the activity log drops the answer to an earlier filter that arrives after a later filter's", async () => {
  const { asked, activity } = await openLog();
  let answerSlowly = (_answer: Output<"activity.read">) => {};
  const slowly = new Promise<Output<"activity.read">>((resolve) => (answerSlowly = resolve));
  asked.answers["activity.read"] = ({ outcome }) => (outcome === "failed" ? slowly : { lines: lines(1), matching: 1, total: 450 });
  const first = activity.choose({ outcome: "failed" });
  await activity.choose({ outcome: "not-found" });
  answerSlowly({ lines: lines(7), matching: 7, total: 450 });
  await first;
  expect(activity.shown.value?.matching).toBe(1);
});
