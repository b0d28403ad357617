import { describe, expect, it } from "vitest";
import { maxLists } from "../../model/lists";
import type { BackgroundPorts } from "../background";
import { useService } from "../../../test/support/use-service";
import { eventually } from "../../../test/support/eventually";
import { storeNamed } from "../../../test/support/memory";
import { argumentsOf, connectedTo, endWorkers, ingrid, northwind } from "../../../test/support/batches";
import { listSource } from "../../../test/support/list-source";
import { account, accounts, blank, control, isEnded, keep, rowsOf, start, until } from "../../../test/support/lists";

const service = await useService();
endWorkers();
const connected = (more: Partial<BackgroundPorts> = {}) => connectedTo(service, more);
const asked = () => argumentsOf(service);

describe("a list", () => {
  it("returns its rows in their order with answers, including blanks and duplicates", async () => {
    const { handlers } = await connected();
    const rows = [account(northwind.key), blank, account("nobody-knows.example"), account(northwind.key), account("gmail.com")];
    const id = await keep(handlers, rows);
    expect(await start(handlers, id)).toMatchObject({ state: "running", accounts: 2, counts: { subjects: 2 } });
    expect(await until(handlers, id, isEnded)).toMatchObject({ state: "done", rows: 5, counts: { subjects: 2, found: 1, notFound: 1 } });
    const found = { state: "found", answer: { kind: "found", fresh: true }, values: ["Northwind Robotics", 82] };
    const back = await rowsOf(handlers, id);
    expect(back).toMatchObject([
      found,
      { subject: null, state: null, answer: null },
      { state: "not-found", answer: { kind: "not-found" }, values: [null, null] },
      found,
      { subject: null, state: null },
    ]);
    expect(back.map(({ text }) => text)).toEqual(rows.map(({ text }) => text));
    expect(asked().filter((one) => one === northwind.key)).toHaveLength(1);
  });

  const garbled = [
    ["empty", ""],
    ["too long", "x".repeat(5000)],
    ["no text", 7],
  ] as const;
  it.each(garbled)("shows a row whose stored subject is %s without a subject", async (_what, key) => {
    const { handlers, database } = await connected();
    const id = await keep(handlers, [account(northwind.key)]);
    await storeNamed(database).write(async (transaction) => {
      const items = transaction.objectStore("listItems");
      await items.put(Object.assign({}, await items.get([id, 0]), { key }));
    });
    expect(await rowsOf(handlers, id)).toMatchObject([{ subject: null, state: null }]);
  });

  it.each([
    ["first", 0],
    ["middle", 500],
    ["last", 1000],
  ])("keeps the positions of its rows if the %s part is unreadable", async (_what, garbledFrom) => {
    const { handlers, database } = await connected();
    const rows = accounts(1200);
    const id = await keep(handlers, rows);
    await storeNamed(database).write(async (transaction) => {
      await transaction.objectStore("listRows").put({ list: id, from: garbledFrom, rows: "garbled" });
    });
    const expected = rows.map(({ text }, index) => (index >= garbledFrom && index < garbledFrom + 500 ? "" : text));
    for (const [from, limit] of [
      [0, 500],
      [250, 500],
      [750, 450],
    ] as const) {
      const part = await handlers["list.rows"]({ id, from, limit, columns: [] });
      expect(part.rows.map(({ text }) => text)).toEqual(expected.slice(from, from + limit));
    }
  });

  it("returns any range of its rows, across the parts in which they are stored", async () => {
    const { handlers } = await connected();
    const rows = accounts(1700);
    const id = await keep(handlers, rows);
    for (const [from, limit] of [
      [0, 1],
      [499, 2],
      [700, 500],
      [1690, 20],
    ] as const) {
      const part = await handlers["list.rows"]({ id, from, limit, columns: [] });
      expect(part.rows.map(({ text }) => text)).toEqual(rows.slice(from, from + limit).map(({ text }) => text));
    }
  });

  it("of people shows names and titles", async () => {
    const { handlers } = await connected();
    const id = await keep(handlers, [{ text: "Ingrid", subject: ingrid }]);
    await start(handlers, id);
    expect(await until(handlers, id, isEnded)).toMatchObject({ accounts: 0, people: 1 });
    expect(await rowsOf(handlers, id, ["personName", "jobTitle"])).toMatchObject([
      { answer: { kind: "found" }, values: ["Ingrid Solheim-Okafor", "VP Operations"] },
    ]);
  });

  it("sends nothing for fresh answers, and previews their number", async () => {
    const { handlers } = await connected();
    await handlers["account.look-up"]({ domain: northwind.key, refresh: false, private: false });
    const id = await keep(handlers, [account(northwind.key), account("company-1.example"), account("gmail.com")]);
    const numbers = { accounts: 2, people: 0, accountsToLookUp: 1, peopleToLookUp: 0, stored: 1, obstacle: null };
    const { preview } = await handlers["list.preview"]({ of: { kind: "list", id, part: "rest" } });
    expect(preview).toMatchObject({ ...numbers, refused: 0, usage: { lookups: { used: 1 } } });
    const subjects = [northwind, { kind: "account" as const, key: "company-1.example" }, { kind: "account" as const, key: "gmail.com" }];
    expect((await handlers["list.preview"]({ of: { kind: "subjects", subjects } })).preview).toMatchObject({ ...numbers, refused: 1 });
    expect(service.requests).toHaveLength(1);
    await start(handlers, id);
    expect(await until(handlers, id, isEnded)).toMatchObject({ counts: { stored: 1, notFound: 1 } });
    expect(asked().filter((one) => one === northwind.key)).toHaveLength(1);
  });

  it("looks up companies without their subdomains, and no shared hosts", async () => {
    const { handlers } = await connected();
    const keys = [`app.${northwind.key}`, "acme.github.io", "sites.google.com"];
    const subjects = keys.map((key) => ({ kind: "account" as const, key }));
    const { preview } = await handlers["list.preview"]({ of: { kind: "subjects", subjects } });
    expect(preview).toMatchObject({ accounts: 1, accountsToLookUp: 1, refused: 2 });
    const id = await keep(handlers, keys.map(account));
    await start(handlers, id);
    expect(await until(handlers, id, isEnded)).toMatchObject({ counts: { subjects: 1, found: 1 } });
    expect(asked()).toEqual([northwind.key]);
    expect(await rowsOf(handlers, id)).toMatchObject([{ subject: northwind }, { subject: null }, { subject: null }]);
  });

  it("of an earlier version is previewed with its stored subdomains", async () => {
    const { handlers, database } = await connected();
    const key = `app.${northwind.key}`;
    await handlers["account.look-up"]({ domain: key, refresh: false, private: false });
    const id = await keep(handlers, [account(northwind.key)]);
    await storeNamed(database).write(async (transaction) => {
      const items = transaction.objectStore("listItems");
      await items.put(Object.assign({}, await items.get([id, 0]), { key }));
    });
    const { preview } = await handlers["list.preview"]({ of: { kind: "list", id, part: "rest" } });
    expect(preview).toMatchObject({ accounts: 1, accountsToLookUp: 0, stored: 1 });
  });

  it("of an earlier version sends nothing for a subject that may no longer be looked up", async () => {
    const { handlers, database } = await connected();
    const id = await keep(handlers, [account(northwind.key), account("company-1.example")]);
    await storeNamed(database).write(async (transaction) => {
      const items = transaction.objectStore("listItems");
      await items.put(Object.assign({}, await items.get([id, 1]), { key: "gmail.com" }));
    });
    const { preview } = await handlers["list.preview"]({ of: { kind: "list", id, part: "rest" } });
    expect(preview).toMatchObject({ accountsToLookUp: 1, refused: 1 });
    await handlers["list.start"]({ id, part: "rest", lookUps: 1, private: false });
    expect(await until(handlers, id, isEnded)).toMatchObject({ counts: { found: 1, skipped: 1 } });
    expect(asked()).toEqual([northwind.key]);
  });

  it("previews why nothing can be sent", async () => {
    const { handlers } = await connected();
    await handlers["settings.change"]({ changes: { capLookups: 0 } });
    const of = { kind: "subjects" as const, subjects: [northwind] };
    expect((await handlers["list.preview"]({ of })).preview).toMatchObject({ obstacle: { kind: "cap-reached" } });
  });

  it("has no preview while another service is chosen", async () => {
    const { handlers } = await connected();
    const id = await keep(handlers, accounts(1));
    await handlers["settings.change"]({ changes: { mode: "sample" } });
    expect(await handlers["list.preview"]({ of: { kind: "list", id, part: "rest" } })).toEqual({ preview: null });
  });

  it("is stored once", async () => {
    const { handlers } = await connected();
    const wanted = { id: crypto.randomUUID(), name: "Spring", source: listSource, columns: [], private: false };
    const store = (count: number) => handlers["list.store"]({ ...wanted, rows: accounts(count) });
    expect([await store(2), await store(3)]).toEqual([{ ok: true }, { ok: true }]);
    expect(await start(handlers, wanted.id)).toMatchObject({ rows: 2, counts: { subjects: 2 } });
    expect(await store(3)).toEqual({ ok: true });
    expect((await until(handlers, wanted.id, isEnded)).counts.notFound).toBe(2);
  });

  it("is refused if there are a hundred lists for the present service, not counting those for other services", async () => {
    const { handlers } = await connected();
    const wanted = { name: "Spring", source: listSource, columns: [], rows: accounts(1), private: false };
    const begin = () => handlers["list.store"]({ ...wanted, id: crypto.randomUUID() });
    for (let kept = 0; kept < maxLists; kept += 1) expect(await begin()).toEqual({ ok: true });
    expect(await begin()).toEqual({ ok: false, reason: "too-many" });
    await handlers["settings.change"]({ changes: { mode: "sample" } });
    expect(await begin()).toEqual({ ok: true });
  });

  it("cannot be created or started in private windows", async () => {
    const { handlers } = await connected();
    const wanted = { id: crypto.randomUUID(), name: "Spring", source: listSource, columns: [], rows: accounts(1), private: true };
    expect(await handlers["list.store"](wanted)).toEqual({ ok: false, reason: "private" });
    const id = await keep(handlers, accounts(1));
    expect((await handlers["list.start"]({ id, part: "rest", lookUps: 1, private: true })).list).toMatchObject({
      state: "draft",
    });
    expect(service.requests).toHaveLength(0);
  });

  it("can be renamed, and is listed until it is removed", async () => {
    const { handlers } = await connected();
    const id = await keep(handlers, accounts(1));
    expect((await handlers["list.change"]({ id, name: "Autumn", columns: ["industry"] })).list).toMatchObject({
      name: "Autumn",
      columns: ["industry"],
    });
    expect((await handlers["lists.read"]({})).lists).toMatchObject([{ id, name: "Autumn" }]);
    expect(await handlers["data.counts"]({})).toMatchObject({ lists: 1 });
    await handlers["list.remove"]({ id });
    expect((await handlers["lists.read"]({})).lists).toEqual([]);
  });

  it("returns its rate and the time left while it runs", async () => {
    const { handlers, clock } = await connected();
    service.fail({ delay: 40 });
    const id = await keep(handlers, accounts(60));
    const ticking = setInterval(() => (clock.now += 1000), 20);
    await start(handlers, id);
    const list = await until(handlers, id, ({ perMinute }) => perMinute !== null).finally(() => clearInterval(ticking));
    const { perMinute, msLeft, counts } = list;
    expect(msLeft).toBeCloseTo(((counts.waiting + counts.busy) / (perMinute ?? 0)) * 60_000);
    await control(handlers, id, "stop");
  });

  it("notifies the panels of its progress", async () => {
    const { handlers, events } = await connected();
    const id = await keep(handlers, accounts(20));
    await start(handlers, id);
    await until(handlers, id, isEnded);
    await eventually(() => expect(events).toContainEqual({ kind: "list", id }));
    expect(events.length).toBeLessThan(20);
  });
});
