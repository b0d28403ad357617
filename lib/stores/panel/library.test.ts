import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { signal } from "@preact/signals";
import { maxWatched } from "../../model/library";
import type { LibraryTab } from "../../model/panel-route";
import type { Ask } from "../../messages/client";
import type { Input, MessageName, Output } from "../../messages/messages";
import { createLibraryStore, type LibraryStore } from "./library";
import type { Starred } from "./library-watching";
import type { Entry } from "./library-entries";
import type { PanelPorts } from "./ports";
import { startService, type LocalService } from "../../../test/service/service";
import { says, startConnected } from "../../../test/support/background";
import { day } from "../../../test/support/memory";
import { unanswered } from "../../../test/support/asked";

let service: LocalService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => service.reset());
afterEach(() => {
  vi.useRealTimers();
});

const flagship = "northwind-robotics.example";
const ingrid = "ingrid.solheim@northwind-robotics.example";
const windowId = 7;

type Answers = { [Name in MessageName]?: (input: Input<Name>) => Output<Name> | Promise<Output<Name>> };

/** The view on the real background; `answers` replace single messages. */
async function start(answers: Answers = {}) {
  const background = await startConnected(service.url);
  const { handlers: asked, clock } = background;
  const sent: { name: MessageName; input: unknown }[] = [];
  const ask = (async (name: MessageName, input: never) => {
    sent.push({ name, input });
    return ((answers[name] ?? asked[name]) as (input: never) => unknown)(input);
  }) as unknown as Ask; // the table keeps names and types together, which a map over all messages cannot express
  const ports: PanelPorts = {
    ask,
    now: () => clock.now,
    windowId,
    private: false,
    tab: signal(null),
    go: () => undefined,
    requestHosts: async () => true,
    copy: async () => true,
    save: () => undefined,
    photo: () => Promise.resolve(null),
    announce: () => undefined,
    openOptions: () => undefined,
    untilPainted: () => Promise.resolve(),
  };
  return { ...background, asked, scope: service.url, answers, sent, ports, view: createLibraryStore(ports) };
}
type Started = Awaited<ReturnType<typeof start>>;

const open = (view: LibraryStore, tab: LibraryTab = "history") => view.open({ view: "library", tab });
const lookUp = ({ asked }: Started, ...domains: string[]) =>
  Promise.all(domains.map((domain) => asked["account.look-up"]({ domain, refresh: true, private: false })));
const keys = (view: LibraryStore) => view.shown.value.groups.flatMap(({ entries }) => entries.map(({ key }) => key));
function entry(view: LibraryStore, key: string): Entry {
  const found = view.all().find((each) => each.key === key || (each.kind === "filter-set" && each.set.name === key));
  if (found === undefined) throw new Error(`${key} is not on the shelf.`);
  return found;
}
const star = (view: LibraryStore, key: string) => entry(view, key) as Starred;
const stored = async ({ asked }: Started) => (await asked["library.read"]({})).library;

/** Stores many accounts, newest first. */
const fill = ({ store, scope, clock }: Started, count: number) =>
  store.write(async (transaction) => {
    for (let index = 0; index < count; index += 1) {
      const key = `c${index}.example`;
      const answer = { id: `${scope} ${key}`, kind: "account", key, at: clock.now - index, usedAt: 0, data: {}, withheld: [] };
      await transaction.objectStore("accounts").put(answer);
    }
  });

