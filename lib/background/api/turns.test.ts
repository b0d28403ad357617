import { describe, expect, it } from "vitest";
import { createTurns } from "./turns";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("turns", () => {
  it("are as many as there are places, and a place given back goes to the next", async () => {
    const turns = createTurns(2);
    const first = await turns.enter(0);
    await turns.enter(0);
    let entered = false;
    void turns.enter(0).then(() => (entered = true));
    await settled();
    expect(entered).toBe(false);
    first?.();
    await settled();
    expect(entered).toBe(true);
  });

  it("go by priority, then by order", async () => {
    const turns = createTurns(1);
    const leave = await turns.enter(0);
    const order: string[] = [];
    const wait = async (name: string, priority: number) => {
      const next = await turns.enter(priority);
      order.push(name);
      next?.();
    };
    const all = [wait("first", 0), wait("second", 0), wait("person", 1)];
    leave?.();
    await Promise.all(all);
    expect(order).toEqual(["person", "first", "second"]);
  });

  it("are given up by who is stopped while waiting, and by who was stopped before", async () => {
    const turns = createTurns(1);
    const leave = await turns.enter(0);
    const controller = new AbortController();
    const waiting = turns.enter(0, controller.signal);
    controller.abort();
    expect(await waiting).toBeNull();
    leave?.();
    expect(await turns.enter(0, controller.signal)).toBeNull();
    expect(await turns.enter(0)).not.toBeNull();
  });

  it("give a place back once, however often it is said", async () => {
    const turns = createTurns(1);
    const leave = await turns.enter(0);
    leave?.();
    leave?.();
    await turns.enter(0);
    let entered = false;
    void turns.enter(0).then(() => (entered = true));
    await settled();
    expect(entered).toBe(false);
  });

  it("are given back by work that fails", async () => {
    const turns = createTurns(1);
    await expect(turns.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await turns.run(() => Promise.resolve("yes"))).toBe("yes");
  });
});
