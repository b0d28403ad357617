import { describe, expect, it } from "vitest";
import { readLines } from "./activity";
import { createJournal } from "./journal";
import { readUsage } from "./ledger";
import { createMakingRoom } from "./making-room";
import type { Attempt } from "../api/ports";
import type { Store, WriteTransaction } from "./store";
import { freshSession, freshStore, unmanagedSettings } from "../../../test/support/memory";

const settings = unmanagedSettings();
const at = new Date(2026, 10, 20, 14, 2).getTime();
const attempt: Attempt = { operation: "account-overview", argument: "acme.example", reason: "look-up", private: false };
const all = { operation: null, outcome: "all", limit: 100 } as const;

const logOf = (store: Store) => store.read((transaction) => readLines(transaction, all));
const usageOf = (store: Store, when = at) =>
  store.read(async (transaction) => readUsage(transaction, await settings.read(transaction), when));
const usageIn = async (transaction: WriteTransaction) => readUsage(transaction, settings.read(transaction), at);
const capLookups = (store: Store, cap: number) => store.write((transaction) => settings.change(transaction, { capLookups: cap }));

const journalOf = (store: Store) => createJournal(store, createMakingRoom(store, freshSession()), usageIn, () => at);

function member(of: object, name: string | symbol): unknown {
  const found: unknown = Reflect.get(of, name);
  return typeof found === "function" ? found.bind(of) : found;
}

describe("the journal", () => {
  it("logs and counts a request before it is sent, and settles it afterwards", async () => {
    const store = freshStore();
    const journal = journalOf(store);
    const begun = await journal.begin(attempt);
    expect((await logOf(store)).lines).toMatchObject([{ argument: "acme.example", outcome: "pending", at, duration: null }]);
    if (!begun.ok) throw new Error("not begun");
    await journal.settle(begun.value, { outcome: "found", status: 200, duration: 120 });
    expect((await logOf(store)).lines).toMatchObject([{ outcome: "found", status: 200, duration: 120 }]);
    expect((await usageOf(store)).lookups).toEqual({ used: 1, cap: 500 });
  });

  it("refuses a request beyond the cap, without logging it", async () => {
    const store = freshStore();
    await capLookups(store, 2);
    const journal = journalOf(store);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => journal.begin(attempt)));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(2);
    expect(outcomes.find((outcome) => !outcome.ok)).toMatchObject({ problem: { kind: "cap-reached", cap: 2, tries: 0 } });
    expect((await logOf(store)).total).toBe(2);
  });

  it("counts searches apart from look-ups", async () => {
    const store = freshStore();
    const journal = journalOf(store);
    await journal.begin({ ...attempt, operation: "account-search", argument: "5 filters", reason: "search" });
    expect(await usageOf(store)).toMatchObject({ lookups: { used: 0 }, searches: { used: 1, cap: 20 } });
  });

  it("starts at zero in a new month", async () => {
    const store = freshStore();
    await journalOf(store).begin(attempt);
    expect((await usageOf(store, new Date(2026, 11, 1).getTime())).lookups.used).toBe(0);
    expect((await usageOf(store, new Date(2026, 0, 31, 23, 59).getTime())).month).toBe("2026-01");
  });

  it("counts a private window's request without logging it", async () => {
    const store = freshStore();
    const begun = await journalOf(store).begin({ ...attempt, private: true });
    expect(begun).toEqual({ ok: true, value: null });
    expect((await usageOf(store)).lookups.used).toBe(1);
    expect((await logOf(store)).total).toBe(0);
  });

  it("marks an earlier worker's pending requests as unknown before it logs new ones", async () => {
    const store = freshStore();
    await journalOf(store).begin(attempt);
    const next = journalOf(store);
    await next.begin({ ...attempt, argument: "second.example" });
    expect((await logOf(store)).lines.map((line) => [line.argument, line.outcome])).toEqual([
      ["second.example", "pending"],
      ["acme.example", "unknown"],
    ]);
  });

  it("does not restore a cleared line", async () => {
    const store = freshStore();
    const journal = journalOf(store);
    const begun = await journal.begin(attempt);
    await store.write((transaction) => transaction.objectStore("activity").clear());
    if (begun.ok) await journal.settle(begun.value, { outcome: "found", status: 200, duration: 1 });
    expect((await logOf(store)).total).toBe(0);
  });

  it("refuses a request if a full disk prevents its record", async () => {
    const store = freshStore();
    const full: Store = { ...store, write: () => Promise.reject(new DOMException("full", "QuotaExceededError")) };
    expect(await journalOf(full).begin(attempt)).toMatchObject({
      ok: false,
      problem: { kind: "storage-full", tries: 0 },
    });
  });

  it("refuses a request if the counter cannot be stored and no answer can be deleted", async () => {
    const store = freshStore();
    const refused = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    const refusing: Store = {
      ...store,
      write: (work) =>
        store.write((transaction) => {
          const usage = new Proxy(transaction.objectStore("usage"), {
            get: (found, name) => (name === "put" ? refused : member(found, name)),
          });
          const objectStore = (name: "usage" | "activity") => (name === "usage" ? usage : transaction.objectStore(name));
          return work(new Proxy(transaction, { get: (found, name) => (name === "objectStore" ? objectStore : member(found, name)) }));
        }),
    };
    expect(await journalOf(refusing).begin(attempt)).toMatchObject({ ok: false, problem: { kind: "storage-full" } });
  });

  it("counts from zero if the stored counters are garbled", async () => {
    const store = freshStore();
    await store.write((transaction) => transaction.objectStore("usage").put({ month: "2026-11", lookups: "many" }));
    expect((await journalOf(store).begin(attempt)).ok).toBe(true);
    expect((await usageOf(store)).lookups.used).toBe(1);
  });
});

describe("the log", () => {
  it("is filtered by operation and outcome, newest first", async () => {
    const store = freshStore();
    const journal = journalOf(store);
    for (const outcome of ["found", "not-found", "key-refused", "unknown"] as const) {
      const begun = await journal.begin({ ...attempt, argument: outcome });
      if (begun.ok) await journal.settle(begun.value, { outcome, status: null, duration: 1 });
    }
    const read = (outcome: "found" | "not-found" | "failed") => store.read((transaction) => readLines(transaction, { ...all, outcome }));
    expect((await read("failed")).lines.map((line) => line.argument)).toEqual(["unknown", "key-refused"]);
    expect((await read("found")).matching).toBe(1);
    expect((await store.read((transaction) => readLines(transaction, { ...all, operation: "profile-overview" }))).lines).toEqual([]);
  });
});
