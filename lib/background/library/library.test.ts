import { describe, expect, it } from "vitest";
import { answerId } from "../store/cache";
import type { Judgement } from "../../model/judgement";
import { maxWatched } from "../../model/library";
import { entriesOf } from "../../stores/panel/library/entries";
import { fillWatchList } from "../../../test/support/a-library";
import { putAnswer as put } from "../../../test/support/put-answer";
import { readLibrary } from "../../../test/support/read-library";
import { useService } from "../../../test/support/use-service";
import type { Caller } from "../../messages/router";
import { asCaller, popup, type CallerHandlers } from "../../../test/support/callers";
import { dayMs } from "../../model/time";
import { startConnected } from "../../../test/support/background";

const service = await useService();

const flagship = "northwind-robotics.example";
const ingrid = "ingrid.solheim@northwind-robotics.example";

/** Starts the background for one caller. */
async function start(from?: Caller) {
  const started = await startConnected(service.url);
  return { ...started, asked: asCaller(started.background.handlers, from), scope: service.url };
}

const lookUp = (asked: CallerHandlers, domain = flagship, refresh = false) => asked["account.look-up"]({ domain, refresh, private: false });
const lookUpPerson = (asked: CallerHandlers, address = ingrid) => asked["person.look-up"]({ address, refresh: false, private: false });
const library = (asked: CallerHandlers) => readLibrary(asked);
const marks = (asked: CallerHandlers, domain = flagship) => asked["library.marks"]({ kind: "account", key: domain });
const watch = (asked: CallerHandlers, key = flagship, on = true) =>
  asked["watch.set"]({ kind: key.includes("@") ? "person" : "account", key, on, private: false });

const overview = (more: object = {}) => ({ details: { name: "Acme", domain: "acme.example" }, buyingStage: "Consideration", ...more });

