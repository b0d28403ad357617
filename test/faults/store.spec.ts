/** The store is full, wiped or garbled: in the real worker, over the real database. */
import type { Page } from "@playwright/test";
import { expect, test } from "../e2e/fixtures";
import { addLine } from "../suite/lines";
import { whole } from "../suite/size";
import type { Extension } from "../browser/extension";
import { workerOf } from "../browser/worker-clock";
import { fullAfter } from "./full-disk";
import { keepList } from "./lists";
import { readersOf } from "./readers";
import { putBack, takeCopy } from "./store-copy";

declare const chrome: {
  runtime: { sendMessage(message: unknown): Promise<{ value?: unknown } | undefined> };
  storage: {
    session: { get(): Promise<Record<string, unknown>>; set(items: object): Promise<void>; remove(name: string): Promise<void> };
  };
};

const domain = "northwind-robotics.example";
const person = `ingrid.solheim@${domain}`;
const filters = [{ field: "industry" as const, operator: "=" as const, value: "Industrial Automation" }];
const listId = "7f1c1f0a-52f4-4c8e-9a57-0f6f1f6f2b11";
const group = "Storage is full, deleted or garbled";

/** Puts something into every store. */
async function fill({ ask }: Extension): Promise<void> {
  await ask("account.look-up", { domain, refresh: false, private: false });
  await ask("person.look-up", { address: person, refresh: false, private: false });
  await ask("search.run", { filters, seeds: [], again: false, click: "click-00000001", private: false });
  await ask("filter-set.save", { name: "Robots", filters, private: false });
  await ask("watch.set", { kind: "account", key: domain, on: true, private: false });
  await ask("host.remember", { host: `careers.${domain}`, domain, private: false });
  await ask("site.add", { protocol: "http", host: "mail.example", kind: "webmail" });
  await ask("batch.start", {
    windowId: 1,
    click: "click-00000002",
    round: false,
    private: false,
    items: [{ kind: "account", key: domain }],
  });
  await keepList(ask, listId, [{ kind: "account", key: domain }, null]);
  await ask("list.start", { id: listId, part: "rest", lookUps: 10_000, private: false });
  const judgement = { verdict: "ours" as const, note: "Renews in March", labels: ["Customer"] };
  await ask("judgement.save", { kind: "account", key: domain, judgement, private: false });
  await ask("leave-out.save", { text: "acme.example", private: false });
  await ask("panel.show", { windowId: 1, route: "#/library/history" });
}

/** Other records of the worker in session storage: failures, an open card, and data that must go when the browser closes. */
const whatElseIsKept = {
  failures: [{ at: 1, message: "settings.read", error: "Error" }],
  "hover 1": { token: "1-2-3-4", values: [person], shows: "", chosen: person, card: null, shown: "card" },
  "hover-budget": [{ tab: 1, at: Date.now() }],
  key: { origin: "http://127.0.0.1", key: "sample-key-for-the-local-service" },
};

const states = whole ? 10_000 : 300;
const seed = 20_261_122;

test(`in ${states} garbled states of the store, the worker answers every message`, async ({ connect, extension, service }) => {
  test.setTimeout(1_800_000);
  await connect();
  await fill(extension);
  await (await extension.welcome()).close();
  const page = await extension.pageWithoutScripts("options.html");
  await page.evaluate((kept) => chrome.storage.session.set(kept), whatElseIsKept);
  await takeCopy(page);
  const readers = await readersOf(await workerOf(extension), page, questions);
  const dead: string[] = [];
  const portion = 100;
  for (let done = 0; done < states; done += portion) {
    // A worker caches some data. Each portion starts a new worker, which reads these data from a garbled state.
    await extension.killWorker();
    // Restores the batches, which the last worker may have resumed from a garbled record.
    await putBack(page);
    dead.push(...(await page.evaluate(garbleAndAsk, { seed: seed + done, count: portion, questions, readers })));
    if (done % 1000 === 0) console.log(`garbled states: ${done} of ${states}`);
  }
  addLine({
    group,
    fault: `${states} states with garbled records, in session storage too; a new worker after every ${portion} states (seed ${seed})`,
    outcome: `every message sent is answered (those of ${questions.length} that read the garbled records)`,
  });
  expect(dead).toEqual([]);
  service.reset();
  await extension.ask("data.delete", { what: "everything" });
  await connect();
  expect(await extension.ask("account.look-up", { domain, refresh: true, private: false })).toMatchObject({ ok: true, sent: 1 });
});

