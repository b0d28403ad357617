import { describe, expect, it, vi } from "vitest";
import type { Filter } from "../../model/filters";
import { answerId, writeAnswer, type StoredAnswer } from "./cache";
import { deleteAnswers, dropHalf } from "./eviction";
import { dropExpired } from "./expiry";
import { packIdOf, readPacks } from "./packs";
import { createDerivedCompletion } from "./complete-derived";
import { useService } from "../../../test/support/use-service";
import type { CallerHandlers } from "../../../test/support/callers";
import { dayMs } from "../../model/time";
import { freshStore } from "../../../test/support/memory";
import { startConnected, robotics, search, type Started } from "../../../test/support/background";

const service = await useService();

const flagship = "northwind-robotics.example";
const begin = () => startConnected(service.url);
const preview = async (handlers: CallerHandlers, filters: Filter[], seeds: string[] = []) =>
  (await handlers["search.preview"]({ filters, seeds })).preview;
const lookUp = (handlers: CallerHandlers, domain = flagship, isPrivate = false) =>
  handlers["account.look-up"]({ domain, refresh: true, private: isPrivate });

/** Stores accounts of the user's service without a request. */
async function keep({ store, clock }: Started, accounts: Record<string, object | null>, more: Partial<StoredAnswer> = {}) {
  for (const [key, data] of Object.entries(accounts))
    await store.write((transaction) => writeAnswer(transaction, "accounts", answer(key, data, clock.now, more)));
}

const answer = (key: string, data: object | null, at: number, more: Partial<StoredAnswer> = {}): StoredAnswer => ({
  id: answerId(service.url, key),
  kind: "account",
  key,
  at,
  usedAt: at,
  // The tests pass only values that JSON can represent.
  data: data as StoredAnswer["data"],
  withheld: [],
  ...more,
});

const company = (name: string, more: object = {}, details: object = {}) => ({ details: { name, ...details }, ...more });

