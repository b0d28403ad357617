import { describe, expect, it, vi } from "vitest";
import { useService } from "../../../test/support/use-service";
import { dayMs } from "../../model/time";
import { storeNamed } from "../../../test/support/memory";
import { argumentsOf, connectedTo, endWorkers, sorted } from "../../../test/support/batches";
import {
  account,
  accounts,
  blank,
  control,
  isEnded,
  isPaused,
  keep,
  read,
  rowsOf,
  start,
  statesOf,
  until,
} from "../../../test/support/lists";
import { isProtected } from "../store/protected";
import { eventually } from "../../../test/support/eventually";

const service = await useService();
endWorkers();
const connected = () => connectedTo(service);
/** Returns the companies requested. The service has none of them, so each look-up also sends a company search. */
const overviews = () => service.requests.filter(({ operation }) => operation === "account-overview").map(({ argument }) => argument ?? "");

/** Starts a list of twelve companies, and returns when four of them are looked up. */
async function underWay() {
  const own = await connected();
  service.fail({ hang: true, times: 4 });
  const id = await keep(own.handlers, accounts(12));
  await start(own.handlers, id);
  await eventually(() => expect(overviews()).toHaveLength(4), 1);
  return { ...own, id };
}

describe("a list after the worker's death", () => {
  it("requests none of eight companies twice despite three deaths, and returns all ten rows", async () => {
    const own = await connected();
    service.fail({ delay: 30 });
    const rows = [...accounts(4), blank, ...accounts(4, 4), account("company-2.example")];
    const id = await keep(own.handlers, rows);
    await start(own.handlers, id);
    let one: { end(): void; handlers: typeof own.handlers } = own;
    for (const sent of [1, 5, 5]) {
      await eventually(() => expect(new Set(overviews()).size).toBeGreaterThanOrEqual(sent), 1);
      one.end();
      one = own.worker();
      await read(one.handlers, id);
    }
    await until(one.handlers, id, isEnded);
    expect(new Set(overviews()).size).toBe(overviews().length);
    const back = await rowsOf(one.handlers, id);
    expect(back.map(({ text }) => text)).toEqual(rows.map(({ text }) => text));
    // A request whose answer was lost with its worker may have been counted, so only a click repeats it.
    const lost = back.filter(({ state }) => state === "failed");
    expect(lost.every(({ problem }) => problem?.kind === "interrupted")).toBe(true);
    await start(one.handlers, id, "failed");
    const ended = await until(one.handlers, id, isEnded);
    expect(ended.counts).toMatchObject({ subjects: 8, failed: 0, waiting: 0 });
    expect(new Set(argumentsOf(service)).size).toBe(8);
  });

  it("sends nothing for answers that were free at the click and are stale now", async () => {
    const own = await connected();
    for (const domain of ["company-4.example", "company-5.example"])
      await own.handlers["account.look-up"]({ domain, refresh: false, private: false });
    const id = await keep(own.handlers, accounts(6));
    service.reset();
    service.fail({ hang: true, times: 4 });
    await own.handlers["list.start"]({ id, part: "rest", lookUps: 4, private: false });
    await eventually(() => expect(overviews()).toHaveLength(4));
    own.end();
    own.clock.now += 2 * dayMs;
    const { handlers, tidy } = own.worker();
    await tidy();
    const { counts } = await until(handlers, id, isEnded);
    expect(counts).toMatchObject({ stored: 2, failed: 4 });
    expect(overviews()).toHaveLength(4);
    const { preview } = await handlers["list.preview"]({ of: { kind: "list", id, part: "stale" } });
    expect(preview).toMatchObject({ accountsToLookUp: 2 });
  });

  it("loses no item that was not sent yet", async () => {
    const own = await connected();
    const id = await keep(own.handlers, accounts(6));
    own.end();
    await start(own.handlers, id);
    await eventually(() => expect(own.awake.holds).toBeGreaterThan(0));
    const next = own.worker();
    await until(next.handlers, id, isEnded);
    const states = await statesOf(next.handlers, id);
    expect(states.every((state) => state === "not-found" || state === "failed")).toBe(true);
    // Only four items are looked up at once, so the first worker left the last two waiting.
    expect(states.slice(4)).toEqual(["not-found", "not-found"]);
    expect(overviews().length).toBe(new Set(overviews()).size);
  });

  it("continues with the next worker's housekeeping, without a message", async () => {
    const own = await connected();
    service.fail({ delay: 30 });
    const id = await keep(own.handlers, accounts(8));
    await start(own.handlers, id);
    await eventually(() => expect(overviews().length).toBeGreaterThan(3));
    own.end();
    await own.worker().tidy();
    await eventually(() => expect(new Set(overviews()).size).toBe(8));
  });

  it("is paused if the service changed before the next worker ran", async () => {
    const { id, ...own } = await underWay();
    own.end();
    const second = own.worker();
    await second.handlers["settings.change"]({ changes: { mode: "sample" } });
    await second.tidy();
    expect(await until(second.handlers, id, isPaused)).toMatchObject({ counts: { waiting: 8 } });
    // The list stays paused in a worker that starts after the service was changed back.
    await second.handlers["settings.change"]({ changes: { mode: "service" } });
    second.end();
    expect(await read(own.worker().handlers, id)).toMatchObject({ state: "paused" });
    expect(overviews()).toHaveLength(4);
  });

  it("is paused if the service changes while the next worker takes the list over", async () => {
    const { id, ...own } = await underWay();
    own.end();
    const { handlers } = own.worker();
    await Promise.all([handlers["lists.read"]({}), handlers["settings.change"]({ changes: { mode: "sample" } })]);
    await eventually(async () => expect(await read(handlers, id)).toMatchObject({ state: "paused", stoppedBy: null }));
    expect(overviews()).toHaveLength(4);
  });

  it("stays deleted if all lists are deleted while the next worker takes the list over", async () => {
    const own = await underWay();
    own.end();
    const { handlers } = own.worker();
    await Promise.all([handlers["lists.read"]({}), handlers["data.delete"]({ what: "lists" })]);
    expect(await storeNamed(own.database).read((transaction) => transaction.objectStore("lists").getAllKeys())).toEqual([]);
    expect(overviews()).toHaveLength(4);
  });

  it("sends nothing twice if a run was stopped and started again with look-ups under way", async () => {
    const { id, ...own } = await underWay();
    await control(own.handlers, id, "stop");
    own.clock.now += 1000;
    await start(own.handlers, id);
    own.end();
    const { handlers } = own.worker();
    await until(handlers, id, isEnded);
    expect(overviews().length).toBe(new Set(overviews()).size);
  });

  it("sends nothing twice if the log was cleared while rows were looked up", async () => {
    const { id, ...own } = await underWay();
    await own.handlers["activity.clear"]({});
    own.end();
    const { handlers } = own.worker();
    await until(handlers, id, isEnded);
    expect(sorted(overviews())).toEqual(sorted(accounts(12).map(({ subject }) => subject?.key ?? "")));
  });

  it("does not look up a row that an ended list left as busy, if another part was started", async () => {
    const own = await connected();
    const id = await keep(own.handlers, accounts(2));
    await start(own.handlers, id);
    await until(own.handlers, id, isEnded);
    await storeNamed(own.database).write(async (transaction) => {
      const items = transaction.objectStore("listItems");
      await items.put(Object.assign({}, await items.get([id, 0]), { state: "busy" }));
    });
    own.clock.now += 2 * dayMs;
    service.reset();
    service.fail({ hang: true });
    await start(own.handlers, id, "stale");
    await eventually(() => expect(overviews()).toEqual(["company-1.example"]), 1);
    own.end();
    const { handlers } = own.worker();
    await until(handlers, id, isEnded);
    expect((await statesOf(handlers, id))[0]).toBe("failed");
    expect(argumentsOf(service)).not.toContain("company-0.example");
  });

  it("stays stopped, with its rest skipped", async () => {
    const own = await connected();
    service.fail({ hang: true });
    const id = await keep(own.handlers, accounts(12));
    await start(own.handlers, id);
    await control(own.handlers, id, "stop");
    own.end();
    const { handlers, tidy } = own.worker();
    await tidy();
    expect(await read(handlers, id)).toMatchObject({ state: "stopped" });
    const states = await statesOf(handlers, id);
    expect(states).toHaveLength(12);
    expect(states.filter((state) => state === "skipped").length).toBeGreaterThanOrEqual(8);
    expect(states).not.toContain("waiting");
    expect(new Set(overviews()).size).toBeLessThanOrEqual(4);
  });

  it("has no busy items if it was stopped with look-ups under way, and its rest can be looked up", async () => {
    const { id, ...own } = await underWay();
    await control(own.handlers, id, "stop");
    own.end();
    const { handlers } = own.worker();
    expect(await read(handlers, id)).toMatchObject({ state: "stopped", counts: { busy: 0, failed: 4, skipped: 8 } });
    await start(handlers, id);
    expect(await until(handlers, id, isEnded)).toMatchObject({ state: "done", counts: { busy: 0, failed: 4, notFound: 8 } });
    expect(overviews()).toHaveLength(12);
  });
});

it("a look-up writes only its own item, not the rows or the other items", async () => {
  const { handlers } = await connected();
  const id = await keep(handlers, accounts(30));
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  await start(handlers, id);
  await until(handlers, id, isEnded);
  const written = put.mock.contexts.map((one) => (one as IDBObjectStore).name);
  put.mockRestore();
  expect(written.filter((name) => name === "listRows")).toEqual([]);
  // Each item is written before and after its look-up.
  expect(written.filter((name) => name === "listItems")).toHaveLength(60);
});

it("the answers about a list's subjects are protected until the list is removed", async () => {
  const own = await connected();
  const id = await keep(own.handlers, accounts(1));
  const isKept = (domain: string) =>
    storeNamed(own.database).read((transaction) => isProtected(transaction, "accounts", `${service.url} ${domain}`));
  expect([await isKept("company-0.example"), await isKept("company-1.example")]).toEqual([true, false]);
  await own.handlers["list.remove"]({ id });
  expect(await isKept("company-0.example")).toBe(false);
});