/** Messages of the extension's pages. Each must be answered with a value, whatever is stored. */
const questions: [name: string, input: unknown][] = [
  ["settings.read", {}],
  ["connection.read", {}],
  ["usage.read", {}],
  ["usage.months", {}],
  ["activity.read", { operation: null, outcome: "all", limit: 20 }],
  ["sites.read", {}],
  ["library.read", {}],
  ["library.page", { find: "", only: null, from: 0, count: 100 }],
  ["search.preview", { filters, seeds: [] }],
  ["batch.read", { windowId: 1 }],
  ["lists.read", {}],
  ["list.read", { id: listId }],
  ["list.rows", { id: listId, from: 0, limit: 100, columns: ["name", "personName"] }],
  ["list.preview", { of: { kind: "list", id: listId, part: "stale" } }],
  ["data.counts", {}],
  ["data.export", {}],
  ["panel.read-all", {}],
  ["search.read-form", { windowId: 1 }],
  ["diagnostics.read", {}],
  ["library.marks", { kind: "account", key: domain }],
  ["judgement.read", { subjects: [{ kind: "account", key: domain }] }],
  ["judgement.summary", {}],
  ["leave-out.read", {}],
  ["subject.open", { source: { kind: "text", text: person } }],
];

interface Garbling {
  seed: number;
  count: number;
  questions: [name: string, input: unknown][];
  /** The questions that read an object store or a value of session storage, by its name. */
  readers: Record<string, string[]>;
}

/** Runs in an extension page. Garbles, sends the messages, restores. Returns the messages without an answer, or with a failure. */
async function garbleAndAsk({ seed: first, count, questions: asked, readers }: Garbling) {
  let state = first >>> 0;
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <Item>(all: readonly Item[]): Item => all[Math.floor(random() * all.length)] as Item;
  const garbage: (() => unknown)[] = [
    () => null,
    () => undefined,
    () => "",
    () => "x".repeat(Math.floor(random() * 5000)),
    () => Number.NaN,
    () => -1,
    () => Number.MAX_SAFE_INTEGER * 2,
    () => 8.64e15 + 1,
    () => true,
    () => [],
    () => [[], {}, null],
    () => ({}),
    () => ({ at: "never", id: 7, key: {}, items: "all", state: "none" }),
    () => new Date(Number.NaN),
    () => new Map([[1, 2]]),
    () => new Uint8Array(8),
    () => JSON.parse('{"__proto__":{"at":1},"constructor":7}') as unknown,
    () => "\uD800\u202E\u0000",
  ];
  const mutate = (value: unknown, depth = 0): unknown => {
    if (depth > 3 || typeof value !== "object" || value === null || random() < 0.3) return pick(garbage)();
    const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
    const keys = Object.keys(copy);
    if (keys.length === 0) return pick(garbage)();
    const key = pick(keys);
    const target = copy as Record<string, unknown>;
    if (random() < 0.2) delete target[key];
    else target[key] = mutate(target[key], depth + 1);
    return copy;
  };
  const opening = (await navigator.storageBuckets.open("account-lens")).indexedDB.open("account-lens-data");
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const database = opening.result;
  const names = [...database.objectStoreNames];
  const result = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve) => (request.onsuccess = () => resolve(request.result)));
  const dead: string[] = [];
  const session = "session storage";
  const questionsOf = (name: string): string[] => {
    const found = readers[name];
    if (found === undefined) throw new Error(`No question reads ${name}.`);
    return found;
  };
  const records: { name: string; key: IDBValidKey; value: unknown; readBy: string[] }[] = Object.entries(
    await chrome.storage.session.get(),
  ).map(([key, value]) => ({ name: session, key, value, readBy: questionsOf(`${session}: ${key}`) }));
  if (records.length === 0) throw new Error("Nothing stands in session storage.");
  const transaction = database.transaction(names);
  for (const name of names) {
    const store = transaction.objectStore(name);
    const keys = await result(store.getAllKeys());
    if (keys.length === 0) throw new Error(`Nothing is stored in ${name}.`);
    const values = (await result(store.getAll())) as unknown[];
    records.push(...keys.map((key, index) => ({ name, key, value: values[index], readBy: questionsOf(name) })));
  }
  // A value that is undefined or cannot be stored counts as missing.
  const keep = async ({ key, value }: (typeof records)[number]) => {
    if (typeof key !== "string") return;
    const kept = value === undefined ? Promise.reject(new Error()) : chrome.storage.session.set({ [key]: value });
    await kept.catch(() => chrome.storage.session.remove(key));
  };
  const write = async (written: typeof records) => {
    await Promise.all(written.filter(({ name }) => name === session).map(keep));
    const transaction = database.transaction(names, "readwrite");
    for (const { name, key, value } of written.filter((record) => record.name !== session)) {
      const store = transaction.objectStore(name);
      if (store.keyPath === null) store.put(value, key);
      else {
        const isRecord = typeof value === "object" && value !== null && !(value instanceof Date) && !(value instanceof Map);
        const path = [store.keyPath].flat();
        store.put({ ...(isRecord ? value : { value }), ...Object.fromEntries(path.map((name, index) => [name, [key].flat()[index]])) });
      }
    }
    await new Promise((resolve) => (transaction.oncomplete = resolve));
  };
  // A worker may read these once and cache them. A later change may then have no effect.
  const readOnce = records.filter(({ name, key }) => name === "packs" || key === "packs" || key === "managed" || name === session);
  for (let turn = 0; turn < count; turn += 1) {
    const chosen = [
      // A fourth of the states garbles two records. A second record doubles the questions, on which this test spends its time.
      ...new Set([...(turn === 0 ? readOnce : []), ...Array.from({ length: random() < 0.25 ? 2 : 1 }, () => pick(records))]),
    ];
    await write(chosen.map((record) => ({ ...record, value: mutate(record.value) })));
    const ask = async ([name, input]: [string, unknown]) => {
      const answer = await chrome.runtime.sendMessage({ protocol: 1, name, input }).catch(() => undefined);
      if (answer === undefined || !("value" in answer))
        dead.push(`seed ${first}, state ${turn} (${chosen.map((one) => `${one.name} ${JSON.stringify(one.key)}`).join()}): ${name}`);
    };
    const reading = new Set(chosen.flatMap(({ readBy }) => readBy));
    // The first state garbles data that a worker caches, so all questions are asked. The export reads nearly everything, so it is asked for
    // only at every fourth state.
    const isAsked = (name: string) => turn === 0 || (reading.has(name) && (name !== "data.export" || turn % 4 === 0));
    await Promise.all(asked.filter(([name]) => isAsked(name)).map(ask));
    await write(chosen);
  }
  database.close();
  return dead;
}