describe("the library", () => {
  it("lists looked-up subjects, newest first, with the values of a row", async () => {
    const { asked, clock } = await start();
    await lookUp(asked);
    clock.now += 60_000;
    await lookUp(asked, "known-only.example");
    clock.now += 60_000;
    await lookUp(asked, "nobody-knows.example");
    await lookUpPerson(asked);
    const { accounts, people } = await library(asked);
    expect(accounts.map(({ domain, kind }) => [domain, kind])).toEqual([
      ["nobody-knows.example", "not-found"],
      ["known-only.example", "known-company"],
      [flagship, "account"],
    ]);
    expect(accounts[2]).toMatchObject({
      name: "Northwind Robotics",
      industry: "Industrial Automation",
      employees: 1240,
      stage: "Decision",
      fit: 82,
      fresh: true,
      at: clock.now - 120_000,
    });
    expect(accounts[1]?.name).not.toBeNull();
    expect(people).toMatchObject([{ address: ingrid, kind: "person", company: "Northwind Robotics", fresh: true }]);
    expect(people[0]?.name).toContain("Ingrid");
  });

  it.each([
    ["müller.example", "xn--mller-kva.example"],
    ["https://www.müller.example/about", "xn--mller-kva.example"],
    ["//www.müller.example/about", "xn--mller-kva.example"],
    ["MÜLLER.example.", "xn--mller-kva.example"],
    ["www.gov.uk", "www.gov.uk"],
  ])("names a company of the company search whose domain is written as %s", async (written, domain) => {
    const { asked } = await start();
    service.fail({ operation: "account-overview", status: 404, times: 1 });
    const data = { name: "Müller", domain: written, industry: "Retail" };
    service.fail({ operation: "company-search", times: 1, body: { json: { version: "2", status: "success", data } } });
    await lookUp(asked, domain);
    expect((await library(asked)).accounts).toMatchObject([{ kind: "known-company", name: "Müller", industry: "Retail" }]);
  });

  it("has an account's activity up to the day of reading, and none in answers of an older version", async () => {
    const started = await start();
    const { asked, clock, store, scope } = started;
    const dayBefore = (days: number) => new Date(clock.now - days * dayMs).toISOString().slice(0, 10);
    await put(started, "accounts", "acme.example", { data: { journey: [{ date: dayBefore(1) }, { date: dayBefore(400) }, {}, "odd"] } });
    await put(started, "accounts", "older.example", { data: { journey: [{ date: dayBefore(1) }] } });
    await store.write(async (transaction) => {
      const id = answerId(scope, "older.example");
      const { days: _days, ...older } = (await transaction.objectStore("facets").get(id)) as { days: unknown };
      await transaction.objectStore("facets").put(older);
      await transaction.objectStore("packs").clear();
    });
    const last = dayBefore(1);
    clock.now += 7 * dayMs;
    const weeks = Array.from({ length: 12 }, (_none, index) => (index === 10 ? 1 : 0));
    expect((await library(asked)).accounts.toSorted((one, other) => (one.domain < other.domain ? -1 : 1))).toMatchObject([
      { domain: "acme.example", recent: { weeks, last } },
      { domain: "older.example", recent: null },
    ]);
  });

  it("does not name a company by an answer about another", async () => {
    const started = await start();
    await put(started, "accounts", "acme.example", { data: overview({ details: { name: "Other", domain: "other.example" } }) });
    expect((await library(started.asked)).accounts).toMatchObject([{ domain: "acme.example", name: null, stage: null, fit: null }]);
  });

  it("does not name a person by an answer that is about another", async () => {
    const started = await start();
    await put(started, "people", "ana@acme.example", { data: { identifier: "bo@acme.example", fullName: "Bo", jobTitle: "VP" } });
    expect((await library(started.asked)).people).toMatchObject([{ address: "ana@acme.example", name: null, title: null }]);
  });

  it("skips garbled and expired answers, and marks stale ones", async () => {
    const started = await start();
    const { asked, store, scope, clock } = started;
    await put(started, "accounts", "old.example", { at: clock.now - 91 * dayMs });
    await put(started, "accounts", "aged.example", { at: clock.now - 8 * dayMs });
    await store.write((transaction) => transaction.objectStore("accounts").put({ id: answerId(scope, "odd.example"), kind: "spell" }));
    await store.write((transaction) => transaction.objectStore("people").put({ id: answerId(scope, "odd@acme.example"), kind: 7 }));
    expect(await library(asked)).toMatchObject({ accounts: [{ domain: "aged.example", fresh: false }], people: [] });
  });

  it("reads values of odd types as absent", async () => {
    const started = await start();
    await put(started, "accounts", "odd.example", { data: { details: [], buyingStage: { a: 1 }, icpScore: "82" } });
    await put(started, "accounts", "odder.example", { data: ["nothing"] });
    await put(started, "people", "odd@acme.example", { data: { fullName: " ", firstName: "Ana", lastName: "Pereira", jobTitle: 7 } });
    const { accounts, people } = await library(started.asked);
    expect(accounts).toMatchObject([
      { name: null, stage: null, fit: 82 },
      { name: null, stage: null, fit: null },
    ]);
    expect(people).toMatchObject([{ name: "Ana Pereira", title: "7" }]);
  });

  it("is separate for each service and the sample data", async () => {
    const { asked } = await start();
    await lookUp(asked);
    await watch(asked);
    await asked["settings.change"]({ changes: { mode: "sample" } });
    expect(await library(asked)).toEqual({ accounts: [], people: [], searches: [], watched: [], filterSets: [] });
    await lookUp(asked);
    await asked["library.remove"]({ kind: "account", key: null });
    await asked["settings.change"]({ changes: { mode: "service" } });
    expect(await library(asked)).toMatchObject({ accounts: [{ domain: flagship }], watched: [{ key: flagship }] });
  });

  it("reads rows only of watched subjects, without the history", async () => {
    const started = await start();
    const { asked } = started;
    for (const key of ["acme.example", "other.example"]) await put(started, "accounts", key, { data: overview() });
    await watch(asked, "acme.example");
    started.clock.now += 1;
    await watch(asked, "nowhere.example");
    expect((await asked["library.read"]({})).library).toMatchObject({
      accounts: [{ domain: "acme.example", name: "Acme" }],
      people: [],
      watched: [{ key: "nowhere.example" }, { key: "acme.example" }],
    });
  });

  it("has the judgement of a watched subject without a stored answer", async () => {
    const { asked } = await start();
    await watch(asked, "nowhere.example");
    const judgement: Judgement = { verdict: "ours", note: "Renews", labels: ["VIP"] };
    await asked["judgement.save"]({ kind: "account", key: "nowhere.example", judgement, private: false });
    const { library: read } = await asked["library.read"]({});
    expect(read).toMatchObject({ accounts: [], watched: [{ key: "nowhere.example", judgement }] });
    expect(entriesOf(read, "watchlist")).toEqual([{ kind: "account", key: "nowhere.example", line: null, judgement }]);
  });
});