describe("the shelves", () => {
  it("show nothing before the library was read, and count what is there then", async () => {
    const started = await start();
    const { view } = started;
    expect(view.counts.value).toBeNull();
    await lookUp(started, flagship);
    await started.asked["watch.set"]({ kind: "person", key: ingrid, on: true, private: false });
    await started.asked["filter-set.save"]({ name: "Mine", filters: [], private: false });
    await open(view);
    expect(view.counts.value).toEqual({ history: 1, searches: 0, watchlist: 1, filters: 1 });
  });

  it("hold accounts and people together, newest first, by day", async () => {
    const started = await start();
    const { asked, clock, view } = started;
    await lookUp(started, flagship);
    clock.now += day;
    await asked["person.look-up"]({ address: ingrid, refresh: false, private: false });
    clock.now += 8 * day;
    await lookUp(started, "known-only.example");
    await open(view);
    expect(view.shown.value.groups.map(({ name, entries }) => [name, entries.map(({ key }) => key)])).toEqual([
      ["today", ["known-only.example"]],
      ["earlier", [ingrid, flagship]],
    ]);
    clock.now -= 2.5 * day;
    await open(view);
    expect(view.shown.value.groups.map(({ name, entries }) => [name, entries.map(({ key }) => key)])).toEqual([
      ["today", ["known-only.example"]],
      ["week", [ingrid]],
      ["earlier", [flagship]],
    ]);
  });

  it("narrow to what is typed, whatever part of it that is, and widen again", async () => {
    const started = await start();
    const { asked, view } = started;
    await lookUp(started, flagship, "halden-automation.example");
    await asked["person.look-up"]({ address: ingrid, refresh: false, private: false });
    await open(view);
    for (const [text, expected] of [
      ["HALDEN", ["halden-automation.example"]],
      ["industrial auto", [flagship]],
      ["solheim", [ingrid]],
      ["nobody", []],
    ] as const) {
      view.find.value = ` ${text} `;
      expect(keys(view).toSorted(), text).toEqual(expect.arrayContaining([...expected]));
      expect(view.shown.value.matching === 0, text).toBe(expected.length === 0);
      expect(view.all().length).toBeLessThan(3);
    }
    expect(view.shown.value.total).toBe(3);
    view.find.value = "";
    expect(keys(view)).toHaveLength(3);
  });

  it("draw the first hundred, and a hundred more each time; all of them are exported", async () => {
    const started = await start();
    const { view } = started;
    await fill(started, 250);
    await open(view);
    expect([keys(view).length, view.shown.value.hidden]).toEqual([100, 150]);
    view.more();
    expect([keys(view).length, view.shown.value.hidden]).toEqual([200, 50]);
    view.more();
    expect([keys(view).length, view.shown.value.hidden]).toEqual([250, 0]);
    expect(view.all()).toHaveLength(250);
    expect(keys(view)[249]).toBe("c249.example");
    await open(view, "watchlist");
    await open(view);
    expect(keys(view)).toHaveLength(100);
  });

  it("forget what was typed when another shelf is shown, and keep it where the same is read anew", async () => {
    const { view } = await start();
    await open(view);
    view.find.value = "acme";
    await open(view);
    expect(view.find.value).toBe("acme");
    await open(view, "searches");
    expect([view.tab.value, view.find.value]).toEqual(["searches", ""]);
  });

  it("name searches by the account they were made like", async () => {
    const started = await start();
    const { store, scope, clock, view } = started;
    await lookUp(started, flagship);
    const search = (id: string, seed: string | null) => ({
      id,
      scope,
      click: "a click",
      filters: [{ field: "country", operator: "=", value: "Norway" }],
      seed,
      at: clock.now,
      state: "found",
      charged: "yes",
      problem: null,
      foundAt: clock.now,
      total: 312,
      listed: 25,
      page: null,
    });
    await store.write(async (transaction) => {
      for (const one of [search("like", flagship), search("gone", "gone.example"), search("none", null)])
        await transaction.objectStore("searches").put(one);
    });
    await open(view, "searches");
    expect(Object.fromEntries(view.all().map((each) => [each.key, "seedName" in each ? each.seedName : ""]))).toEqual({
      like: "Northwind Robotics",
      gone: "gone.example",
      none: null,
    });
    view.find.value = "norw";
    expect(keys(view)).toHaveLength(3);
  });

  it("say when the background gives no answer, and read again on request", async () => {
    const { view, answers } = await start({ "library.read": unanswered });
    await open(view);
    expect([view.reach.lost.value, view.counts.value]).toEqual([true, null]);
    delete answers["library.read"];
    await view.reach.again();
    expect([view.reach.lost.value, view.counts.value?.history]).toEqual([false, 0]);
  });

  it("are read anew when a search ends while they are shown, and not after", async () => {
    const { view, sent } = await start();
    await open(view);
    const readings = () => sent.filter(({ name }) => name === "library.read").length;
    expect(readings()).toBe(1);
    view.handle({ kind: "search", id: "one" });
    expect(readings()).toBe(2);
    view.leave();
    view.handle({ kind: "search", id: "one" });
    expect(readings()).toBe(2);
  });

  it("show the later of two readings, whichever ends first", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const started = await start();
    const { view, asked, answers } = started;
    answers["library.read"] = async () => {
      const before = await asked["library.read"]({});
      await held;
      return before;
    };
    const slow = open(view);
    await vi.waitFor(() => expect(started.sent.map(({ name }) => name)).toContain("library.read"));
    delete answers["library.read"];
    await lookUp(started, flagship);
    await open(view);
    release();
    await slow;
    expect(keys(view)).toEqual([flagship]);
  });
});

