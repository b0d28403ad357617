import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { signal } from "@preact/signals";
import { maxWatched } from "../../model/library";
import type { LibraryShelf } from "../../model/panel-route";
import type { Ask } from "../../protocol/ask";
import type { Input, MessageName, Output } from "../../protocol/messages";
import { createLibraryPlace } from "./library";
import type { LibraryPlace, Starred } from "./library";
import type { Entry } from "./library-entries";
import type { PanelPorts } from "./ports";
import { startService } from "../../../test/service/service";
import type { LocalService } from "../../../test/service/service";
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

/** The place on the real background; `answers` stand in for single messages. */
async function start(answers: Answers = {}) {
  const background = await startConnected(service.url);
  const { handlers: asked, clock } = background;
  const sent: { name: MessageName; input: unknown }[] = [];
  const ask = (async (name: MessageName, input: never) => {
    sent.push({ name, input });
    return ((answers[name] ?? asked[name]) as (input: never) => unknown)(input);
  }) as unknown as Ask; // the table keeps names and types together, which a map over all messages cannot say
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
    say: () => undefined,
    openOptions: () => undefined,
    drawn: () => Promise.resolve(),
  };
  return { ...background, asked, scope: service.url, answers, sent, ports, place: createLibraryPlace(ports) };
}
type Started = Awaited<ReturnType<typeof start>>;

const open = (place: LibraryPlace, shelf: LibraryShelf = "history") => place.open({ place: "library", shelf });
const lookUp = ({ asked }: Started, ...domains: string[]) =>
  Promise.all(domains.map((domain) => asked["account.look-up"]({ domain, refresh: true, private: false })));
const keys = (place: LibraryPlace) => place.shown.value.groups.flatMap(({ entries }) => entries.map(({ key }) => key));
function entry(place: LibraryPlace, key: string): Entry {
  const found = place.all().find((each) => each.key === key || (each.kind === "filter-set" && each.set.name === key));
  if (found === undefined) throw new Error(`${key} is not on the shelf.`);
  return found;
}
const star = (place: LibraryPlace, key: string) => entry(place, key) as Starred;
const stored = async ({ asked }: Started) => (await asked["library.read"]({})).library;

