import { expect, it } from "vitest";
import { unanswered } from "../../test/support/asked";
import { createReach } from "./reach";

/** Returns an action whose first `failures` runs get no answer, and a function that counts its runs. */
function anAct(failures: number) {
  let runs = 0;
  const act = async () => {
    runs += 1;
    if (runs <= failures) unanswered();
  };
  return { act, runs: () => runs };
}

it("Try again repeats no unanswered action that has succeeded since, nor one whose name a later successful action has", async () => {
  const reach = createReach();
  const [first, second, read] = [anAct(1), anAct(0), anAct(1)];
  await reach.run(first.act, "delete");
  await reach.run(read.act);
  await reach.run(second.act, "delete");
  expect(reach.lost.value).toBe(true);
  await reach.run(read.act);
  expect(reach.lost.value).toBe(false);
  await reach.again();
  expect([first.runs(), second.runs(), read.runs()]).toEqual([1, 1, 2]);
});

it("Try again, even if clicked twice, runs each unanswered action once; the next click runs what is still unanswered", async () => {
  const reach = createReach();
  const [one, other] = [anAct(2), anAct(1)];
  await reach.run(one.act, "one");
  await reach.run(other.act, "other");
  await Promise.all([reach.again(), reach.again()]);
  expect(reach.lost.value).toBe(true);
  await reach.again();
  expect([reach.lost.value, one.runs(), other.runs()]).toEqual([false, 3, 2]);
});
