import { beforeEach, describe, expect, it, vi } from "vitest";
import { hashOf, routeOfSubject } from "../../model/panel-route";
import type { Problem } from "../../model/problem";
import type { Search } from "../../model/search";
import { defaultSettings, type Settings } from "../../model/settings";
import type { Output } from "../../messages/messages";
import { unanswered } from "../../../test/support/asked";
import { domain, insight, answer, usage, initialState, view, settled } from "../../../test/support/a-lookup-view";
import { now, originOf } from "../../../test/support/an-account";
import { deferred } from "../../../test/support/deferred";

beforeEach(() => void vi.useFakeTimers());

describe("a route", () => {
  it("never looks up automatically, whatever the settings", async () => {
    const { store, sent } = view({ settings: { lookUpOnOpen: true, followLooksUp: true } });
    await store.open(routeOfSubject(domain));
    await store.open(routeOfSubject(`ana@${domain}`));
    await vi.advanceTimersByTimeAsync(5000);
    expect([store.subject.screen.value.kind, sent()]).toEqual(["ready", []]);
  });

  it("shows the stored answer", async () => {
    const { store } = view({ stored: [domain] });
    await store.open(routeOfSubject(domain));
    expect(store.subject.screen.value).toMatchObject({ kind: "account", answer: { domain } });
    expect(store.key.value).toEqual({ kind: "account", key: domain });
  });

  it("to another section of the shown subject reads nothing again", async () => {
    const { store, asked } = view({ stored: [domain] });
    await store.open(routeOfSubject(domain));
    const before = asked.sent.length;
    store.jump("activity");
    expect([asked.sent.length, store.section.value.name]).toEqual([before, "activity"]);
  });

  it("to the shown subject shows a newer stored answer, but not during a look-up", async () => {
    let end = (_ended: Output<"account.look-up">) => {};
    const { store, asked } = view();
    await store.open(routeOfSubject(domain));
    await asked.ask("account.look-up", { domain, refresh: false, private: false });
    await store.open(routeOfSubject(domain));
    expect(store.subject.screen.value.kind).toBe("account");
    asked.answers["account.look-up"] = () => new Promise((resolve) => (end = resolve));
    const lookingUp = store.subject.lookUp({ refresh: true });
    await store.open(routeOfSubject(domain));
    expect(store.subject.screen.value).toMatchObject({ updating: true });
    end({ ok: true, answer: answer(), sent: 1 });
    await lookingUp;
    expect(store.subject.screen.value).toMatchObject({ updating: false, sent: 1 });
  });

  it("without an answer is read again by the next click, even after a failed retry", async () => {
    const { store, asked } = view({ stored: [domain, "globex.example"] });
    const answered = { ...asked.answers };
    await store.open(routeOfSubject(domain));
    asked.answers["subject.open"] = unanswered;
    await store.open(routeOfSubject("globex.example"));
    expect([store.subject.screen.value.kind, store.key.value]).toEqual(["problem", null]);
    await store.subject.tryAgain();
    asked.answers = answered;
    await store.open(routeOfSubject("globex.example"));
    expect(store.key.value?.key).toBe("globex.example");
    expect(store.subject.screen.value).toMatchObject({ kind: "account", failure: null });
  });

  it("opened by a retry is not read again for another section", async () => {
    const { store, asked } = view({ stored: [domain] });
    const answered = { ...asked.answers };
    asked.answers["subject.open"] = unanswered;
    await store.open(routeOfSubject(domain));
    asked.answers = answered;
    await store.subject.tryAgain();
    const before = asked.sent.length;
    store.jump("activity");
    expect(asked.sent).toHaveLength(before);
  });

  it("to the previous subject is read again after a text without an answer", async () => {
    const { store, asked } = view({ stored: [domain, "globex.example"] });
    const answered = { ...asked.answers };
    await store.open(routeOfSubject(domain));
    asked.answers["subject.open"] = unanswered;
    await store.enter("globex.example");
    asked.answers = answered;
    await store.subject.tryAgain();
    await store.open(routeOfSubject(domain));
    expect(store.key.value?.key).toBe(domain);
  });

  it("to an address of a mailbox provider shows the person", async () => {
    const { store } = view();
    await store.open(routeOfSubject("ana@mailbox.example"));
    expect(store.key.value).toEqual({ kind: "person", key: "ana@mailbox.example" });
  });

  it("from a search shows the search's data if nothing is stored", async () => {
    const search = {
      page: { list: [insight], total: 1, offset: 0, limit: 25 },
      foundAt: now,
      at: now,
    } as unknown as Output<"search.read">["search"];
    const { store, sent } = view({
      settings: { address: "https://api.example", lookUpOnOpen: false },
      answers: { "search.read": () => ({ search }) },
    });
    await store.open({ view: "account", domain, section: "overview", search: "s1" });
    await settled();
    expect([store.found.value?.item.icpScore, store.found.value?.search, sent()]).toEqual([82, "s1", []]);
    await store.subject.allowAccess();
    await settled();
    expect(store.found.value?.search).toBe("s1");
    await store.open(routeOfSubject("globex.example"));
    expect(store.found.value).toBeNull();
  });

  it("from an unstored private search shows the data that the panel holds", async () => {
    const search = { page: { list: [insight], total: 1, offset: 0, limit: 25 }, foundAt: now, at: now } as unknown as Search;
    const { store } = view({ answers: { "search.read": () => ({ search: null }) }, heldSearches: new Map([["s1", search]]) });
    await store.open({ view: "account", domain, section: "overview", search: "s1" });
    await settled();
    expect(store.found.value?.item.icpScore).toBe(82);
  });

  it("from a search shows no company whose domain is an e-mail address, which would be linked to another host", async () => {
    const posing = `${domain}@evil.example`;
    const list = [{ ...insight, details: { ...insight.details, domain: posing } }];
    const search = { page: { list, total: 1, offset: 0, limit: 25 }, foundAt: now, at: now } as unknown as Search;
    const { store } = view({ answers: { "search.read": () => ({ search: null }) }, heldSearches: new Map([["s1", search]]) });
    await store.open({ view: "account", domain: posing, section: "overview", search: "s1" });
    await settled();
    expect([store.key.value, store.found.value]).toEqual([{ kind: "person", key: posing }, null]);
  });

  it("from a search shows the search's data despite an obstacle, whatever the letter case of the domain", async () => {
    const search = {
      page: { list: [{ ...insight, details: { ...insight.details, domain: "ACME.example" } }], total: 1, offset: 0, limit: 25 },
      foundAt: now,
      at: now,
    } as unknown as Output<"search.read">["search"];
    const { store } = view({
      answers: {
        "search.read": () => ({ search }),
        "subject.open": () => ({ ...initialState({ text: domain }), obstacle: { kind: "offline", at: now } }),
      },
    });
    await store.open({ view: "account", domain, section: "overview", search: "s1" });
    await settled();
    expect([store.subject.screen.value.kind, store.found.value?.search]).toEqual(["problem", "s1"]);
  });
});

