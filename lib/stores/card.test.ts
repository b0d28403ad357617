import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CardAnswer, CardInitialState } from "../model/hover";
import { unanswered } from "../../test/support/asked";
import { address, person, account, noPerson, noAccount, initialState, answer, later, cardOn, open } from "../../test/support/a-card";
import { aProblem, failed, found, now, old, originOf } from "../../test/support/an-account";

beforeEach(() => void vi.useFakeTimers({ now }));

describe("a card without an initial state", () => {
  it("draws nothing and sends nothing", async () => {
    const { card, names } = cardOn({});
    await card.open(Promise.resolve(null));
    expect(card.screen.value).toBeNull();
    expect(names()).toEqual([]);
  });
  it("draws nothing if the background does not answer", async () => {
    const { card } = cardOn({});
    await card.open(Promise.reject(new Error("gone")));
    expect(card.screen.value).toBeNull();
  });
});

describe("a card that opens", () => {
  it("draws stored answers at once, then those of the look-up", async () => {
    const ended = later();
    const { card, act } = cardOn({ "card.answer": () => ended.promise });
    const opened = card.open(Promise.resolve(initialState({ storedAccount: account() })));
    await vi.advanceTimersByTimeAsync(0);
    expect(card.screen.value).toMatchObject({ kind: "person", person: { kind: "awaited" }, company: { kind: "known", updating: false } });
    expect(act()).toEqual({ kind: "stop" });
    ended.resolve(answer({ person: found(person()) }));
    await opened;
    expect(card.screen.value).toMatchObject({ person: { kind: "known", answer: { kind: "person" } }, company: { kind: "known" } });
    expect(act()).toEqual({ kind: "panel", what: "subject" });
    expect(card.waiting.value).toBe("no");
  });
  it("draws the first of two answers when it arrives, then the other", async () => {
    const ended = later();
    const first = answer({ person: found(person()), awaits: "account" });
    const { card, act, asked } = cardOn({ "card.answer": () => first, "card.remaining": () => ended.promise });
    const opened = card.open(Promise.resolve(initialState()));
    await vi.advanceTimersByTimeAsync(0);
    expect(card.screen.value).toMatchObject({ person: { kind: "known", updating: false }, company: { kind: "awaited" } });
    expect(act()).toEqual({ kind: "panel", what: "subject" });
    expect(card.waiting.value).toBe("short");
    ended.resolve(answer({ account: found(account()) }));
    await opened;
    expect(asked.sent.at(-1)).toEqual({ name: "card.remaining", input: { part: "account" } });
    expect(card.screen.value).toMatchObject({ person: { kind: "known" }, company: { kind: "known" } });
    expect(card.waiting.value).toBe("no");
  });
  it("counts down a pause that began before it opened", async () => {
    const obstacle = aProblem("rate-limited", { until: now + 30_000 });
    const { card, names } = cardOn({});
    await card.open(Promise.resolve(initialState({ obstacle })));
    expect(card.pause.value).toEqual({ remainingSeconds: 30, byItself: false });
    expect(names()).toEqual([]);
  });
  it("counts down a pause that the first of two answers requests, while the other is pending", async () => {
    const { card } = cardOn({
      "card.answer": () => answer({ person: failed(aProblem("rate-limited", { until: now + 30_000 })), awaits: "account" }),
      "card.remaining": () => new Promise(() => {}),
    });
    void card.open(Promise.resolve(initialState()));
    await vi.advanceTimersByTimeAsync(0);
    expect(card.pause.value).toEqual({ remainingSeconds: 30, byItself: false });
  });
  it("shows the failure of the first of two answers at once, even beside a stale copy", async () => {
    const { card } = cardOn({
      "card.answer": () => answer({ person: failed(aProblem("timed-out")), awaits: "account" }),
      "card.remaining": () => new Promise(() => {}),
    });
    void card.open(Promise.resolve(initialState({ storedPerson: person(false) })));
    await vi.advanceTimersByTimeAsync(0);
    expect(card.screen.value).toMatchObject({ person: { kind: "known", updating: false, failure: { kind: "timed-out" } } });
  });
  it.each([
    ["the background stops", unanswered, { kind: "failed", problem: { kind: "internal" } }],
    ["the hover has ended", () => null, { kind: "unasked" }],
  ])("keeps the first of two answers if %s before the other arrives", async (_why, remaining, company) => {
    const first = answer({ person: found(person()), awaits: "account" });
    const { card } = await open(initialState(), { "card.answer": () => first, "card.remaining": remaining });
    expect(card.screen.value).toMatchObject({ person: { kind: "known" }, company });
    expect(card.waiting.value).toBe("no");
  });
  it("sends nothing if all stored answers are fresh", async () => {
    const { card, names } = await open(initialState({ storedPerson: person(), storedAccount: account() }));
    expect(names()).toEqual([]);
    expect(card.waiting.value).toBe("no");
  });
  it.each([
    ["a look-up requires a click", { asks: true }],
    ["an obstacle prevents look-ups", { obstacle: aProblem("no-key") }],
    ["the subject is in a private network", { address: null, subject: { kind: "internal-address", host: "mailhost" } as const }],
    ["there are several addresses to choose from", { address: null, subject: null, choices: [address, "bo@acme.example"] }],
  ])("sends nothing if %s", async (_why, members) => {
    const { names, card } = await open(initialState(members));
    expect(names()).toEqual([]);
    expect(card.waiting.value).toBe("no");
  });
  it("marks the wait as long after five seconds", async () => {
    const { card } = cardOn({ "card.answer": () => new Promise(() => {}) });
    void card.open(Promise.resolve(initialState()));
    await vi.advanceTimersByTimeAsync(4999);
    expect(card.waiting.value).toBe("short");
    await vi.advanceTimersByTimeAsync(1);
    expect(card.waiting.value).toBe("long");
  });
  it("shows a stale copy while a newer answer is pending", async () => {
    const { card, act } = cardOn({ "card.answer": () => new Promise(() => {}) });
    void card.open(Promise.resolve(initialState({ storedPerson: person(false), storedAccount: account() })));
    await vi.advanceTimersByTimeAsync(0);
    expect(card.screen.value).toMatchObject({ person: { kind: "known", updating: true } });
    expect(act()).toEqual({ kind: "panel", what: "subject" });
  });
  it("shows a problem if the background does not answer", async () => {
    const { card, act } = await open(initialState({ storedAccount: account() }), { "card.answer": unanswered });
    expect(card.screen.value).toMatchObject({
      person: { kind: "failed", problem: { kind: "internal" } },
      company: { kind: "known", failure: null },
    });
    expect(act()).toMatchObject({ kind: "problem", problem: { kind: "internal" } });
  });
  it("draws the person as not looked up if the hover has ended in the background", async () => {
    const { card } = await open(initialState(), { "card.answer": () => null });
    expect(card.screen.value).toMatchObject({ person: { kind: "unasked" } });
  });
});

