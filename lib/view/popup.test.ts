import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Connection } from "../model/connection";
import type { Account } from "../model/account";
import type { AccountAnswer, PersonAnswer } from "../model/look-up";
import type { Problem, ProblemKind } from "../model/problem";
import { defaultSettings } from "../model/settings";
import type { CompanySubject } from "../model/subject";
import { readTyped } from "../background/subject/typed-text";
import { messages } from "../protocol/messages";
import type { Output } from "../protocol/messages";
import { createPopup } from "./popup";
import { nothingKnown } from "../../test/support/details";
import { aSite, keepingSites } from "../../test/support/a-site";
import { asking, failing, unanswered, type Answers } from "../../test/support/asked";

const unlocked: Connection = {
  address: "https://api.acme.example",
  builtIn: false,
  managed: false,
  key: { tail: "1a2b", keeping: "passphrase", locked: false },
  access: true,
  lastAnswer: null,
};

type Opened = Output<"subject.open">;

const now = Date.UTC(2026, 10, 20, 14, 2);
const day = 86_400_000;

const account: Account = {
  details: { ...nothingKnown, domain: "acme.example" },
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

const origin = (age: number, fresh: boolean) => ({ freshness: { at: now - age, age, fresh }, sample: false, stored: true });
const raw = { data: {}, withheld: [] };
const answer = (age = 0, fresh = true): AccountAnswer => ({ kind: "account", domain: "acme.example", account, raw, ...origin(age, fresh) });
const notFound = (age = 0, fresh = true): AccountAnswer => ({
  kind: "not-found",
  domain: "acme.example",
  closest: null,
  fallback: null,
  ...origin(age, fresh),
});
const otherCompany: AccountAnswer = {
  kind: "other-company",
  domain: "acme.example",
  answered: "acme-group.example",
  name: "Acme Group",
  account,
  raw,
  ...origin(0, true),
};
const person: PersonAnswer = {
  kind: "person",
  address: "ana@acme.example",
  person: {
    key: null,
    identifier: "ana@acme.example",
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
  },
  raw,
  company: null,
  otherPerson: false,
  ...origin(0, true),
};

const company: CompanySubject = {
  kind: "company",
  host: "app.acme.example",
  domain: "acme.example",
  unicode: null,
  lookalike: false,
  remembered: false,
};

const usage = { month: "2026-11", lookups: { used: 38, cap: 500 }, searches: { used: 0, cap: 20 }, warnNearCap: true };
const usedMore = { ...usage, lookups: { used: 39, cap: 500 } };
const opened = (members: Partial<Opened> = {}): Opened => ({
  subject: company,
  fault: null,
  address: null,
  storedAccount: null,
  storedPerson: null,
  obstacle: null,
  site: null,
  usage,
  settings: { ...defaultSettings, address: "https://api.example.com/v1" },
  ...members,
});
const problem = (kind: ProblemKind, members: Partial<Problem> = {}): Problem => ({ kind, at: now, ...members });
const failedWith = (kind: ProblemKind, members: Partial<Problem> = {}, sent = 1) => ({
  ok: false as const,
  problem: problem(kind, members),
  stored: null,
  sent,
});
const tab = { kind: "tab", url: "https://app.acme.example/", title: "Acme" } as const;

/** A popup on a background that answers as given. */
function popupOn(answers: Answers) {
  const asked = asking({ "usage.read": () => usedMore, "look-up.stop": () => ({}), ...answers });
  const requestHost = vi.fn(async (_pattern: string) => true);
  const copy = vi.fn(async (_text: string) => true);
  const requestHosts = vi.fn(async (_patterns: string[]) => true);
  const popup = createPopup({ ask: asked.ask, now: () => Date.now(), requestHost, requestHosts, copy });
  const names = () => asked.sent.map(({ name }) => name);
  const open = () => popup.open(tab, { private: false, byItself: true });
  return { popup, asked, names, open, requestHost, requestHosts, copy };
}

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

describe("opening", () => {
  it("draws a fresh stored account and sends nothing", async () => {
    const { popup, names, open } = popupOn({ "subject.open": () => opened({ storedAccount: answer(3 * 3_600_000) }) });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "account", updating: false, trouble: null, answer: { kind: "account" } });
    expect(names()).toEqual(["subject.open"]);
  });

  it("looks up where nothing is stored, and counts it", async () => {
    const { popup, asked, open } = popupOn({
      "subject.open": () => opened(),
      "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }),
    });
    await open();
    expect(asked.sent[1]).toEqual({ name: "account.look-up", input: { domain: "acme.example", refresh: false, private: false } });
    expect(popup.screen.value).toMatchObject({ kind: "account", sent: 1 });
    expect(popup.usage.value).toEqual(usedMore);
  });

  describe("by somebody else, perhaps", () => {
    const asking = { private: false, byItself: false };

    it("asks, whatever the person has set", async () => {
      const { popup, names } = popupOn({ "subject.open": () => opened() });
      await popup.open(tab, asking);
      expect([popup.screen.value.kind, names()]).toEqual(["ready", ["subject.open"]]);
    });

    it("asks before a stored account is asked for anew", async () => {
      const { popup, names } = popupOn({ "subject.open": () => opened({ storedAccount: answer(12 * day, false) }) });
      await popup.open(tab, asking);
      expect(popup.screen.value).toMatchObject({ kind: "account", updating: false });
      expect(names()).toEqual(["subject.open"]);
    });

    it("still asks once the key is unlocked, access given or a failure tried again", async () => {
      let obstacle: Problem | null = problem("key-locked");
      const { popup, names } = popupOn({
        "subject.open": () => opened({ obstacle }),
        "key.unlock": () => ({ ok: true, connection: unlocked }),
      });
      await popup.open(tab, asking);
      obstacle = null;
      await popup.unlock("correct horse battery");
      await vi.advanceTimersByTimeAsync(0);
      expect(popup.screen.value.kind).toBe("ready");
      await popup.allowAccess();
      expect([popup.screen.value.kind, names().includes("account.look-up")]).toEqual(["ready", false]);
    });

    it("looks up on the click, and what is then typed as the person has set it", async () => {
      const { popup, names } = popupOn({
        "subject.open": () => opened(),
        "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }),
      });
      await popup.open(tab, asking);
      await popup.lookUp();
      expect(popup.screen.value.kind).toBe("account");
      await popup.enter("acme.example");
      expect(names().filter((name) => name === "account.look-up")).toHaveLength(2);
    });

    it("never where it is not known yet", async () => {
      let say: (byItself: boolean) => void = () => {};
      const { popup, names } = popupOn({ "subject.open": () => opened() });
      const opening = popup.open(tab, { private: false, byItself: new Promise((resolve) => (say = resolve)) });
      await vi.advanceTimersByTimeAsync(1000);
      expect(names()).toEqual(["subject.open"]);
      say(false);
      await opening;
      expect(names()).toEqual(["subject.open"]);
    });
  });

  it("shows that it waits, before the answer and not before the look-up", async () => {
    const { popup, open } = popupOn({ "subject.open": () => opened(), "account.look-up": () => new Promise(() => {}) });
    expect(popup.screen.value.kind).toBe("opening");
    void open();
    await vi.advanceTimersByTimeAsync(0);
    expect(popup.screen.value.kind).toBe("loading");
  });

  it("draws a stale account at once and looks up behind it", async () => {
    let finish: (ended: Output<"account.look-up">) => void = () => {};
    const { popup, open } = popupOn({
      "subject.open": () => opened({ storedAccount: answer(12 * day, false) }),
      "account.look-up": () => new Promise((resolve) => (finish = resolve)),
    });
    const opening = open();
    await vi.advanceTimersByTimeAsync(0);
    expect(popup.screen.value).toMatchObject({ kind: "account", updating: true, answer: { freshness: { fresh: false } } });
    finish({ ok: true, answer: answer(), sent: 1 });
    await opening;
    expect(popup.screen.value).toMatchObject({ updating: false, answer: { freshness: { fresh: true } } });
  });

  it("asks first where the person wants that", async () => {
    const { popup, names, open } = popupOn({ "subject.open": () => opened({ settings: { ...defaultSettings, lookUpOnOpen: false } }) });
    await open();
    expect(popup.screen.value.kind).toBe("ready");
    expect(names()).toEqual(["subject.open"]);
  });

  it("looks up once, as it was about to, when the key is unlocked", async () => {
    const { popup, names, open } = popupOn({
      "subject.open": () => opened({ obstacle: problem("key-locked") }),
      "key.unlock": ({ passphrase }) => (passphrase === "right" ? { ok: true, connection: unlocked } : { ok: false }),
      "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }),
    });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "problem", trouble: { problem: { kind: "key-locked" } } });
    expect(await popup.unlock("wrong")).toBe("wrong");
    expect(popup.screen.value.kind).toBe("problem");
    expect(await popup.unlock("right")).toBe("unlocked");
    await vi.advanceTimersByTimeAsync(0);
    expect(popup.screen.value).toMatchObject({ kind: "account" });
    expect(names()).toEqual(["subject.open", "key.unlock", "key.unlock", "account.look-up", "usage.read"]);
  });

  it("asks what it asked before, when the key is unlocked of a person who wants to be asked", async () => {
    let locked = true;
    const { popup, names, open } = popupOn({
      "subject.open": () =>
        opened({ settings: { ...defaultSettings, lookUpOnOpen: false }, obstacle: locked ? problem("key-locked") : null }),
      "key.unlock": () => {
        locked = false;
        return { ok: true, connection: unlocked };
      },
    });
    await open();
    await popup.unlock("right");
    await vi.advanceTimersByTimeAsync(0);
    expect(popup.screen.value.kind).toBe("ready");
    expect(names()).toEqual(["subject.open", "key.unlock", "subject.open"]);
  });

  it("leaves everything as it is where nobody answers the passphrase", async () => {
    const { popup, open } = popupOn({ "subject.open": () => opened({ obstacle: problem("key-locked") }), "key.unlock": unanswered });
    await open();
    expect(await popup.unlock("right")).toBe("unanswered");
    expect(popup.screen.value.kind).toBe("problem");
  });

  it.each(["no-key", "no-consent", "no-access", "cap-reached", "offline"] as const)(
    "sends nothing where %s stands against it",
    async (kind) => {
      const { popup, names, open } = popupOn({ "subject.open": () => opened({ obstacle: problem(kind) }) });
      await open();
      expect(popup.screen.value).toMatchObject({ kind: "problem", trouble: { problem: { kind }, sent: 0 } });
      expect(names()).toEqual(["subject.open"]);
    },
  );

  it("says that it is offline above a fresh copy, and no other obstacle", async () => {
    const offline = popupOn({ "subject.open": () => opened({ storedAccount: answer(), obstacle: problem("offline") }) });
    await offline.open();
    expect(offline.popup.screen.value).toMatchObject({ kind: "account", trouble: { problem: { kind: "offline" } } });
    const capped = popupOn({ "subject.open": () => opened({ storedAccount: answer(), obstacle: problem("cap-reached") }) });
    await capped.open();
    expect(capped.popup.screen.value).toMatchObject({ kind: "account", trouble: null });
  });

  it("shows an obstacle above a copy that is out of date", async () => {
    const { popup, open } = popupOn({
      "subject.open": () => opened({ storedAccount: answer(12 * day, false), obstacle: problem("no-key") }),
    });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "account", trouble: { problem: { kind: "no-key" } } });
  });

  it("does not ask again for what was not found a while ago", async () => {
    const { popup, names, open } = popupOn({ "subject.open": () => opened({ storedAccount: notFound() }) });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "account", answer: { kind: "not-found" } });
    expect(names()).toEqual(["subject.open"]);
  });

  it("says why nobody can be looked up", async () => {
    const { popup, names, open } = popupOn({
      "subject.open": () => opened({ subject: { kind: "internal-address", host: "localhost:5173" } }),
    });
    await open();
    expect(popup.screen.value.kind).toBe("refused");
    expect(names()).toEqual(["subject.open"]);
  });

  it("takes a domain of its own address that cannot be read as a typing mistake", async () => {
    const { popup } = popupOn({ "subject.open": () => opened({ subject: null, fault: "unreadable" }) });
    await popup.open({ kind: "text", text: "%%%" }, { private: false, byItself: true });
    expect(popup.screen.value.kind).toBe("refused");
    expect(popup.fault.value).toBe("unreadable");
    expect(popup.target.value).toEqual({ kind: "none", subject: null, typed: true });
  });

  it("never takes an unreadable text for a page: where no form is in sight, it asks for another text", async () => {
    const { popup, asked, open } = popupOn({ "subject.open": () => opened({ storedAccount: notFound() }) });
    await open();
    asked.answers = { ...asked.answers, "subject.open": failing };
    await popup.enter("%%%");
    asked.answers = { ...asked.answers, "subject.open": () => opened({ subject: null, fault: "unreadable" }) };
    await popup.tryAgain();
    expect(popup.screen.value.kind).toBe("refused");
    expect(popup.fault.value).toBe("unreadable");
    expect(popup.target.value).toEqual({ kind: "none", subject: null, typed: true });
  });

  it("hands over no more of a text than the background takes, which says that it is too long", async () => {
    const { popup, open, asked } = popupOn({ "subject.open": () => opened({ subject: null, fault: "too-long" }) });
    await open();
    await popup.enter("x".repeat(20_000));
    const { input } = asked.sent.findLast(({ name }) => name === "subject.open") ?? {};
    expect(messages["subject.open"]().input.safeParse(input).success).toBe(true);
    expect(readTyped((input as { source: { text: string } }).source.text)).toEqual({ kind: "too-long" });
  });

  it("knows what was typed from what the tab shows", async () => {
    const { popup, open } = popupOn({ "subject.open": () => opened({ subject: { kind: "internal-address", host: "localhost" } }) });
    await open();
    expect(popup.target.value).toMatchObject({ kind: "none", typed: false });
    await popup.enter("localhost");
    expect(popup.target.value).toMatchObject({ kind: "none", typed: true });
  });

  it("passes on that a window is private", async () => {
    const { popup, asked } = popupOn({
      "subject.open": () => opened(),
      "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }),
    });
    await popup.open(tab, { private: true, byItself: true });
    expect(asked.sent.slice(0, 2).map(({ input }) => input)).toEqual([
      { source: tab },
      { domain: "acme.example", refresh: false, private: true },
    ]);
  });
});

