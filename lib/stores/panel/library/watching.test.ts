import { describe, expect, it } from "vitest";
import { fillWatchList, flagship, groups, ingrid, keys, lookUp, open, star, useLibrary } from "../../../../test/support/a-library";
import { unanswered } from "../../../../test/support/asked";
import { says } from "../../../../test/support/background";
import { deferred } from "../../../../test/support/deferred";
import { createLibraryStore } from "../library";

const library = useLibrary();
const { start } = library;

describe("the watch list", () => {
  const watching = async (...domains: string[]) => {
    const started = await start();
    for (const key of domains) await started.asked["watch.set"]({ kind: "account", key, on: true, private: false });
    await open(started.view, "watchlist");
    return started;
  };

  it("lists changed subjects first, and keeps subjects without a stored answer", async () => {
    const started = await watching("acme.example", "other.example");
    says(library.service(), "acme.example", { details: { name: "Acme" }, buyingStage: "Consideration" });
    says(library.service(), "acme.example", { details: { name: "Acme" }, buyingStage: "Decision" });
    await lookUp(started, "acme.example");
    await lookUp(started, "acme.example");
    await open(started.view, "watchlist");
    const shown = groups(started.view);
    expect(shown.map(({ name, entries }) => [name, entries.map(({ key }) => key)])).toEqual([
      ["changed", ["acme.example"]],
      ["unchanged", ["other.example"]],
    ]);
    expect(shown[0]?.entries[0]).toMatchObject({ line: { changes: { stage: { from: "Consideration", to: "Decision" } } } });
    expect(shown[1]?.entries[0]).toMatchObject({ line: null });
  });

  it("finds entries by note and label, even without a stored answer", async () => {
    const started = await watching("acme.example", "other.example");
    const judge = (kind: "account" | "person", key: string, judgement: { note?: string; labels?: string[] }) =>
      started.asked["judgement.save"]({ kind, key, judgement, noteWas: "", private: false });
    await started.asked["watch.set"]({ kind: "person", key: ingrid, on: true, private: false });
    await lookUp(started, "acme.example");
    await judge("account", "acme.example", { labels: ["Fair 2026"] });
    await judge("account", "other.example", { note: "Met at the fair." });
    await judge("person", ingrid, { labels: ["Unfair"] });
    await open(started.view, "watchlist");
    const found = (text: string) => {
      started.view.find.value = text;
      return keys(started.view).toSorted();
    };
    expect([found("FAIR"), found("met at")]).toEqual([["acme.example", ingrid, "other.example"], ["other.example"]]);
  });

  it("marks changes as read when it opens, but shows their rows as unread until the next reading", async () => {
    const started = await watching("acme.example");
    const { view, asked } = started;
    const isUnread = async () => (await asked["library.marks"]({ kind: "account", key: "acme.example" })).unread;
    const change = async (buyingStage: string) => {
      says(library.service(), "acme.example", { details: { name: "Acme" }, buyingStage });
      await lookUp(started, "acme.example");
      started.clock.now += 1000;
    };
    await change("Consideration");
    await change("Decision");
    view.handle({ kind: "settings" });
    await expect.poll(() => view.unread.value).toBe(1);
    expect(await isUnread()).toBe(true);
    await view.markRead();
    expect([view.unread.value, await isUnread()]).toEqual([0, false]);
    await change("Purchase");
    await open(view, "watchlist");
    expect([view.unread.value, await isUnread()]).toEqual([0, false]);
    expect(star(view, "acme.example")).toMatchObject({ isUnread: true });
    await open(view, "watchlist");
    expect(star(view, "acme.example")).not.toHaveProperty("isUnread", true);
  });

  it("keeps an unwatched row until the next reading, so that it can be watched again", async () => {
    const { view, asked } = await watching("acme.example");
    const acme = star(view, "acme.example");
    expect(await view.setWatched(acme, false)).toBe("off");
    expect([view.isWatched(acme), keys(view), view.round.value]).toEqual([false, ["acme.example"], []]);
    expect(await asked["library.marks"]({ kind: "account", key: "acme.example" })).toMatchObject({ watched: false });
    expect(await view.setWatched(acme, true)).toBe("on");
    expect([view.isWatched(acme), view.round.value[0]?.of]).toEqual([true, 1]);
    await view.setWatched(acme, false);
    await open(view, "watchlist");
    expect(keys(view)).toEqual([]);
  });

  it("counts a star as soon as it changes in the history", async () => {
    const started = await watching("other.example");
    says(library.service(), "acme.example", { details: { name: "Acme" } });
    await lookUp(started, "acme.example");
    const { view } = started;
    await open(view, "history");
    const acme = star(view, "acme.example");
    await view.setWatched(acme, true);
    expect(view.counts.value?.watchlist).toBe(2);
    await view.setWatched(acme, false);
    expect(view.counts.value?.watchlist).toBe(1);
  });

  it("keeps a star as changed during a reading, despite the older answer, until the next reading", async () => {
    const { view, answers, asked } = await watching("acme.example");
    const acme = star(view, "acme.example");
    const before = await asked["library.read"]({});
    const held = deferred();
    answers["library.read"] = () => held.promise.then(() => before);
    const reading = open(view, "watchlist");
    await view.setWatched(acme, false);
    held.resolve();
    await reading;
    expect(view.isWatched(acme)).toBe(false);
    answers["library.read"] = asked["library.read"];
    await open(view, "watchlist");
    expect(keys(view)).toEqual([]);
  });

  it("keeps a star as changed if a reading ends before the change is answered", async () => {
    const { view, answers } = await watching("acme.example");
    const acme = star(view, "acme.example");
    let release = () => {};
    answers["watch.set"] = () => new Promise((resolve) => (release = () => resolve({ watched: false, unread: false, trail: null })));
    const changing = view.setWatched(acme, false);
    await open(view, "watchlist");
    expect(view.isWatched(acme)).toBe(false);
    release();
    await changing;
    expect(view.isWatched(acme)).toBe(false);
  });

  it("is read again after a star changes in another page, even of its own window, but not in its own page", async () => {
    const { view, asked, events, ports } = await watching("acme.example");
    const besides = createLibraryStore(ports);
    await open(besides, "watchlist");
    const acme = star(view, "acme.example");
    await view.setWatched(acme, false);
    const own = events.at(-1);
    if (own === undefined) throw new Error("No page was notified.");
    for (const each of [view, besides]) each.handle(own);
    await expect.poll(() => keys(besides)).toEqual([]);
    await asked["watch.set"]({ kind: "account", key: "other.example", on: true, private: false });
    expect([keys(view), events.at(-1)]).toEqual([["acme.example"], { kind: "watched", by: null }]);
    view.handle({ kind: "watched", by: null });
    await expect.poll(() => keys(view)).toEqual(["other.example"]);
  });

  it("follows another page's change of a star that was changed here before", async () => {
    const { view, asked } = await watching("acme.example");
    const acme = star(view, "acme.example");
    await view.setWatched(acme, false);
    await asked["watch.set"]({ kind: "account", key: "acme.example", on: true, private: false });
    view.handle({ kind: "watched", by: null });
    await expect.poll(() => view.isWatched(acme)).toBe(true);
  });

  it("keeps the change of one star when the change of another fails", async () => {
    const started = await watching("acme.example", "other.example");
    const [acme, other] = [star(started.view, "acme.example"), star(started.view, "other.example")];
    let refuse = () => {};
    started.answers["watch.set"] = ({ key }) =>
      key === "acme.example"
        ? new Promise((_resolve, reject) => (refuse = () => reject(new Error("no answer"))))
        : { watched: false, unread: false, trail: null };
    const first = started.view.setWatched(acme, false);
    await started.view.setWatched(other, false);
    refuse();
    await first;
    expect([started.view.isWatched(acme), started.view.isWatched(other)]).toEqual([true, false]);
  });

  it("reports that it is full, or that a star could not be changed", async () => {
    const started = await start();
    await fillWatchList(started);
    await lookUp(started, flagship);
    const { view, answers } = started;
    await open(view);
    expect(await view.setWatched(star(view, flagship), true)).toBe("full");
    expect(view.isWatched(star(view, flagship))).toBe(false);
    // The panel reads the list with one free place, which another window then fills.
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