describe("a card", () => {
  const shown = async (members: Partial<CardInitialState>, given: Partial<CardAnswer> = {}) =>
    open(initialState(members), { "card.answer": () => answer(given) });

  it("shows only the person if the address is at a mailbox provider", async () => {
    const { card } = await shown({ subject: { kind: "personal-mailbox", domain: "mail.example" } }, { person: found(person()) });
    expect(card.screen.value).toMatchObject({ kind: "person", company: null });
  });
  it("shows the company if the pointer is on a domain", async () => {
    const { card, act } = await shown({ address: null }, { account: found(account()) });
    expect(card.screen.value).toMatchObject({ kind: "company", company: { kind: "known" } });
    expect(act()).toEqual({ kind: "panel", what: "subject" });
  });
  it("offers a look-up by click if the background reports too many recent look-ups", async () => {
    const { card, act } = await shown({}, { paced: true });
    expect(card.paced.value).toBe(true);
    expect(act()).toEqual({ kind: "look-up" });
  });
  it("offers to open the company in the panel if only the company has data, otherwise the subject", async () => {
    expect((await shown({}, { person: found(noPerson), account: found(account()) })).act()).toEqual({ kind: "panel", what: "company" });
    expect((await shown({}, { person: found(noPerson), account: found(noAccount) })).act()).toEqual({ kind: "panel", what: "subject" });
  });
  it("keeps a stored copy beside a failure", async () => {
    const { card, act } = await shown(
      { storedPerson: person(false) },
      { person: failed(aProblem("timed-out")), account: failed(aProblem("timed-out")) },
    );
    expect(card.screen.value).toMatchObject({
      person: { kind: "known", failure: { kind: "timed-out" } },
      company: { kind: "failed", problem: { kind: "timed-out" } },
    });
    expect(act()).toMatchObject({ kind: "problem", problem: { kind: "timed-out" } });
  });
  it("shows a failure rather than a stale not-found answer", async () => {
    const { card } = await shown({ storedPerson: { ...noPerson, ...originOf(old) } }, { person: failed(aProblem("service-failed")) });
    expect(card.screen.value).toMatchObject({ person: { kind: "failed" } });
  });
  it("shows that the browser is offline even beside fresh data, but no other obstacle", async () => {
    const stored = { storedPerson: person(), storedAccount: account() };
    expect((await shown({ ...stored, obstacle: aProblem("offline") })).card.screen.value).toMatchObject({
      person: { failure: { kind: "offline" } },
    });
    expect((await shown({ ...stored, obstacle: aProblem("cap-reached") })).card.screen.value).toMatchObject({ person: { failure: null } });
  });
  it.each([
    ["nothing is stored", {}, { kind: "look-up" }],
    ["the person is out of date", { storedPerson: person(false) }, { kind: "look-up" }],
    ["the company is not stored", { storedPerson: person() }, { kind: "look-up" }],
    ["all is fresh", { storedPerson: person(), storedAccount: account() }, { kind: "panel", what: "subject" }],
    ["the pointer is on a domain", { address: null }, { kind: "look-up" }],
  ])("that requires a click for look-ups offers one if something is not fresh, otherwise the panel: %s", async (_what, members, wanted) => {
    expect((await shown({ asks: true, ...members })).act()).toEqual(wanted);
  });
  it("shows a refusal without an action for an unreadable text or a private network", async () => {
    expect((await shown({ address: null, subject: null })).card.screen.value).toEqual({ kind: "refused", address: null, subject: null });
    const inside = { kind: "internal-address", host: "mailhost" } as const;
    const { card, act } = await shown({ subject: inside });
    expect(card.screen.value).toEqual({ kind: "refused", address, subject: inside });
    expect(act()).toBeNull();
  });
  it("counts down the service's pause, and nothing is sent automatically after it", async () => {
    const { card, names } = await shown({}, { person: failed(aProblem("rate-limited", { until: now + 30_000 })), account: null });
    expect(card.pause.value).toEqual({ remainingSeconds: 30, byItself: false });
    await vi.advanceTimersByTimeAsync(31_000);
    expect(card.pause.value?.remainingSeconds).toBe(0);
    expect(names()).toEqual(["card.answer"]);
  });
});
