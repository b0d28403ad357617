import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Account } from "../model/account";
import type { CardAnswer, CardOpening } from "../model/hover";
import type { AccountAnswer, LookUp, PersonAnswer } from "../model/look-up";
import type { Person } from "../model/person";
import type { Problem, ProblemKind } from "../model/problem";
import { defaultSettings } from "../model/settings";
import { nameOfPerson } from "../../components/card/person-name";
import { createCard } from "./card";
import type { CardNeeds } from "./card";
import { nothingKnown } from "../../test/support/details";
import { asking, unanswered, type Answers } from "../../test/support/asked";

const now = Date.UTC(2026, 10, 20, 14, 2);
const day = 86_400_000;
const address = "ana@acme.example";
const domain = "acme.example";

const origin = (fresh: boolean) => ({
  freshness: { at: now - (fresh ? 0 : 12 * day), age: fresh ? 0 : 12 * day, fresh },
  sample: false,
  stored: true,
});
const ana: Person = {
  key: null,
  identifier: address,
  companyUuid: null,
  companyName: null,
  fullName: "Ana",
  firstName: null,
  lastName: null,
  gender: null,
  jobTitle: null,
  photoUrl: null,
  createdAt: null,
  type: null,
  visitors: [],
  ips: [],
  journey: [],
  milestones: [],
  adConversions: [],
};
const acme: Account = {
  details: { ...nothingKnown, domain },
  intentSignals: [],
  intentTrends: [],
  sessionsDuration: null,
  totalActiveTime: null,
  buyingStage: null,
  lifecycleStage: null,
  icpScore: 82,
  tags: [],
  tech: [],
  techCategories: [],
  activity: [],
  journey: [],
  people: [],
  websiteVisitors: [],
  topPages: [],
};
const raw = { data: {}, withheld: [] };
const person = (fresh = true): PersonAnswer => ({
  kind: "person",
  address,
  person: ana,
  company: null,
  raw,
  otherPerson: false,
  ...origin(fresh),
});
const account = (fresh = true): AccountAnswer => ({ kind: "account", domain, account: acme, raw: null, ...origin(fresh) });
const noPerson: PersonAnswer = { kind: "not-found", address, ...origin(true) };
const noAccount: AccountAnswer = { kind: "not-found", domain, closest: null, fallback: null, ...origin(true) };

const company = { kind: "company", host: null, domain, unicode: null, lookalike: false, remembered: false } as const;
const opening = (members: Partial<CardOpening> = {}): CardOpening => ({
  tabId: 7,
  windowId: 1,
  choices: [],
  address,
  subject: company,
  shows: null,
  storedPerson: null,
  storedAccount: null,
  obstacle: null,
  asks: false,
  usage: { month: "2026-11", lookups: { used: 38, cap: 200 }, searches: { used: 0, cap: 20 }, warnNearCap: true },
  settings: defaultSettings,
  ...members,
});
const found = <Answer>(answer: Answer): LookUp<Answer> => ({ ok: true, answer, sent: 1 });
const problem = (kind: ProblemKind, members: Partial<Problem> = {}): Problem => ({ kind, at: now, ...members });
const failed = (kind: ProblemKind, members: Partial<Problem> = {}): LookUp<never> => ({
  ok: false,
  problem: problem(kind, members),
  stored: null,
  sent: 1,
});
const answer = (members: Partial<CardAnswer> = {}): CardAnswer => ({ paced: false, person: null, account: null, ...members });

/** An answer that comes when the test wants it to. */
function later() {
  let resolve: (given: CardAnswer) => void = () => undefined;
  const promise = new Promise<CardAnswer>((settle) => (resolve = settle));
  return { promise, resolve: (given: CardAnswer) => resolve(given) };
}

/** A card on a background that answers as given. */
function cardOn(answers: Answers, needs: Partial<CardNeeds> = {}) {
  const asked = asking({ "card.stop": () => ({}), "card.close": () => ({}), "card.to-panel": () => ({}), ...answers });
  const openPanel = vi.fn(async (_tabId: number) => {});
  const openPage = vi.fn((_path: string) => {});
  const copy = vi.fn((_text: string) => true);
  const card = createCard({ ask: asked.ask, now: () => Date.now(), openPanel, openPage, copy, private: false, ...needs });
  const names = () => asked.sent.map(({ name }) => name);
  const act = () => card.act.value;
  return { card, asked, names, act, openPanel, openPage, copy };
}