describe("erasing", () => {
  const erasing = async () => {
    const started = await start();
    await lookUp(started, flagship, "known-only.example");
    await open(started.view);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    return started;
  };
  const removals = ({ sent }: Started) => sent.filter(({ name }) => name === "library.remove").map(({ input }) => input);

  it("takes the row away at once and the answer ten seconds later", async () => {
    const started = await erasing();
    const { view } = started;
    view.erase(entry(view, flagship));
    expect(keys(view)).toEqual(["known-only.example"]);
    expect(view.counts.value?.history).toBe(1);
    expect(view.erased.value?.key).toBe(flagship);
    vi.advanceTimersByTime(9999);
    expect(removals(started)).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(removals(started)).toEqual([{ kind: "account", key: flagship }]);
    expect(view.erased.value).toBeNull();
    vi.useRealTimers();
    await expect.poll(async () => (await stored(started)).accounts.map(({ domain }) => domain)).toEqual(["known-only.example"]);
    expect(keys(view)).toEqual(["known-only.example"]);
  });

  it("is undone without a trace", async () => {
    const started = await erasing();
    const { view } = started;
    view.erase(entry(view, flagship));
    view.undo();
    expect(keys(view)).toHaveLength(2);
    vi.advanceTimersByTime(20_000);
    expect(removals(started)).toEqual([]);
    expect(view.erased.value).toBeNull();
  });

  it.each([
    ["the place is left", ({ view }: Started) => view.leave()],
    ["something else is erased", ({ view }: Started) => view.erase(entry(view, "known-only.example"))],
  ])("is for good as soon as %s", async (_when, act) => {
    const started = await erasing();
    started.view.erase(entry(started.view, flagship));
    act(started);
    expect(removals(started)).toEqual([{ kind: "account", key: flagship }]);
  });

  it("stays out of sight while the library is read anew", async () => {
    const started = await erasing();
    const { view } = started;
    view.erase(entry(view, flagship));
    await open(view);
    expect(keys(view)).toEqual(["known-only.example"]);
    view.undo();
    expect(keys(view)).toHaveLength(2);
  });

  it("of what is watched leaves it on the watch list", async () => {
    const started = await erasing();
    const { view } = started;
    await view.setWatched(star(view, flagship), true);
    view.erase(entry(view, flagship));
    await open(view, "watchlist");
    expect(keys(view)).toEqual([flagship]);
    view.leave();
    vi.useRealTimers();
    await open(view, "watchlist");
    await expect.poll(() => keys(view)).toEqual([flagship]);
    expect((await stored(started)).accounts.map(({ domain }) => domain)).toEqual(["known-only.example"]);
  });

  it.each<[LibraryTab, object[]]>([
    ["history", [{ kind: "account" }, { kind: "person" }]],
    ["searches", [{ kind: "search" }]],
    ["watchlist", [{ kind: "watched" }]],
    ["filters", [{ kind: "filter-set" }]],
  ])("all of %s takes that shelf and no other", async (tab, kinds) => {
    const started = await erasing();
    const { view } = started;
    await view.setWatched(star(view, flagship), true);
    await open(view, tab);
    await view.eraseAll();
    expect(removals(started)).toEqual(kinds.map((kind) => ({ ...kind, key: null })));
    expect(keys(view)).toEqual([]);
    const { accounts, watched } = await stored(started);
    expect([accounts.length, watched.length]).toEqual([tab === "history" ? 0 : 2, tab === "watchlist" ? 0 : 1]);
  });
});