/** Puts many accounts into the store, newest first. */
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
    const { place } = started;
    expect(place.counts.value).toBeNull();
    await lookUp(started, flagship);
    await started.asked["watch.set"]({ kind: "person", key: ingrid, on: true, private: false });
    await started.asked["filter-set.save"]({ name: "Mine", filters: [], private: false });
    await open(place);
    expect(place.counts.value).toEqual({ history: 1, searches: 0, watchlist: 1, filters: 1 });
  });

  it("hold accounts and people together, newest first, by day", async () => {
    const started = await start();
    const { asked, clock, place } = started;
    await lookUp(started, flagship);
    clock.now += day;
    await asked["person.look-up"]({ address: ingrid, refresh: false, private: false });
    clock.now += 8 * day;
    await lookUp(started, "known-only.example");
    await open(place);
    expect(place.shown.value.groups.map(({ name, entries }) => [name, entries.map(({ key }) => key)])).toEqual([
      ["today", ["known-only.example"]],
      ["earlier", [ingrid, flagship]],
    ]);
    clock.now -= 2.5 * day;
    await open(place);
    expect(place.shown.value.groups.map(({ name, entries }) => [name, entries.map(({ key }) => key)])).toEqual([
      ["today", ["known-only.example"]],
      ["week", [ingrid]],
      ["earlier", [flagship]],
    ]);
  });

  it("narrow to what is typed, whatever part of it that is, and widen again", async () => {
    const started = await start();
    const { asked, place } = started;
    await lookUp(started, flagship, "halden-automation.example");
    await asked["person.look-up"]({ address: ingrid, refresh: false, private: false });
    await open(place);
    for (const [text, expected] of [
      ["HALDEN", ["halden-automation.example"]],
      ["industrial auto", [flagship]],
      ["solheim", [ingrid]],
      ["nobody", []],
    ] as const) {
      place.find.value = ` ${text} `;
      expect(keys(place).toSorted(), text).toEqual(expect.arrayContaining([...expected]));
      expect(place.shown.value.matching === 0, text).toBe(expected.length === 0);
      expect(place.all().length).toBeLessThan(3);
    }
    expect(place.shown.value.total).toBe(3);
    place.find.value = "";
    expect(keys(place)).toHaveLength(3);
  });

  it("draw the first hundred, and a hundred more each time; all of them are exported", async () => {
    const started = await start();
    const { place } = started;
    await fill(started, 250);
    await open(place);
    expect([keys(place).length, place.shown.value.hidden]).toEqual([100, 150]);
    place.more();
    expect([keys(place).length, place.shown.value.hidden]).toEqual([200, 50]);
    place.more();
    expect([keys(place).length, place.shown.value.hidden]).toEqual([250, 0]);
    expect(place.all()).toHaveLength(250);
    expect(keys(place)[249]).toBe("c249.example");
    await open(place, "watchlist");
    await open(place);
    expect(keys(place)).toHaveLength(100);
  });

  it("forget what was typed when another shelf is shown, and keep it where the same is read anew", async () => {
    const { place } = await start();
    await open(place);
    place.find.value = "acme";
    await open(place);
    expect(place.find.value).toBe("acme");
    await open(place, "searches");
    expect([place.shelf.value, place.find.value]).toEqual(["searches", ""]);
  });

  it("name searches by the account they were made like", async () => {
    const started = await start();
    const { store, scope, clock, place } = started;
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
    await open(place, "searches");
    expect(Object.fromEntries(place.all().map((each) => [each.key, "seedName" in each ? each.seedName : ""]))).toEqual({
      like: "Northwind Robotics",
      gone: "gone.example",
      none: null,
    });
    place.find.value = "norw";
    expect(keys(place)).toHaveLength(3);
  });

  it("say when the background gives no answer, and read again on request", async () => {
    const { place, answers } = await start({ "library.read": unanswered });
    await open(place);
    expect([place.reach.lost.value, place.counts.value]).toEqual([true, null]);
    delete answers["library.read"];
    await place.reach.again();
    expect([place.reach.lost.value, place.counts.value?.history]).toEqual([false, 0]);
  });

  it("are read anew when a search ends while they are shown, and not after", async () => {
    const { place, sent } = await start();
    await open(place);
    const readings = () => sent.filter(({ name }) => name === "library.read").length;
    expect(readings()).toBe(1);
    place.hear({ kind: "search", id: "one" });
    expect(readings()).toBe(2);
    place.leave();
    place.hear({ kind: "search", id: "one" });
    expect(readings()).toBe(2);
  });

  it("show the later of two readings, whichever ends first", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const started = await start();
    const { place, asked, answers } = started;
    answers["library.read"] = async () => {
      const before = await asked["library.read"]({});
      await held;
      return before;
    };
    const slow = open(place);
    await vi.waitFor(() => expect(started.sent.map(({ name }) => name)).toContain("library.read"));
    delete answers["library.read"];
    await lookUp(started, flagship);
    await open(place);
    release();
    await slow;
    expect(keys(place)).toEqual([flagship]);
  });
});