describe("before a search, the background", () => {
  it("does not count seeds as matches", async () => {
    const started = await begin();
    await keep(started, { "one.example": company("One"), "other.example": company("Other") });
    expect(await preview(started.handlers, [], ["one.example"])).toMatchObject({
      stored: 1,
      matching: 1,
      matches: [{ domain: "other.example", name: "Other" }],
    });
    expect(await preview(started.handlers, [])).toMatchObject({ stored: 2, matching: 2 });
  });

  it("returns seeds with their shared traits, and how many stored accounts have these", async () => {
    const started = await begin();
    await keep(started, {
      "one.example": company("One", { tech: ["okta"] }),
      "two.example": company("Two", { tech: ["Okta", "nginx"] }, { country: "Norway" }),
      "other.example": company("Other", { tech: ["okta"] }),
    });
    const { seeds, traits, stored } = await started.handlers["search.seeds"]({ seeds: ["two.example", "one.example", "gone.example"] });
    expect(seeds.map(({ account }) => account?.details.name)).toEqual(["Two", "One", undefined]);
    expect(traits).toEqual([{ filters: [{ field: "tech", operator: "contains", value: "Okta" }], count: 2, stored: 3 }]);
    expect(stored).toBe(3);
  });

  it("counts and names matching stored accounts, the best fit first", async () => {
    const started = await begin();
    await keep(started, {
      "low.example": company("Low", { icpScore: 12, tech: ["okta"] }, { country: "Norway", employees: 400 }),
      "none.example": company("None", { tech: ["okta"] }, { country: "Norway", employees: "900" }),
      "high.example": company("High", { icpScore: 90, tech: ["okta", "nginx"] }, { country: "norway", employees: 300 }),
      "other.example": company("Other", { icpScore: 99 }, { country: "Sweden", employees: 300 }),
      "small.example": company("Small", { icpScore: 99, tech: ["okta"] }, { country: "Norway", employees: 3 }),
    });
    const filters: Filter[] = [
      { field: "country", operator: "=", value: "Norway" },
      { field: "employees", operator: ">=", value: "100" },
      { field: "tech", operator: "contains", value: "okta" },
    ];
    expect(await preview(started.handlers, filters)).toMatchObject({
      stored: 5,
      matching: 3,
      matches: [
        { domain: "high.example", name: "High" },
        { domain: "low.example", name: "Low" },
        { domain: "none.example", name: "None" },
      ],
      kept: null,
      obstacle: null,
    });
    expect(service.requests).toHaveLength(0);
  });

  it("counts by the filters that it can evaluate", async () => {
    const started = await begin();
    await keep(started, { "a.example": company("A", {}, { country: "Norway" }), "b.example": company("B", {}, { country: "Sweden" }) });
    const filters: Filter[] = [
      { field: "employees", operator: "range", value: "10-50" },
      { field: "country", operator: "=", value: "Norway" },
      { field: "industry", operator: "in set (exact)", value: "Retail" },
      { field: "tags", operator: "in set (phrase)", value: "B2B" },
    ];
    expect(await preview(started.handlers, filters)).toMatchObject({ matching: 1 });
  });

  it("names at most fifty matches", async () => {
    const started = await begin();
    await keep(started, Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`company-${index}.example`, company(`No ${index}`)])));
    const { matching, matches } = await preview(started.handlers, []);
    expect({ matching, named: matches.length }).toEqual({ matching: 60, named: 50 });
  });

  it("counts accounts and companies that only the company search found, and nothing else", async () => {
    const { handlers } = await begin();
    for (const domain of [flagship, "known-only.example", "nobody-knows.example", "alias-portal.example"]) await lookUp(handlers, domain);
    await lookUp(handlers, "verdantacre.example", true);
    const { matches } = await preview(handlers, [{ field: "name", operator: "is not empty" }]);
    expect(matches.map(({ domain }) => domain).toSorted()).toEqual(["known-only.example", flagship]);
    await handlers["account.accept"]({ domain: "alias-portal.example", answered: "verdantacre.example", host: null, private: false });
    expect((await preview(handlers, [])).stored).toBe(2);
  });

  it("keeps the sample data and the service apart", async () => {
    const { handlers } = await begin();
    await lookUp(handlers);
    await handlers["settings.change"]({ changes: { mode: "sample" } });
    expect(await preview(handlers, [])).toMatchObject({ stored: 0 });
    await lookUp(handlers, "verdantacre.example");
    expect((await preview(handlers, [])).matches).toMatchObject([{ domain: "verdantacre.example" }]);
    await handlers["settings.change"]({ changes: { mode: "service" } });
    expect((await preview(handlers, [])).matches).toMatchObject([{ domain: flagship }]);
  });

  it("skips expired accounts and garbled packs", async () => {
    const started = await begin();
    await keep(started, { "a.example": company("A"), "b.example": company("B"), "c.example": company("C") });
    await keep(started, { "old.example": company("Old") }, { at: started.clock.now - 90 * dayMs });
    expect(await preview(started.handlers, [])).toMatchObject({ stored: 3 });
    await started.store.write(async (transaction) => {
      const [b, c] = ["b.example", "c.example"].map((key) => packIdOf("accounts", answerId(service.url, key)));
      await transaction.objectStore("packs").put({ id: b, keys: [7], columns: {} });
      await transaction.objectStore("packs").put({ id: c, keys: ["c.example"], columns: { kind: '["account"]', at: "[" } });
    });
    // Only a new worker reads these writes: the first one's packs are in its memory.
    expect((await preview(started.restart(), [])).matches).toEqual([{ domain: "a.example", name: "A" }]);
  });

  it("reads the accounts once for many counts, and after a change only the changed ones", async () => {
    const { handlers, restart } = await begin();
    // Records that nothing is left to build. Otherwise, the search for missing lines would add to the reads counted below.
    await preview(restart(), []);
    const reading = vi.spyOn(IDBObjectStore.prototype, "getAll");
    const packReads = () => reading.mock.contexts.filter((on) => on instanceof IDBObjectStore && on.name === "packs").length;
    const stored = async () => [(await preview(handlers, [])).stored, packReads()];
    await lookUp(handlers);
    expect([await stored(), await stored()]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await lookUp(handlers, "verdantacre.example");
    expect([await stored(), await stored()]).toEqual([
      [2, 1],
      [2, 1],
    ]);
    await handlers["library.remove"]({ kind: "account", key: flagship });
    expect(await stored()).toEqual([1, 1]);
    await handlers["data.delete"]({ what: "accounts" });
    expect(await stored()).toEqual([0, 2]);
  });

  it("returns the kept summary of the same search", async () => {
    const { handlers } = await begin();
    const { search: found } = await search(handlers);
    const { kept } = await preview(handlers, robotics.toReversed());
    expect(kept).toEqual({
      id: found.id,
      filters: robotics,
      seeds: [],
      at: found.at,
      foundAt: found.foundAt,
      state: "found",
      total: found.total,
      listed: found.page?.list.length,
      charged: "yes",
      sample: false,
    });
  });
});

