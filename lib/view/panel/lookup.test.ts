import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Account } from "../../model/account";
import type { AccountAnswer } from "../../model/look-up";
import { hashOf, routeOfSubject } from "../../model/panel-route";
import type { PanelRoute } from "../../model/panel-route";
import type { Problem } from "../../model/problem";
import { defaultSettings } from "../../model/settings";
import type { Settings } from "../../model/settings";
import type { Output } from "../../protocol/messages";
import type { FrontTab } from "./ports";
import { createLookupPlace } from "./lookup";
import { nothingKnown } from "../../../test/support/details";
import { asking, unanswered, type Answers } from "../../../test/support/asked";

const now = Date.UTC(2026, 10, 20, 14, 2);
const domain = "acme.example";

const insight = {
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
};
const account: Account = { ...insight, activity: [], journey: [], people: [], websiteVisitors: [], topPages: [] };

const answer = (of = domain, fresh = true): AccountAnswer => ({
  kind: "account",
  domain: of,
  account,
  raw: null,
  freshness: { at: now, age: 0, fresh },
  sample: false,
  stored: true,
});

const usage = { month: "2026-11", lookups: { used: 1, cap: 500 }, searches: { used: 0, cap: 20 }, warnNearCap: true };

/** What the background knows: `stored` by domain. */
function opening({
  text,
  settings = {},
  stored = [],
}: {
  text: string;
  settings?: Partial<Settings>;
  stored?: string[];
}): Output<"subject.open"> {
  const address = text.includes("@") ? text : null;
  const host = address?.split("@")[1] ?? text.replace(/^https?:\/\//, "").replace(/\/.*$/, "");
  const isCompany = /^[a-z-]+\.example$/.test(host);
  const mailbox = host === "mailbox.example";
  return {
    subject: mailbox
      ? { kind: "personal-mailbox", domain: host, address }
      : isCompany
        ? { kind: "company", host: null, domain: host, unicode: null, lookalike: false, remembered: false }
        : text === ""
          ? { kind: "browser-page", title: "" }
          : null,
    fault: isCompany || text === "" ? null : "unreadable",
    address,
    storedAccount: stored.includes(host) ? answer(host) : null,
    storedPerson: null,
    obstacle: null,
    usage,
    settings: { ...defaultSettings, ...settings },
    site: null,
  };
}

interface Given {
  settings?: Partial<Settings>;
  stored?: string[];
  front?: FrontTab | null;
  following?: boolean;
  isPrivate?: boolean;
  inTab?: boolean;
  answers?: Answers;
}

function place({
  settings = {},
  stored = [],
  front = null,
  following = false,
  isPrivate = false,
  inTab = false,
  answers = {},
}: Given = {}) {
  const kept = [...stored];
  const asked = asking({
    "subject.open": ({ source }) => opening({ text: source.kind === "text" ? source.text : (source.url ?? ""), settings, stored: kept }),
    "account.look-up": (input) => {
      kept.push(input.domain);
      return { ok: true, answer: answer(input.domain), sent: 1 };
    },
    "person.look-up": ({ address }) => ({
      ok: true,
      answer: { kind: "not-found", address, freshness: { at: now, age: 0, fresh: true }, sample: false, stored: true },
      sent: 1,
    }),
    "usage.read": () => usage,
    "library.marks": () => ({ watched: false, changes: null }),
    "watch.set": () => ({}),
    "visit.take": () => ({ left: true }),
    ...answers,
  });
  const routes: PanelRoute[] = [];
  const state = { following: signal(following), tab: signal<FrontTab | null>(front), pinned: 0 };
  const store = createLookupPlace({
    ask: asked.ask,
    now: () => now,
    windowId: 1,
    private: isPrivate,
    inTab,
    tab: state.tab,
    go: (route) => {
      routes.push(route);
      void store.open(route);
    },
    replace: (route) => {
      routes.push(route);
      void store.open(route);
    },
    requestHost: async () => true,
    requestHosts: async () => true,
    copy: async () => true,
    save: () => undefined,
    photo: () => Promise.resolve(null),
    say: () => undefined,
    openOptions: () => undefined,
    drawn: () => Promise.resolve(),
    follow: {
      tab: state.tab,
      following: state.following,
      refused: signal(false),
      begin: async () => undefined,
      follow: async () => true,
      pin: () => {
        state.following.value = false;
      },
      onVisit: () => undefined,
    },
  });
  const sent = () => asked.sent.map(({ name }) => name).filter((name) => name.endsWith("look-up"));
  return { store, routes, sent, asked, ...state };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const at = (url: string): FrontTab => ({ tabId: 1, url, title: "" });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a route", () => {
  it("never looks up by itself, whatever the settings say", async () => {
    const { store, sent } = place({ settings: { lookUpOnOpen: true, followLooksUp: true } });
    await store.open(routeOfSubject(domain));
    await store.open(routeOfSubject(`ana@${domain}`));
    await vi.advanceTimersByTimeAsync(5000);
    expect([store.subject.screen.value.kind, sent()]).toEqual(["ready", []]);
  });

  it("shows what is stored", async () => {
    const { store } = place({ stored: [domain] });
    await store.open(routeOfSubject(domain));
    expect(store.subject.screen.value).toMatchObject({ kind: "account", answer: { domain } });
    expect(store.key.value).toEqual({ kind: "account", key: domain });
  });

  it("to another section of what is shown reads nothing anew", async () => {
    const { store, asked } = place({ stored: [domain] });
    await store.open(routeOfSubject(domain));
    const before = asked.sent.length;
    await store.open({ place: "account", domain, section: "journey", search: null });
    expect([asked.sent.length, store.section.value.name]).toEqual([before, "journey"]);
  });

  it("to a person of a mailbox provider is about the person", async () => {
    const { store } = place();
    await store.open(routeOfSubject("ana@mailbox.example"));
    expect(store.key.value).toEqual({ kind: "person", key: "ana@mailbox.example" });
  });

  it("from a search shows what the search told, where nothing is stored", async () => {
    const search = {
      page: { list: [insight], total: 1, offset: 0, limit: 25 },
      foundAt: now,
      at: now,
    } as unknown as Output<"search.read">["search"];
    const { store, sent } = place({ answers: { "search.read": () => ({ search }) } });
    await store.open({ place: "account", domain, section: "overview", search: "s1" });
    await settled();
    expect([store.found.value?.item.icpScore, store.found.value?.search, sent()]).toEqual([82, "s1", []]);
    await store.open(routeOfSubject("globex.example"));
    expect(store.found.value).toBeNull();
  });

  it("from a search shows what the search told, also where a look-up would fail, in whatever case", async () => {
    const search = {
      page: { list: [{ ...insight, details: { ...insight.details, domain: "ACME.example" } }], total: 1, offset: 0, limit: 25 },
      foundAt: now,
      at: now,
    } as unknown as Output<"search.read">["search"];
    const { store } = place({
      answers: {
        "search.read": () => ({ search }),
        "subject.open": () => ({ ...opening({ text: domain }), obstacle: { kind: "offline", at: now } }),
      },
    });
    await store.open({ place: "account", domain, section: "overview", search: "s1" });
    await settled();
    expect([store.subject.screen.value.kind, store.found.value?.search]).toEqual(["problem", "s1"]);
  });
});

