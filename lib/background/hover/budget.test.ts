import { describe, expect, it, vi } from "vitest";
import { createHoverBudget } from "./budget";
import { freshSession } from "../../../test/support/memory";

const second = 1000;
const minute = 60 * second;

function start() {
  const clock = { now: 1_000_000_000 };
  const session = freshSession();
  const fresh = () => createHoverBudget(session, () => clock.now);
  return { clock, session, fresh, budget: fresh() };
}

/** Takes look-ups from a tab's budget. Returns `false` if too few are left. */
const takes = ({ take }: ReturnType<typeof createHoverBudget>, tab: number, count = 1): Promise<boolean> => take(tab, count);

/** Takes one look-up at a time and counts the granted ones. */
async function takeMany(budget: ReturnType<typeof createHoverBudget>, tab: number, times: number): Promise<number> {
  const taken: boolean[] = [];
  for (let turn = 0; turn < times; turn += 1) taken.push(await takes(budget, tab));
  return taken.filter(Boolean).length;
}

describe("the hover budget", () => {
  it("gives a tab 10 look-ups in 10 seconds, and more when these have passed", async () => {
    const { budget, clock } = start();
    expect(await takeMany(budget, 1, 50)).toBe(10);
    clock.now += 10 * second;
    expect(await takeMany(budget, 1, 50)).toBe(10);
  });

  it("gives a tab 60 look-ups an hour", async () => {
    const { budget, clock } = start();
    let given = 0;
    for (let turn = 0; turn < 20; turn += 1, clock.now += minute) given += await takeMany(budget, 1, 10);
    expect(given).toBe(60);
    clock.now += 60 * minute;
    expect(await takeMany(budget, 1, 1)).toBe(1);
  });

  it("gives all tabs together 120 look-ups an hour", async () => {
    const { budget, clock } = start();
    let given = 0;
    for (let tab = 0; tab < 20; tab += 1, clock.now += minute) given += await takeMany(budget, tab, 10);
    expect(given).toBe(120);
  });

  it("grants all requested look-ups or none", async () => {
    const { budget } = start();
    await takeMany(budget, 1, 9);
    expect(await takes(budget, 1, 2)).toBe(false);
    expect(await takes(budget, 1, 1)).toBe(true);
  });

  it("is not refilled by the worker's death", async () => {
    const { budget, fresh } = start();
    await takeMany(budget, 1, 10);
    expect(await takes(fresh(), 1)).toBe(false);
  });

  it("is not refilled by a clock that is set back", async () => {
    const { budget, clock } = start();
    await takeMany(budget, 1, 10);
    clock.now -= 24 * 60 * minute;
    expect(await takes(budget, 1)).toBe(false);
  });

  it("grants no more to simultaneous requests", async () => {
    const { budget } = start();
    const taken = await Promise.all(Array.from({ length: 100 }, () => takes(budget, 1)));
    expect(taken.filter(Boolean)).toHaveLength(10);
  });

  it("uses the value that `prepare` read, without another read", async () => {
    const { budget, fresh, session } = start();
    await takeMany(budget, 1, 9);
    const next = fresh();
    await next.prepare();
    const get = vi.spyOn(session, "get");
    expect(await takes(next, 1, 2)).toBe(false);
    expect(await takes(next, 1)).toBe(true);
    expect(get).not.toHaveBeenCalled();
  });

  it("does not count look-ups that could not be stored, and are not sent", async () => {
    const { budget, session } = start();
    const set = vi.spyOn(session, "set").mockRejectedValue(new Error("full"));
    expect(await takeMany(budget, 1, 10)).toBe(0);
    set.mockRestore();
    expect(await takeMany(budget, 1, 10)).toBe(10);
  });

  it("counts look-ups taken while it is read", async () => {
    const { budget } = start();
    const prepared = budget.prepare();
    expect(await takeMany(budget, 1, 4)).toBe(4);
    await prepared;
    expect(await takeMany(budget, 1, 10)).toBe(6);
  });
});