describe("erasing", () => {
  it("removes one answer and its identifiers, and nothing else", async () => {
    const { asked, session } = await start();
    await lookUp(asked);
    await lookUp(asked, "known-only.example");
    await lookUpPerson(asked);
    expect([...session.values.keys()].filter((name) => name.startsWith("identifiers"))).not.toEqual([]);
    await asked["library.remove"]({ kind: "person", key: ingrid });
    await asked["library.remove"]({ kind: "account", key: flagship });
    expect(await library(asked)).toMatchObject({ accounts: [{ domain: "known-only.example" }], people: [] });
    expect([...session.values.keys()].filter((name) => name.startsWith("identifiers"))).toEqual([]);
  });

  it("removes the identifiers of an answer that an interrupted removal has deleted", async () => {
    const { asked, session, store, scope, clock } = await start();
    await lookUpPerson(asked);
    const identifiers = () => [...session.values.keys()].filter((name) => name.startsWith("identifiers"));
    expect(identifiers()).not.toEqual([]);
    await store.write((transaction) => transaction.objectStore("people").delete(answerId(scope, ingrid)));
    await asked["library.remove"]({ kind: "person", key: ingrid, at: clock.now });
    expect(identifiers()).toEqual([]);
  });

  it("removes all answers of a kind, with their identifiers and facets", async () => {
    const { asked, session, store } = await start();
    const facets = () => store.read((transaction) => transaction.objectStore("facets").count());
    await lookUp(asked);
    await lookUp(asked, "known-only.example");
    await lookUpPerson(asked);
    await asked["library.remove"]({ kind: "person", key: null });
    expect([...session.values.keys()].filter((name) => name.startsWith("identifiers people"))).toEqual([]);
    expect(await library(asked)).toMatchObject({ accounts: [{}, {}], people: [] });
    expect(await facets()).toBe(2);
    await asked["library.remove"]({ kind: "account", key: null });
    expect((await library(asked)).accounts).toEqual([]);
    expect(await facets()).toBe(0);
  });

  it("is not undone by a look-up that is under way", async () => {
    const { asked } = await start();
    service.fail({ operation: "account-overview", delay: 200, times: 1 });
    const underWay = lookUp(asked);
    await expect.poll(() => service.requests.length).toBe(1);
    await asked["library.remove"]({ kind: "account", key: flagship });
    await underWay;
    expect((await library(asked)).accounts).toEqual([]);
  });

  it("of a shown answer keeps a newer one", async () => {
    const { asked, clock } = await start();
    await lookUp(asked);
    const at = clock.now;
    clock.now += 1000;
    await lookUp(asked, flagship, true);
    await asked["library.remove"]({ kind: "account", key: flagship, at });
    expect((await library(asked)).accounts).toMatchObject([{ domain: flagship, at: clock.now }]);
    await asked["library.remove"]({ kind: "account", key: flagship, at: clock.now });
    expect((await library(asked)).accounts).toEqual([]);
  });

  it("of a shown answer spares another service's answer and look-up", async () => {
    const { asked, clock } = await start();
    await asked["settings.change"]({ changes: { mode: "sample" } });
    await lookUp(asked);
    const shown = { kind: "account" as const, key: flagship, at: clock.now };
    clock.now += 1000;
    await asked["settings.change"]({ changes: { mode: "service" } });
    service.fail({ operation: "account-overview", delay: 200, times: 1 });
    const underWay = lookUp(asked);
    await expect.poll(() => service.requests.length).toBe(1);
    await asked["library.remove"](shown);
    expect(await underWay).toMatchObject({ ok: true });
    await asked["library.remove"](shown);
    expect((await library(asked)).accounts).toMatchObject([{ domain: flagship, at: clock.now }]);
  });

  it("keeps a watched account on the watch list", async () => {
    const { asked } = await start();
    await lookUp(asked);
    await watch(asked);
    await asked["library.remove"]({ kind: "account", key: flagship });
    expect(await library(asked)).toMatchObject({ accounts: [], watched: [{ kind: "account", key: flagship }] });
    await asked["library.remove"]({ kind: "watched", key: flagship });
    expect((await library(asked)).watched).toEqual([]);
  });

  it("removes the whole watch list", async () => {
    const { asked } = await start();
    await watch(asked);
    await watch(asked, ingrid);
    await asked["library.remove"]({ kind: "watched", key: null });
    expect((await library(asked)).watched).toEqual([]);
  });
});

