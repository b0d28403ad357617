import { describe, expect, it, vi } from "vitest";
import { cached, coalesce, semaphore, serialize, serializeByKey, singleFlight, succeeds, within } from "./concurrency";
import { deferred } from "../../test/support/deferred";
import { nextTask } from "../../test/support/timers";

const never = new AbortController().signal;

/** Creates work that ends when the test settles it. */
function work<Value>() {
  const { promise, resolve, reject } = deferred<Value>();
  return { run: vi.fn(() => promise), resolve, reject };
}

it("succeeds resolves with false for work that fails", async () => {
  expect(await Promise.all([succeeds(Promise.resolve()), succeeds(Promise.reject(new Error("no")))])).toEqual([true, false]);
});

it("within resolves with the result, or with null if the work takes longer", async () => {
  const endless = new Promise<never>(() => undefined);
  expect(await Promise.all([within(1000, Promise.resolve("in time")), within(0, endless)])).toEqual(["in time", null]);
  await expect(within(1000, Promise.reject(new Error("no")))).rejects.toThrow("no");
});

describe("serialize", () => {
  it("begins no work before the work ahead has ended, even if that fails", async () => {
    const inSequence = serialize();
    const [first, second] = [work<void>(), work<string>()];
    const failing = inSequence(first.run);
    const following = inSequence(second.run);
    await nextTask();
    expect(second.run).not.toHaveBeenCalled();
    first.reject(new Error("no"));
    second.resolve("yes");
    await expect(failing).rejects.toThrow("no");
    await expect(following).resolves.toBe("yes");
  });
});

describe("serializeByKey", () => {
  it("orders only the work of the same key", async () => {
    const inSequence = serializeByKey();
    const [first, second, other] = [work<void>(), work<void>(), work<void>()];
    const failing = inSequence(1, first.run);
    void inSequence(1, second.run);
    void inSequence(2, other.run);
    await nextTask();
    expect(second.run).not.toHaveBeenCalled();
    expect(other.run).toHaveBeenCalledOnce();
    first.reject(new Error("no"));
    await expect(failing).rejects.toThrow("no");
    await nextTask();
    expect(second.run).toHaveBeenCalledOnce();
  });
});