describe("the box for a domain or address", () => {
  it("opens the company and looks it up if `lookUpOnOpen` is set", async () => {
    const { store, routes, sent } = view();
    expect(await store.enter(domain)).toBe(true);
    await settled();
    expect([routes.map(hashOf), sent()]).toEqual([[`#/account/${domain}`], ["account.look-up"]]);
  });

  it("asks before a look-up if `lookUpOnOpen` is off", async () => {
    const { store, sent } = view({ settings: { lookUpOnOpen: false } });
    await store.enter(`ana@${domain}`);
    await settled();
    expect([store.subject.screen.value.kind, sent()]).toEqual(["ready", []]);
  });

  it("drops a late answer after another text was entered or another route opened", async () => {
    const answers = new Map<string, () => void>();
    const { store, routes } = view({
      stored: [domain, "globex.example", "initech.example"],
      answers: {
        "subject.open": ({ source }) => {
          const text = source.kind === "text" ? source.text : "";
          const read = initialState({ text, stored: [text] });
          return text === domain && !answers.has(text) ? new Promise((resolve) => answers.set(text, () => resolve(read))) : read;
        },
      },
    });
    const entered = store.enter(domain);
    await store.enter("globex.example");
    answers.get(domain)?.();
    expect(await entered).toBe(false);
    answers.clear();
    const again = store.enter(domain);
    await store.open(routeOfSubject("initech.example"));
    answers.get(domain)?.();
    expect(await again).toBe(false);
    expect(routes).toEqual([routeOfSubject("globex.example")]);
    expect(store.key.value?.key).toBe("initech.example");
  });

  it("keeps an unreadable text with the reason until it is changed", async () => {
    const { store, routes } = view();
    expect(await store.enter("what is this")).toBe(false);
    expect([store.fault.value, routes]).toEqual([{ fault: "unreadable", text: "what is this" }, []]);
    store.retype();
    expect(store.fault.value).toBeNull();
  });

  it("refuses an address at a mailbox provider, and looks up the person on request", async () => {
    const { store, routes, sent } = view();
    await store.enter("ana@mailbox.example");
    await settled();
    expect([store.subject.screen.value.kind, sent()]).toEqual(["refused", []]);
    await store.subject.lookUpPerson();
    await settled();
    expect([routes.map(hashOf).at(-1), sent()]).toEqual(["#/person/ana%40mailbox.example", ["person.look-up"]]);
  });

  it("shows a problem if the background gives no answer", async () => {
    const { store } = view({ answers: { "subject.open": unanswered } });
    await store.enter(domain);
    expect(store.subject.screen.value.kind).toBe("problem");
  });
});

