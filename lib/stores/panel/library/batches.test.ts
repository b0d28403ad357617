import { describe, expect, it } from "vitest";
import type { Output } from "../../../messages/messages";
import { flagship, ingrid, open, star, windowId, type Started, useLibrary } from "../../../../test/support/a-library";
import { unanswered, type Answers } from "../../../../test/support/asked";
import { eventually } from "../../../../test/support/eventually";

const { start } = useLibrary();

describe("a round", () => {
  const aBatch = (more: Partial<Output<"batch.start">["batch"]> = {}): Output<"batch.start">["batch"] => ({
    id: "one",
    windowId,
    round: true,
    at: 0,
    state: "running",
    stoppedBy: null,
    items: [],
    ...more,
  });
  const watching = async (present: Output<"batch.read">["batch"] = null) => {
    const answers: Answers = {
      "batch.read": () => ({ batch: present }),
      "batch.start": ({ click }) => ({ batch: aBatch({ id: click }) }),
      "batch.control": () => ({ batch: aBatch({ state: "paused" }) }),
    };
    const started = await start(answers);
    await started.asked["watch.set"]({ kind: "account", key: flagship, on: true, private: false });
    await started.asked["watch.set"]({ kind: "person", key: ingrid, on: true, private: false });
    await open(started.view, "watchlist");
    return { ...started, setBatch: (batch: Output<"batch.read">["batch"]) => (answers["batch.read"] = () => ({ batch })) };
  };
  const starts = ({ sent }: Started) => sent.filter(({ name }) => name === "batch.start").map(({ input }) => input);

  it("looks up all subjects without a fresh answer, once for several clicks", async () => {
    const started = await watching();
    const { view } = started;
    expect(view.round.value.map(({ of, stale }) => [of, stale.length])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await Promise.all([view.startRound(), view.startRound()]);
    await view.startRound();
    expect(starts(started)).toEqual([
      {
        windowId,
        click: expect.stringMatching(/^.{8,64}$/) as unknown,
        round: true,
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

  it("is not stopped by the retry of an unanswered stop of an earlier batch", async () => {
    const { view, answers, sent, setBatch } = await watching(aBatch());
    answers["batch.control"] = unanswered;
    await view.control("stop");
    expect(view.retries.lost.value).toBe(true);
    setBatch(aBatch({ id: "two" }));
    await open(view, "watchlist");
    sent.length = 0;
    await view.retries.again();
    expect(sent.filter(({ name }) => name === "batch.control")).toEqual([]);
    expect([view.retries.lost.value, view.batch.value?.state]).toEqual([false, "running"]);
  });

  it("is read again after a change of the settings, and is hidden if it is gone", async () => {
    const { view, setBatch } = await watching(aBatch({ state: "done" }));
    expect(view.batch.value?.state).toBe("done");
    setBatch(null);
    view.handle({ kind: "settings" });
    await eventually(() => expect(view.batch.value).toBeNull());
  });

  it("leaves out fresh answers, and sends nothing if all answers are fresh", async () => {
    const started = await watching();
    const { view, asked } = started;
    await asked["account.look-up"]({ domain: flagship, refresh: false, private: false });
    await open(view, "watchlist");
    expect(view.round.value.map(({ kind, of, stale }) => [kind, of, stale.length])).toEqual([
      ["account", 1, 0],
      ["person", 1, 1],
    ]);
    await view.startRound();
    expect(starts(started)).toMatchObject([{ items: [{ key: ingrid }] }]);
    await asked["person.look-up"]({ address: ingrid, refresh: false, private: false });
    await open(view, "watchlist");
    await expect.poll(() => view.round.value.map(({ stale }) => stale)).toEqual([[], []]);
    await view.startRound();
    expect(starts(started)).toHaveLength(1);
  });

  it("leaves out subjects that are no longer watched", async () => {
    const started = await watching();
    await started.view.setWatched(star(started.view, ingrid), false);
    await started.view.startRound();
    expect(starts(started)).toMatchObject([{ items: [{ key: flagship }] }]);
  });

  it("shows the background's batch if the start gets no answer", async () => {
    const { view, answers, setBatch } = await watching();
    answers["batch.start"] = unanswered;
    setBatch(aBatch({ state: "paused" }));
    await view.startRound();
    expect(view.batch.value?.state).toBe("paused");
  });

  it("gives the reason if another batch is under way, or if the start gets no answer", async () => {
    const { view, answers, setBatch } = await watching();
    await view.startRound();
    expect(view.notStarted.value).toBeNull();
    setBatch(null);
    await open(view, "watchlist");
    answers["batch.start"] = () => ({ batch: aBatch({ id: "of another click" }) });
    await view.startRound();
    expect([view.notStarted.value, view.batch.value?.id]).toEqual(["busy", "of another click"]);
    setBatch(null);
    await open(view, "watchlist");
    answers["batch.start"] = unanswered;
    await view.startRound();
    expect(view.notStarted.value).toBe("failed");
  });

  it("reads a running batch again after a silence, because the worker may have ended", async () => {
    const { view, sent } = await watching(aBatch());
    const readings = () => sent.filter(({ name }) => name === "batch.read").length;
    const before = readings();
    await eventually(() => expect(readings()).toBeGreaterThan(before));
    view.show(false);
  });

  it("follows the batch of its own window, and reads the library at the end", async () => {
    const started = await watching(aBatch());
    const { view, setBatch, sent } = started;
    const readings = () => sent.filter(({ name }) => name === "library.read").length;
    const before = readings();
    setBatch(aBatch({ state: "done" }));
    view.handle({ kind: "batch", windowId: windowId + 1 });
    expect(view.batch.value?.state).toBe("running");
    view.handle({ kind: "batch", windowId });
    await expect.poll(() => view.batch.value?.state).toBe("done");
    await expect.poll(readings).toBe(before + 1);
  });

  it("reads the library at a stop, and again when the last look-ups have ended", async () => {
    const item = { kind: "account", key: flagship, state: "busy", problem: null, summary: null } as const;
    const { view, answers, setBatch, sent } = await watching(aBatch({ items: [item] }));
    const readings = () => sent.filter(({ name }) => name === "library.read").length;
    const before = readings();
    answers["batch.control"] = () => ({ batch: aBatch({ state: "stopped", items: [item] }) });
    await view.control("stop");
    await expect.poll(readings).toBe(before + 1);
    setBatch(aBatch({ state: "stopped", items: [{ ...item, state: "found" }] }));
    view.handle({ kind: "batch", windowId });
    await expect.poll(readings).toBe(before + 2);
  });

  it("gives way to a batch of the page only while that batch is under way", async () => {
    const { view, setBatch } = await watching(aBatch({ round: false }));
    expect(view.batch.value).not.toBeNull();
    setBatch(aBatch({ round: false, state: "done" }));
    view.handle({ kind: "batch", windowId });
    await expect.poll(() => view.batch.value).toBeNull();
  });

  it("shows no usage with sample data", async () => {
    const { view, asked } = await watching();
    expect(view.usage.value?.lookups.cap).toBe(500);
    await asked["settings.change"]({ changes: { mode: "sample" } });
    await open(view, "watchlist");
    expect(view.usage.value).toBeNull();
  });

  it("shows the usage again once the service replaces the sample data", async () => {
    const { view, asked } = await watching();
    await asked["settings.change"]({ changes: { mode: "sample" } });
    await open(view, "watchlist");
    await asked["settings.change"]({ changes: { mode: "service" } });
    expect(view.usage.value).toBeNull();
    view.handle({ kind: "settings" });
    await expect.poll(() => view.usage.value?.lookups.cap).toBe(500);
  });
});