describe("erasing", () => {
  const erasing = async () => {
    const started = await start();
    await lookUp(started, flagship, "known-only.example");
    await open(started.place);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    return started;
  };
  const removals = ({ sent }: Started) => sent.filter(({ name }) => name === "library.remove").map(({ input }) => input);

  it("takes the row away at once and the answer ten seconds later", async () => {
    const started = await erasing();
    const { place } = started;
    place.erase(entry(place, flagship));
    expect(keys(place)).toEqual(["known-only.example"]);
    expect(place.counts.value?.history).toBe(1);
    expect(place.erased.value?.key).toBe(flagship);
    vi.advanceTimersByTime(9999);
    expect(removals(started)).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(removals(started)).toEqual([{ kind: "account", key: flagship }]);
    expect(place.erased.value).toBeNull();
    vi.useRealTimers();
    await expect.poll(async () => (await stored(started)).accounts.map(({ domain }) => domain)).toEqual(["known-only.example"]);
    expect(keys(place)).toEqual(["known-only.example"]);
  });

  it("is undone without a trace", async () => {
    const started = await erasing();
    const { place } = started;
    place.erase(entry(place, flagship));
    place.undo();
    expect(keys(place)).toHaveLength(2);
    vi.advanceTimersByTime(20_000);
    expect(removals(started)).toEqual([]);
    expect(place.erased.value).toBeNull();
  });

  it.each([
    ["the place is left", ({ place }: Started) => place.leave()],
    ["something else is erased", ({ place }: Started) => place.erase(entry(place, "known-only.example"))],
  ])("is for good as soon as %s", async (_when, act) => {
    const started = await erasing();
    started.place.erase(entry(started.place, flagship));
    act(started);
    expect(removals(started)).toEqual([{ kind: "account", key: flagship }]);
  });

  it("stays out of sight while the library is read anew", async () => {
    const started = await erasing();
    const { place } = started;
    place.erase(entry(place, flagship));
    await open(place);
    expect(keys(place)).toEqual(["known-only.example"]);
    place.undo();
    expect(keys(place)).toHaveLength(2);
  });

  it("of what is watched leaves it on the watch list", async () => {
    const started = await erasing();
    const { place } = started;
    await place.setWatched(star(place, flagship), true);
    place.erase(entry(place, flagship));
    await open(place, "watchlist");
    expect(keys(place)).toEqual([flagship]);
    place.leave();
    vi.useRealTimers();
    await open(place, "watchlist");
    await expect.poll(() => keys(place)).toEqual([flagship]);
    expect((await stored(started)).accounts.map(({ domain }) => domain)).toEqual(["known-only.example"]);
  });

  it.each<[LibraryShelf, object[]]>([
    ["history", [{ kind: "account" }, { kind: "person" }]],
    ["searches", [{ kind: "search" }]],
    ["watchlist", [{ kind: "watched" }]],
    ["filters", [{ kind: "filter-set" }]],
  ])("all of %s takes that shelf and no other", async (shelf, kinds) => {
    const started = await erasing();
    const { place } = started;
    await place.setWatched(star(place, flagship), true);
    await open(place, shelf);
    await place.eraseAll();
    expect(removals(started)).toEqual(kinds.map((kind) => ({ ...kind, key: null })));
    expect(keys(place)).toEqual([]);
    const { accounts, watched } = await stored(started);
    expect([accounts.length, watched.length]).toEqual([shelf === "history" ? 0 : 2, shelf === "watchlist" ? 0 : 1]);
  });
});

