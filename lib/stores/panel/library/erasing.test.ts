import { describe, expect, it, vi } from "vitest";
import type { LibraryTab } from "../../../model/panel-route";
import { unanswered } from "../../../../test/support/asked";
import { search } from "../../../../test/support/background";
import { entry, flagship, keys, lookUp, open, star, stored, type Started, useLibrary } from "../../../../test/support/a-library";

const { start } = useLibrary();

describe("erasing", () => {
  const erasing = async () => {
    const started = await start();
    await lookUp(started, flagship, "known-only.example");
    await open(started.view);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    return started;
  };
  const removals = ({ sent }: Started) => sent.filter(({ name }) => name === "library.remove").map(({ input }) => input);

  it("hides the row at once, and deletes the answer after ten seconds", async () => {
    const started = await erasing();
    const { view } = started;
    view.erase(entry(view, flagship));
    expect(keys(view)).toEqual(["known-only.example"]);
    expect(view.counts.value?.history).toBe(1);
    expect(view.erased.value?.key).toBe(flagship);
    vi.advanceTimersByTime(9999);
    expect(removals(started)).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(removals(started)).toEqual([{ kind: "account", key: flagship, at: started.clock.now }]);
    expect(view.erased.value).toBeNull();
    vi.useRealTimers();
    await expect.poll(async () => (await stored(started)).accounts.map(({ domain }) => domain)).toEqual(["known-only.example"]);
    expect(keys(view)).toEqual(["known-only.example"]);
  });

  it("can be undone, and then deletes nothing", async () => {
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
    ["the view is left", ({ view }: Started) => view.show(false)],
    ["another entry is erased", ({ view }: Started) => view.erase(entry(view, "known-only.example"))],
  ])("is final as soon as %s", async (_when, act) => {
    const started = await erasing();
    started.view.erase(entry(started.view, flagship));
    act(started);
    expect(removals(started)).toEqual([{ kind: "account", key: flagship, at: started.clock.now }]);
  });

  it("all is not repeated by a retry once a later click has succeeded", async () => {
    const started = await start();
    const { view, answers } = started;
    await lookUp(started, flagship);
    await open(view);
    answers["library.remove"] = unanswered;
    await view.eraseAll();
    delete answers["library.remove"];
    await view.eraseAll();
    await lookUp(started, flagship);
    await view.retries.again();
    expect((await stored(started)).accounts.map(({ domain }) => domain)).toEqual([flagship]);
  });

  it("keeps an answer that was looked up meanwhile", async () => {
    const started = await start();
    const { view, clock } = started;
    await lookUp(started, flagship);
    await open(view);
    view.erase(entry(view, flagship));
    clock.now += 1000;
    await lookUp(started, flagship);
    await open(view);
    expect(keys(view)).toEqual([]);
    view.show(false);
    await expect.poll(() => keys(view)).toEqual([flagship]);
    expect((await stored(started)).accounts).toMatchObject([{ domain: flagship, at: clock.now }]);
  });

  it("keeps a search that another window repeated meanwhile", async () => {
    const started = await start();
    const { view, clock, handlers } = started;
    const { search: shown } = await search(handlers);
    await open(view, "searches");
    view.erase(entry(view, shown.id));
    clock.now += 1000;
    await search(handlers, { again: true });
    view.show(false);
    await expect.poll(() => keys(view)).toEqual([shown.id]);
    expect((await stored(started)).searches).toMatchObject([{ id: shown.id, at: clock.now }]);
  });

  it.each([
    [0, 0],
    [1, 1],
  ])("drops the panel's copy of a search, unless the copy is newer than the erased search; newer by %i ms", async (newerBy, copies) => {
    const { view, handlers, ports } = await start();
    const { search: shown } = await search(handlers);
    ports.heldSearches.set(shown.id, { ...shown, at: shown.at + newerBy });
    await open(view, "searches");
    view.erase(entry(view, shown.id));
    view.show(false);
    expect(ports.heldSearches.size).toBe(copies);
  });

  it("all searches also drops the panel's copies of them, but erasing the history does not", async () => {
    const { view, handlers, ports } = await start();
    const { search: shown } = await search(handlers);
    ports.heldSearches.set(shown.id, shown);
    await open(view);
    await view.eraseAll();
    expect(ports.heldSearches.size).toBe(1);
    await open(view, "searches");
    await view.eraseAll();
    expect(ports.heldSearches.size).toBe(0);
  });

  it("keeps the row hidden when the library is read again", async () => {
    const started = await erasing();
    const { view } = started;
    view.erase(entry(view, flagship));
    await open(view);
    expect(keys(view)).toEqual(["known-only.example"]);
    view.undo();
    expect(keys(view)).toHaveLength(2);
  });

  it("keeps a watched subject on the watch list", async () => {
    const started = await erasing();
    const { view } = started;
    await view.setWatched(star(view, flagship), true);
    view.erase(entry(view, flagship));
    await open(view, "watchlist");
    expect(keys(view)).toEqual([flagship]);
    view.show(false);
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
  ])("all of the tab %s keeps the other tabs", async (tab, kinds) => {
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