describe("the box", () => {
  it("leads to the company and looks it up, as the person has set it", async () => {
    const { store, routes, sent } = place();
    expect(await store.enter(domain)).toBe(true);
    await settled();
    expect([routes.map(hashOf), sent()]).toEqual([[`#/account/${domain}`], ["account.look-up"]]);
  });

  it("asks first where the person wants that", async () => {
    const { store, sent } = place({ settings: { lookUpOnOpen: false } });
    await store.enter(`ana@${domain}`);
    await settled();
    expect([store.subject.screen.value.kind, sent()]).toEqual(["ready", []]);
  });

  it("keeps a text that names nobody, with the reason, until it is changed", async () => {
    const { store, routes } = place();
    expect(await store.enter("what is this")).toBe(false);
    expect([store.fault.value, routes]).toEqual([{ fault: "unreadable", text: "what is this" }, []]);
    store.retype();
    expect(store.fault.value).toBeNull();
  });

  it("says why a mailbox provider is not looked up, and offers the person", async () => {
    const { store, routes, sent } = place();
    await store.enter("ana@mailbox.example");
    await settled();
    expect([store.subject.screen.value.kind, sent()]).toEqual(["refused", []]);
    await store.subject.lookUpPerson();
    await settled();
    expect([routes.map(hashOf).at(-1), sent()]).toEqual(["#/person/ana%40mailbox.example", ["person.look-up"]]);
  });

  it("a background that says nothing becomes a screen", async () => {
    const { store } = place({ answers: { "subject.open": unanswered } });
    await store.enter(domain);
    expect(store.subject.screen.value.kind).toBe("problem");
  });
});

describe("settings that change while it is open", () => {
  it("count from the moment on that the service answers in place of the sample data, and no longer when it does not", async () => {
    const settings: Partial<Settings> = { mode: "sample" };
    const { store } = place({ settings, stored: [domain], answers: { "settings.read": () => ({ ...defaultSettings, ...settings }) } });
    await store.open(routeOfSubject(domain));
    expect(store.subject.usage.value).toBeNull();
    for (const [mode, counted] of [["service", usage] as const, ["sample", null] as const]) {
      settings.mode = mode;
      store.hear({ kind: "settings" });
      await settled();
      expect([store.subject.sample.value, store.subject.usage.value]).toEqual([mode === "sample", counted]);
    }
  });
});

