import { describe, expect, it } from "vitest";
import type { BackgroundPorts } from "../background";
import { useService } from "../../../test/support/use-service";
import { dayMs } from "../../model/time";
import { storeNamed } from "../../../test/support/memory";
import { argumentsOf, connectedTo, endWorkers, ingrid, northwind, used } from "../../../test/support/batches";
import { account, accounts, control, isEnded, isPaused, keep, read, rowsOf, start, statesOf, until } from "../../../test/support/lists";
import { eventually } from "../../../test/support/eventually";
import { holdAnswers } from "../../../test/support/hold-answers";
import { failPut } from "../../../test/support/fail-put";
import { whileErasing } from "../../../test/support/while-erasing";

const service = await useService();
endWorkers();
const connected = (more: Partial<BackgroundPorts> = {}) => connectedTo(service, more);
const asked = () => argumentsOf(service);

describe("a run", () => {
  it("pauses at the cap, and can be resumed when there is room", async () => {
    const { handlers } = await connected();
    await handlers["settings.change"]({ changes: { capLookups: 10 } });
    const id = await keep(handlers, accounts(12));
    await start(handlers, id);
    const paused = await until(handlers, id, isPaused);
    expect(paused.stoppedBy).toMatchObject({ kind: "cap-reached", cap: 10 });
    expect(await used(handlers)).toBe(10);
    expect(paused.counts.notFound + paused.counts.waiting + paused.counts.failed).toBe(12);
    await handlers["settings.change"]({ changes: { capLookups: 500 } });
    await control(handlers, id, "resume");
    await until(handlers, id, isEnded);
    const overviews = service.requests.filter(({ operation }) => operation === "account-overview");
    expect(new Set(overviews.map(({ argument }) => argument)).size).toBe(overviews.length);
    if (paused.counts.failed > 0) await start(handlers, id, "failed");
    expect((await until(handlers, id, isEnded)).counts.notFound).toBe(12);
  });

  it("pauses after five failures in a row, and a start of its failed rows repeats only these", async () => {
    const { handlers } = await connected();
    const id = await keep(handlers, accounts(12));
    service.fail({ status: 500 });
    await start(handlers, id);
    const paused = await until(handlers, id, isPaused);
    expect(paused.stoppedBy).toMatchObject({ kind: "service-failed" });
    expect(paused.counts.failed).toBeGreaterThanOrEqual(5);
    service.reset();
    await control(handlers, id, "resume");
    expect((await until(handlers, id, isEnded)).counts.failed).toBe(paused.counts.failed);
    service.reset();
    await start(handlers, id, "failed");
    expect((await until(handlers, id, isEnded)).counts).toMatchObject({ failed: 0, notFound: 12 });
    expect(new Set(asked()).size).toBe(paused.counts.failed);
  });

  it("stays stopped until a later start, which looks up only the rest", async () => {
    const { handlers } = await connected();
    const answer = holdAnswers(service);
    const id = await keep(handlers, accounts(12));
    await start(handlers, id);
    await eventually(() => expect(service.requests.length).toBeGreaterThan(3));
    await control(handlers, id, "stop");
    answer();
    const stopped = await until(handlers, id, isEnded);
    expect(stopped.state).toBe("stopped");
    expect(stopped.counts.skipped).toBeGreaterThan(0);
    expect((await statesOf(handlers, id)).filter((state) => state === "skipped")).toHaveLength(stopped.counts.skipped);
    await start(handlers, id, "failed");
    expect((await until(handlers, id, isEnded)).counts).toEqual(stopped.counts);
    await start(handlers, id);
    expect((await until(handlers, id, isEnded)).counts.notFound).toBe(12);
    expect(asked().length).toBe(24);
  });

  it("counts and shows the stored answer of an address in another spelling, and sends nothing", async () => {
    const { handlers } = await connected();
    const capital = ingrid.key.replace("i", "I");
    await handlers["person.look-up"]({ address: capital, refresh: false, private: false });
    const { preview } = await handlers["list.preview"]({ of: { kind: "subjects", subjects: [ingrid] } });
    expect(preview).toMatchObject({ people: 1, peopleToLookUp: 0, stored: 1 });
    const id = await keep(handlers, [{ text: ingrid.key, subject: ingrid }]);
    await start(handlers, id);
    expect((await until(handlers, id, isEnded)).counts.stored).toBe(1);
    expect(await rowsOf(handlers, id)).toMatchObject([{ text: ingrid.key, answer: { kind: "found" } }]);
    expect(asked()).toEqual([capital]);
  });

  it("of stale rows looks up only subjects whose answer is stale or deleted", async () => {
    const { handlers, clock } = await connected();
    const id = await keep(handlers, [account(northwind.key), account("company-1.example")]);
    await start(handlers, id);
    await until(handlers, id, isEnded);
    service.reset();
    await start(handlers, id, "stale");
    await until(handlers, id, isEnded);
    expect(asked()).toEqual([]);
    // A 'not found' is stale after a day, an account after a week.
    clock.now += 2 * dayMs;
    await start(handlers, id, "stale");
    await until(handlers, id, isEnded);
    expect(new Set(asked())).toEqual(new Set(["company-1.example"]));
    await handlers["library.remove"]({ kind: "account", key: northwind.key });
    expect((await handlers["list.preview"]({ of: { kind: "list", id, part: "stale" } })).preview).toMatchObject({ accountsToLookUp: 1 });
    await start(handlers, id, "stale");
    expect((await until(handlers, id, isEnded)).counts).toMatchObject({ found: 1, notFound: 1 });
    expect(asked().at(-1)).toBe(northwind.key);
  });

  it("starts once for two clicks", async () => {
    const { handlers } = await connected();
    const id = await keep(handlers, [account(northwind.key)]);
    const started = await Promise.all([start(handlers, id), start(handlers, id)]);
    expect(started).toMatchObject([{ state: "running" }, { state: "running" }]);
    await until(handlers, id, isEnded);
    expect(service.requests).toHaveLength(1);
  });

  it("does not start if it would send more than the button named", async () => {
    const { handlers } = await connected();
    await handlers["account.look-up"]({ domain: northwind.key, refresh: false, private: false });
    const id = await keep(handlers, [account(northwind.key), account("one.example")]);
    const wanted = { id, part: "rest" as const, lookUps: 1, private: false };
    await handlers["library.remove"]({ kind: "account", key: northwind.key });
    expect((await handlers["list.start"](wanted)).list).toMatchObject({ state: "draft" });
    expect(service.requests).toHaveLength(1);
    await handlers["list.start"]({ ...wanted, lookUps: 2 });
    expect((await until(handlers, id, isEnded)).counts).toMatchObject({ found: 1, notFound: 1 });
  });

  it("sends no more than the button named if a shorter time of freshness is set while it runs", async () => {
    const { handlers, clock } = await connected();
    await handlers["account.look-up"]({ domain: northwind.key, refresh: false, private: false });
    clock.now += 2 * dayMs;
    const id = await keep(handlers, [...accounts(4), account(northwind.key)]);
    service.reset();
    const answer = holdAnswers(service);
    await handlers["list.start"]({ id, part: "rest", lookUps: 4, private: false });
    await handlers["settings.change"]({ changes: { accountsFreshDays: 1 } });
    answer();
    expect((await until(handlers, id, isEnded)).counts).toMatchObject({ notFound: 4, stored: 1 });
    expect(asked()).not.toContain(northwind.key);
  });

  it("of failed rows takes the answers stored since, and sends nothing for them if they become stale before their turn", async () => {
    const { handlers, clock } = await connected();
    const id = await keep(handlers, accounts(5));
    service.fail({ status: 500 });
    await start(handlers, id);
    expect((await until(handlers, id, isPaused)).counts).toMatchObject({ failed: 5 });
    await control(handlers, id, "stop");
    service.reset();
    await handlers["account.look-up"]({ domain: "company-4.example", refresh: false, private: false });
    service.reset();
    const answer = holdAnswers(service);
    await handlers["list.start"]({ id, part: "failed", lookUps: 4, private: false });
    clock.now += 2 * dayMs;
    answer();
    expect((await until(handlers, id, isEnded)).counts).toMatchObject({ notFound: 4, stored: 1 });
    expect(asked()).not.toContain("company-4.example");
  });

  it("that cannot be stored pauses with its problem, and can be resumed when there is room", async () => {
    const { handlers } = await connected();
    const id = await keep(handlers, accounts(3));
    const put = failPut();
    const list = await start(handlers, id).finally(() => put.mockRestore());
    expect(list).toMatchObject({ state: "paused", stoppedBy: { kind: "storage-full" } });
    expect(service.requests).toHaveLength(0);
    await control(handlers, id, "resume");
    expect((await until(handlers, id, isEnded)).counts.notFound).toBe(3);
  });

  it("that cannot be stored at its start stores its left-out rows when there is room", async () => {
    const { handlers } = await connected();
    const id = await keep(handlers, accounts(3));
    await handlers["leave-out.save"]({ text: "company-0.example", private: false });
    const put = failPut();
    await start(handlers, id).finally(() => put.mockRestore());
    await control(handlers, id, "resume");
    await until(handlers, id, isEnded);
    expect(await statesOf(handlers, id)).toEqual(["skipped", "not-found", "not-found"]);
  });

  it("whose answers cannot be stored pauses, and only a click repeats the answered items", async () => {
    const { handlers } = await connected();
    const id = await keep(handlers, accounts(6));
    const full = failPut(({ name }) => name === "accounts");
    await start(handlers, id);
    const paused = await until(handlers, id, isPaused).finally(() => full.mockRestore());
    const { failed } = paused.counts;
    expect(paused).toMatchObject({ stoppedBy: { kind: "storage-full" }, counts: { waiting: 6 - failed } });
    expect(failed).toBe(new Set(asked()).size);
    await control(handlers, id, "resume");
    expect((await until(handlers, id, isEnded)).counts).toMatchObject({ failed, notFound: 6 - failed });
    expect(asked()).toHaveLength(12);
    await start(handlers, id, "failed");
    expect((await until(handlers, id, isEnded)).counts.notFound).toBe(6);
  });

  it.each([
    [3, 1],
    [1, 2],
  ])("of %i rows has no busy rows after %i failed writes of an outcome, and can be started again", async (rows, failures) => {
    const { handlers, awake } = await connected();
    const id = await keep(handlers, accounts(rows));
    let left = failures;
    const isOutcome = ({ name }: IDBObjectStore, { state = "" }) => name === "listItems" && !["waiting", "busy"].includes(state);
    const full = failPut((store, value) => isOutcome(store, value) && left-- > 0);
    await start(handlers, id);
    await until(handlers, id, isEnded).finally(() => full.mockRestore());
    await eventually(() => expect(awake.holds).toBe(0));
    expect(await statesOf(handlers, id)).not.toContain("busy");
    await start(handlers, id, "stale");
    expect((await until(handlers, id, isEnded)).counts.notFound).toBe(rows);
    expect(await statesOf(handlers, id)).toEqual(Array.from({ length: rows }, () => "not-found"));
    await eventually(() => expect(awake.holds).toBe(0));
  });

  it("that ended with a row stored as busy shows it as failed, and can look it up again", async () => {
    const { handlers, awake, database } = await connected();
    const id = await keep(handlers, accounts(2));
    await start(handlers, id);
    await until(handlers, id, isEnded);
    await storeNamed(database).write(async (transaction) => {
      const items = transaction.objectStore("listItems");
      await items.put(Object.assign({}, await items.get([id, 0]), { state: "busy" }));
    });
    expect(await statesOf(handlers, id)).toEqual(["failed", "not-found"]);
    await start(handlers, id, "stale");
    expect((await until(handlers, id, isEnded)).counts).toMatchObject({ busy: 0, failed: 1, notFound: 1 });
    await eventually(() => expect(awake.holds).toBe(0));
    await start(handlers, id, "failed");
    expect((await until(handlers, id, isEnded)).counts).toMatchObject({ failed: 0 });
    expect(await statesOf(handlers, id)).not.toContain("failed");
  });

  it("sends nothing more for a list that is removed meanwhile", async () => {
    const own = await connected();
    const answer = holdAnswers(service);
    const id = await keep(own.handlers, accounts(20));
    await start(own.handlers, id);
    await eventually(() => expect(service.requests.length).toBeGreaterThan(3));
    await own.handlers["list.remove"]({ id });
    answer();
    const sent = new Set(asked()).size;
    await eventually(() => expect(own.awake.holds).toBe(0));
    expect(await read(own.handlers, id)).toBeNull();
    expect(new Set(asked()).size).toBe(sent);
    const left = await storeNamed(own.database).read((transaction) =>
      Promise.all((["lists", "listRows", "listItems"] as const).map((name) => transaction.objectStore(name).count())),
    );
    expect(left).toEqual([0, 0, 0]);
  });

  it("pauses when stored accounts are deleted, and when the user changes to sample data", async () => {
    const { handlers } = await connected();
    const answer = holdAnswers(service);
    const id = await keep(handlers, accounts(20));
    await start(handlers, id);
    await handlers["data.delete"]({ what: "people" });
    expect(await read(handlers, id)).toMatchObject({ state: "running" });
    await handlers["data.delete"]({ what: "accounts" });
    expect((await until(handlers, id, isPaused)).counts.waiting).toBeGreaterThan(0);
    await control(handlers, id, "resume");
    await handlers["settings.change"]({ changes: { mode: "sample" } });
    answer();
    await until(handlers, id, isPaused);
    expect(await control(handlers, id, "resume")).toMatchObject({ state: "paused" });
    expect((await handlers["lists.read"]({})).lists).toEqual([]);
  });

  it("skips a waiting subject that the library erases, and goes on", async () => {
    const { handlers, clock } = await connected();
    await handlers["account.look-up"]({ domain: northwind.key, refresh: false, private: false });
    const at = clock.now;
    clock.now += 8 * dayMs;
    const answer = holdAnswers(service);
    const id = await keep(handlers, [...accounts(20), account(northwind.key)]);
    await start(handlers, id);
    await handlers["library.remove"]({ kind: "account", key: northwind.key, at: at - 1 });
    // An outdated entry erases no answer.
    expect(await read(handlers, id)).toMatchObject({ state: "running", counts: { skipped: 0 } });
    await handlers["library.remove"]({ kind: "account", key: northwind.key, at });
    answer();
    const { state, counts } = await until(handlers, id, isEnded);
    expect([state, counts.notFound, counts.skipped]).toEqual(["done", 20, 1]);
    expect(asked().filter((argument) => argument === northwind.key)).toHaveLength(1);
  });

  it("keeps its waiting subject if the library erases the subject of another service", async () => {
    const { handlers } = await connected();
    const id = await keep(handlers, [...accounts(8), account(northwind.key)]);
    const answer = holdAnswers(service);
    await start(handlers, id);
    await control(handlers, id, "pause");
    answer();
    await handlers["settings.change"]({ changes: { mode: "sample" } });
    await handlers["account.look-up"]({ domain: northwind.key, refresh: false, private: false });
    await handlers["library.remove"]({ kind: "account", key: northwind.key });
    await handlers["settings.change"]({ changes: { mode: "service" } });
    expect(await read(handlers, id)).toMatchObject({ counts: { skipped: 0 } });
  });

  it("ends once the library has erased its last waiting subject", async () => {
    const { handlers } = await connected();
    const answer = holdAnswers(service);
    const id = await keep(handlers, accounts(5));
    await start(handlers, id);
    await control(handlers, id, "pause");
    answer();
    await until(handlers, id, isPaused);
    const states = await statesOf(handlers, id);
    const waiting = accounts(5).filter((_row, index) => states[index] === "waiting");
    for (const { subject } of waiting) await handlers["library.remove"]({ kind: "account", key: subject?.key ?? "" });
    expect(await read(handlers, id)).toMatchObject({ state: "done", counts: { skipped: waiting.length } });
  });

  it("paused by a problem ends once the library has erased its last waiting subject", async () => {
    const { handlers } = await connected();
    service.fail({ status: 429, retryAfter: 300 });
    const id = await keep(handlers, accounts(1));
    await start(handlers, id);
    await until(handlers, id, isPaused);
    await handlers["library.remove"]({ kind: "account", key: "company-0.example" });
    expect(await read(handlers, id)).toMatchObject({ state: "done", counts: { skipped: 1 } });
  });

  it("stores no subject whose look-up begins while the library erases it", async () => {
    const { handlers } = await connected();
    const answer = holdAnswers(service);
    const id = await keep(handlers, accounts(5));
    await start(handlers, id);
    await eventually(() => expect(service.requests.length).toBeGreaterThan(3));
    await control(handlers, id, "pause");
    answer();
    expect((await until(handlers, id, isPaused)).counts).toMatchObject({ waiting: 1 });
    whileErasing(() => control(handlers, id, "resume"));
    await handlers["library.remove"]({ kind: "account", key: "company-4.example" });
    await until(handlers, id, isEnded);
    expect(await handlers["data.counts"]({})).toMatchObject({ accounts: 4 });
  });

  it("goes on with its waiting subjects if the library erases all stored accounts", async () => {
    const { handlers } = await connected();
    const answer = holdAnswers(service);
    const id = await keep(handlers, accounts(20));
    await start(handlers, id);
    await eventually(() => expect(service.requests).toHaveLength(4));
    await handlers["library.remove"]({ kind: "account", key: null });
    answer();
    const { counts } = await until(handlers, id, isEnded);
    expect([counts.notFound + counts.failed, counts.skipped]).toEqual([20, 0]);
    expect(counts.notFound).toBeGreaterThanOrEqual(16);
  });

  it("ends when all lists or all data are deleted", async () => {
    for (const what of ["lists", "everything"] as const) {
      const { handlers, awake } = await connected();
      const answer = holdAnswers(service);
      const id = await keep(handlers, accounts(20));
      await start(handlers, id);
      await handlers["data.delete"]({ what });
      answer();
      await eventually(() => expect(awake.holds).toBe(0));
      expect(await read(handlers, id)).toBeNull();
      expect(await handlers["data.counts"]({})).toMatchObject({ lists: 0 });
    }
  });
});
