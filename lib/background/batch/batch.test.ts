import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { BackgroundPorts } from "../background";
import type { Batch, BatchItem } from "../../model/batch";
import type { PanelEvent } from "../../model/panel-event";
import type { ProblemKind } from "../../model/problem";
import type { Input } from "../../messages/messages";
import type { Fault } from "../../../test/service/faults";
import { startService } from "../../../test/service/service";
import type { LocalService } from "../../../test/service/service";
import { connect, startBackground, startsAt } from "../../../test/support/background";
import type { Asked } from "../../../test/support/callers";
import { freshSession, memoryHome, storeNamed } from "../../../test/support/memory";

let service: LocalService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => service.reset());

let databases = 0;
/** Started workers: those still running after a test are stopped. */
const lives: { end(): void }[] = [];
afterEach(() => lives.splice(0).forEach((life) => life.end()));

/** A browser, whose disk, session and clock outlive each of its workers. */
function browser(more: Partial<BackgroundPorts> = {}) {
  const clock = { now: startsAt };
  const session = freshSession();
  const home = memoryHome(`batches-${(databases += 1)}`);
  const told: PanelEvent[] = [];
  const calls = { open: 0, most: 0 };
  const awake = { holds: 0 };

  /** One worker. After its end, its pending promises never resolve. */
  function worker() {
    const life = { over: false, end: () => void (life.over = true) };
    lives.push(life);
    const never = new Promise<never>(() => undefined);
    const { tidy, handlers } = startBackground({
      fetch: async (...request) => {
        if (life.over) return never;
        calls.open += 1;
        calls.most = Math.max(calls.most, calls.open);
        try {
          const response = await globalThis.fetch(...request);
          return life.over ? await never : response;
        } finally {
          calls.open -= 1;
        }
      },
      now: () => clock.now,
      keepAwake: () => {
        awake.holds += 1;
        let held = true;
        return () => {
          if (held) awake.holds -= 1;
          held = false;
        };
      },
      session,
      notifyPanels: async (event) => {
        told.push(event);
        throw new Error("Could not establish connection.");
      },
      home,
      ...more,
    });
    return { end: life.end, tidy, handlers };
  }
  return { worker, clock, session, database: home.database, told, calls, awake };
}

async function connected(more: Partial<BackgroundPorts> = {}) {
  const own = browser(more);
  const first = own.worker();
  await connect(first.handlers, service.url);
  own.told.length = 0;
  return { ...own, ...first };
}

const person = (index: number) => ({ kind: "person" as const, key: `person.${index}@company-${index}.example` });
const people = (count: number) => Array.from({ length: count }, (_, index) => person(index));
const ingrid = { kind: "person" as const, key: "ingrid.solheim@northwind-robotics.example" };
const northwind = { kind: "account" as const, key: "northwind-robotics.example" };

let clicks = 0;
const wanting = (items: Input<"batch.start">["items"], changes: Partial<Input<"batch.start">> = {}): Input<"batch.start"> => ({
  windowId: 1,
  click: `click-number-${(clicks += 1)}`,
  refresh: false,
  private: false,
  items,
  ...changes,
});
const read = async (handlers: Asked, windowId = 1) => (await handlers["batch.read"]({ windowId })).batch;
const control = async (handlers: Asked, act: Input<"batch.control">["act"]) =>
  (await handlers["batch.control"]({ windowId: 1, act })).batch;
const states = (batch: Batch | null) => batch?.items.map(({ state }) => state) ?? [];
const count = (batch: Batch | null, state: BatchItem["state"]) => states(batch).filter((one) => one === state).length;

/** Resolves with the batch when it meets a condition. */
async function until(handlers: Asked, holds: (batch: Batch) => boolean, windowId = 1): Promise<Batch> {
  let found: Batch | null = null;
  await vi.waitFor(
    async () => {
      found = await read(handlers, windowId);
      if (found === null || !holds(found)) throw new Error(`${found?.state}: ${states(found).join(" ")}`);
    },
    { timeout: 20_000, interval: 20 },
  );
  if (found === null) throw new Error("no batch");
  return found;
}
const isEnded = ({ state, items }: Batch) => state !== "running" && state !== "paused" && !items.some((item) => item.state === "busy");
const used = async (handlers: Asked) => (await handlers["usage.read"]({})).lookups.used;
const argumentsAsked = () => service.requests.map(({ argument }) => argument ?? "");
const sorted = (texts: string[]) => texts.toSorted((one, other) => (one < other ? -1 : 1));

