import { describe, expect, it } from "vitest";
import { rememberingSession } from "./session";
import { freshSession } from "../../../test/support/memory";

/** Starts a session area that records its reads and delays its writes until `keep` resolves. */
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

describe("session storage with a cache", () => {
  it("reads a cached name without a call to the browser", async () => {
    const { asked, session } = start();
    await session.set({ "hover 1": "a", key: "b" });
    expect(await session.get("hover 1")).toEqual({ "hover 1": "a" });
    expect(asked).toEqual([]);
    expect(await session.get("key")).toEqual({ key: "b" });
    expect(asked).toEqual(["key"]);
  });

  it("returns a value before the browser has stored it", async () => {
    let kept = () => {};
    const { area, session } = start({ keep: () => new Promise((resolve) => (kept = resolve)) });
    await session.set({ "hover 1": "a" });
    expect(await session.get("hover 1")).toEqual({ "hover 1": "a" });
    expect(area.values.size).toBe(0);
    kept();
    await Promise.resolve();
    expect(area.values.get("hover 1")).toBe("a");
  });

  it("leaves stored values to the next worker", async () => {
    const { remembering, session } = start();
    await session.set({ "hover 1": "a" });
    await Promise.resolve();
    expect(await remembering().get("hover 1")).toEqual({ "hover 1": "a" });
  });

  it("forgets removed and cleared values", async () => {
    const { session } = start();
    await session.set({ "hover 1": "a", "hover 2": "b" });
    await session.remove("hover 1");
    expect(await session.get("hover 1")).toEqual({});
    await session.clear();
    expect(await session.get("hover 2")).toEqual({});
  });

  it("ignores a full disk for cached names, and rejects for others", async () => {
    const { session } = start({ keep: () => Promise.reject(new DOMException("full", "QuotaExceededError")) });
    await session.set({ "hover 1": "a" });
    expect(await session.get("hover 1")).toEqual({ "hover 1": "a" });
    await expect(session.set({ key: "b" })).rejects.toThrow("full");
  });
});