describe("the watch list", () => {
  const watching = async (...domains: string[]) => {
    const started = await start();
    for (const key of domains) await started.asked["watch.set"]({ kind: "account", key, on: true, private: false });
    await open(started.place, "watchlist");
    return started;
  };

  it("puts those that changed first, and tells those of whom nothing is stored", async () => {
    const started = await watching("acme.example", "other.example");
    says(service, "acme.example", { details: { name: "Acme" }, buyingStage: "Consideration" });
    says(service, "acme.example", { details: { name: "Acme" }, buyingStage: "Decision" });
    await lookUp(started, "acme.example");
    await lookUp(started, "acme.example");
    await open(started.place, "watchlist");
    const { groups } = started.place.shown.value;
    expect(groups.map(({ name, entries }) => [name, entries.map(({ key }) => key)])).toEqual([
      ["changed", ["acme.example"]],
      ["unchanged", ["other.example"]],
    ]);
    expect(groups[0]?.entries[0]).toMatchObject({ line: { changes: { stage: { from: "Consideration", to: "Decision" } } } });
    expect(groups[1]?.entries[0]).toMatchObject({ line: null });
  });

  it("keeps a row whose star is taken away until it is read anew, so that it can be given back", async () => {
    const { place, asked } = await watching("acme.example");
    const acme = star(place, "acme.example");
    expect(await place.setWatched(acme, false)).toBe("off");
    expect([place.isWatched(acme), keys(place), place.refreshable.value]).toEqual([false, ["acme.example"], 0]);
    expect(await asked["library.marks"]({ kind: "account", key: "acme.example" })).toMatchObject({ watched: false });
    expect(await place.setWatched(acme, true)).toBe("on");
    expect([place.isWatched(acme), place.refreshable.value]).toEqual([true, 1]);
    await place.setWatched(acme, false);
    await open(place, "watchlist");
    expect(keys(place)).toEqual([]);
  });

  it("says when it is full, and when the star could not be kept", async () => {
    const started = await start();
    for (let index = 0; index < maxWatched; index += 1)
      await started.asked["watch.set"]({ kind: "account", key: `w${index}.example`, on: true, private: false });
    await lookUp(started, flagship);
    const { place, answers } = started;
    await open(place);
    expect(await place.setWatched(star(place, flagship), true)).toBe("full");
    expect(place.isWatched(star(place, flagship))).toBe(false);
    // Another window has filled the list since it was read here.
    await started.asked["watch.set"]({ kind: "account", key: "w0.example", on: false, private: false });
    await open(place);
    await started.asked["watch.set"]({ kind: "account", key: "w0.example", on: true, private: false });
    expect(await place.setWatched(star(place, flagship), true)).toBe("full");
    expect(place.isWatched(star(place, flagship))).toBe(false);
    answers["watch.set"] = unanswered;
    await open(place, "watchlist");
    expect(await place.setWatched(star(place, "w1.example"), false)).toBe("failed");
    expect(place.isWatched(star(place, "w1.example"))).toBe(true);
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
    await open(started.place, "watchlist");
    return { ...started, become: (batch: Output<"batch.read">["batch"]) => (answers["batch.read"] = () => ({ batch })) };
  };
  const starts = ({ sent }: Started) => sent.filter(({ name }) => name === "batch.start").map(({ input }) => input);

  it("asks for all that is watched, stored or not, once for however many clicks", async () => {
    const started = await refreshing();
    const { place } = started;
    expect(place.refreshable.value).toBe(2);
    await Promise.all([place.refreshAll(), place.refreshAll()]);
    await place.refreshAll();
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
    expect(place.batch.value?.state).toBe("running");
    await place.control("pause");
    expect(place.batch.value?.state).toBe("paused");
  });

  it("leaves out whose star was taken away", async () => {
    const started = await refreshing();
    await started.place.setWatched(star(started.place, ingrid), false);
    await started.place.refreshAll();
    expect(starts(started)).toMatchObject([{ items: [{ key: flagship }] }]);
  });

  it("shows what the background says where nobody knows whether it began", async () => {
    const { place, answers, become } = await refreshing();
    answers["batch.start"] = unanswered;
    become(aBatch({ state: "paused" }));
    await place.refreshAll();
    expect(place.batch.value?.state).toBe("paused");
  });

  it("says so where another batch is under way, or nobody answered", async () => {
    const { place, answers, become } = await refreshing();
    await place.refreshAll();
    expect(place.notStarted.value).toBeNull();
    become(null);
    await open(place, "watchlist");
    answers["batch.start"] = () => ({ batch: aBatch({ id: "of another click" }) });
    await place.refreshAll();
    expect([place.notStarted.value, place.batch.value?.id]).toEqual(["busy", "of another click"]);
    become(null);
    await open(place, "watchlist");
    answers["batch.start"] = unanswered;
    await place.refreshAll();
    expect(place.notStarted.value).toBe("failed");
  });

  it("asks for a running batch that has been silent: its worker may have died", async () => {
    const { place, sent } = await refreshing(aBatch());
    const asked = () => sent.filter(({ name }) => name === "batch.read").length;
    const before = asked();
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(before), { timeout: 10_000 });
    place.leave();
  });

  it("follows the batch of its own window, and reads the library when it ends", async () => {
    const started = await refreshing(aBatch());
    const { place, become, sent } = started;
    const readings = () => sent.filter(({ name }) => name === "library.read").length;
    const before = readings();
    become(aBatch({ state: "done" }));
    place.hear({ kind: "batch", windowId: windowId + 1 });
    expect(place.batch.value?.state).toBe("running");
    place.hear({ kind: "batch", windowId });
    await expect.poll(() => place.batch.value?.state).toBe("done");
    await expect.poll(readings).toBe(before + 1);
  });

  it("is not told of a batch of the page that has ended, but of one under way: no other can begin", async () => {
    const { place, become } = await refreshing(aBatch({ refresh: false }));
    expect(place.batch.value).not.toBeNull();
    become(aBatch({ refresh: false, state: "done" }));
    place.hear({ kind: "batch", windowId });
    await expect.poll(() => place.batch.value).toBeNull();
  });

  it("counts nothing in sample data", async () => {
    const { place, asked } = await refreshing();
    expect(place.usage.value?.lookups.cap).toBe(500);
    await asked["settings.change"]({ changes: { mode: "sample" } });
    await open(place, "watchlist");
    expect(place.usage.value).toBeNull();
  });

  it("counts from the moment on that the service answers in place of the sample data", async () => {
    const { place, asked } = await refreshing();
    await asked["settings.change"]({ changes: { mode: "sample" } });
    await open(place, "watchlist");
    await asked["settings.change"]({ changes: { mode: "service" } });
    expect(place.usage.value).toBeNull();
    place.hear({ kind: "settings" });
    await expect.poll(() => place.usage.value?.lookups.cap).toBe(500);
  });
});