describe("a batch", () => {
  it("asks once for each, and says what it found", async () => {
    const { handlers } = await connected();
    const { batch } = await handlers["batch.start"](wanting([ingrid, northwind, person(1)]));
    expect(batch).toMatchObject({ state: "running", stoppedBy: null });
    const ended = await until(handlers, isEnded);
    expect(ended.state).toBe("done");
    expect(ended.items).toMatchObject([
      { ...ingrid, state: "found", brief: { found: true, name: "Ingrid Solheim-Okafor", title: "VP Operations" } },
      { ...northwind, state: "found", brief: { found: true, name: "Northwind Robotics", stage: "Decision", fit: 82 } },
      { ...person(1), state: "not-found", brief: { found: false, name: null } },
    ]);
    expect(service.requests).toHaveLength(3);
    expect(await used(handlers)).toBe(3);
  });

  it("has at most four look-ups under way, however long it is", async () => {
    const { handlers, calls } = await connected();
    service.fail({ delay: 20 });
    await handlers["batch.start"](wanting(people(30)));
    const ended = await until(handlers, isEnded);
    expect([count(ended, "not-found"), service.requests.length, calls.most]).toEqual([30, 30, 4]);
  });

  it("sends nothing for what is stored and fresh, unless all are to be asked again", async () => {
    const { handlers, clock } = await connected();
    await handlers["person.look-up"]({ address: ingrid.key, refresh: false, private: false });
    clock.now += 1000;
    await handlers["batch.start"](wanting([ingrid, person(1)]));
    expect(await until(handlers, isEnded)).toMatchObject({
      items: [{ state: "stored", brief: { name: "Ingrid Solheim-Okafor", at: clock.now - 1000 } }, { state: "not-found" }],
    });
    expect(service.requests).toHaveLength(2);
    await handlers["batch.start"](wanting([ingrid, person(1)], { refresh: true }));
    expect(states(await until(handlers, isEnded))).toEqual(["found", "not-found"]);
    expect(service.requests).toHaveLength(4);
  });

  it("leaves out whom nobody may be asked about, and asks for nobody twice", async () => {
    const { handlers } = await connected();
    const keys = ["gmail.com", "intranet.local", "10.0.0.1", "github.io", "WWW.Northwind-Robotics.example", northwind.key];
    const addresses = ["ana@localhost", "not an address@", "ana.pereira@gmail.com", ingrid.key, ingrid.key.toUpperCase()];
    const items = [
      ...keys.map((key) => ({ kind: "account" as const, key })),
      ...addresses.map((key) => ({ kind: "person" as const, key })),
    ];
    await handlers["batch.start"](wanting(items));
    const ended = await until(handlers, isEnded);
    expect(ended.items.map(({ key }) => key)).toEqual([northwind.key, "ana.pereira@gmail.com", ingrid.key]);
    expect(sorted(argumentsAsked())).toEqual(["ana.pereira@gmail.com", ingrid.key, northwind.key]);
  });

  it("of nobody at all is done at once", async () => {
    const { handlers } = await connected();
    expect((await handlers["batch.start"](wanting([{ kind: "account", key: "gmail.com" }]))).batch).toMatchObject({
      state: "done",
      items: [],
    });
    expect(service.requests).toHaveLength(0);
  });

  it("is written down before anything is sent", async () => {
    const own = await connected();
    service.fail({ hang: true });
    await own.handlers["batch.start"](wanting(people(3)));
    await vi.waitFor(() => expect(service.requests.length).toBeGreaterThan(0));
    const kept = await storeNamed(own.database).read((transaction) => transaction.objectStore("batches").getAll());
    expect(kept).toMatchObject([{ windowId: 1, state: "running", items: [{ state: "busy" }, { state: "busy" }, { state: "busy" }] }]);
  });

  it("that cannot be written down is paused, says why, and goes on when there is room", async () => {
    const { handlers } = await connected();
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("The disk is full.", "QuotaExceededError");
    });
    const { batch } = await handlers["batch.start"](wanting(people(2))).finally(() => put.mockRestore());
    expect(batch).toMatchObject({ state: "paused", stoppedBy: { kind: "storage-full" } });
    expect(service.requests).toHaveLength(0);
    await control(handlers, "resume");
    expect(count(await until(handlers, isEnded), "not-found")).toBe(2);
  });

  it("keeps the worker awake for as long as it has something to do", async () => {
    const { handlers, awake } = await connected();
    service.fail({ delay: 100 });
    await handlers["batch.start"](wanting(people(6)));
    expect(awake.holds).toBeGreaterThan(0);
    await until(handlers, isEnded);
    await vi.waitFor(() => expect(awake.holds).toBe(0));
  });

  it("tells the panels of its window, now and then, whether one is open or not", async () => {
    const { handlers, told } = await connected();
    await handlers["batch.start"](wanting(people(40)));
    await until(handlers, isEnded);
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(1));
    expect(told.every((event) => event.kind === "batch" && event.windowId === 1)).toBe(true);
    // Each of the forty was stored twice: at its start and its end.
    expect(told.length).toBeLessThan(40);
  });

  it("lets whomever the person looks up by hand go first", async () => {
    const { handlers } = await connected();
    service.fail({ delay: 60 });
    await handlers["batch.start"](wanting(people(12)));
    await handlers["batch.start"](wanting(people(24).slice(12), { windowId: 2 }));
    await vi.waitFor(() => expect(service.requests).toHaveLength(4));
    await handlers["account.look-up"]({ domain: northwind.key, refresh: false, private: false });
    const place = argumentsAsked().indexOf(northwind.key);
    expect(place).toBeGreaterThanOrEqual(4);
    expect(place).toBeLessThan(8);
  });
});

