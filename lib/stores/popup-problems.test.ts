import { beforeEach, describe, expect, it, vi } from "vitest";
import { defaultSettings } from "../model/settings";
import type { Output } from "../messages/messages";
import { failing, unanswered } from "../../test/support/asked";
import { dayMs } from "../model/time";
import { answer, notFound, usage, opened, failedWith, popupOn, tab } from "../../test/support/a-popup";
import { now, aProblem } from "../../test/support/an-account";
import { deferred } from "../../test/support/deferred";

beforeEach(() => void vi.useFakeTimers({ now }));

describe("failures", () => {
  it("fill the screen if nothing is stored", async () => {
    const { popup, open } = popupOn({
      "subject.open": () => opened(),
      "account.look-up": () => failedWith("service-failed", { status: 503 }, 2),
    });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "problem", failure: { problem: { status: 503 }, sent: 2 } });
  });

  it("are shown above a stored copy", async () => {
    const { popup, open } = popupOn({
      "subject.open": () => opened({ storedAccount: answer(12 * dayMs, false) }),
      "account.look-up": () => failedWith("not-reachable"),
    });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "account", updating: false, failure: { problem: { kind: "not-reachable" } } });
  });

  it("are not hidden by a stored answer without data", async () => {
    const { popup, open } = popupOn({
      "subject.open": () => opened({ storedAccount: notFound(2 * dayMs, false) }),
      "account.look-up": () => ({ ...failedWith("key-refused"), stored: notFound(2 * dayMs, false) }),
    });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "problem", failure: { problem: { kind: "key-refused" } } });
  });

  it("include a missing answer of the background, and a retry opens the subject again", async () => {
    const { popup, asked, open } = popupOn({ "subject.open": unanswered });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "problem", failure: { problem: { kind: "internal" } } });
    asked.answers = { ...asked.answers, "subject.open": () => opened({ storedAccount: answer() }) };
    await popup.tryAgain();
    expect(popup.screen.value.kind).toBe("account");
  });

  it("include a missing answer to the page's first request, and a retry sends another", async () => {
    const { popup } = popupOn({ "subject.open": () => opened({ storedAccount: answer() }) });
    await popup.open(tab, { private: false, byItself: true, opened: Promise.reject(new Error("unanswered")) });
    expect(popup.screen.value).toMatchObject({ kind: "problem", failure: { problem: { kind: "internal" } } });
    await popup.tryAgain();
    expect(popup.screen.value.kind).toBe("account");
  });

  it.each([
    ["a missing answer to a look-up, which may have been counted", unanswered, "interrupted"],
    ["a failure that the background reports", failing, "internal"],
    ["an unforeseen error", () => Promise.reject(new Error("unforeseen")), "internal"],
  ] as const)("include %s", async (_what, answers, kind) => {
    const { popup, asked, open } = popupOn({ "subject.open": () => opened(), "account.look-up": answers });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "problem", failure: { problem: { kind } } });
    asked.answers = { ...asked.answers, "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }) };
    await popup.tryAgain();
    expect(popup.screen.value.kind).toBe("account");
  });

  it.each([
    ["nothing is stored", null, "ready"],
    ["a stale copy is stored", answer(12 * dayMs, false), "account"],
  ] as const)("are not retried by a look-up whose cost no button named: %s", async (_what, storedAccount, shown) => {
    const obstacle = aProblem("offline");
    const settings = { ...defaultSettings, lookUpOnOpen: false };
    const { popup, asked, names, open } = popupOn({ "subject.open": () => opened({ storedAccount, obstacle, settings }) });
    await open();
    await popup.tryAgain();
    expect(popup.screen.value).toMatchObject({ failure: { problem: obstacle } });
    asked.answers["subject.open"] = () => opened({ storedAccount, settings });
    await popup.tryAgain();
    expect(popup.screen.value.kind).toBe(shown);
    expect(popup.screen.value).not.toHaveProperty("failure.problem");
    expect(names()).toEqual(["subject.open", "subject.open", "subject.open"]);
  });

  it("leave the screen during Try again; a failure is shown after it if the obstacle still holds or no answer comes", async () => {
    const obstacle = aProblem("offline");
    const settings = { ...defaultSettings, lookUpOnOpen: false };
    for (const [storedAccount, meanwhile] of [
      [null, "preload"],
      [answer(12 * dayMs, false), "account"],
    ] as const) {
      const { popup, asked, open } = popupOn({ "subject.open": () => opened({ storedAccount, obstacle, settings }) });
      await open();
      for (const outcome of [() => opened({ storedAccount, obstacle, settings }), unanswered]) {
        const opening = deferred();
        asked.answers["subject.open"] = () => opening.promise.then(outcome);
        const again = popup.tryAgain();
        expect(popup.screen.value.kind).toBe(meanwhile);
        expect(popup.screen.value).not.toHaveProperty("failure.problem");
        opening.resolve();
        await again;
        expect(popup.screen.value).toHaveProperty("failure.problem.kind");
      }
    }
  });

  it("include a missing answer about a chosen domain after access is allowed, and a retry offers its look-up", async () => {
    const settings = { ...defaultSettings, address: "https://api.example.com/v1", lookUpOnOpen: false };
    const { popup, asked, open } = popupOn({ "subject.open": () => opened({ settings }) });
    const answered = { ...asked.answers };
    await open();
    popup.change();
    await popup.chooseDomain("acme.example", { remember: false });
    asked.answers["subject.open"] = unanswered;
    await popup.allowAccess();
    expect(popup.screen.value).toMatchObject({ kind: "problem", failure: { problem: { kind: "internal" } } });
    asked.answers = answered;
    await popup.tryAgain();
    expect([popup.screen.value.kind, popup.target.value]).toMatchObject(["ready", { chosen: true }]);
  });

  it("of the usage counter change nothing", async () => {
    const { popup, open } = popupOn({
      "subject.open": () => opened(),
      "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }),
      "usage.read": unanswered,
    });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "account", failure: null });
    expect(popup.usage.value).toEqual(usage);
  });
});

