import { expect, it } from "vitest";
import { unanswered } from "../../test/support/asked";
import { createRetries } from "./retries";

/** Returns an action whose first `failures` runs get no answer, and a function that counts its runs. */
function anAct(failures: number) {
  let runs = 0;
  const act = async () => {
    runs += 1;
    if (runs <= failures) unanswered();
  };
  return { act, runs: () => runs };
}

it("Try again skips an unanswered action once it, or a later action of the same name, has succeeded", async () => {
  const retries = createRetries();
  const [first, second, read] = [anAct(1), anAct(0), anAct(1)];
  await retries.run(first.act, "delete");
  await retries.run(read.act);
  await retries.run(second.act, "delete");
  expect(retries.lost.value).toBe(true);
  await retries.run(read.act);
  expect(retries.lost.value).toBe(false);
  await retries.again();
  expect([first.runs(), second.runs(), read.runs()]).toEqual([1, 1, 2]);
});

it("Try again, even if clicked twice, runs each unanswered action once; the next click runs what is still unanswered", async () => {
  const retries = createRetries();
  const [one, other] = [anAct(2), anAct(1)];
  await retries.run(one.act, "one");
  await retries.run(other.act, "other");
  await Promise.all([retries.again(), retries.again()]);
  expect(retries.lost.value).toBe(true);
  await retries.again();
  expect([retries.lost.value, one.runs(), other.runs()]).toEqual([false, 3, 2]);
});