describe("one window", () => {
  it("has one batch at a time: a second click is answered with the first's", async () => {
    const { handlers } = await connected();
    service.fail({ delay: 50 });
    const [first, second] = await Promise.all([
      handlers["batch.start"](wanting(people(5))),
      handlers["batch.start"](wanting(people(8).slice(5))),
    ]);
    expect(second.batch.id).toBe(first.batch.id);
    await until(handlers, isEnded);
    expect(service.requests).toHaveLength(5);
  });

  it("starts nothing twice for one click, even when the batch has ended or was dismissed", async () => {
    const { handlers } = await connected();
    const wanted = wanting([ingrid], { refresh: true });
    await handlers["batch.start"](wanted);
    await until(handlers, isEnded);
    expect((await handlers["batch.start"](wanted)).batch).toMatchObject({ id: wanted.click, state: "done" });
    await control(handlers, "dismiss");
    expect(await read(handlers)).toBeNull();
    await handlers["batch.start"](wanted);
    expect(await read(handlers)).toBeNull();
    expect(service.requests).toHaveLength(1);
  });

  it("does not see another's", async () => {
    const { handlers } = await connected();
    await handlers["batch.start"](wanting([ingrid]));
    expect(await read(handlers, 2)).toBeNull();
    await handlers["batch.start"](wanting([person(1)], { windowId: 2 }));
    expect((await until(handlers, isEnded, 2)).items).toMatchObject([person(1)]);
    expect((await until(handlers, isEnded)).items).toMatchObject([ingrid]);
  });
});

