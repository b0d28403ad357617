import { describe, expect, it } from "vitest";
import { rememberingSession } from "./session";
import { freshSession } from "../../../test/support/memory";

/** An area with counted round trips, whose writes wait for `keep`. */
function start({ keep = () => Promise.resolve() }: { keep?: () => Promise<void> } = {}) {
  const area = freshSession();
  const asked: (string | null)[] = [];
  const remembering = () =>
    rememberingSession(
      {
        ...area,
        get: (name) => {
          asked.push(name);
          return area.get(name);
        },
        set: (values) => keep().then(() => area.set(values)),
      },
      (name) => name.startsWith("hover"),
    );
  return { area, asked, remembering, session: remembering() };
}

describe("session storage that knows what it has just written", () => {
  it("reads it without asking the browser, under the names that it knows alone", async () => {
    const { asked, session } = start();
    await session.set({ "hover 1": "a", key: "b" });
    expect(await session.get("hover 1")).toEqual({ "hover 1": "a" });
    expect(asked).toEqual([]);
    expect(await session.get("key")).toEqual({ key: "b" });
    expect(asked).toEqual(["key"]);
  });

  it("has it before the browser has kept it", async () => {
    let kept = () => {};
    const { area, session } = start({ keep: () => new Promise((resolve) => (kept = resolve)) });
    await session.set({ "hover 1": "a" });
    expect(await session.get("hover 1")).toEqual({ "hover 1": "a" });
    expect(area.values.size).toBe(0);
    kept();
    await Promise.resolve();
    expect(area.values.get("hover 1")).toBe("a");
  });

  it("is as good as new to the worker that comes after", async () => {
    const { remembering, session } = start();
    await session.set({ "hover 1": "a" });
    await Promise.resolve();
    expect(await remembering().get("hover 1")).toEqual({ "hover 1": "a" });
  });

  it("knows nothing any more of what was removed or cleared", async () => {
    const { session } = start();
    await session.set({ "hover 1": "a", "hover 2": "b" });
    await session.remove("hover 1");
    expect(await session.get("hover 1")).toEqual({});
    await session.clear();
    expect(await session.get("hover 2")).toEqual({});
  });

  it("goes on where the browser has no room left; what it does not know is told", async () => {
    const { session } = start({ keep: () => Promise.reject(new DOMException("full", "QuotaExceededError")) });
    await session.set({ "hover 1": "a" });
    expect(await session.get("hover 1")).toEqual({ "hover 1": "a" });
    await expect(session.set({ key: "b" })).rejects.toThrow("full");
  });
});