describe("the watch list", () => {
  const watching = async (...domains: string[]) => {
    const started = await start();
    for (const key of domains) await started.asked["watch.set"]({ kind: "account", key, on: true, private: false });
    await open(started.view, "watchlist");
    return started;
  };

  it("puts those that changed first, and tells those of whom nothing is stored", async () => {
    const started = await watching("acme.example", "other.example");
    says(service, "acme.example", { details: { name: "Acme" }, buyingStage: "Consideration" });
    says(service, "acme.example", { details: { name: "Acme" }, buyingStage: "Decision" });
    await lookUp(started, "acme.example");
    await lookUp(started, "acme.example");
    await open(started.view, "watchlist");
    const { groups } = started.view.shown.value;
    expect(groups.map(({ name, entries }) => [name, entries.map(({ key }) => key)])).toEqual([
      ["changed", ["acme.example"]],
      ["unchanged", ["other.example"]],
    ]);
    expect(groups[0]?.entries[0]).toMatchObject({ line: { changes: { stage: { from: "Consideration", to: "Decision" } } } });
    expect(groups[1]?.entries[0]).toMatchObject({ line: null });
  });

  it("keeps a row whose star is taken away until it is read anew, so that it can be given back", async () => {
    const { view, asked } = await watching("acme.example");
    const acme = star(view, "acme.example");
    expect(await view.setWatched(acme, false)).toBe("off");
    expect([view.isWatched(acme), keys(view), view.refreshable.value]).toEqual([false, ["acme.example"], 0]);
    expect(await asked["library.marks"]({ kind: "account", key: "acme.example" })).toMatchObject({ watched: false });
    expect(await view.setWatched(acme, true)).toBe("on");
    expect([view.isWatched(acme), view.refreshable.value]).toEqual([true, 1]);
    await view.setWatched(acme, false);
    await open(view, "watchlist");
    expect(keys(view)).toEqual([]);
  });

  it("says when it is full, and when the star could not be kept", async () => {
    const started = await start();
    for (let index = 0; index < maxWatched; index += 1)
      await started.asked["watch.set"]({ kind: "account", key: `w${index}.example`, on: true, private: false });
    await lookUp(started, flagship);
    const { view, answers } = started;
    await open(view);
    expect(await view.setWatched(star(view, flagship), true)).toBe("full");
    expect(view.isWatched(star(view, flagship))).toBe(false);
    // Another window has filled the list in the meantime.
    await started.asked["watch.set"]({ kind: "account", key: "w0.example", on: false, private: false });
    await open(view);
    await started.asked["watch.set"]({ kind: "account", key: "w0.example", on: true, private: false });
    expect(await view.setWatched(star(view, flagship), true)).toBe("full");
    expect(view.isWatched(star(view, flagship))).toBe(false);
    answers["watch.set"] = unanswered;
    await open(view, "watchlist");
    expect(await view.setWatched(star(view, "w1.example"), false)).toBe("failed");
    expect(view.isWatched(star(view, "w1.example"))).toBe(true);
  });
});

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
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(before), { timeout: 10_000 });
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

describe("a set of filters", () => {
  const withSets = async (...names: string[]) => {
    const started = await start();
    for (const name of names)
      await started.asked["filter-set.save"]({ name, filters: [{ field: "country", operator: "is not empty" }], private: false });
    await open(started.view, "filters");
    return started;
  };
  const setOf = (view: LibraryStore, name: string) => (entry(view, name) as Extract<Entry, { kind: "filter-set" }>).set;
  const names = async (started: Started) => (await stored(started)).filterSets.map(({ name }) => name);

  it("gets another name and keeps its filters", async () => {
    const started = await withSets("Mine");
    expect(await started.view.rename(setOf(started.view, "Mine"), " Yours ")).toBe("done");
    expect(await names(started)).toEqual(["Yours"]);
    expect(setOf(started.view, "Yours").filters).toEqual([{ field: "country", operator: "is not empty" }]);
  });

  it("stays where its name is the same", async () => {
    const started = await withSets("Mine");
    expect(await started.view.rename(setOf(started.view, "Mine"), "Mine")).toBe("done");
    expect(await names(started)).toEqual(["Mine"]);
  });

  it("takes no other's name", async () => {
    const started = await withSets("Mine", "Yours");
    expect(await started.view.rename(setOf(started.view, "Mine"), "Yours")).toBe("taken");
    expect((await names(started)).toSorted()).toEqual(["Mine", "Yours"]);
  });

  it("keeps its name in a private window, which saves nothing", async () => {
    const started = await withSets("Mine");
    const view = createLibraryStore({ ...started.ports, private: true });
    await open(view, "filters");
    expect(await view.rename(setOf(view, "Mine"), "Yours")).toBe("failed");
    expect(await names(started)).toEqual(["Mine"]);
  });

  it("keeps its name where the new one could not be saved", async () => {
    const started = await withSets("Mine");
    started.answers["filter-set.save"] = unanswered;
    expect(await started.view.rename(setOf(started.view, "Mine"), "Yours")).toBe("failed");
    expect(await names(started)).toEqual(["Mine"]);
  });
});