const open = async (given: CardOpening, answers: Answers = {}, needs: Partial<CardNeeds> = {}) => {
  const on = cardOn(answers, needs);
  await on.card.open(Promise.resolve(given));
  return on;
};

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
    const opened = card.open(Promise.resolve(opening({ storedAccount: account() })));
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
    const opened = card.open(Promise.resolve(opening()));
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
    void card.open(Promise.resolve(opening()));
    await vi.advanceTimersByTimeAsync(0);
    expect(card.pause.value).toEqual({ remaining: 30, byItself: false });
  });
  it("says of the first at once that it failed, also above an old copy", async () => {
    const { card } = cardOn({
      "card.answer": () => answer({ person: failed("timed-out"), awaits: "account" }),
      "card.remaining": () => new Promise(() => {}),
    });
    void card.open(Promise.resolve(opening({ storedPerson: person(false) })));
    await vi.advanceTimersByTimeAsync(0);
    expect(card.screen.value).toMatchObject({ person: { kind: "known", updating: false, trouble: { kind: "timed-out" } } });
  });
  it.each([
    ["the background dies", unanswered, { kind: "failed", problem: { kind: "internal" } }],
    ["the hover has ended", () => null, { kind: "unasked" }],
  ])("keeps the first of two answers where %s before the other", async (_why, remaining, company) => {
    const first = answer({ person: found(person()), awaits: "account" });
    const { card } = await open(opening(), { "card.answer": () => first, "card.remaining": remaining });
    expect(card.screen.value).toMatchObject({ person: { kind: "known" }, company });
    expect(card.waiting.value).toBe("no");
  });
  it("waits for nothing where all is fresh", async () => {
    const { card, names } = await open(opening({ storedPerson: person(), storedAccount: account() }));
    expect(names()).toEqual([]);
    expect(card.waiting.value).toBe("no");
  });
  it.each([
    ["the person wants to be asked", { asks: true }],
    ["something stands against it", { obstacle: problem("no-key") }],
    ["there is nobody", { address: null, subject: { kind: "internal-address", host: "mailhost" } as const }],
    ["one of several has to be chosen", { address: null, subject: null, choices: [address, "bo@acme.example"] }],
  ])("waits for nothing where %s", async (_why, members) => {
    const { names, card } = await open(opening(members));
    expect(names()).toEqual([]);
    expect(card.waiting.value).toBe("no");
  });
  it("says after five seconds that it is still waiting", async () => {
    const { card } = cardOn({ "card.answer": () => new Promise(() => {}) });
    void card.open(Promise.resolve(opening()));
    await vi.advanceTimersByTimeAsync(4999);
    expect(card.waiting.value).toBe("short");
    await vi.advanceTimersByTimeAsync(1);
    expect(card.waiting.value).toBe("long");
  });
  it("keeps what is out of date in sight while a newer answer is on its way", async () => {
    const { card, act } = cardOn({ "card.answer": () => new Promise(() => {}) });
    void card.open(Promise.resolve(opening({ storedPerson: person(false), storedAccount: account() })));
    await vi.advanceTimersByTimeAsync(0);
    expect(card.screen.value).toMatchObject({ person: { kind: "known", updating: true } });
    expect(act()).toEqual({ kind: "panel", what: "subject" });
  });
  it("shows a problem where the background dies", async () => {
    const { card, act } = await open(opening({ storedAccount: account() }), { "card.answer": unanswered });
    expect(card.screen.value).toMatchObject({
      person: { kind: "failed", problem: { kind: "internal" } },
      company: { kind: "known", trouble: null },
    });
    expect(act()).toMatchObject({ kind: "problem", problem: { kind: "internal" } });
  });
  it("stays as it is where the background ended the hover", async () => {
    const { card } = await open(opening(), { "card.answer": () => null });
    expect(card.screen.value).toMatchObject({ person: { kind: "unasked" } });
  });
});

describe("what the card shows", () => {
  const shown = async (members: Partial<CardOpening>, given: Partial<CardAnswer> = {}) =>
    open(opening(members), { "card.answer": () => answer(given) });

  it("the person behind a mailbox provider, without a company", async () => {
    const { card } = await shown(
      { subject: { kind: "personal-mailbox", domain: "mail.example", address: null } },
      { person: found(person()) },
    );
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
      person: { kind: "known", trouble: { kind: "timed-out" } },
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
      person: { trouble: { kind: "offline" } },
    });
    expect((await shown({ ...stored, obstacle: problem("cap-reached") })).card.screen.value).toMatchObject({ person: { trouble: null } });
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
    expect(card.pause.value).toEqual({ remaining: 30, byItself: false });
    await vi.advanceTimersByTimeAsync(31_000);
    expect(card.pause.value?.remaining).toBe(0);
    expect(names()).toEqual(["card.answer"]);
  });
});