describe("semaphore", () => {
  it("runs only as much work at a time as it has slots, and gives a free slot to the next", async () => {
    const slots = semaphore(2);
    const [first, second, third] = [work<void>(), work<void>(), work<void>()];
    for (const { run } of [first, second, third]) void slots.run(0, never, run);
    await nextTask();
    expect(slots.isFree(0)).toBe(false);
    expect(third.run).not.toHaveBeenCalled();
    first.resolve();
    await nextTask();
    expect(third.run).toHaveBeenCalledOnce();
  });

  it("admits by priority, then by arrival", async () => {
    const slots = semaphore(1);
    const ahead = work<void>();
    const order: string[] = [];
    const enter = (name: string, priority: number) => slots.run(priority, never, async () => order.push(name));
    const all = [slots.run(0, never, ahead.run), enter("first", 0), enter("second", 0), enter("person", 1)];
    ahead.resolve();
    await Promise.all(all);
    expect(order).toEqual(["person", "first", "second"]);
  });

  it("keeps its reserved slots free of work without priority", async () => {
    const slots = semaphore(2, 1);
    const [bulk, waiting, person] = [work<void>(), work<void>(), work<void>()];
    for (const { run } of [bulk, waiting]) void slots.run(0, never, run);
    expect([slots.isFree(0), slots.isFree(1)]).toEqual([false, true]);
    void slots.run(1, never, person.run);
    await nextTask();
    expect([waiting.run.mock.calls.length, person.run.mock.calls.length]).toEqual([0, 1]);
    person.resolve();
    await nextTask();
    expect(waiting.run).not.toHaveBeenCalled();
    bulk.resolve();
    await nextTask();
    expect(waiting.run).toHaveBeenCalledOnce();
  });

  it("begins no work whose signal has aborted", async () => {
    const slots = semaphore(1);
    const [ahead, aborted] = [work<void>(), work<void>()];
    const running = slots.run(0, never, ahead.run);
    const controller = new AbortController();
    const waiting = slots.run(0, controller.signal, aborted.run);
    controller.abort();
    expect(await waiting).toBeNull();
    ahead.resolve();
    await running;
    expect(await slots.run(0, controller.signal, aborted.run)).toBeNull();
    expect(await slots.run(0, never, async () => "next")).toBe("next");
    expect(aborted.run).not.toHaveBeenCalled();
  });

  it("frees the slot of work that fails", async () => {
    const slots = semaphore(1);
    await expect(slots.run(0, never, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(slots.isFree(0)).toBe(true);
  });
});

describe("singleFlight", () => {
  it("shares one call among the callers of a key until it ends", async () => {
    const calls = singleFlight<string>();
    const call = work<string>();
    const both = [calls.join("a", call.run), calls.join("a", call.run)];
    expect(calls.running("b")).toBeNull();
    call.resolve("one");
    expect(await Promise.all(both)).toEqual(["one", "one"]);
    expect(call.run).toHaveBeenCalledOnce();
    await nextTask();
    expect(calls.running("a")).toBeNull();
  });

  it("forgets a call that fails", async () => {
    const calls = singleFlight<string>();
    await expect(calls.join("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await nextTask();
    expect(await calls.join("a", async () => "again")).toBe("again");
  });

  it("shares an ended call until it may be forgotten", async () => {
    const stored = work<void>();
    const calls = singleFlight<string>(stored.run);
    await calls.join("a", async () => "one");
    expect(await calls.join("a", async () => "two")).toBe("one");
    stored.resolve();
    await nextTask();
    expect(calls.running("a")).toBeNull();
  });

  it("aborts a call for all its callers, and keeps the next call with the same key", async () => {
    const calls = singleFlight<string>();
    const signals: AbortSignal[] = [];
    const [first, second] = [work<string>(), work<string>()];
    const ending = calls.join("a", (signal) => (signals.push(signal), first.run()));
    calls.abort((key) => key === "a");
    void calls.join("a", (signal) => (signals.push(signal), second.run()));
    first.resolve("late");
    await ending;
    await nextTask();
    expect(calls.running("a")).not.toBeNull();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it("aborts the calls of matching keys, or all", () => {
    const calls = singleFlight<string>();
    for (const key of ["a 1", "a 2", "b 1"]) void calls.join(key, work<string>().run);
    calls.abort((key) => key.startsWith("a"));
    expect(["a 1", "a 2", "b 1"].map((key) => calls.running(key) !== null)).toEqual([false, false, true]);
    calls.abort();
    expect(calls.running("b 1")).toBeNull();
  });
});

describe("cached", () => {
  it("loads once, and again after a failure or `forget`", async () => {
    let loads = 0;
    const value = cached(async () => {
      loads += 1;
      if (loads === 1) throw new Error("no");
      return loads;
    });
    await expect(Promise.all([value.get(), value.get()])).rejects.toThrow("no");
    expect(value.peek()).toBeNull();
    expect(await Promise.all([value.get(), value.get()])).toEqual([2, 2]);
    value.forget();
    expect(await value.get()).toBe(3);
  });

  it("keeps a newer value when an older load fails late", async () => {
    const [older, newer] = [work<string>(), work<string>()];
    const loads = [older.run, newer.run];
    const value = cached(() => loads.shift()?.() ?? Promise.reject(new Error("too many loads")));
    const failing = value.get();
    value.forget();
    const present = value.get();
    older.reject(new Error("no"));
    await expect(failing).rejects.toThrow("no");
    newer.resolve("new");
    expect(await present).toBe("new");
    expect(await value.get()).toBe("new");
  });
});

describe("coalesce", () => {
  function start(fails: (texts: readonly string[]) => boolean = () => false) {
    const runs: string[][] = [];
    const write = async (texts: readonly string[]) => {
      runs.push([...texts]);
      if (fails(texts)) throw new Error("no");
      return texts.map((text) => text.toUpperCase());
    };
    const together = async (take: () => readonly string[]) => {
      await nextTask();
      return write(take());
    };
    const alone = async (text: string) => (await write([text]))[0] ?? "";
    return { call: coalesce(together, alone), runs };
  }

  it("joins the calls that arrive while a run begins, in order", async () => {
    const { call, runs } = start();
    expect(await Promise.all(["a", "b", "c"].map(call))).toEqual(["A", "B", "C"]);
    expect(runs).toEqual([["a", "b", "c"]]);
  });

  it("starts another run for a later call", async () => {
    const { call, runs } = start();
    await call("a");
    await call("b");
    expect(runs).toEqual([["a"], ["b"]]);
  });

  it("runs each call alone if their joint run fails", async () => {
    const { call } = start((texts) => texts.includes("bad"));
    const results = await Promise.allSettled(["a", "bad", "c"].map(call));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await call("d")).toBe("D");
  });

  it("runs each call alone if the run fails before it takes them", async () => {
    const call = coalesce<string, string>(
      () => Promise.reject(new Error("closed")),
      async (text) => text,
    );
    expect(await Promise.all(["a", "b"].map(call))).toEqual(["a", "b"]);
  });
});
