import { describe, expect, it, vi } from "vitest";
import type { BackgroundPorts } from "./background";
import type { DataExport, ExportCursor } from "../model/data-export";
import { answerId } from "./store/cache";
import { packIdOf } from "./store/packs";
import { dataKinds } from "../model/data-kinds";
import { defaultSettings } from "../model/settings";
import { sampleKey } from "../../test/service/service";
import { putAnswer } from "../../test/support/put-answer";
import { useService } from "../../test/support/use-service";
import { lookUp, startConnected } from "../../test/support/background";
import { asCaller, type CallerHandlers } from "../../test/support/callers";
import { dayMs } from "../model/time";
import { memoryHome } from "../../test/support/memory";
import { eventually } from "../../test/support/eventually";
import { noCounts } from "../../test/support/no-counts";
import { failPut } from "../../test/support/fail-put";
import { deferred } from "../../test/support/deferred";

const service = await useService();
const flagship = "northwind-robotics.example";
const connected = (more: Partial<BackgroundPorts> = {}) => startConnected(service.url, more);

const used = async (handlers: CallerHandlers) => (await handlers["usage.read"]({})).lookups.used;

const judgement = { verdict: "ours" as const, note: "Renews in March", labels: ["Customer"] };

/** Returns all parts of the export. */
async function partsOf(handlers: CallerHandlers): Promise<DataExport["data"][]> {
  const parts: DataExport["data"][] = [];
  let from: ExportCursor | null = null;
  do {
    const { data, next }: DataExport = await handlers["data.export"](from === null ? {} : { from });
    parts.push(data);
    from = next;
  } while (from !== null);
  return parts;
}
const listed = (parts: DataExport["data"][], name: string) => parts.flatMap((data) => data[name] ?? []);

const settled = { state: "found", click: "click-1", charged: "yes", problem: null, total: 1, listed: 1, page: "{}" };

/** Returns another domain with its line in the same pack. */
function packMateOf(domain: string): string {
  const packOf = (key: string) => packIdOf("accounts", answerId(service.url, key));
  const found = Array.from({ length: 20_000 }, (_none, index) => `mate-${index}.example`).find((key) => packOf(key) === packOf(domain));
  if (found === undefined) throw new Error("No domain shares the pack.");
  return found;
}

/** Judges a company and leaves two out. */
async function judge(handlers: CallerHandlers): Promise<void> {
  await handlers["judgement.save"]({ kind: "account", key: flagship, judgement, private: false });
  await handlers["leave-out.save"]({ text: "acme.example, globex.example", private: false });
}

describe("what was deleted", () => {
  it("is not restored by a running look-up", async () => {
    const { handlers, session } = await connected();
    service.fail({ delay: 200 });
    const waiting = lookUp(handlers);
    await eventually(() => expect(service.requests).toHaveLength(1));
    await handlers["data.delete"]({ what: "everything" });
    expect(await waiting).toMatchObject({ ok: false, problem: { kind: "cancelled" } });
    expect(await handlers["data.counts"]({})).toEqual(noCounts);
    expect(await handlers["connection.read"]({})).toMatchObject({ address: "", key: null, lastAnswer: null });
    expect(session.values.size).toBe(0);
  });

  it("includes the identifiers in session storage", async () => {
    const { handlers, session } = await connected();
    await handlers["person.look-up"]({ address: `ingrid.solheim@${flagship}`, refresh: false, private: false });
    expect([...session.values.keys()].join()).toContain("identifiers people");
    await handlers["data.delete"]({ what: "people" });
    expect(session.values.size).toBe(0);
  });

  it("includes all access that the browser gave", async () => {
    const dropAllAccess = vi.fn(async () => undefined);
    const { handlers } = await connected({ dropAllAccess });
    await handlers["data.delete"]({ what: "everything" });
    expect(dropAllAccess).toHaveBeenCalledOnce();
  });
});