describe("the person", () => {
  it("pauses: what is under way ends, the rest waits until it goes on", async () => {
    const { handlers } = await connected();
    service.fail({ delay: 50 });
    await handlers["batch.start"](wanting(people(12)));
    await vi.waitFor(() => expect(service.requests).toHaveLength(4));
    expect(await control(handlers, "pause")).toMatchObject({ state: "paused", stoppedBy: null });
    const paused = await until(handlers, (batch) => count(batch, "busy") === 0);
    expect([count(paused, "not-found"), count(paused, "waiting"), service.requests.length]).toEqual([4, 8, 4]);
    expect(await control(handlers, "resume")).toMatchObject({ state: "running" });
    expect(count(await until(handlers, isEnded), "not-found")).toBe(12);
    expect(service.requests).toHaveLength(12);
  });

  it("goes on at once after a pause, and still four are under way", async () => {
    const { handlers, calls } = await connected();
    service.fail({ delay: 50 });
    await handlers["batch.start"](wanting(people(12)));
    for (const act of ["pause", "resume", "pause", "resume"] as const) await control(handlers, act);
    expect(count(await until(handlers, isEnded), "not-found")).toBe(12);
    expect([service.requests.length, calls.most]).toEqual([12, 4]);
  });

  it("stops: the rest is skipped for good, and another batch may begin", async () => {
    const { handlers } = await connected();
    service.fail({ delay: 50 });
    await handlers["batch.start"](wanting(people(12)));
    await vi.waitFor(() => expect(service.requests).toHaveLength(4));
    expect(await control(handlers, "stop")).toMatchObject({ state: "stopped" });
    const stopped = await until(handlers, isEnded);
    expect([count(stopped, "not-found"), count(stopped, "skipped"), service.requests.length]).toEqual([4, 8, 4]);
    expect(await control(handlers, "resume")).toMatchObject({ state: "stopped" });
    await handlers["batch.start"](wanting([ingrid]));
    expect(states(await until(handlers, isEnded))).toEqual(["found"]);
    expect(service.requests).toHaveLength(5);
  });

  it("dismisses what has ended, and nothing that goes on", async () => {
    const { handlers } = await connected();
    service.fail({ delay: 50 });
    await handlers["batch.start"](wanting(people(2)));
    expect(await control(handlers, "dismiss")).toMatchObject({ state: "running" });
    await until(handlers, isEnded);
    expect(await control(handlers, "dismiss")).toBeNull();
  });

  it("forgets whom the library erases, once it has ended", async () => {
    const own = await connected();
    const { handlers } = own;
    await handlers["batch.start"](wanting([ingrid, northwind, person(1)]));
    await until(handlers, isEnded);
    await handlers["library.remove"]({ kind: "person", key: ingrid.key });
    expect((await read(handlers))?.items).toMatchObject([northwind, person(1)]);
    expect((await read(own.worker().handlers))?.items).toMatchObject([northwind, person(1)]);
    await handlers["library.remove"]({ kind: "watched", key: null });
    expect(await read(handlers)).not.toBeNull();
    await handlers["library.remove"]({ kind: "account", key: null });
    expect(await read(handlers)).toBeNull();
    expect(await read(own.worker().handlers)).toBeNull();
  });

  it("goes on with whom the library erases meanwhile", async () => {
    const { handlers } = await connected();
    service.fail({ delay: 50 });
    await handlers["batch.start"](wanting(people(2)));
    await handlers["library.remove"]({ kind: "person", key: person(9).key });
    expect((await read(handlers))?.items).toHaveLength(2);
  });

  it("deletes what is stored: the batch goes along and sends nothing more", async () => {
    const own = await connected();
    service.fail({ delay: 100 });
    await own.handlers["batch.start"](wanting(people(12)));
    await vi.waitFor(() => expect(service.requests).toHaveLength(4));
    await own.handlers["data.delete"]({ what: "people" });
    expect(await read(own.handlers)).toBeNull();
    expect(await read(own.worker().handlers)).toBeNull();
    await vi.waitFor(() => expect(own.awake.holds).toBe(0));
    expect(service.requests).toHaveLength(4);
    expect(await own.handlers["data.counts"]({})).toMatchObject({ people: 0 });
  });
});

it("a batch that is deleted before its first request sends none", async () => {
  const { handlers } = await connected();
  await handlers["batch.start"](wanting(people(12)));
  await handlers["data.delete"]({ what: "people" });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(service.requests).toHaveLength(0);
});