test("with the disk full, a look-up or a search is answered or not sent, and each request is logged", async ({
  connect,
  extension,
  service,
}) => {
  test.setTimeout(240_000);
  await connect();
  let click = 0;
  const acts = {
    "a look-up": async () => {
      const answer = await extension.ask("account.look-up", { domain, refresh: true, private: false });
      return answer.ok ? "answer" : answer.problem.kind;
    },
    "a search": async () => {
      const value = `Robots ${(click += 1)}`;
      const asked = { filters: [{ field: "industry" as const, operator: "=" as const, value }], seeds: [], again: true, private: false };
      const { search } = await extension.ask("search.run", { ...asked, click: `click-${String(click).padStart(8, "0")}` });
      return search.problem?.kind ?? "answer";
    },
  };
  for (const [name, act] of Object.entries(acts)) {
    const outcomes: string[] = [];
    for (let writes = 0; writes < 10; writes += 1) {
      await extension.killWorker();
      service.reset();
      await fullAfter(await workerOf(extension), writes);
      const outcome = await act();
      outcomes.push(outcome);
      expect.soft(["answer", "storage-full"], `${name}, full after ${writes} writes`).toContain(outcome);
      if (outcome === "storage-full") expect.soft(service.requests, `${name}, full after ${writes} writes`).toHaveLength(0);
      await extension.killWorker();
      const { lines } = await extension.ask("activity.read", { operation: null, outcome: "all", limit: 100 });
      expect.soft(lines.length, `${name}, full after ${writes} writes`).toBeGreaterThanOrEqual(service.requests.length);
      await extension.ask("activity.clear", {});
    }
    const refused = outcomes.filter((outcome) => outcome === "storage-full").length;
    addLine({
      group,
      fault: `the disk becomes full at one of the first 10 writes of ${name}, each in turn`,
      outcome: `${refused} times the problem is storage-full and no request is sent, ${outcomes.length - refused} times there is an answer`,
    });
    expect(refused).toBeGreaterThan(0);
  }
});

/** Deletes the extension's databases. */
const wipe = async (page: Page, extension: Extension) => {
  const session = await extension.context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: extension.url("").slice(0, -1), storageTypes: "indexeddb" });
  await session.detach();
};

test("if the database is deleted while the worker runs, every message and a look-up in progress are answered", async ({
  connect,
  extension,
  service,
}) => {
  addLine({
    group,
    fault: "the database is deleted while the worker runs",
    outcome: "every message is answered; a look-up in progress still gets its answer",
  });
  await connect();
  await fill(extension);
  const page = await extension.page("options.html");
  await wipe(page, extension);
  for (const [name, input] of questions) {
    const answer = await page.evaluate((message) => chrome.runtime.sendMessage(message), { protocol: 1, name, input });
    expect(answer, name).toHaveProperty("value");
  }
  await connect();
  service.reset();
  service.fail({ delay: 500, times: 1 });
  const asked = extension.ask("account.look-up", { domain, refresh: true, private: false });
  await expect.poll(() => service.requests.length).toBe(1);
  await wipe(page, extension);
  expect(await asked).toMatchObject({ ok: true });
  expect(service.requests).toHaveLength(1);
});
