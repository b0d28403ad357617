import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CardAnswer, CardInitialState } from "../model/hover";
import type { LookUp } from "../model/look-up";
import type { Problem, ProblemKind } from "../model/problem";
import { unanswered } from "../../test/support/asked";
import {
  now,
  address,
  origin,
  person,
  account,
  noPerson,
  noAccount,
  initialState,
  found,
  problem,
  answer,
  later,
  cardOn,
  open,
} from "../../test/support/a-card";

const failed = (kind: ProblemKind, members: Partial<Problem> = {}): LookUp<never> => ({
  ok: false,
  problem: problem(kind, members),
  stored: null,
  sent: 1,
});

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

describe("a card that is handed nothing", () => {
  it("draws nothing, for good", async () => {
    const { card, names } = cardOn({});
    await card.open(Promise.resolve(null));
    expect(card.screen.value).toBeNull();
    expect(names()).toEqual([]);
  });
  it("draws nothing where the background is silent", async () => {
    const { card } = cardOn({});
    await card.open(Promise.reject(new Error("gone")));
    expect(card.screen.value).toBeNull();
  });
});

describe("opening", () => {
  it("draws what is stored at once, then what resting looked up", async () => {
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
  it("draws the first of two answers when it is there, then the other", async () => {
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
  it("counts down a pause that the first of two answers asks for, while the other is under way", async () => {
    const { card } = cardOn({
      "card.answer": () => answer({ person: failed("rate-limited", { until: now + 30_000 }), awaits: "account" }),
      "card.remaining": () => new Promise(() => {}),
    });
    void card.open(Promise.resolve(initialState()));
    await vi.advanceTimersByTimeAsync(0);
    expect(card.pause.value).toEqual({ remainingSeconds: 30, byItself: false });
  });
  it("says of the first at once that it failed, also above an old copy", async () => {
    const { card } = cardOn({
      "card.answer": () => answer({ person: failed("timed-out"), awaits: "account" }),
      "card.remaining": () => new Promise(() => {}),
    });
    void card.open(Promise.resolve(initialState({ storedPerson: person(false) })));
    await vi.advanceTimersByTimeAsync(0);
    expect(card.screen.value).toMatchObject({ person: { kind: "known", updating: false, failure: { kind: "timed-out" } } });
  });
  it.each([
    ["the background dies", unanswered, { kind: "failed", problem: { kind: "internal" } }],
    ["the hover has ended", () => null, { kind: "unasked" }],
  ])("keeps the first of two answers where %s before the other", async (_why, remaining, company) => {
    const first = answer({ person: found(person()), awaits: "account" });
    const { card } = await open(initialState(), { "card.answer": () => first, "card.remaining": remaining });
    expect(card.screen.value).toMatchObject({ person: { kind: "known" }, company });
    expect(card.waiting.value).toBe("no");
  });
  it("waits for nothing where all is fresh", async () => {
    const { card, names } = await open(initialState({ storedPerson: person(), storedAccount: account() }));
    expect(names()).toEqual([]);
    expect(card.waiting.value).toBe("no");
  });
  it.each([
    ["the person wants to be asked", { asks: true }],
    ["something stands against it", { obstacle: problem("no-key") }],
    ["there is nobody", { address: null, subject: { kind: "internal-address", host: "mailhost" } as const }],
    ["one of several has to be chosen", { address: null, subject: null, choices: [address, "bo@acme.example"] }],
  ])("waits for nothing where %s", async (_why, members) => {
    const { names, card } = await open(initialState(members));
    expect(names()).toEqual([]);
    expect(card.waiting.value).toBe("no");
  });
  it("says after five seconds that it is still waiting", async () => {
    const { card } = cardOn({ "card.answer": () => new Promise(() => {}) });
    void card.open(Promise.resolve(initialState()));
    await vi.advanceTimersByTimeAsync(4999);
    expect(card.waiting.value).toBe("short");
    await vi.advanceTimersByTimeAsync(1);
    expect(card.waiting.value).toBe("long");
  });
  it("keeps what is out of date in sight while a newer answer is on its way", async () => {
    const { card, act } = cardOn({ "card.answer": () => new Promise(() => {}) });
    void card.open(Promise.resolve(initialState({ storedPerson: person(false), storedAccount: account() })));
    await vi.advanceTimersByTimeAsync(0);
    expect(card.screen.value).toMatchObject({ person: { kind: "known", updating: true } });
    expect(act()).toEqual({ kind: "panel", what: "subject" });
  });
  it("shows a problem where the background dies", async () => {
    const { card, act } = await open(initialState({ storedAccount: account() }), { "card.answer": unanswered });
    expect(card.screen.value).toMatchObject({
      person: { kind: "failed", problem: { kind: "internal" } },
      company: { kind: "known", failure: null },
    });
    expect(act()).toMatchObject({ kind: "problem", problem: { kind: "internal" } });
  });
  it("stays as it is where the background ended the hover", async () => {
    const { card } = await open(initialState(), { "card.answer": () => null });
    expect(card.screen.value).toMatchObject({ person: { kind: "unasked" } });
  });
});

describe("what the card shows", () => {
  const shown = async (members: Partial<CardInitialState>, given: Partial<CardAnswer> = {}) =>
    open(initialState(members), { "card.answer": () => answer(given) });

  it("the person behind a mailbox provider, without a company", async () => {
    const { card } = await shown({ subject: { kind: "personal-mailbox", domain: "mail.example" } }, { person: found(person()) });
    expect(card.screen.value).toMatchObject({ kind: "person", company: null });
  });
  it("the company that was pointed at", async () => {
    const { card, act } = await shown({ address: null }, { account: found(account()) });
    expect(card.screen.value).toMatchObject({ kind: "company", company: { kind: "known" } });
    expect(act()).toEqual({ kind: "panel", what: "subject" });
  });
  it("that a look-up waits for a click, because there were many", async () => {
    const { card, act } = await shown({}, { paced: true });
    expect(card.paced.value).toBe(true);
    expect(act()).toEqual({ kind: "look-up", what: "person" });
  });
  it("the company, where the address has no profile", async () => {
    expect((await shown({}, { person: found(noPerson), account: found(account()) })).act()).toEqual({ kind: "panel", what: "company" });
    expect((await shown({}, { person: found(noPerson), account: found(noAccount) })).act()).toEqual({ kind: "panel", what: "subject" });
  });
  it("a stored copy rather than a failure", async () => {
    const { card, act } = await shown({ storedPerson: person(false) }, { person: failed("timed-out"), account: failed("timed-out") });
    expect(card.screen.value).toMatchObject({
      person: { kind: "known", failure: { kind: "timed-out" } },
      company: { kind: "failed", problem: { kind: "timed-out" } },
    });
    expect(act()).toMatchObject({ kind: "problem", problem: { kind: "timed-out" } });
  });
  it("a failure rather than an old not-found", async () => {
    const { card } = await shown({ storedPerson: { ...noPerson, ...origin(false) } }, { person: failed("service-failed") });
    expect(card.screen.value).toMatchObject({ person: { kind: "failed" } });
  });
  it("that the browser is offline, also above what is fresh, and no other obstacle there", async () => {
    const stored = { storedPerson: person(), storedAccount: account() };
    expect((await shown({ ...stored, obstacle: problem("offline") })).card.screen.value).toMatchObject({
      person: { failure: { kind: "offline" } },
    });
    expect((await shown({ ...stored, obstacle: problem("cap-reached") })).card.screen.value).toMatchObject({ person: { failure: null } });
  });
  it.each([
    ["nothing is stored", {}, { kind: "look-up", what: "person" }],
    ["the person is out of date", { storedPerson: person(false) }, { kind: "look-up", what: "person" }],
    ["the company is not stored", { storedPerson: person() }, { kind: "look-up", what: "company" }],
    ["all is fresh", { storedPerson: person(), storedAccount: account() }, { kind: "panel", what: "subject" }],
    ["a company was pointed at", { address: null }, { kind: "look-up", what: "company" }],
  ])("what can be looked up where the person wants to be asked and %s", async (_what, members, wanted) => {
    expect((await shown({ asks: true, ...members })).act()).toEqual(wanted);
  });
  it("why nobody is looked up", async () => {
    expect((await shown({ address: null, subject: null })).card.screen.value).toEqual({ kind: "refused", address: null, subject: null });
    const inside = { kind: "internal-address", host: "mailhost" } as const;
    const { card, act } = await shown({ subject: inside });
    expect(card.screen.value).toEqual({ kind: "refused", address, subject: inside });
    expect(act()).toBeNull();
  });
  it("how long the service wants to be left alone, and asks it nothing by itself after that", async () => {
    const { card, names } = await shown({}, { person: failed("rate-limited", { until: now + 30_000 }), account: null });
    expect(card.pause.value).toEqual({ remainingSeconds: 30, byItself: false });
    await vi.advanceTimersByTimeAsync(31_000);
    expect(card.pause.value?.remainingSeconds).toBe(0);
    expect(names()).toEqual(["card.answer"]);
  });
});