describe("watching", () => {
  it("lists and marks subjects, the newest first, keeps the time of each, and sends nothing", async () => {
    const { asked, clock } = await start();
    await watch(asked);
    clock.now += 1000;
    await watch(asked, ingrid);
    clock.now += 1000;
    await watch(asked);
    expect((await library(asked)).watched).toEqual([
      { kind: "person", key: ingrid, since: clock.now - 1000 },
      { kind: "account", key: flagship, since: clock.now - 2000 },
    ]);
    expect(await marks(asked)).toEqual({ watched: true, unread: false, trail: null });
    expect(await asked["library.marks"]({ kind: "person", key: ingrid })).toEqual({ watched: true, unread: false, trail: null });
    expect(service.requests).toEqual([]);
  });

  it("ends when it is switched off", async () => {
    const { asked } = await start();
    await watch(asked);
    await watch(asked, flagship, false);
    expect((await marks(asked)).watched).toBe(false);
  });

  it("is refused beyond the limit, until another subject is removed", async () => {
    const started = await start();
    const { asked } = started;
    await fillWatchList(started);
    await watch(asked);
    expect((await marks(asked)).watched).toBe(false);
    expect((await library(asked)).watched).toHaveLength(maxWatched);
    await watch(asked, "w0.example", false);
    await watch(asked);
    expect((await marks(asked)).watched).toBe(true);
  });

  it("keeps nothing in a private window", async () => {
    const { asked } = await start({ ...popup, private: true });
    await watch(asked);
    expect((await library(asked)).watched).toEqual([]);
  });

  it("skips garbled records", async () => {
    const { asked, store, scope } = await start();
    await store.write((transaction) => transaction.objectStore("watched").put({ id: answerId(scope, "account x"), kind: "spell" }));
    expect((await library(asked)).watched).toEqual([]);
  });

  it("has a row for each watched spelling of an address", async () => {
    const { asked } = await start();
    const addresses = [ingrid, ingrid.replace("ingrid", "Ingrid")];
    for (const key of addresses) {
      await lookUpPerson(asked, key);
      await asked["watch.set"]({ kind: "person", key, on: true, private: false });
    }
    const { people } = (await asked["library.read"]({})).library;
    expect(people.map(({ address }) => address).toSorted()).toEqual(addresses.toSorted());
  });
});