describe("facets", () => {
  const facetIds = ({ store }: Pick<Started, "store">) => store.read((transaction) => transaction.objectStore("facets").getAllKeys());
  const id = (key: string) => answerId(service.url, key);

  it("hold the values of filters and lists, and nothing else", async () => {
    const started = await begin();
    const data = company(
      "Acme",
      { tech: ["okta"], tags: [], icpScore: null, journey: [{ name: "canary" }] },
      { city: "Oslo", description: "canary" },
    );
    await keep(started, { "acme.example": data });
    expect(await started.store.read((transaction) => transaction.objectStore("facets").getAll())).toEqual([
      {
        id: id("acme.example"),
        scope: service.url,
        uuid: null,
        nameKey: "acme",
        kind: "account",
        domain: "acme.example",
        name: "Acme",
        at: started.clock.now,
        details: { name: "Acme", city: "Oslo" },
        days: [],
        changes: null,
        tech: ["okta"],
      },
    ]);
  });

  it("are deleted when accounts are erased, expired, evicted or no longer found", async () => {
    const store = freshStore();
    const now = Date.UTC(2026, 10, 20);
    const write = (key: string, more: Partial<StoredAnswer> = {}, most?: number) =>
      store.write((transaction) => writeAnswer(transaction, "accounts", answer(key, company(key), now, more), most));
    for (const key of ["a", "b", "c", "d", "e", "f"]) await write(`${key}.example`, { usedAt: now + (key.codePointAt(0) ?? 0) });
    await store.write((transaction) => deleteAnswers(transaction, "accounts", [id("a.example")]));
    await write("b.example", { kind: "not-found", data: null, usedAt: now + 98 });
    await write("c.example", { at: now - 90 * dayMs, usedAt: now + 99 });
    await dropExpired(store, "accounts", 90, now);
    expect(await facetIds({ store })).toEqual([id("d.example"), id("e.example"), id("f.example")]);
    await write("g.example", { usedAt: now + 200 }, 3);
    expect(await facetIds({ store })).toEqual([id("e.example"), id("f.example"), id("g.example")]);
    await store.write(dropHalf);
    expect(await facetIds({ store })).toEqual([id("g.example")]);
  });

  it("move with an accepted answer, and are deleted with all accounts", async () => {
    const started = await begin();
    await lookUp(started.handlers, "alias-portal.example");
    await started.handlers["account.accept"]({ domain: "alias-portal.example", answered: flagship, host: null, private: false });
    expect(await facetIds(started)).toEqual([id(flagship)]);
    await started.handlers["data.delete"]({ what: "accounts" });
    expect(await facetIds(started)).toEqual([]);
  });

  it("of accounts from an earlier version are built at first need", async () => {
    const started = await begin();
    await lookUp(started.handlers);
    await started.store.write((transaction) => transaction.objectStore("facets").clear());
    expect(await preview(started.handlers, [])).toMatchObject({ stored: 1, matches: [{ domain: flagship, name: "Northwind Robotics" }] });
  });

  it("are built in portions, and a new worker continues after an earlier one stopped", async () => {
    const store = freshStore();
    const keys = Array.from({ length: 230 }, (_, index) => `company-${String(index).padStart(3, "0")}.example`);
    for (const key of keys) await store.write((transaction) => transaction.objectStore("accounts").put(answer(key, company(key), 1)));
    await store.write((transaction) => transaction.objectStore("accounts").put({ id: id("company-050.example"), usedAt: 1 }));
    let writes = 0;
    const dying = {
      ...store,
      // The first write marks the run, the second is a portion.
      write: ((work) => ((writes += 1) > 2 ? Promise.reject(new Error("dead")) : store.write(work))) as typeof store.write,
    };
    await createDerivedCompletion(dying)();
    const first = await facetIds({ store });
    expect([199, 200]).toContain(first.length);
    // The deleted facet stays missing: facets that the earlier worker built are not built again.
    await store.write((transaction) => transaction.objectStore("facets").delete(first[0] ?? ""));
    const build = createDerivedCompletion(store);
    await Promise.all([build(), build()]);
    expect(await facetIds({ store })).toHaveLength(228);
  });

  it("are complete again after a full disk removed packs of kept accounts", async () => {
    const { store, clock, restart } = await begin();
    const keys = Array.from({ length: 300 }, (_, index) => `company-${index}.example`);
    for (const key of keys) await store.write((transaction) => writeAnswer(transaction, "accounts", answer(key, company(key), clock.now)));
    expect(await preview(restart(), [])).toMatchObject({ stored: 300 });
    expect(await store.write(dropHalf)).toBe(150);
    const lines = await store.read((transaction) => readPacks(transaction, "accounts", service.url));
    expect(lines.flatMap((pack) => pack.keys).length).toBeLessThan(150);
    expect(await preview(restart(), [])).toMatchObject({ stored: 150 });
  });

  it("are complete again after a full disk removed packs while others were being built", async () => {
    const store = freshStore();
    for (let index = 0; index < 300; index += 1) {
      const key = `company-${index}.example`;
      await store.write((transaction) => transaction.objectStore("accounts").put(answer(key, company(key), 1)));
    }
    let portions = 0;
    const write: typeof store.write = async (work) => {
      const built = await store.write(work);
      if ((await facetIds({ store })).length > 0 && (portions += 1) === 1) await store.write(dropHalf);
      return built;
    };
    await createDerivedCompletion({ ...store, write })();
    await createDerivedCompletion(store)();
    const [packs, kept] = await store.read(async (transaction) => [
      await readPacks(transaction, "accounts", service.url),
      await transaction.objectStore("accounts").count(),
    ]);
    expect(packs.flatMap((pack) => pack.keys)).toHaveLength(kept);
  });
});