describe("what every further look-up would meet as well", () => {
  it("pauses the batch at the cap, the rest waits, and goes on when there is room", async () => {
    const { handlers } = await connected();
    await handlers["settings.change"]({ changes: { capLookups: 5 } });
    await handlers["batch.start"](wanting(people(12)));
    const paused = await until(handlers, (batch) => batch.state === "paused" && count(batch, "busy") === 0);
    expect(paused.stoppedBy).toMatchObject({ kind: "cap-reached", cap: 5 });
    expect([count(paused, "not-found"), count(paused, "waiting"), count(paused, "failed")]).toEqual([5, 7, 0]);
    expect([service.requests.length, await used(handlers)]).toEqual([5, 5]);
    await handlers["settings.change"]({ changes: { capLookups: 50 } });
    await control(handlers, "resume");
    expect(count(await until(handlers, isEnded), "not-found")).toBe(12);
    expect(service.requests).toHaveLength(12);
  });

  it.each([
    [401, undefined, "key-refused"],
    [403, "You have no credits left.", "no-credits"],
    [403, "Forbidden", "no-permission"],
  ])("pauses it when the service answers %i %s", async (status, message, kind) => {
    const { handlers } = await connected();
    service.fail({ status, ...(message === undefined ? {} : { message }) });
    await handlers["batch.start"](wanting(people(20)));
    const paused = await until(handlers, (batch) => batch.state === "paused" && count(batch, "busy") === 0);
    expect(paused.stoppedBy?.kind).toBe(kind);
    expect(count(paused, "waiting")).toBe(20);
    expect(service.requests.length).toBeLessThanOrEqual(4);
  });

  it("pauses it before anything is sent without the person's agreement", async () => {
    const { handlers } = await connected();
    await handlers["consent.set"]({ domains: true, emails: false });
    await handlers["batch.start"](wanting(people(3)));
    expect(await until(handlers, (batch) => batch.state === "paused")).toMatchObject({ stoppedBy: { kind: "no-consent" } });
    expect(service.requests).toHaveLength(0);
  });

  it("is waited for where the service asks for a short pause", async () => {
    const { handlers, clock } = await connected();
    service.fail({ status: 429, retryAfter: 1, times: 4 });
    await handlers["batch.start"](wanting(people(8)));
    const paused = await until(handlers, (batch) => batch.state === "paused" && count(batch, "busy") === 0);
    expect(paused.stoppedBy).toMatchObject({ kind: "rate-limited", until: clock.now + 1000 });
    const before = service.requests.length;
    expect([before, count(paused, "waiting")]).toEqual([4, 8]);
    clock.now += 1000;
    expect(count(await until(handlers, isEnded), "not-found")).toBe(8);
    expect(service.requests).toHaveLength(before + 8);
  });

  it("is not waited for where the pause is long, or where the person paused meanwhile", async () => {
    const { handlers, clock, awake } = await connected();
    service.fail({ status: 429, retryAfter: 61, times: 4 });
    await handlers["batch.start"](wanting(people(8)));
    await until(handlers, (batch) => batch.state === "paused" && count(batch, "busy") === 0);
    expect(awake.holds).toBe(0);
    clock.now += 61_000;
    service.fail({ status: 429, retryAfter: 30, times: 4 });
    await control(handlers, "resume");
    await until(handlers, (batch) => batch.state === "paused" && count(batch, "busy") === 0);
    expect(await control(handlers, "pause")).toMatchObject({ state: "paused", stoppedBy: null });
    expect(awake.holds).toBe(0);
  });

  it.each<[string, Fault, ProblemKind]>([
    ["503", { status: 503 }, "service-failed"],
    ["a redirect to where people sign in", { redirect: "https://login.example/" }, "redirected"],
    ["a page of the gateway before it", { body: "html" }, "not-json"],
    ["JSON of something else", { body: "no-envelope" }, "not-the-interface"],
    ["more than five megabytes", { body: "huge" }, "too-large"],
    ["405", { status: 405, body: "html" }, "bad-request"],
    ["422", { status: 422 }, "bad-request"],
  ])("is five times in a row %s in place of an answer: no more of the cap goes there", async (_what, fault, kind) => {
    const { handlers } = await connected();
    service.fail(fault);
    await handlers["batch.start"](wanting(people(20)));
    const paused = await until(handlers, (batch) => batch.state !== "running" && count(batch, "busy") === 0);
    expect([paused.state, paused.stoppedBy?.kind]).toEqual(["paused", kind]);
    expect(count(paused, "failed") + count(paused, "waiting")).toBe(20);
    expect(count(paused, "failed")).toBeLessThanOrEqual(8);
    expect(new Set(argumentsAsked()).size).toBeLessThanOrEqual(8);
  });

  it("is no single failure: the others are asked all the same", async () => {
    const { handlers } = await connected();
    service.fail({ argument: person(1).key, body: "html" });
    await handlers["batch.start"](wanting(people(6)));
    const ended = await until(handlers, isEnded);
    expect([ended.state, count(ended, "not-found"), count(ended, "failed")]).toEqual(["done", 5, 1]);
    expect(ended.items[1]).toMatchObject({ state: "failed", problem: { kind: "not-json" }, brief: null });
  });
});

