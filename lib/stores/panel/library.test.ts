import { describe, expect, it } from "vitest";
import { createLibraryStore, type LibraryStore } from "./library";
import type { Entry } from "./library/entries";
import {
  entry,
  fill,
  flagship,
  groups,
  ingrid,
  keys,
  lookUp,
  open,
  stored,
  type Started,
  useLibrary,
} from "../../../test/support/a-library";
import { unanswered } from "../../../test/support/asked";
import { dayMs } from "../../model/time";
import { eventually } from "../../../test/support/eventually";
import { deferred } from "../../../test/support/deferred";

const { start } = useLibrary();

it("the library has no number beside its name in the panel's links", async () => {
  const { view } = await start();
  expect("count" in view).toBe(false);
});

describe("the library's tabs", () => {
  it("have no counts until the library is read", async () => {
    const started = await start();
    const { view } = started;
    expect(view.counts.value).toBeNull();
    await lookUp(started, flagship);
    await started.asked["watch.set"]({ kind: "person", key: ingrid, on: true, private: false });
    await started.asked["filter-set.save"]({ name: "Mine", filters: [], private: false });
    await open(view);
    expect(view.counts.value).toEqual({ history: 1, searches: 0, watchlist: 1, filters: 1 });
  });

  it("list accounts and people together, newest first, in groups by age", async () => {
    const started = await start();
    const { asked, clock, view } = started;
    await lookUp(started, flagship);
    clock.now += dayMs;
    await asked["person.look-up"]({ address: ingrid, refresh: false, private: false });
    clock.now += 8 * dayMs;
    await lookUp(started, "known-only.example");
    await open(view);
    expect(groups(view).map(({ name, entries }) => [name, entries.map(({ key }) => key)])).toEqual([
      ["today", ["known-only.example"]],
      ["earlier", [ingrid, flagship]],
    ]);
    clock.now -= 2.5 * dayMs;
    await open(view);
    expect(groups(view).map(({ name, entries }) => [name, entries.map(({ key }) => key)])).toEqual([
      ["today", ["known-only.example"]],
      ["week", [ingrid]],
      ["earlier", [flagship]],
    ]);
  });

  it("show the entries that match the typed text, and all entries without a text", async () => {
    const started = await start();
    const { asked, view } = started;
    await lookUp(started, flagship, "halden-automation.example");
    await asked["person.look-up"]({ address: ingrid, refresh: false, private: false });
    await open(view);
    for (const [text, expected] of [
      ["HALDEN", ["halden-automation.example"]],
      ["industrial auto", ["halden-automation.example", flagship]],
      ["solheim", [ingrid]],
      ["nobody", []],
    ] as const) {
      view.find.value = ` ${text} `;
      await expect.poll(() => keys(view).toSorted()).toEqual([...expected]);
    }
    expect(view.shown.value.total).toBe(3);
    view.find.value = "";
    await expect.poll(() => keys(view)).toHaveLength(3);
  });

  it("read the first rows at once, others once on request, and all for an export", async () => {
    const started = await start();
    const { view, sent } = started;
    await fill(started, 1250);
    await open(view);
    expect([keys(view).length, view.shown.value.total, view.shown.value.groups]).toEqual([
      25,
      1250,
      [{ name: "today", from: 0, size: 1250, matching: 1250 }],
    ]);
    expect(view.rowsAt(600, 25)).toBeNull();
    const pages = () => sent.filter(({ name }) => name === "library.page").length;
    const before = pages();
    await Promise.all([view.load(600, 25), view.load(600, 25)]);
    expect(pages() - before).toBe(1);
    expect(view.rowsAt(600, 25)?.map(({ key }) => key)).toEqual(Array.from({ length: 25 }, (_none, index) => `c${600 + index}.example`));
    const exported: string[] = [];
    for await (const entries of view.all()) exported.push(...entries.map(({ key }) => key));
    expect(exported).toEqual(Array.from({ length: 1250 }, (_none, index) => `c${index}.example`));
    // The first part is read once more at the end.
    expect(pages() - before).toBe(5);
  });

  it("export the rows that match the text at the start of the export, even if the text changes meanwhile", async () => {
    const started = await start();
    const { view } = started;
    await fill(started, 1250);
    await open(view);
    const exported: string[] = [];
    for await (const entries of view.all()) {
      view.find.value = "c7.example";
      exported.push(...entries.map(({ key }) => key));
    }
    expect(exported).toHaveLength(1250);
  });

  it("export each row once, even if a look-up moves rows meanwhile", async () => {
    const started = await start();
    await fill(started, 501);
    await open(started.view);
    const exported: string[] = [];
    for await (const entries of started.view.all()) {
      started.clock.now += 1;
      if (exported.length === 0) await lookUp(started, flagship, "c500.example");
      exported.push(...entries.map(({ key }) => key));
    }
    const filled = Array.from({ length: 501 }, (_none, index) => `c${index}.example`);
    expect(exported.toSorted()).toEqual([flagship, ...filled].toSorted());
  });

  it("export each row once, even if earlier rows are deleted meanwhile", async () => {
    const started = await start();
    await fill(started, 1250);
    await open(started.view);
    const exported: string[] = [];
    for await (const entries of started.view.all()) {
      exported.push(...entries.map(({ key }) => key));
      if (exported.includes("c900.example")) await started.asked["library.remove"]({ kind: "account", key: "c0.example" });
    }
    expect(exported.toSorted()).toEqual(Array.from({ length: 1250 }, (_none, index) => `c${index}.example`).toSorted());
  });

  it("read a part again after a failure, once the user asks", async () => {
    const started = await start();
    const { view, answers } = started;
    await fill(started, 100);
    await open(view);
    answers["library.page"] = unanswered;
    await view.load(50, 25);
    expect(view.retries.lost.value).toBe(true);
    delete answers["library.page"];
    await view.retries.again();
    expect(view.rowsAt(50, 25)).toHaveLength(25);
    expect(view.retries.lost.value).toBe(false);
  });

  it("read the rest of a group's last part after the group has grown", async () => {
    const started = await start();
    const { view } = started;
    await fill(started, 60);
    await open(view);
    await view.load(50, 10);
    await lookUp(started, flagship);
    await view.load(25, 25);
    expect(view.shown.value.groups).toMatchObject([{ size: 61 }]);
    await view.load(50, 11);
    expect(view.rowsAt(50, 11)).toHaveLength(11);
  });

  it("continue with the shown entries if the typed text gets no answer", async () => {
    const started = await start();
    const { view, answers, sent } = started;
    await fill(started, 100);
    await open(view);
    answers["library.page"] = unanswered;
    sent.length = 0;
    view.find.value = "c7.example";
    await eventually(() => expect(sent.map(({ name }) => name)).toContain("library.page"));
    delete answers["library.page"];
    await view.load(50, 25);
    expect(view.rowsAt(50, 25)).toHaveLength(25);
    expect(view.shown.value.groups).toEqual([{ name: "today", from: 0, size: 100, matching: 100 }]);
  });

  it("read a part again if a reading that began earlier has dropped its rows", async () => {
    const held = deferred();
    const started = await start();
    const { view, asked, answers, sent } = started;
    await fill(started, 200);
    await open(view);
    sent.length = 0;
    answers["library.page"] = async (input) => {
      if (input.from === 0) await held.promise;
      return asked["library.page"](input);
    };
    const reading = open(view);
    await eventually(() => expect(sent.map(({ name }) => name)).toContain("library.page"));
    await view.load(150, 25);
    held.resolve();
    await reading;
    expect(view.rowsAt(150, 25)).toBeNull();
    await view.load(150, 25);
    expect(view.rowsAt(150, 25)).toHaveLength(25);
  });

  it("keep the typed text when a tab is read again, and clear it for another tab", async () => {
    const { view } = await start();
    await open(view);
    view.find.value = "acme";
    await open(view);
    expect(view.find.value).toBe("acme");
    await open(view, "searches");
    expect([view.tab.value, view.find.value]).toEqual(["searches", ""]);
  });

  it("name a search after its only seed", async () => {
    const started = await start();
    const { store, scope, clock, view } = started;
    await lookUp(started, flagship);
    const search = (id: string, seed: string | null) => ({
      id,
      scope,
      click: "a click",
      filters: [{ field: "country", operator: "=", value: "Norway" }],
      seeds: seed === null ? [] : [seed],
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
    expect(Object.fromEntries((view.rowsAt(0, 3) ?? []).map((each) => [each.key, "seedName" in each ? each.seedName : ""]))).toEqual({
      like: "Northwind Robotics",
      gone: "gone.example",
      none: null,
    });
    view.find.value = "norw";
    expect(keys(view)).toHaveLength(3);
  });

  it("report that the background gives no answer, and read again on request", async () => {
    const { view, answers } = await start({ "library.read": unanswered });
    await open(view);
    expect([view.retries.lost.value, view.counts.value]).toEqual([true, null]);
    delete answers["library.read"];
    await view.retries.again();
    expect([view.retries.lost.value, view.counts.value?.history]).toEqual([false, 0]);
  });

  it("are read once on a retry, even if several readings got no answer", async () => {
    const { view, answers, sent } = await start();
    await open(view);
    answers["library.page"] = unanswered;
    for (const text of ["n", "no", "nor"]) view.find.value = text;
    await expect.poll(() => view.retries.lost.value).toBe(true);
    delete answers["library.page"];
    sent.length = 0;
    await view.retries.again();
    expect(sent).toMatchObject([{ name: "library.page", input: { find: "nor" } }]);
  });

  it.each([
    ["a search ends", { kind: "search", id: "one" }],
    ["a look-up or a star changes the library", { kind: "library" }],
  ] as const)("are read again when %s, but only while they are shown", async (_what, event) => {
    const { view, sent } = await start();
    await open(view);
    const readings = () => sent.filter(({ name }) => name === "library.read").length;
    expect(readings()).toBe(1);
    view.handle(event);
    expect(readings()).toBe(2);
    view.show(false);
    view.handle(event);
    expect(readings()).toBe(2);
  });

  it("show the later of two readings, whichever ends first", async () => {
    const held = deferred();
    const started = await start();
    const { view, asked, answers } = started;
    answers["library.read"] = async () => {
      const before = await asked["library.read"]({});
      await held.promise;
      return before;
    };
    const slow = open(view);
    await eventually(() => expect(started.sent.map(({ name }) => name)).toContain("library.read"));
    delete answers["library.read"];
    await lookUp(started, flagship);
    await open(view);
    held.resolve();
    await slow;
    expect(keys(view)).toEqual([flagship]);
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

  it("can be renamed and keeps its filters", async () => {
    const started = await withSets("Mine");
    expect(await started.view.rename(setOf(started.view, "Mine"), " Yours ")).toBe("done");
    expect(await names(started)).toEqual(["Yours"]);
    expect(setOf(started.view, "Yours").filters).toEqual([{ field: "country", operator: "is not empty" }]);
  });

  it("counts as renamed even if the library cannot be read again", async () => {
    const started = await withSets("Mine");
    const set = setOf(started.view, "Mine");
    started.answers["library.read"] = unanswered;
    expect([await started.view.rename(set, "Yours"), started.view.retries.lost.value]).toEqual(["done", true]);
  });

  it("stays as it is if it is renamed to its own name", async () => {
    const started = await withSets("Mine");
    expect(await started.view.rename(setOf(started.view, "Mine"), "Mine")).toBe("done");
    expect(await names(started)).toEqual(["Mine"]);
  });

  it("cannot have the name of another set", async () => {
    const started = await withSets("Mine", "Yours");
    expect(await started.view.rename(setOf(started.view, "Mine"), "Yours")).toBe("taken");
    expect((await names(started)).toSorted()).toEqual(["Mine", "Yours"]);
  });

  it("can have the name of a set that was just erased, but not while that set's deletion fails", async () => {
    const started = await withSets("Mine", "Yours");
    const { view, answers } = started;
    view.erase(entry(view, "Yours"));
    answers["library.remove"] = unanswered;
    expect(await view.rename(setOf(view, "Mine"), "Yours")).toBe("failed");
    expect([view.erased.value?.kind, (await names(started)).toSorted()]).toEqual(["filter-set", ["Mine", "Yours"]]);
    delete answers["library.remove"];
    expect(await view.rename(setOf(view, "Mine"), " Yours ")).toBe("done");
    expect([view.erased.value, await names(started), keys(view).length]).toEqual([null, ["Yours"], 1]);
    expect(setOf(view, "Yours").filters).toEqual([{ field: "country", operator: "is not empty" }]);
  });

  it("does not end the undo of an erased set with another name when it is renamed", async () => {
    const started = await withSets("Mine", "Yours");
    const { view } = started;
    view.erase(entry(view, "Yours"));
    expect(await view.rename(setOf(view, "Mine"), "Ours")).toBe("done");
    expect(keys(view)).toHaveLength(1);
    view.undo();
    expect(keys(view)).toHaveLength(2);
  });

  it("keeps the filters that another window has saved meanwhile when it is renamed", async () => {
    const started = await withSets("Mine");
    const filters = [{ field: "industry" as const, operator: "is not empty" as const }];
    await started.asked["filter-set.save"]({ name: "Mine", filters, private: false });
    expect(await started.view.rename(setOf(started.view, "Mine"), "Yours")).toBe("done");
    expect((await stored(started)).filterSets).toMatchObject([{ name: "Yours", filters }]);
  });

  it("cannot have the name of a set that another window has saved meanwhile", async () => {
    const started = await withSets("Mine");
    await started.asked["filter-set.save"]({ name: "Yours", filters: [], private: false });
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

  it("keeps its name if the new name cannot be saved", async () => {
    const started = await withSets("Mine");
    started.answers["filter-set.rename"] = unanswered;
    expect(await started.view.rename(setOf(started.view, "Mine"), "Yours")).toBe("failed");
    expect(await names(started)).toEqual(["Mine"]);
  });
});