describe("seen values", () => {
  const values = async (handlers: CallerHandlers, field: Filter["field"]) => (await handlers["search.values"]({ field })).values;

  it("come from stored accounts and search results, most frequent first, each company counted once", async () => {
    const started = await begin();
    await keep(started, {
      "a.example": company("A", { tech: ["okta", "nginx", "okta"] }, { country: "Norway", employees: 12 }),
      "b.example": company("B", { tech: ["okta"] }, { country: "Sweden" }),
      "c.example": company("C", { tech: ["go"] }, { country: "Sweden" }),
    });
    const found = (country: string, domain: string) => company("Found", { tech: ["go"] }, { country, domain });
    const list = [found("Iceland", "A.example"), found("Iceland", "d.example"), found("Sweden", "e.example")];
    service.fail({ body: { json: { version: "2", status: "success", data: { list, total: 3, offset: 0, limit: 25 } } }, times: 2 });
    await search(started.handlers);
    await search(started.handlers, { filters: robotics.slice(1) });
    expect(await values(started.handlers, "country")).toEqual(["Sweden", "Iceland", "Norway"]);
    expect(await values(started.handlers, "tech")).toEqual(["go", "okta", "nginx"]);
    expect(await values(started.handlers, "employees")).toEqual(["12"]);
    expect(await values(started.handlers, "city")).toEqual([]);
  });

  it("include every company without a domain in a search result", async () => {
    const started = await begin();
    const list = ["Iceland", "Sweden"].map((country) => company(`Of ${country}`, {}, { country, domain: null }));
    service.fail({ body: { json: { version: "2", status: "success", data: { list, total: 2, offset: 0, limit: 25 } } } });
    await search(started.handlers);
    expect(await values(started.handlers, "country")).toEqual(["Iceland", "Sweden"]);
  });

  it("are at most two hundred, none longer than a filter may hold", async () => {
    const started = await begin();
    await keep(started, {
      "a.example": company("A", { tags: Array.from({ length: 300 }, (_, index) => `tag ${index}`) }, { city: "x".repeat(2001) }),
    });
    expect(await values(started.handlers, "tags")).toHaveLength(200);
    expect(await values(started.handlers, "city")).toEqual([]);
  });

  it("are separate for the sample data", async () => {
    const started = await begin();
    await keep(started, { "a.example": company("A", {}, { country: "Norway" }) });
    await started.handlers["settings.change"]({ changes: { mode: "sample" } });
    expect(await values(started.handlers, "country")).toEqual([]);
  });
});