describe("the worker's death", () => {
  /** Runs a batch of ten and stops the worker after this many requests. */
  async function killedAfter(requests: number, more: Partial<Input<"batch.start">> = {}) {
    const own = await connected();
    service.fail({ delay: 30 });
    void own.handlers["batch.start"](wanting(people(10), more));
    await vi.waitFor(() => expect(service.requests.length).toBeGreaterThanOrEqual(requests), { interval: 1 });
    own.end();
    const left = await storeNamed(own.database).read((transaction) => transaction.objectStore("batches").getAll());
    const busy = count(left[0] as Batch, "busy");
    return { ...own, busy };
  }

  it.each([1, 2, 5, 7, 10])("after %i requests loses nobody, and asks again only for whom it was busy with", async (requests) => {
    const { worker, busy } = await killedAfter(requests);
    const { handlers } = worker();
    const ended = await until(handlers, isEnded);
    expect([ended.state, count(ended, "not-found")]).toEqual(["done", 10]);
    expect(new Set(argumentsAsked()).size).toBe(10);
    expect(service.requests.length).toBeLessThanOrEqual(10 + busy);
  });

  it("goes on without a message, with the housekeeping of the next worker", async () => {
    const { worker } = await killedAfter(5);
    const next = worker();
    await next.tidy();
    await vi.waitFor(() => expect(new Set(argumentsAsked()).size).toBe(10));
  });

  it("asks nobody again who was answered, also where all were to be asked anew", async () => {
    const own = await connected();
    service.fail({ argument: person(2).key, hang: true, times: 1 });
    await own.handlers["batch.start"](wanting(people(3), { refresh: true }));
    await until(own.handlers, (batch) => count(batch, "not-found") === 2);
    own.end();
    own.clock.now += 1000;
    const { handlers } = own.worker();
    await until(handlers, isEnded);
    expect(sorted(argumentsAsked())).toEqual([person(0).key, person(1).key, person(2).key, person(2).key]);
  });

  it("between an answer and its note asks for nothing that is stored since", async () => {
    const own = await connected();
    service.fail({ argument: person(1).key, hang: true });
    await own.handlers["batch.start"](wanting([person(0), person(1)], { refresh: true }));
    const [first] = (await until(own.handlers, (batch) => count(batch, "not-found") === 1)).items;
    own.end();
    const database = storeNamed(own.database);
    await database.write(async (transaction) => {
      const batches = transaction.objectStore("batches");
      const kept = (await batches.get(1)) as { items: BatchItem[] };
      const items = kept.items.map((item) =>
        item.key === first?.key ? { ...item, state: "busy", brief: null } : { ...item, state: "skipped" },
      );
      await batches.put({ ...kept, items });
    });
    const before = service.requests.length;
    own.clock.now += 1000;
    expect(states(await until(own.worker().handlers, isEnded))).toEqual(["not-found", "skipped"]);
    expect(service.requests).toHaveLength(before);
  });

  it("does not ask a third time for whom two workers died", async () => {
    const own = await connected();
    service.fail({ argument: person(1).key, hang: true });
    await own.handlers["batch.start"](wanting(people(3)));
    await vi.waitFor(() => expect(service.requests).toHaveLength(3));
    await until(own.handlers, (batch) => count(batch, "not-found") === 2);
    own.end();
    const second = own.worker();
    await read(second.handlers);
    await vi.waitFor(() => expect(service.requests).toHaveLength(4));
    second.end();
    const ended = await until(own.worker().handlers, isEnded);
    expect(ended.items).toMatchObject([
      { state: "not-found" },
      { state: "failed", problem: { kind: "interrupted" } },
      { state: "not-found" },
    ]);
    expect(service.requests).toHaveLength(4);
  });

  it("leaves a paused batch paused, and what was stopped stopped", async () => {
    const own = await connected();
    service.fail({ delay: 30 });
    await own.handlers["batch.start"](wanting(people(12)));
    await control(own.handlers, "pause");
    await until(own.handlers, (batch) => count(batch, "busy") === 0);
    own.end();
    const second = own.worker();
    expect(await read(second.handlers)).toMatchObject({ state: "paused" });
    await control(second.handlers, "stop");
    second.end();
    expect(await read(own.worker().handlers)).toMatchObject({ state: "stopped" });
    expect(service.requests).toHaveLength(4);
  });

  it("leaves nobody waiting in a batch that was stopped while it was busy", async () => {
    const own = await connected();
    service.fail({ hang: true });
    await own.handlers["batch.start"](wanting(people(6)));
    await vi.waitFor(() => expect(service.requests).toHaveLength(4));
    await control(own.handlers, "stop");
    own.end();
    const left = await read(own.worker().handlers);
    expect([left?.state, count(left, "skipped")]).toEqual(["stopped", 6]);
    expect(service.requests).toHaveLength(4);
  });

  it("goes on after a short pause of the service that the dead worker waited for", async () => {
    const own = await connected();
    service.fail({ status: 429, retryAfter: 30, times: 4 });
    await own.handlers["batch.start"](wanting(people(6)));
    await until(own.handlers, (batch) => batch.state === "paused" && count(batch, "busy") === 0);
    own.end();
    own.clock.now += 30_000;
    expect(count(await until(own.worker().handlers, isEnded), "not-found")).toBe(6);
  });

  it("with the whole browser leaves nothing: windows are numbered anew", async () => {
    const own = await connected();
    service.fail({ hang: true });
    await own.handlers["batch.start"](wanting(people(6)));
    await vi.waitFor(() => expect(service.requests).toHaveLength(4));
    own.end();
    own.session.values.clear();
    expect(await read(own.worker().handlers)).toBeNull();
    expect(await storeNamed(own.database).read((transaction) => transaction.objectStore("batches").count())).toBe(0);
    expect(service.requests).toHaveLength(4);
  });
});