describe("stored data", () => {
  it("is deleted at once: answers, log, settings, consent and key", async () => {
    const { handlers, session } = await connected();
    await lookUp(handlers);
    await judge(handlers);
    expect(await handlers["data.counts"]({})).toMatchObject({ judgements: 1, leaveOut: 2 });
    await handlers["data.delete"]({ what: "everything" });
    expect(await handlers["data.counts"]({})).toEqual(noCounts);
    expect(await handlers["connection.read"]({})).toMatchObject({ address: "", key: null });
    expect(await handlers["settings.read"]({})).toMatchObject({ consentDomains: null });
    expect(session.values.size).toBe(0);
  });

  it("is deleted on a full disk", async () => {
    const { handlers } = await connected();
    await lookUp(handlers);
    await judge(handlers);
    failPut();
    await handlers["data.delete"]({ what: "everything" }).catch(() => undefined);
    expect(await handlers["data.counts"]({})).toMatchObject({ accounts: 0, judgements: 0, activity: 0 });
  });

  it("about one company can be removed on a full disk, without other companies of its pack", async () => {
    const { handlers, store, clock } = await connected();
    const mate = packMateOf(flagship);
    for (const key of [flagship, mate]) await putAnswer({ store, scope: service.url, clock }, "accounts", key);
    failPut();
    await handlers["library.remove"]({ kind: "account", key: flagship });
    expect(await handlers["data.counts"]({})).toMatchObject({ accounts: 1 });
    vi.restoreAllMocks();
    const { page } = await handlers["library.page"]({ find: "", only: null, from: 0, count: 9 });
    expect(page.entries.map(({ key }) => key)).toEqual([mate]);
  });

  it("about one company is also removed from an ended batch on a full disk", async () => {
    const { handlers, session } = await connected();
    const keys = [flagship, "nobody-knows.example"];
    const items = keys.map((key) => ({ kind: "account" as const, key }));
    await handlers["batch.start"]({ windowId: 1, click: "click-1", round: false, private: false, items });
    await expect.poll(async () => (await handlers["batch.read"]({ windowId: 1 })).batch?.state).toBe("done");
    failPut();
    await handlers["library.remove"]({ kind: "account", key: flagship });
    expect(JSON.stringify(session.values.get("batch 1"))).not.toContain(flagship);
    expect((await handlers["batch.read"]({ windowId: 1 })).batch?.items).toMatchObject([{ key: "nobody-knows.example" }]);
  });

  it("stays deleted if a look-up begins while the browser revokes access", async () => {
    const revoking = deferred();
    let isAsked = false;
    const { handlers } = await connected({
      async dropAllAccess() {
        isAsked = true;
        await revoking.promise;
      },
    });
    const deleted = handlers["data.delete"]({ what: "everything" });
    await eventually(() => expect(isAsked).toBe(true));
    const answer = deferred();
    service.fail({ until: answer.promise });
    const lookedUp = lookUp(handlers);
    await eventually(() => expect(service.requests).toHaveLength(1));
    revoking.resolve();
    await deleted;
    answer.resolve();
    await lookedUp;
    expect(await handlers["data.counts"]({})).toMatchObject({ accounts: 0 });
  });

  it("is deleted by its kind, for verdicts and for domains to leave out", async () => {
    const { handlers } = await connected();
    await judge(handlers);
    await handlers["data.delete"]({ what: "leaveOut" });
    expect(await handlers["data.counts"]({})).toMatchObject({ judgements: 1, leaveOut: 0 });
    await handlers["data.delete"]({ what: "judgements" });
    expect(await handlers["data.counts"]({})).toMatchObject({ judgements: 0, leaveOut: 0 });
  });

  it("about companies or people is deleted with everything derived from it, and without the other kind", async () => {
    const { handlers, store, session } = await connected();
    await lookUp(handlers);
    await handlers["person.look-up"]({ address: `ingrid.solheim@${flagship}`, refresh: false, private: false });
    const left = () =>
      store.read(async (transaction) => ({
        accounts: await transaction.objectStore("accounts").count(),
        facets: await transaction.objectStore("facets").count(),
        people: await transaction.objectStore("people").count(),
        packs: (await transaction.objectStore("packs").getAllKeys()).map((id) => id.split(" ")[0]),
        identifiers: [...session.values.keys()].filter((name) => name.startsWith("identifiers ")).map((name) => name.split(" ")[1]),
      }));
    expect(await left()).toEqual({ accounts: 1, facets: 1, people: 1, packs: ["accounts", "people"], identifiers: ["accounts", "people"] });
    await handlers["data.delete"]({ what: "accounts" });
    expect(await left()).toEqual({ accounts: 0, facets: 0, people: 1, packs: ["people"], identifiers: ["people"] });
    await handlers["data.delete"]({ what: "people" });
    expect(await left()).toEqual({ accounts: 0, facets: 0, people: 0, packs: [], identifiers: [] });
  });

  it.each(dataKinds)("is read again by open panels if all %s were deleted", async (what) => {
    const { handlers, events } = await connected();
    await handlers["data.delete"]({ what });
    expect(events).toContainEqual({ kind: "settings" });
  });

  it("is deleted except for the monthly counters, so that the caps hold", async () => {
    const { handlers } = await connected();
    await lookUp(handlers);
    await handlers["data.delete"]({ what: "everything" });
    expect(await used(handlers)).toBe(1);
    await handlers["data.delete"]({ what: "everything" });
    expect(await used(handlers)).toBe(1);
  });

  it("is deleted without losing the counters if the worker stops before it restores them", async () => {
    const home = memoryHome();
    let removed = false;
    const remove = async () => {
      await home.remove();
      removed = true;
      await new Promise(() => undefined);
    };
    const { handlers, begin, session } = await connected({ home: { ...home, remove } });
    await lookUp(handlers);
    void handlers["data.delete"]({ what: "everything" });
    await eventually(() => expect(removed).toBe(true));
    const next = begin();
    await next.tidy();
    expect(await used(asCaller(next.handlers))).toBe(1);
    expect([...session.values.keys()]).not.toContain("months");
  });

  it("is deleted twice without losing the counters if the disk is too full to restore them", async () => {
    const { handlers, tidy } = await connected();
    await lookUp(handlers);
    failPut();
    for (let click = 0; click < 2; click += 1) await handlers["data.delete"]({ what: "everything" }).catch(() => undefined);
    vi.restoreAllMocks();
    await tidy();
    expect(await used(handlers)).toBe(1);
  });

  it("is exported without the key", async () => {
    const { handlers } = await connected();
    await lookUp(handlers);
    await judge(handlers);
    const { data } = await handlers["data.export"]({});
    expect(data).toMatchObject({ judgements: [judgement], leaveOut: ["acme.example", "globex.example"] });
    expect(Object.keys(data)).toEqual([
      "exportedAt",
      "settings",
      "sites",
      "leaveOut",
      "hosts",
      "usage",
      "activity",
      "filterSets",
      "watched",
      "lists",
      "searches",
      "accounts",
      "people",
      "listRows",
      "listItems",
      "judgements",
    ]);
    expect(JSON.stringify(data)).not.toContain(sampleKey);
  });

  it("is exported with the pages of searches as data, and garbled searches as they are", async () => {
    const { handlers, store } = await connected();
    const searches = [{ id: "a", page: '{"total":1}' }, { id: "b", page: "{" }, { id: "c", page: 7 }, { id: "d" }];
    await store.write(async (transaction) => {
      for (const search of searches) await transaction.objectStore("searches").put(search);
    });
    expect((await handlers["data.export"]({})).data["searches"]).toEqual([
      { id: "a", page: { total: 1 } },
      { id: "b", page: null },
      { id: "c", page: 7 },
      { id: "d" },
    ]);
  });

  it("is exported in parts, each record once", async () => {
    const { handlers, store } = await connected();
    await store.write(async (transaction) => {
      for (let index = 0; index < 450; index += 1) await transaction.objectStore("accounts").put({ id: `s c${index}.example` });
      for (let index = 0; index < 90; index += 1) await transaction.objectStore("listRows").put({ list: "one", from: index });
    });
    const parts = await partsOf(handlers);
    const accounts = listed(parts, "accounts");
    expect([parts.length, new Set(accounts.map((one) => JSON.stringify(one))).size, accounts.length]).toEqual([3, 450, 450]);
    expect(listed(parts, "listRows")).toHaveLength(90);
    expect(parts.map((part) => "settings" in part)).toEqual([true, false, false]);
  });

  it("is exported in parts that fit in a message, however large its records are", async () => {
    const { handlers, store } = await connected();
    const text = "x".repeat(6 * 1024 * 1024);
    const ids = ["a", "b", "c", "d"];
    await store.write(async (transaction) => {
      for (const id of ids) await transaction.objectStore("searches").put({ id, page: JSON.stringify(text) });
      for (const id of ids) await transaction.objectStore("accounts").put({ id, data: text });
    });
    const parts = await partsOf(handlers);
    // A part ends with the record that exceeds 16 Mi characters. Each record here has six.
    expect(Math.max(...parts.map((part) => JSON.stringify(part).length))).toBeLessThan(22 * 1024 * 1024);
    for (const name of ["searches", "accounts"]) expect(listed(parts, name)).toMatchObject(ids.map((id) => ({ id })));
  });

  it("beyond its retention is deleted by the daily cleanup", async () => {
    const { handlers, tidy, clock } = await connected();
    await lookUp(handlers);
    clock.now += 91 * dayMs;
    await tidy();
    expect(await handlers["data.counts"]({})).toMatchObject({ accounts: 0, activity: 0 });
  });

  it("beyond its retention is deleted on a full disk", async () => {
    const { handlers, tidy, clock } = await connected();
    await lookUp(handlers);
    clock.now += 91 * dayMs;
    failPut();
    await tidy().catch(() => undefined);
    expect(await handlers["data.counts"]({})).toMatchObject({ accounts: 0, activity: 0 });
  });

  it("beyond its retention is deleted on a full disk, even if the result of a kept search is expired too", async () => {
    const { handlers, tidy, store, clock } = await connected();
    await judge(handlers);
    await lookUp(handlers);
    clock.now += 3651 * dayMs;
    const search = { id: "kept", scope: "sample", at: clock.now, foundAt: 1, filters: [], seeds: [], ...settled };
    await store.write(async (transaction) => {
      await transaction.objectStore("searches").put(search);
      await transaction.objectStore("searches").put({ ...search, id: "expired", at: 1 });
    });
    failPut();
    await tidy().catch(() => undefined);
    expect(await handlers["data.counts"]({})).toMatchObject({ judgements: 0, activity: 0, searches: 1 });
    vi.restoreAllMocks();
    await tidy();
    const left = await store.read((transaction) => transaction.objectStore("searches").getAll());
    expect(left).toMatchObject([{ id: "kept", foundAt: null, page: null }]);
  });

  it("beyond its retention is deleted on a full disk, without other data in its pack", async () => {
    const { handlers, tidy, store, clock } = await connected();
    const stored = { store, scope: service.url, clock };
    await putAnswer(stored, "accounts", flagship, { at: clock.now - 91 * dayMs });
    await putAnswer(stored, "accounts", packMateOf(flagship));
    failPut();
    await tidy();
    expect(await handlers["data.counts"]({})).toMatchObject({ accounts: 1 });
  });

  it("includes changed settings", async () => {
    const { handlers } = await connected();
    await handlers["settings.change"]({ changes: { capLookups: 7 } });
    expect((await handlers["settings.read"]({})).capLookups).toBe(7);
  });

  it.each([["text"], [7], [null], [[]]])("has the default settings if the stored ones are garbled: %j", async (garbage) => {
    const { handlers, store } = await connected();
    await handlers["settings.change"]({ changes: { capLookups: 7, theme: "dark" } });
    await store.write((transaction) => transaction.objectStore("values").put(garbage, "settings"));
    expect(await handlers["settings.read"]({})).toEqual(defaultSettings);
  });

  it("has the default of each setting that is garbled, and keeps the others", async () => {
    const { handlers, store } = await connected();
    const garbled = {
      ...defaultSettings,
      address: service.url,
      capLookups: "many",
      theme: "dark",
      hoverDelay: -1,
      photos: 1,
      crmAddress: {},
    };
    await store.write((transaction) => transaction.objectStore("values").put(garbled, "settings"));
    const read = { ...defaultSettings, address: service.url, theme: "dark" };
    expect(await handlers["settings.read"]({})).toEqual(read);
    await handlers["settings.change"]({ changes: { density: "compact" } });
    expect(await handlers["settings.read"]({})).toEqual({ ...read, density: "compact" });
  });
});