describe("a pause that the service requests", () => {
  const limited = (seconds: number) =>
    failedWith("rate-limited", { status: 429, until: Date.now() + 1000 * seconds, waitSeconds: seconds });

  it("counts down, then repeats the look-up once automatically", async () => {
    let calls = 0;
    const { popup, open } = popupOn({ "subject.open": () => opened(), "account.look-up": () => (calls++, limited(42)) });
    await open();
    expect(popup.pause.value).toEqual({ remainingSeconds: 42, byItself: true });
    await vi.advanceTimersByTimeAsync(2000);
    expect(popup.pause.value?.remainingSeconds).toBe(40);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(calls).toBe(2);
    expect(popup.pause.value).toEqual({ remainingSeconds: 42, byItself: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toBe(2);
    expect(popup.pause.value?.remainingSeconds).toBe(0);
  });

  it("repeats nothing if it is longer than a minute", async () => {
    let calls = 0;
    const { popup, open } = popupOn({ "subject.open": () => opened(), "account.look-up": () => (calls++, limited(61)) });
    await open();
    expect(popup.pause.value).toEqual({ remainingSeconds: 61, byItself: false });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls).toBe(1);
  });

  it("repeats nothing after the user stops waiting or opens the form", async () => {
    for (const leave of ["stopWaiting", "change"] as const) {
      let calls = 0;
      const { popup, open } = popupOn({ "subject.open": () => opened(), "account.look-up": () => (calls++, limited(10)) });
      await open();
      popup[leave]();
      await vi.advanceTimersByTimeAsync(20_000);
      expect(calls).toBe(1);
    }
  });

  it("does not repeat the previous subject's look-up while the next subject opens", async () => {
    const lookedUp: string[] = [];
    let isSlow = false;
    const { popup, open } = popupOn({
      "subject.open": () => (isSlow ? new Promise(() => undefined) : opened()),
      "account.look-up": ({ domain }) => {
        lookedUp.push(domain);
        return limited(2);
      },
    });
    await open();
    isSlow = true;
    void popup.choose("halden-automation.example", false);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(lookedUp).toHaveLength(1);
  });

  it("starts no look-up if `lookUpOnOpen` is off", async () => {
    const obstacle = aProblem("rate-limited", { until: now + 10_000, waitSeconds: 10 });
    const { names, open } = popupOn({
      "subject.open": () => opened({ obstacle, settings: { ...defaultSettings, lookUpOnOpen: false } }),
    });
    await open();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(names()).toEqual(["subject.open"]);
  });
});

describe("stopping a look-up", () => {
  it("is shown at once, sends the key of the look-up, and gives way to an answer that still arrives", async () => {
    let finish: (ended: Output<"account.look-up">) => void = () => {};
    const { popup, asked, open } = popupOn({
      "subject.open": () => opened(),
      "account.look-up": () => new Promise((resolve) => (finish = resolve)),
    });
    const opening = open();
    await vi.advanceTimersByTimeAsync(0);
    await popup.stop();
    expect(popup.screen.value).toMatchObject({ kind: "problem", failure: { problem: { kind: "cancelled" } } });
    expect(asked.sent.at(-1)).toEqual({ name: "look-up.stop", input: { key: "acme.example" } });
    finish({ ok: true, answer: answer(), sent: 1 });
    await opening;
    expect(popup.screen.value.kind).toBe("account");
  });
});