describe("a private window", () => {
  it("has its batch in memory alone, over the worker's death as well", async () => {
    const own = await connected();
    service.fail({ delay: 30 });
    await own.handlers["batch.start"](wanting([ingrid, ...people(8)], { private: true }));
    await vi.waitFor(() => expect(service.requests.length).toBeGreaterThan(3));
    own.end();
    const { handlers } = own.worker();
    expect(count(await until(handlers, isEnded), "not-found")).toBe(8);
    const database = storeNamed(own.database);
    expect(await database.read((transaction) => transaction.objectStore("batches").count())).toBe(0);
    expect(await handlers["data.counts"]({})).toEqual({
      accounts: 0,
      people: 0,
      hosts: 0,
      activity: 0,
      searches: 0,
      filterSets: 0,
      watched: 0,
    });
    expect(JSON.stringify([...own.session.values])).toContain(ingrid.key);
  });
});

it("a garbled record is none", async () => {
  const own = await connected();
  await own.handlers["batch.start"](wanting([ingrid]));
  await until(own.handlers, isEnded);
  own.end();
  await storeNamed(own.database).write((transaction) => transaction.objectStore("batches").put({ windowId: 1, state: "running" }));
  expect(await read(own.worker().handlers)).toBeNull();
});

it("sample data are looked up without a request", async () => {
  const own = browser();
  const { handlers } = own.worker();
  await handlers["settings.change"]({ changes: { mode: "sample" } });
  await handlers["batch.start"](wanting([ingrid, northwind]));
  expect(states(await until(handlers, isEnded))).toEqual(["found", "found"]);
  expect(service.requests).toHaveLength(0);
});
