import { describe, expect, it } from "vitest";
import type { Output } from "../../messages/messages";
import { flagship, ingrid, open, star, windowId, type Started, useLibrary } from "../../../test/support/a-library";
import { unanswered, type Answers } from "../../../test/support/asked";
import { eventually } from "../../../test/support/eventually";

const { start } = useLibrary();

describe("refresh all", () => {
  const aBatch = (more: Partial<Output<"batch.start">["batch"]> = {}): Output<"batch.start">["batch"] => ({
    id: "one",
    windowId,
    refresh: true,
    at: 0,
    state: "running",
    stoppedBy: null,
    items: [],
    ...more,
  });
  const refreshing = async (present: Output<"batch.read">["batch"] = null) => {
    const answers: Answers = {
      "batch.read": () => ({ batch: present }),
      "batch.start": ({ click }) => ({ batch: aBatch({ id: click }) }),
      "batch.control": () => ({ batch: aBatch({ state: "paused" }) }),
    };
    const started = await start(answers);
    await started.asked["watch.set"]({ kind: "account", key: flagship, on: true, private: false });
    await started.asked["watch.set"]({ kind: "person", key: ingrid, on: true, private: false });
    await open(started.view, "watchlist");
    return { ...started, become: (batch: Output<"batch.read">["batch"]) => (answers["batch.read"] = () => ({ batch })) };
  };
  const starts = ({ sent }: Started) => sent.filter(({ name }) => name === "batch.start").map(({ input }) => input);

  it("asks for all that is watched, stored or not, once for however many clicks", async () => {
    const started = await refreshing();
    const { view } = started;
    expect(view.refreshable.value).toBe(2);
    await Promise.all([view.refreshAll(), view.refreshAll()]);
    await view.refreshAll();
    expect(starts(started)).toEqual([
      {
        windowId,
        click: expect.stringMatching(/^.{8,64}$/) as unknown,
        refresh: true,
        private: false,
        items: [
          { kind: "account", key: flagship },
          { kind: "person", key: ingrid },
        ],
      },
    ]);
    expect(view.batch.value?.state).toBe("running");
    await view.control("pause");
    expect(view.batch.value?.state).toBe("paused");
  });

  it("leaves out whose star was taken away", async () => {
    const started = await refreshing();
    await started.view.setWatched(star(started.view, ingrid), false);
    await started.view.refreshAll();
    expect(starts(started)).toMatchObject([{ items: [{ key: flagship }] }]);
  });

  it("shows what the background says where nobody knows whether it began", async () => {
    const { view, answers, become } = await refreshing();
    answers["batch.start"] = unanswered;
    become(aBatch({ state: "paused" }));
    await view.refreshAll();
    expect(view.batch.value?.state).toBe("paused");
  });

  it("says so where another batch is under way, or nobody answered", async () => {
    const { view, answers, become } = await refreshing();
    await view.refreshAll();
    expect(view.notStarted.value).toBeNull();
    become(null);
    await open(view, "watchlist");
    answers["batch.start"] = () => ({ batch: aBatch({ id: "of another click" }) });
    await view.refreshAll();
    expect([view.notStarted.value, view.batch.value?.id]).toEqual(["busy", "of another click"]);
    become(null);
    await open(view, "watchlist");
    answers["batch.start"] = unanswered;
    await view.refreshAll();
    expect(view.notStarted.value).toBe("failed");
  });

  it("asks for a running batch that has been silent: its worker may have died", async () => {
    const { view, sent } = await refreshing(aBatch());
    const asked = () => sent.filter(({ name }) => name === "batch.read").length;
    const before = asked();
    await eventually(() => expect(asked()).toBeGreaterThan(before));
    view.leave();
  });

  it("follows the batch of its own window, and reads the library when it ends", async () => {
    const started = await refreshing(aBatch());
    const { view, become, sent } = started;
    const readings = () => sent.filter(({ name }) => name === "library.read").length;
    const before = readings();
    become(aBatch({ state: "done" }));
    view.handle({ kind: "batch", windowId: windowId + 1 });
    expect(view.batch.value?.state).toBe("running");
    view.handle({ kind: "batch", windowId });
    await expect.poll(() => view.batch.value?.state).toBe("done");
    await expect.poll(readings).toBe(before + 1);
  });

  it("is not told of a batch of the page that has ended, but of one under way: no other can begin", async () => {
    const { view, become } = await refreshing(aBatch({ refresh: false }));
    expect(view.batch.value).not.toBeNull();
    become(aBatch({ refresh: false, state: "done" }));
    view.handle({ kind: "batch", windowId });
    await expect.poll(() => view.batch.value).toBeNull();
  });

  it("counts nothing in sample data", async () => {
    const { view, asked } = await refreshing();
    expect(view.usage.value?.lookups.cap).toBe(500);
    await asked["settings.change"]({ changes: { mode: "sample" } });
    await open(view, "watchlist");
    expect(view.usage.value).toBeNull();
  });

  it("counts from the moment on that the service answers in place of the sample data", async () => {
    const { view, asked } = await refreshing();
    await asked["settings.change"]({ changes: { mode: "sample" } });
    await open(view, "watchlist");
    await asked["settings.change"]({ changes: { mode: "service" } });
    expect(view.usage.value).toBeNull();
    view.handle({ kind: "settings" });
    await expect.poll(() => view.usage.value?.lookups.cap).toBe(500);
  });
});