describe("failures", () => {
  it("become a screen where nothing is stored", async () => {
    const { popup, open } = popupOn({
      "subject.open": () => opened(),
      "account.look-up": () => failedWith("service-failed", { status: 503 }, 2),
    });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "problem", trouble: { problem: { status: 503 }, sent: 2 } });
  });

  it("stand above a stored copy", async () => {
    const { popup, open } = popupOn({
      "subject.open": () => opened({ storedAccount: answer(12 * day, false) }),
      "account.look-up": () => failedWith("not-reachable"),
    });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "account", updating: false, trouble: { problem: { kind: "not-reachable" } } });
  });

  it("are not hidden by a remembered not-found", async () => {
    const { popup, open } = popupOn({
      "subject.open": () => opened({ storedAccount: notFound(2 * day, false) }),
      "account.look-up": () => ({ ...failedWith("key-refused"), stored: notFound(2 * day, false) }),
    });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "problem", trouble: { problem: { kind: "key-refused" } } });
  });

  it("include a background that does not answer; trying again opens again", async () => {
    const { popup, asked, open } = popupOn({ "subject.open": unanswered });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "problem", trouble: { problem: { kind: "internal" } } });
    asked.answers = { ...asked.answers, "subject.open": () => opened({ storedAccount: answer() }) };
    await popup.tryAgain();
    expect(popup.screen.value.kind).toBe("account");
  });

  it.each([
    ["a background that stays silent during a look-up: it may have been counted", unanswered, "interrupted"],
    ["one that says that it failed", failing, "internal"],
    ["anything unforeseen", () => Promise.reject(new Error("unforeseen")), "internal"],
  ] as const)("tell %s", async (_what, answers, kind) => {
    const { popup, asked, open } = popupOn({ "subject.open": () => opened(), "account.look-up": answers });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "problem", trouble: { problem: { kind } } });
    asked.answers = { ...asked.answers, "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }) };
    await popup.tryAgain();
    expect(popup.screen.value.kind).toBe("account");
  });

  it("of the counter alone change nothing", async () => {
    const { popup, open } = popupOn({
      "subject.open": () => opened(),
      "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }),
      "usage.read": unanswered,
    });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "account", trouble: null });
    expect(popup.usage.value).toEqual(usage);
  });
});