/** Opens a person, with the stored answer about the company. Look-ups require a click. */
async function openPerson(storedAccount: () => Output<"subject.open">["storedAccount"]) {
  const opened = view({
    answers: {
      "subject.open": ({ source }) => ({
        ...initialState({ text: source.kind === "text" ? source.text : "", settings: { lookUpOnOpen: false } }),
        storedAccount: storedAccount(),
      }),
    },
  });
  await opened.store.open(routeOfSubject(`ana@${domain}`));
  return opened;
}

it.each([
  ["is looked up if an old answer found nothing, because the button shows the cost", "not-found", false, ["account.look-up"]],
  ["is only shown if a fresh answer found nothing", "not-found", true, []],
  ["is only shown if old data are stored, because the row shows no cost", "account", false, []],
] as const)("a person's company %s", async (_what, kind, fresh, expected) => {
  const { freshness, ...rest } = answer(domain, fresh);
  const storedAccount =
    kind === "account" ? { ...rest, freshness } : { kind, domain, freshness, sample: false, stored: true, closest: null, fallback: null };
  const { store, sent } = await openPerson(() => storedAccount);
  await store.subject.lookUpCompany();
  await settled();
  expect([store.key.value, sent()]).toEqual([{ kind: "account", key: domain }, expected]);
});

it.each(["lookUpCompany", "show"] as const)("a person's company is offered with its cost if it is no longer stored: %s", async (act) => {
  let storedAccount: ReturnType<typeof answer> | null = answer();
  const { store, sent } = await openPerson(() => storedAccount);
  storedAccount = null;
  if (act === "show") store.show(domain);
  else await store.subject.lookUpCompany();
  await settled();
  expect([store.key.value?.key, store.subject.screen.value.kind, sent()]).toEqual([domain, "ready", []]);
});

it("an offered company is shown if it was looked up elsewhere", async () => {
  const { store, asked, sent } = view();
  await store.open(routeOfSubject(domain));
  expect(store.subject.screen.value.kind).toBe("ready");
  await asked.ask("account.look-up", { domain, refresh: false, private: false });
  const before = sent().length;
  store.handle({ kind: "library" });
  await settled();
  expect([store.subject.screen.value.kind, sent().length]).toEqual(["account", before]);
});

it("a change is reported as seen only while the view is shown, and on return", async () => {
  const seen = vi.fn(() => ({}));
  let [age, isHidden] = [1, false];
  const { store } = view({
    hidden: () => isHidden,
    answers: {
      "subject.open": () => ({ ...initialState({ text: domain }), storedAccount: { ...answer(), ...originOf({ age }) } }),
      "library.marks": () => ({ watched: true, unread: age === 0, trail: null }),
      "watch.seen": seen,
    },
  });
  await store.open(routeOfSubject(domain));
  [age, isHidden] = [0, true];
  store.handle({ kind: "library" });
  await settled();
  expect([store.marks.value?.unread, seen.mock.calls.length]).toEqual([true, 0]);
  isHidden = false;
  await store.open(routeOfSubject(domain));
  await settled();
  expect(seen).toHaveBeenCalledTimes(1);
});

it("a shown answer becomes old if a changed setting makes it old", async () => {
  let fresh = true;
  const { store } = view({
    answers: {
      "settings.read": () => defaultSettings,
      "subject.open": () => ({ ...initialState({ text: domain }), storedAccount: answer(domain, fresh) }),
    },
  });
  await store.open(routeOfSubject(domain));
  fresh = false;
  store.handle({ kind: "settings" });
  await settled();
  expect(store.subject.screen.value).toMatchObject({ kind: "account", answer: { freshness: { fresh: false } } });
});

it("a shown answer is not replaced by an older stored answer", async () => {
  const { store } = view({
    answers: {
      "subject.open": () => ({ ...initialState({ text: domain }), storedAccount: { ...answer(), ...originOf({ age: 1, fresh: false }) } }),
      "account.look-up": () => ({ ok: true, answer: { ...answer(), stored: false }, sent: 1 }),
    },
  });
  await store.open(routeOfSubject(domain));
  await store.subject.lookUp({ refresh: true });
  store.handle({ kind: "library" });
  await settled();
  expect(store.subject.screen.value).toMatchObject({ kind: "account", answer: { stored: false } });
});

