import { beforeEach, describe, expect, it, vi } from "vitest";
import { unanswered, type Answers } from "../../../test/support/asked";
import { insight } from "../../../test/support/insight";
import { seedsFound } from "../../../test/support/seeds";
import {
  usage,
  seedAccount,
  stored,
  preview,
  found,
  failed,
  newForm,
  opened,
  like,
  viewOn,
  settle,
  valuesOf,
} from "../../../test/support/a-search-view";
import { now } from "../../../test/support/an-account";

beforeEach(() => void vi.useFakeTimers({ now }));

describe("a form from a seed", () => {
  it("is filled from stored data, and sends nothing to the service", async () => {
    const { view, asked } = viewOn();
    await view.open(like);
    expect(view.screen.value).toBe("form");
    expect(valuesOf(view)).toEqual(["Industrial Automation", "500", "2000"]);
    expect(view.offered.value.map(({ value }) => value)).toEqual(["Norway", "okta", "zebra", "70"]);
    const free = new Set<string>(["settings.read", "search.read-form", "search.keep-form", "search.seeds", "search.preview", "usage.read"]);
    expect(asked.sent.filter(({ name }) => !free.has(name))).toEqual([]);
  });

  it("offers the suggested filters that it lacks, including a removed one", async () => {
    const { view } = viewOn();
    await view.open(like);
    const [country] = view.offered.value;
    view.form.add(country);
    expect(view.offered.value).not.toContainEqual(country);
    view.form.remove(view.form.rows.value.at(-1)?.key ?? 0);
    expect(view.offered.value).toContainEqual(country);
  });

  it("reports missing data, and is filled and previewed after a look-up", async () => {
    let isStored = false;
    const { view, asked } = viewOn({
      "search.seeds": ({ seeds }) => seedsFound(seeds, isStored ? { "northwind.example": seedAccount } : {}),
      "account.look-up": () => ({ ok: (isStored = true), answer: stored, sent: 1 }),
    });
    await view.open(like);
    expect(view.seed.state.value).toMatchObject({ kind: "missing", domains: ["northwind.example"] });
    expect(view.form.rows.value).toEqual([]);
    await view.lookUpSeed();
    expect(view.seed.state.value.kind).toBe("stored");
    expect(valuesOf(view)).toEqual(["Industrial Automation", "500", "2000"]);
    const previewed = asked.sent.findLast(({ name }) => name === "search.preview");
    expect(previewed?.input).toEqual({ filters: view.form.filters.value, seeds: ["northwind.example"] });
  });

  it("is filled when its route is opened again after a look-up elsewhere", async () => {
    let isStored = false;
    const { view } = viewOn({
      "search.seeds": ({ seeds }) => seedsFound(seeds, isStored ? { "northwind.example": seedAccount } : {}),
    });
    await view.open(like);
    expect(view.form.rows.value).toEqual([]);
    isStored = true;
    await view.open(like);
    expect(view.seed.state.value.kind).toBe("stored");
    expect(valuesOf(view)).toEqual(["Industrial Automation", "500", "2000"]);
  });

  it("waits for a running look-up when its route is opened again", async () => {
    let isStored = false;
    let answer = () => {};
    const { view } = viewOn({
      "search.seeds": ({ seeds }) => seedsFound(seeds, isStored ? { "northwind.example": seedAccount } : {}),
      "account.look-up": () => new Promise((resolve) => (answer = () => resolve({ ok: true, answer: stored, sent: 1 }))),
    });
    await view.open(like);
    const looking = view.lookUpSeed();
    await view.open(like);
    expect(view.seed.state.value).toMatchObject({ kind: "missing", looking: true });
    isStored = true;
    answer();
    await looking;
    expect(valuesOf(view)).toEqual(["Industrial Automation", "500", "2000"]);
  });

  it("keeps seeds that were chosen while the earlier one was looked up", async () => {
    let answer = () => {};
    const { view } = viewOn({
      "search.seeds": ({ seeds }) => seedsFound(seeds, {}),
      "account.look-up": () => new Promise((resolve) => (answer = () => resolve({ ok: true, answer: stored, sent: 1 }))),
    });
    await view.open(like);
    const looking = view.lookUpSeed();
    await view.open(newForm({ like: ["other.example"] }));
    answer();
    await looking;
    expect(view.seed.domains.value).toEqual(["other.example"]);
  });

  it("loses its seed's data once they are deleted, without showing that it reads them, and finds them again", async () => {
    let isStored = true;
    const { view } = viewOn({
      "search.seeds": ({ seeds }) => seedsFound(seeds, isStored ? { "northwind.example": seedAccount } : {}),
    });
    await view.open(like);
    const kinds: string[] = [];
    view.seed.state.subscribe(({ kind }) => void kinds.push(kind));
    for (isStored of [false, true]) {
      view.handle({ kind: "settings" });
      await settle();
    }
    expect(kinds).toEqual(["stored", "missing", "stored"]);
    expect(view.seed.domains.value).toEqual(["northwind.example"]);
  });

  it("keeps the failure of its seed's look-up, and a running look-up, when something is deleted", async () => {
    let answer = () => {};
    const { view } = viewOn({
      "search.seeds": ({ seeds }) => seedsFound(seeds, {}),
      "account.look-up": () =>
        new Promise((resolve) => {
          answer = () => resolve({ ok: false, problem: { kind: "timed-out", at: now }, stored: null, sent: 1 });
        }),
    });
    await view.open(like);
    const looking = view.lookUpSeed();
    view.handle({ kind: "settings" });
    await settle();
    expect(view.seed.state.value).toMatchObject({ kind: "missing", looking: true });
    answer();
    await looking;
    view.handle({ kind: "settings" });
    await settle();
    expect(view.seed.state.value).toMatchObject({ kind: "missing", problem: { kind: "timed-out" } });
  });

  it("is filled from the unstored look-up of a private window, which a deletion does not affect", async () => {
    const { view } = viewOn(
      { "search.seeds": ({ seeds }) => seedsFound(seeds, {}), "account.look-up": () => ({ ok: true, answer: stored, sent: 1 }) },
      { isPrivate: true },
    );
    await view.open(like);
    await view.lookUpSeed();
    expect(valuesOf(view)).toEqual(["Industrial Automation", "500", "2000"]);
    view.handle({ kind: "settings" });
    await settle();
    expect(view.seed.state.value.kind).toBe("stored");
  });

  it("is kept when its route is opened again, and refilled by Reset", async () => {
    const { view } = viewOn();
    await view.open(like);
    view.form.remove(view.form.rows.value[0]?.key ?? 0);
    await view.open({ view: "search" });
    await view.open(like);
    expect(valuesOf(view)).toEqual(["500", "2000"]);
    view.reset();
    expect(valuesOf(view)).toEqual(["Industrial Automation", "500", "2000"]);
  });
});