describe("a set of filters", () => {
  const withSets = async (...names: string[]) => {
    const started = await start();
    for (const name of names)
      await started.asked["filter-set.save"]({ name, filters: [{ field: "country", operator: "is not empty" }], private: false });
    await open(started.place, "filters");
    return started;
  };
  const setOf = (place: LibraryPlace, name: string) => (entry(place, name) as Extract<Entry, { kind: "filter-set" }>).set;
  const names = async (started: Started) => (await stored(started)).filterSets.map(({ name }) => name);

  it("gets another name and keeps its filters", async () => {
    const started = await withSets("Mine");
    expect(await started.place.rename(setOf(started.place, "Mine"), " Yours ")).toBe("done");
    expect(await names(started)).toEqual(["Yours"]);
    expect(setOf(started.place, "Yours").filters).toEqual([{ field: "country", operator: "is not empty" }]);
  });

  it("stays where its name is the same", async () => {
    const started = await withSets("Mine");
    expect(await started.place.rename(setOf(started.place, "Mine"), "Mine")).toBe("done");
    expect(await names(started)).toEqual(["Mine"]);
  });

  it("takes no other's name", async () => {
    const started = await withSets("Mine", "Yours");
    expect(await started.place.rename(setOf(started.place, "Mine"), "Yours")).toBe("taken");
    expect((await names(started)).toSorted()).toEqual(["Mine", "Yours"]);
  });

  it("keeps its name in a private window, which saves nothing", async () => {
    const started = await withSets("Mine");
    const place = createLibraryPlace({ ...started.ports, private: true });
    await open(place, "filters");
    expect(await place.rename(setOf(place, "Mine"), "Yours")).toBe("failed");
    expect(await names(started)).toEqual(["Mine"]);
  });

  it("keeps its name where the new one could not be saved", async () => {
    const started = await withSets("Mine");
    started.answers["filter-set.save"] = unanswered;
    expect(await started.place.rename(setOf(started.place, "Mine"), "Yours")).toBe("failed");
    expect(await names(started)).toEqual(["Mine"]);
  });
});