describe("looking up", () => {
  it("stops: says so at once, keeps what is stored, and drops what still comes", async () => {
    const ended = later();
    const { card, names } = cardOn({ "card.answer": () => ended.promise });
    const opened = card.open(Promise.resolve(opening({ storedAccount: account() })));
    await vi.advanceTimersByTimeAsync(0);
    await card.stop();
    ended.resolve(answer({ person: found(person()) }));
    await opened;
    expect(names()).toEqual(["card.answer", "card.stop"]);
    expect(card.screen.value).toMatchObject({
      person: { kind: "failed", problem: { kind: "cancelled" } },
      company: { kind: "known", trouble: null },
    });
  });
  it("stops the second of two answers, and keeps the first", async () => {
    const first = answer({ account: found(account()), awaits: "person" });
    const { card } = cardOn({ "card.answer": () => first, "card.remaining": () => new Promise(() => {}) });
    void card.open(Promise.resolve(opening()));
    await vi.advanceTimersByTimeAsync(0);
    await card.stop();
    expect(card.screen.value).toMatchObject({
      person: { kind: "failed", problem: { kind: "cancelled" } },
      company: { kind: "known", trouble: null },
    });
  });
});

describe("choosing one of several addresses", () => {
  const several = opening({ address: null, subject: null, choices: [address, "bo@acme.example"] });
  it("shows what is stored of it and sends nothing", async () => {
    const { card, names, act } = await open(several, { "card.choose": ({ choice }) => opening({ address: choice }) });
    expect(card.screen.value).toEqual({ kind: "choices", addresses: [address, "bo@acme.example"] });
    await card.choose("bo@acme.example");
    expect(card.screen.value).toMatchObject({ kind: "person", address: "bo@acme.example", person: { kind: "unasked" } });
    expect(act()).toEqual({ kind: "look-up", what: "person" });
    expect(names()).toEqual(["card.choose"]);
  });
  it("keeps the list where the background does not know the address, or dies", async () => {
    const refusing = await open(several, { "card.choose": () => null });
    await refusing.card.choose(address);
    expect(refusing.card.screen.value?.kind).toBe("choices");
    const silent = await open(several, { "card.choose": unanswered });
    await silent.card.choose(address);
    expect(silent.card.screen.value?.kind).toBe("choices");
  });
});

describe("the side panel", () => {
  it("is opened within the click, then told whom to show", async () => {
    const { card, names, openPanel } = await open(opening({ storedPerson: person(), storedAccount: account() }));
    const opened = card.toPanel();
    expect(openPanel).toHaveBeenCalledExactlyOnceWith(7);
    expect(names()).toEqual(["card.to-panel"]);
    await opened;
  });
  it("is told even where the browser refuses to open it, and nothing is thrown", async () => {
    const { card, names } = await open(opening({ asks: true }), {}, { openPanel: () => Promise.reject(new Error("no gesture")) });
    await card.toPanel();
    expect(names()).toEqual(["card.to-panel"]);
  });
  it("is not offered where there is none", async () => {
    const { card, names } = await open(opening({ asks: true }), {}, { openPanel: null });
    await card.toPanel();
    expect(card.opensPanel).toBe(false);
    expect(names()).toEqual([]);
  });
});

describe("the rest", () => {
  it("copies the address and says so", async () => {
    const { card, copy } = await open(opening({ asks: true }));
    card.copyAddress();
    expect(copy).toHaveBeenCalledExactlyOnceWith(address);
    expect(card.announcer.current.value).toBe("e-mail-copied");
    copy.mockReturnValue(false);
    card.copyAddress();
    expect(card.announcer.current.value).toBe("copy-blocked");
  });
  it("leaves, and survives a background that is gone", async () => {
    const { card, asked } = await open(opening({ asks: true }));
    await card.leave();
    expect(asked.sent).toEqual([{ name: "card.close", input: { back: true } }]);
    asked.answers["card.close"] = unanswered;
    await expect(card.leave()).resolves.toBeUndefined();
  });
});

describe("the name of a person", () => {
  it.each([
    [{ fullName: " Ana Pereira " }, "Ana Pereira"],
    [{ fullName: " ", firstName: "Ana", lastName: "Pereira" }, "Ana Pereira"],
    [{ fullName: null, lastName: "Pereira" }, "Pereira"],
    [{ fullName: null }, null],
  ])("of %j is %s", (members, name) => expect(nameOfPerson({ ...ana, ...members })).toBe(name));
});