describe("a pause the service asked for", () => {
  const limited = (seconds: number) =>
    failedWith("rate-limited", { status: 429, until: Date.now() + 1000 * seconds, waitSeconds: seconds });

  it("counts down and repeats once, by itself", async () => {
    let calls = 0;
    const { popup, open } = popupOn({ "subject.open": () => opened(), "account.look-up": () => (calls++, limited(42)) });
    await open();
    expect(popup.pause.value).toEqual({ remaining: 42, byItself: true });
    await vi.advanceTimersByTimeAsync(2000);
    expect(popup.pause.value?.remaining).toBe(40);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(calls).toBe(2);
    expect(popup.pause.value).toEqual({ remaining: 42, byItself: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toBe(2);
    expect(popup.pause.value?.remaining).toBe(0);
  });

  it("repeats nothing by itself after more than a minute", async () => {
    let calls = 0;
    const { popup, open } = popupOn({ "subject.open": () => opened(), "account.look-up": () => (calls++, limited(61)) });
    await open();
    expect(popup.pause.value).toEqual({ remaining: 61, byItself: false });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls).toBe(1);
  });

  it("repeats nothing once the person stops waiting, or leaves for the form", async () => {
    for (const leave of ["stopWaiting", "change"] as const) {
      let calls = 0;
      const { popup, open } = popupOn({ "subject.open": () => opened(), "account.look-up": () => (calls++, limited(10)) });
      await open();
      popup[leave]();
      await vi.advanceTimersByTimeAsync(20_000);
      expect(calls).toBe(1);
    }
  });

  it("repeats nothing that nobody asked for", async () => {
    const obstacle = problem("rate-limited", { until: now + 10_000, waitSeconds: 10 });
    const { names, open } = popupOn({
      "subject.open": () => opened({ obstacle, settings: { ...defaultSettings, lookUpOnOpen: false } }),
    });
    await open();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(names()).toEqual(["subject.open"]);
  });
});

describe("stopping", () => {
  it("is shown at once, names the look-up, and an answer that came all the same is shown", async () => {
    let finish: (ended: Output<"account.look-up">) => void = () => {};
    const { popup, asked, open } = popupOn({
      "subject.open": () => opened(),
      "account.look-up": () => new Promise((resolve) => (finish = resolve)),
    });
    const opening = open();
    await vi.advanceTimersByTimeAsync(0);
    await popup.stop();
    expect(popup.screen.value).toMatchObject({ kind: "problem", trouble: { problem: { kind: "cancelled" } } });
    expect(asked.sent.at(-1)).toEqual({ name: "look-up.stop", input: { key: "acme.example" } });
    finish({ ok: true, answer: answer(), sent: 1 });
    await opening;
    expect(popup.screen.value.kind).toBe("account");
  });
});

describe("another domain", () => {
  const typed = opened({
    subject: { ...company, host: null, domain: "other.example" },
    storedAccount: { ...answer(), domain: "other.example" },
  });

  it("is remembered for the host where that is ticked, and keeps the host in sight", async () => {
    const { popup, asked, open } = popupOn({
      "subject.open": ({ source }) => (source.kind === "text" ? typed : opened({ storedAccount: answer() })),
      "host.remember": () => ({}),
    });
    await open();
    popup.change();
    expect(popup.screen.value.kind).toBe("change-domain");
    await popup.chooseDomain("other.example", { remember: true });
    expect(asked.sent).toContainEqual({
      name: "host.remember",
      input: { host: "app.acme.example", domain: "other.example", private: false },
    });
    expect(popup.target.value).toMatchObject({ subject: { host: "app.acme.example", domain: "other.example", remembered: true } });
    expect(popup.screen.value).toMatchObject({ kind: "account", answer: { domain: "other.example" } });
  });

  it("is taken for now only where it is not", async () => {
    const { popup, names, open } = popupOn({
      "subject.open": ({ source }) => (source.kind === "text" ? typed : opened({ storedAccount: answer() })),
    });
    await open();
    popup.change();
    await popup.chooseDomain("other.example", { remember: false });
    expect(names()).not.toContain("host.remember");
    expect(popup.target.value).toMatchObject({ subject: { domain: "other.example", remembered: false } });
  });

  it("that cannot be read leaves the form and what was typed, with the reason", async () => {
    const { popup, open } = popupOn({
      "subject.open": ({ source }) =>
        source.kind === "text" ? opened({ subject: null, fault: "too-long" }) : opened({ storedAccount: answer() }),
    });
    await open();
    popup.change();
    await popup.chooseDomain("x".repeat(300), { remember: true });
    expect(popup.screen.value.kind).toBe("change-domain");
    expect(popup.fault.value).toBe("too-long");
    popup.cancelChange();
    expect(popup.screen.value.kind).toBe("account");
    expect(popup.fault.value).toBeNull();
  });

  it("chosen before can be dropped", async () => {
    const { popup, asked, open } = popupOn({
      "subject.open": () => opened({ subject: { ...company, remembered: true }, storedAccount: answer() }),
      "host.forget": () => ({}),
    });
    await open();
    await popup.forgetChoice();
    expect(asked.sent.slice(1)).toEqual([
      { name: "host.forget", input: { host: "app.acme.example", private: false } },
      { name: "subject.open", input: { source: tab } },
    ]);
  });

  it("in the answer is shown only once the person says so", async () => {
    const { popup, asked, open } = popupOn({
      "subject.open": () => opened(),
      "account.look-up": () => ({ ok: true, answer: otherCompany, sent: 1 }),
      "account.accept": () => ({}),
    });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "account", answer: { kind: "other-company" } });
    await popup.accept();
    expect(asked.sent.at(-1)).toEqual({
      name: "account.accept",
      input: { domain: "acme.example", answered: "acme-group.example", host: "app.acme.example", private: false },
    });
    expect(popup.screen.value).toMatchObject({ kind: "account", answer: { kind: "account", domain: "acme-group.example" } });
  });

  it("drops the answer to the one left behind", async () => {
    let finish: (ended: Output<"account.look-up">) => void = () => {};
    const { popup, open } = popupOn({
      "subject.open": ({ source }) => (source.kind === "text" ? typed : opened()),
      "account.look-up": () => new Promise((resolve) => (finish = resolve)),
    });
    void open();
    await vi.advanceTimersByTimeAsync(0);
    popup.change();
    await popup.chooseDomain("other.example", { remember: false });
    finish({ ok: true, answer: answer(), sent: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(popup.screen.value).toMatchObject({ kind: "account", answer: { domain: "other.example" } });
  });
});

describe("with sample data", () => {
  const sampled = (members: Partial<Opened> = {}) => opened({ settings: { ...defaultSettings, mode: "sample" }, ...members });

  it("nothing is counted", async () => {
    const { popup, names, open } = popupOn({
      "subject.open": () => sampled(),
      "account.look-up": () => ({ ok: true, answer: answer(), sent: 0 }),
    });
    await open();
    expect([popup.sample.value, popup.usage.value]).toEqual([true, null]);
    expect(names()).not.toContain("usage.read");
  });

  it("no domain is remembered for a real site, whatever was ticked", async () => {
    const { popup, names, open } = popupOn({
      "subject.open": ({ source }) =>
        source.kind === "text"
          ? sampled({ subject: { ...company, host: null, domain: "other.example" }, storedAccount: answer() })
          : sampled(),
      "account.look-up": () => ({ ok: true, answer: otherCompany, sent: 0 }),
      "account.accept": () => ({}),
    });
    await open();
    expect(popup.remembers.value).toBe(false);
    await popup.accept();
    expect(popup.target.value).toMatchObject({ subject: { domain: "acme-group.example", remembered: false }, chosen: true });
    popup.change();
    await popup.chooseDomain("other.example", { remember: true });
    expect(popup.target.value).toMatchObject({ subject: { host: "app.acme.example", remembered: false }, chosen: true });
    await popup.forgetChoice();
    expect(names()).not.toContain("host.remember");
    expect(names()).not.toContain("host.forget");
  });
});

describe("in a private window", () => {
  it("no domain is remembered", async () => {
    const { popup, names } = popupOn({
      "subject.open": () => opened(),
      "account.look-up": () => ({ ok: true, answer: otherCompany, sent: 1 }),
      "account.accept": () => ({}),
    });
    await popup.open(tab, { private: true, byItself: true });
    expect(popup.remembers.value).toBe(false);
    await popup.accept();
    expect(popup.target.value).toMatchObject({ subject: { remembered: false }, chosen: true });
    await popup.chooseDomain("acme.example", { remember: true });
    expect(names()).not.toContain("host.remember");
  });
});

describe("people", () => {
  it("are looked up by a typed address of a company", async () => {
    const { popup, asked } = popupOn({
      "subject.open": () => opened({ subject: { ...company, host: null }, address: "ana@acme.example", storedAccount: answer() }),
      "person.look-up": () => ({ ok: true, answer: person, sent: 1 }),
    });
    await popup.enter("Ana@acme.example");
    expect(asked.sent[1]).toEqual({ name: "person.look-up", input: { address: "ana@acme.example", refresh: false, private: false } });
    expect(popup.screen.value).toMatchObject({ kind: "person", answer: { address: "ana@acme.example" } });
    await popup.lookUpCompany();
    expect(popup.screen.value).toMatchObject({ kind: "account", answer: { domain: "acme.example" } });
  });

  it("at a mailbox provider wait for the button", async () => {
    const { popup, names } = popupOn({
      "subject.open": () =>
        opened({ subject: { kind: "personal-mailbox", domain: "mail.example", address: null }, address: "ana@mail.example" }),
      "person.look-up": () => failedWith("no-consent", {}, 0),
    });
    await popup.enter("ana@mail.example");
    expect(popup.screen.value.kind).toBe("refused");
    expect(names()).toEqual(["subject.open"]);
    await popup.lookUpPerson();
    expect(names()).toContain("person.look-up");
    expect(popup.screen.value).toMatchObject({ kind: "problem", trouble: { problem: { kind: "no-consent" } } });
  });
});

describe("acts", () => {
  it("refresh asks the service although the answer is fresh", async () => {
    const { popup, asked, open } = popupOn({
      "subject.open": () => opened({ storedAccount: answer() }),
      "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }),
    });
    await open();
    await popup.lookUp({ refresh: true });
    expect(asked.sent[1]).toMatchObject({ name: "account.look-up", input: { refresh: true } });
  });

  it("take the focus only after the person has acted", async () => {
    const { popup, open } = popupOn({ "subject.open": () => opened({ storedAccount: answer() }) });
    await open();
    expect(popup.acted.value).toBe(false);
    popup.change();
    expect(popup.acted.value).toBe(true);
  });

  it("ask for access to the service's host within the click, then go on", async () => {
    const { popup, asked, requestHost, open } = popupOn({ "subject.open": () => opened({ obstacle: problem("no-access") }) });
    await open();
    asked.answers = { ...asked.answers, "subject.open": () => opened({ storedAccount: answer() }) };
    const allowing = popup.allowAccess();
    expect(requestHost).toHaveBeenCalledWith("https://api.example.com/*");
    await allowing;
    expect(popup.screen.value.kind).toBe("account");
  });

  it("leave the screen as it is where access is refused", async () => {
    const { popup, requestHost, open } = popupOn({ "subject.open": () => opened({ obstacle: problem("no-access") }) });
    requestHost.mockRejectedValue(new Error("no"));
    await open();
    await popup.allowAccess();
    expect(popup.screen.value).toMatchObject({ kind: "problem", trouble: { problem: { kind: "no-access" } } });
  });

  it("go on with sample data", async () => {
    const { popup, asked, open } = popupOn({
      "subject.open": () => opened({ obstacle: problem("no-key") }),
      "settings.change": () => ({ ...defaultSettings, mode: "sample" }),
    });
    await open();
    asked.answers = { ...asked.answers, "subject.open": () => opened({ storedAccount: answer() }) };
    await popup.useSampleData();
    expect(asked.sent[1]).toEqual({ name: "settings.change", input: { changes: { mode: "sample" } } });
    expect(popup.screen.value.kind).toBe("account");
  });

  it("say what was copied for four seconds, or that the browser blocked it", async () => {
    const { popup, copy } = popupOn({});
    await popup.copy("text", "summary-copied");
    expect(copy).toHaveBeenCalledWith("text");
    expect(popup.announcer.current.value).toBe("summary-copied");
    await vi.advanceTimersByTimeAsync(4000);
    expect(popup.announcer.current.value).toBeNull();
    copy.mockRejectedValue(new Error("blocked"));
    await popup.copy("text", "json-copied");
    expect(popup.announcer.current.value).toBe("copy-blocked");
  });
});

describe("a site that can be switched on", () => {
  const off = aSite({ hosts: ["https://app.acme.example/*"] });
  const answers: Answers = {
    ...keepingSites([off], new Set(off.hosts)),
    "subject.open": () => opened({ site: off }),
    "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }),
  };

  it("is offered first, and nothing is looked up before the person has chosen", async () => {
    const { popup, names, open } = popupOn(answers);
    await open();
    expect(popup.screen.value).toEqual({ kind: "site-off" });
    expect(names()).toEqual(["subject.open"]);
  });

  it("gives way to the company on Not now", async () => {
    const { popup, open } = popupOn(answers);
    await open();
    await popup.declineSite();
    expect(popup.screen.value).toMatchObject({ kind: "account" });
    expect(popup.acted.value).toBe(true);
  });

  it("is asked for in the turn of the click, then the page is opened again", async () => {
    let site = off;
    const { popup, asked, requestHosts, open } = popupOn({ ...answers, "subject.open": () => opened({ site }) });
    await open();
    const enabling = popup.enableSite("webmail");
    expect(requestHosts).toHaveBeenCalledWith(["https://app.acme.example/*"]);
    expect(asked.sent.at(-1)).toEqual({ name: "sites.want", input: { ids: ["post"] } });
    site = { ...off, wanted: true, access: true };
    await enabling;
    expect(popup.screen.value).toMatchObject({ kind: "account" });
  });

  it("stays, and says so, where the person refuses", async () => {
    const { popup, requestHosts, open } = popupOn(answers);
    requestHosts.mockResolvedValue(false);
    await open();
    await popup.enableSite("webmail");
    expect(popup.screen.value).toEqual({ kind: "site-off" });
    expect(popup.tabSite.refused.value).toBe(true);
  });

  it("is asked for on a page that the list does not know, and left again without a look-up", async () => {
    const { popup, names, open } = popupOn({ ...answers, "subject.open": () => opened({ storedAccount: answer() }) });
    await open();
    popup.offerSite();
    expect(popup.screen.value).toEqual({ kind: "site-off" });
    await popup.declineSite();
    expect(popup.screen.value).toMatchObject({ kind: "account" });
    expect(names()).toEqual(["subject.open"]);
  });

  it("is no matter of a typed text", async () => {
    const { popup } = popupOn({ ...answers, "subject.open": () => opened({ storedAccount: answer() }) });
    await popup.open({ kind: "text", text: "acme.example" }, { private: false, byItself: true });
    expect(popup.tabSite.off.value).toBe(false);
  });
});