describe.each([{ kind: "batch", windowId: 1 } as const, { kind: "list", id: "l1" } as const])("the look-ups of a $kind", (event) => {
  it("are counted in the usage", async () => {
    let used = 1;
    const { store } = view({ answers: { "usage.read": () => ({ ...usage, lookups: { used, cap: 500 } }) } });
    await store.open(routeOfSubject(domain));
    used = 301;
    store.handle(event);
    await settled();
    expect(store.subject.usage.value?.lookups.used).toBe(301);
  });

  it("show a person of the journey as looked up", async () => {
    const address = `ana@${domain}`;
    let found = false;
    const summary = { found: true, name: "Ana", title: null, stage: null, fit: null, at: 0 };
    const { store } = view({ answers: { "people.read": () => ({ people: found ? [{ address, summary }] : [], companies: [] }) } });
    await store.readPeople([address]);
    found = true;
    store.handle(event);
    await settled();
    expect(store.people.value.get(address)?.name).toBe("Ana");
  });
});

describe("settings that change while a subject is open", () => {
  it("show the usage with the service, and no usage with sample data", async () => {
    const settings: Partial<Settings> = { mode: "sample" };
    const { store } = view({ settings, stored: [domain], answers: { "settings.read": () => ({ ...defaultSettings, ...settings }) } });
    await store.open(routeOfSubject(domain));
    expect(store.subject.usage.value).toBeNull();
    for (const [mode, counted] of [["service", usage] as const, ["sample", null] as const]) {
      settings.mode = mode;
      store.handle({ kind: "settings" });
      await settled();
      expect([store.subject.sample.value, store.subject.usage.value]).toEqual([mode === "sample", counted]);
    }
  });

  it("cause another reading of the judgement, because they may leave the subject out", async () => {
    const { store } = view();
    const before = store.judged.value;
    store.handle({ kind: "settings" });
    expect(store.judged.value).toBeGreaterThan(before);
  });
});

describe("an obstacle that is removed elsewhere", () => {
  /** Opens a company with an obstacle that the test can change or remove. */
  async function hindered(problem: Problem, fresh: boolean | null = null) {
    const hindrance: { problem: Problem | null; until: Promise<void> } = { problem, until: Promise.resolve() };
    const { store, sent } = view({
      answers: {
        "settings.read": () => defaultSettings,
        "subject.open": async () => {
          await hindrance.until;
          return {
            ...initialState({ text: domain }),
            storedAccount: fresh === null ? null : answer(domain, fresh),
            obstacle: hindrance.problem,
          };
        },
        "account.look-up": () =>
          hindrance.problem === null
            ? { ok: true, answer: answer(), sent: 1 }
            : { ok: false, problem: hindrance.problem, stored: null, sent: 0 },
      },
    });
    await store.open(routeOfSubject(domain));
    const handle = async (next: Problem | null) => {
      hindrance.problem = next;
      store.handle({ kind: "settings" });
      await settled();
    };
    return { store, sent, handle, hindrance };
  }
  const shown = ({ subject: { screen } }: ReturnType<typeof view>["store"]) =>
    "failure" in screen.value ? (screen.value.failure?.problem.kind ?? null) : screen.value.kind;

  it.each(["no-key", "key-locked", "no-consent", "no-access", "cap-reached", "managed-off"] as const)(
    "gives way to an offer, and sends nothing before the click: %s",
    async (kind) => {
      const { store, sent, handle } = await hindered({ kind, at: now });
      expect(shown(store)).toBe(kind);
      await handle(null);
      expect([shown(store), sent()]).toEqual(["ready", []]);
      await store.subject.lookUp();
      expect(sent()).toEqual(["account.look-up"]);
    },
  );

  it("gives way to an offer after a retry, and sends nothing before the click", async () => {
    const { store, sent, hindrance } = await hindered({ kind: "offline", at: now });
    hindrance.problem = null;
    await store.subject.tryAgain();
    expect([shown(store), sent()]).toEqual(["ready", []]);
  });

  it("gives way to the next obstacle", async () => {
    const { store, handle } = await hindered({ kind: "no-key", at: now });
    await handle({ kind: "no-consent", at: now });
    expect(shown(store)).toBe("no-consent");
  });

  it("is no longer shown above a stored copy", async () => {
    const { store, sent, handle } = await hindered({ kind: "no-key", at: now }, false);
    expect([store.subject.screen.value.kind, shown(store)]).toEqual(["account", "no-key"]);
    await handle(null);
    expect([store.subject.screen.value.kind, shown(store), sent()]).toEqual(["account", null, []]);
  });

  it("stays on the screen if the service itself refused the key", async () => {
    const { store, handle } = await hindered({ kind: "key-refused", at: now, status: 401 });
    await handle(null);
    expect(shown(store)).toBe("key-refused");
  });

  it("gives way to the answer of a look-up that began meanwhile", async () => {
    const { store, handle, hindrance } = await hindered({ kind: "no-key", at: now });
    const late = deferred();
    hindrance.until = late.promise;
    await handle(null);
    await store.subject.lookUp();
    late.resolve();
    await settled();
    expect(store.subject.screen.value.kind).toBe("account");
  });
});