describe("what kept a subject from being looked up, and was mended elsewhere", () => {
  /** A company whose obstacle comes and goes. */
  async function hindered(problem: Problem, fresh: boolean | null = null) {
    const hindrance: { problem: Problem | null; until: Promise<void> } = { problem, until: Promise.resolve() };
    const { store, sent } = place({
      answers: {
        "settings.read": () => defaultSettings,
        "subject.open": async () => {
          await hindrance.until;
          return {
            ...opening({ text: domain }),
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
    const hear = async (next: Problem | null) => {
      hindrance.problem = next;
      store.hear({ kind: "settings" });
      await settled();
    };
    return { store, sent, hear, hindrance };
  }
  const shown = ({ subject: { screen } }: ReturnType<typeof place>["store"]) =>
    "trouble" in screen.value ? (screen.value.trouble?.problem.kind ?? null) : screen.value.kind;

  it.each(["no-key", "key-locked", "no-consent", "no-access", "cap-reached", "managed-off"] as const)(
    "%s: the look-up is offered, and nothing is sent before the click",
    async (kind) => {
      const { store, sent, hear } = await hindered({ kind, at: now });
      expect(shown(store)).toBe(kind);
      await hear(null);
      expect([shown(store), sent()]).toEqual(["ready", []]);
      await store.subject.lookUp();
      expect(sent()).toEqual(["account.look-up"]);
    },
  );

  it("gives way to what stands in the way now", async () => {
    const { store, hear } = await hindered({ kind: "no-key", at: now });
    await hear({ kind: "no-consent", at: now });
    expect(shown(store)).toBe("no-consent");
  });

  it("is no longer said above a stored copy", async () => {
    const { store, sent, hear } = await hindered({ kind: "no-key", at: now }, false);
    expect([store.subject.screen.value.kind, shown(store)]).toEqual(["account", "no-key"]);
    await hear(null);
    expect([store.subject.screen.value.kind, shown(store), sent()]).toEqual(["account", null, []]);
  });

  it("is left alone where the service itself has refused", async () => {
    const { store, hear } = await hindered({ kind: "key-refused", at: now, status: 401 });
    await hear(null);
    expect(shown(store)).toBe("key-refused");
  });

  it("does not come before the answer to a look-up that began meanwhile", async () => {
    const { store, hear, hindrance } = await hindered({ kind: "no-key", at: now });
    let answerLate = (): void => undefined;
    hindrance.until = new Promise((resolve) => (answerLate = resolve));
    await hear(null);
    await store.subject.lookUp();
    answerLate();
    await settled();
    expect(store.subject.screen.value.kind).toBe("account");
  });
});

describe("the tab in front", () => {
  it("of a pinned panel is shown once, and then stays as itself", async () => {
    const { store, routes, tab } = place({ stored: [domain], front: at(`https://${domain}/`) });
    await store.open({ place: "lookup" });
    await settled();
    expect(routes.map(hashOf)).toEqual([`#/account/${domain}`]);
    tab.value = at("https://globex.example/");
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.key.value?.key).toBe(domain);
  });

  it("is followed without a request, with the switch off", async () => {
    const { store, routes, sent } = place({ front: at(`https://${domain}/`), following: true });
    await store.open({ place: "lookup" });
    await vi.advanceTimersByTimeAsync(5000);
    expect([store.subject.screen.value.kind, routes, sent()]).toEqual(["ready", [], []]);
  });

  it("is looked up once it has stayed in front, with the switch on: each company once", async () => {
    const { store, tab, sent, asked } = place({ front: at(`https://${domain}/`), following: true, settings: { followLooksUp: true } });
    await store.open({ place: "lookup" });
    expect(sent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toEqual(["account.look-up"]);
    // Passed through, not stayed at.
    tab.value = at("https://globex.example/");
    await store.open({ place: "lookup" });
    tab.value = at(`https://${domain}/`);
    await store.open({ place: "lookup" });
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked.sent.filter(({ name }) => name === "account.look-up").map(({ input }) => input)).toEqual([
      { domain, refresh: false, private: false },
    ]);
  });

  it("of a private window is never looked up by itself", async () => {
    const { store, sent } = place({
      front: at(`https://${domain}/`),
      following: true,
      isPrivate: true,
      settings: { followLooksUp: true },
    });
    await store.open({ place: "lookup" });
    await vi.advanceTimersByTimeAsync(2000);
    expect([sent(), store.looksUpVisits.value]).toEqual([[], false]);
  });

  it("beside a panel that stands in a tab is never looked up by itself: another extension may have opened both", async () => {
    const { store, sent } = place({ front: at(`https://${domain}/`), following: true, inTab: true, settings: { followLooksUp: true } });
    await store.open({ place: "lookup" });
    await vi.advanceTimersByTimeAsync(2000);
    expect([sent(), store.looksUpVisits.value, store.subject.screen.value.kind]).toEqual([[], false, "ready"]);
  });

  it("waits for a click where visits have looked up all they may, and is looked up by itself at a later visit", async () => {
    let left = false;
    const { store, sent, asked } = place({
      front: at(`https://${domain}/`),
      following: true,
      settings: { followLooksUp: true },
      answers: { "visit.take": () => ({ left }) },
    });
    await store.open({ place: "lookup" });
    await vi.advanceTimersByTimeAsync(2000);
    expect([sent(), store.subject.screen.value]).toEqual([[], { kind: "ready", paced: true }]);
    expect(asked.sent.find(({ name }) => name === "visit.take")?.input).toEqual({ tabId: 1 });
    left = true;
    await store.open({ place: "lookup" });
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toEqual(["account.look-up"]);
  });

  it("is looked up by a click all the same", async () => {
    const { store, sent } = place({
      front: at(`https://${domain}/`),
      following: true,
      settings: { followLooksUp: true },
      answers: { "visit.take": () => ({ left: false }) },
    });
    await store.open({ place: "lookup" });
    await vi.advanceTimersByTimeAsync(2000);
    await store.subject.lookUp();
    expect(sent()).toEqual(["account.look-up"]);
  });

  it("is left alone where the background says nothing, or the tab went on meanwhile", async () => {
    const silent = place({
      front: at(`https://${domain}/`),
      following: true,
      settings: { followLooksUp: true },
      answers: { "visit.take": unanswered },
    });
    await silent.store.open({ place: "lookup" });
    await vi.advanceTimersByTimeAsync(2000);
    expect(silent.sent()).toEqual([]);
    let say: (answer: { left: boolean }) => void = () => {};
    const { store, tab, sent } = place({
      front: at(`https://${domain}/`),
      following: true,
      settings: { followLooksUp: true },
      answers: { "visit.take": () => new Promise((resolve) => (say = resolve)) },
    });
    await store.open({ place: "lookup" });
    await vi.advanceTimersByTimeAsync(1000);
    tab.value = at("https://globex.example/");
    await store.open({ place: "lookup" });
    say({ left: true });
    await vi.advanceTimersByTimeAsync(100);
    expect(sent()).toEqual([]);
  });

  it("says that it is looked up while the panel follows", async () => {
    const { store, following } = place({ front: at(`https://${domain}/`), following: true, settings: { followLooksUp: true } });
    await store.open({ place: "lookup" });
    expect(store.looksUpVisits.value).toBe(true);
    following.value = false;
    expect(store.looksUpVisits.value).toBe(false);
  });

  it("is not asked for again by itself where that failed", async () => {
    const failing = { kind: "service-failed" as const, at: now, status: 503 };
    const { store, sent } = place({
      front: at(`https://${domain}/`),
      following: true,
      settings: { followLooksUp: true },
      answers: { "account.look-up": () => ({ ok: false, problem: failing, stored: null, sent: 1 }) },
    });
    for (let visit = 0; visit < 3; visit += 1) {
      await store.open({ place: "lookup" });
      await vi.advanceTimersByTimeAsync(2000);
    }
    expect(sent()).toEqual(["account.look-up"]);
  });

  it("is not looked up once the panel was pinned meanwhile", async () => {
    const { store, following, sent } = place({ front: at(`https://${domain}/`), following: true, settings: { followLooksUp: true } });
    await store.open({ place: "lookup" });
    following.value = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toEqual([]);
  });
});

describe("the library's marks", () => {
  it("come with each answer, and the star changes them", async () => {
    let isWatched = false;
    const { store, asked } = place({ stored: [domain], answers: { "library.marks": () => ({ watched: isWatched, changes: null }) } });
    await store.open(routeOfSubject(domain));
    await settled();
    expect(store.marks.value).toEqual({ watched: false, changes: null });
    isWatched = true;
    expect(await store.watch(true)).toBe("on");
    expect(store.marks.value?.watched).toBe(true);
    expect(asked.sent.find(({ name }) => name === "watch.set")?.input).toEqual({ kind: "account", key: domain, on: true, private: false });
  });

  it("stay away where the background does not answer, and the star says so", async () => {
    const { store } = place({ stored: [domain], answers: { "library.marks": unanswered, "watch.set": unanswered } });
    await store.open(routeOfSubject(domain));
    await settled();
    expect([store.marks.value, await store.watch(true)]).toEqual([null, "failed"]);
  });

  it("say where as many are watched as may be", async () => {
    const { store } = place({ stored: [domain] });
    await store.open(routeOfSubject(domain));
    await settled();
    expect([await store.watch(true), store.marks.value?.watched]).toEqual(["full", false]);
  });
});