describe("a form from several seeds", () => {
  const domains = ["northwind.example", "two.example", "gone.example"];
  const several = newForm({ like: domains });
  const two = insight({ name: "Two", employees: 1100, country: "Norway" }, { tech: ["okta"], icpScore: 90 });
  const answers: Answers = { "search.seeds": ({ seeds }) => seedsFound(seeds, { "northwind.example": seedAccount, "two.example": two }) };

  it("starts with the shared size, suggests other shared traits with counts, and lists seeds without data", async () => {
    const { view } = viewOn(answers);
    await view.open(several);
    expect(valuesOf(view)).toEqual(["500", "2000"]);
    expect(view.seed.state.value).toMatchObject({ kind: "stored", domains, missing: ["gone.example"] });
    expect(view.offered.value).toEqual([]);
    expect(view.shared.value?.traits.map(({ trait, chosen }) => [trait.filters[0]?.field, trait.count, chosen])).toEqual([
      ["employees", 2, true],
      ["country", 2, false],
      ["tech", 2, false],
      ["icpScore", 2, false],
    ]);
  });

  it("adds or removes a trait with all its filters", async () => {
    const { view } = viewOn(answers);
    await view.open(several);
    const [size, country] = view.shared.value?.traits.map(({ trait }) => trait.filters) ?? [];
    view.form.set(country ?? [], true);
    expect(valuesOf(view)).toEqual(["500", "2000", "Norway"]);
    view.form.set(size ?? [], false);
    expect(valuesOf(view)).toEqual(["Norway"]);
    expect(view.form.focus.value).toBeNull();
  });

  it("sends one search with all seeds, removes a seed, and adds no seed twice", async () => {
    const { view, sent, routes } = viewOn(answers);
    await view.open(several);
    await view.search();
    expect(sent("search.run")).toEqual([expect.objectContaining({ seeds: domains })]);
    view.removeSeed("two.example");
    expect(routes.at(-1)).toEqual(newForm({ like: ["northwind.example", "gone.example"] }));
    // "Northwind" leads to "northwind.example", which is already a seed.
    await view.chooseSeed("Northwind");
    expect(routes.at(-1)).toEqual(several);
  });

  it("keeps only the filters added by hand when its seeds change", async () => {
    const { view, routes } = viewOn(answers);
    await view.open(several);
    view.form.add({ field: "country", operator: "=", value: "Chile" });
    view.removeSeed("two.example");
    await view.open(routes.at(-1) ?? several);
    expect(valuesOf(view)).toEqual(["Industrial Automation", "500", "2000", "Chile"]);
    await view.open(like);
    await view.open(several);
    expect(valuesOf(view)).toEqual(["500", "2000"]);
  });

  it("keeps no filters for a later form if the chosen company is already a seed", async () => {
    const { view } = viewOn({ ...answers, "search.read": () => ({ search: failed({}) }) });
    await view.open(several);
    view.form.add({ field: "country", operator: "=", value: "Chile" });
    await view.chooseSeed("Northwind");
    await view.open({ view: "search-result", id: failed({}).id });
    await view.open(several);
    expect(valuesOf(view)).not.toContain("Chile");
  });

  it("reports a typed company that the background does not answer, apart from an unreadable one", async () => {
    const { view, asked } = viewOn({ ...answers, "subject.open": unanswered });
    await view.open(several);
    expect(await view.chooseSeed("Northwind")).toBe(false);
    expect(view.seed.fault.value).toBe("unanswered");
    asked.answers["subject.open"] = () => ({ ...opened(null), subject: null });
    expect(await view.chooseSeed("Northwind")).toBe(false);
    expect(view.seed.fault.value).toBe("unreadable");
  });

  it("ranks a stored result by the form's seeds, not by those of the search", async () => {
    const { view } = viewOn({ ...answers, "search.preview": () => ({ preview: preview({ kept: found }), usage }) });
    await view.open(several);
    await view.open({ view: "search-result", id: "s1" });
    expect(view.results.seeds.value.map(({ domain }) => domain)).toEqual(["northwind.example", "two.example"]);
    expect(view.results.missing.value).toEqual(["gone.example"]);
  });
});
