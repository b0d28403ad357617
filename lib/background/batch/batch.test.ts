import { describe, expect, it, vi } from "vitest";
import type { BackgroundPorts } from "../background";
import { useService } from "../../../test/support/use-service";
import {
  argumentsOf,
  connectedTo,
  control,
  count,
  endWorkers,
  ingrid,
  isEnded,
  northwind,
  people,
  person,
  read,
  sorted,
  states,
  storedBatch,
  until,
  used,
  aBatchStart,
} from "../../../test/support/batches";
import { deferred } from "../../../test/support/deferred";
import { eventually } from "../../../test/support/eventually";
import { holdAnswers } from "../../../test/support/hold-answers";
import { settle } from "../../../test/support/timers";
import { failPut } from "../../../test/support/fail-put";

const service = await useService();
endWorkers();
const connected = (more: Partial<BackgroundPorts> = {}) => connectedTo(service, more);
const argumentsAsked = () => argumentsOf(service);

describe("a batch", () => {
  it("sends one request for each item, and returns a summary of each answer", async () => {
    const { handlers } = await connected();
    const { batch } = await handlers["batch.start"](aBatchStart([ingrid, northwind, person(1)]));
    expect(batch).toMatchObject({ state: "running", stoppedBy: null });
    const ended = await until(handlers, isEnded);
    expect(ended.state).toBe("done");
    expect(ended.items).toMatchObject([
      { ...ingrid, state: "found", summary: { found: true, name: "Ingrid Solheim-Okafor", title: "VP Operations" } },
      { ...northwind, state: "found", summary: { found: true, name: "Northwind Robotics", stage: "Decision", fit: 82 } },
      { ...person(1), state: "not-found", summary: { found: false, name: null } },
    ]);
    expect(service.requests).toHaveLength(3);
    expect(await used(handlers)).toBe(3);
  });

  it("has at most four look-ups under way, however long it is", async () => {
    const { handlers, calls } = await connected();
    service.fail({ delay: 20 });
    await handlers["batch.start"](aBatchStart(people(30)));
    const ended = await until(handlers, isEnded);
    expect([count(ended, "not-found"), service.requests.length, calls.most]).toEqual([30, 30, 4]);
  });

  it("sends nothing for an address that is stored in another spelling, except in a round, which keeps each spelling", async () => {
    const { handlers } = await connected();
    const capital = ingrid.key.replace("i", "I");
    await handlers["person.look-up"]({ address: capital, refresh: false, private: false });
    await handlers["batch.start"](aBatchStart([ingrid]));
    expect(await until(handlers, isEnded)).toMatchObject({ items: [{ kind: "person", key: capital, state: "stored" }] });
    await handlers["batch.start"](aBatchStart([ingrid], { round: true }));
    await eventually(() => expect(argumentsAsked()).toEqual([capital, ingrid.key]));
  });

  it("looks up each watched spelling of an address in a round, as its button counts", async () => {
    const { handlers } = await connected();
    const capital = { ...ingrid, key: ingrid.key.replace("i", "I") };
    await handlers["batch.start"](aBatchStart([capital, ingrid], { round: true }));
    expect(await until(handlers, isEnded)).toMatchObject({ items: [{ key: capital.key }, { key: ingrid.key }] });
    expect(argumentsAsked().toSorted()).toEqual([capital.key, ingrid.key]);
  });

  it("keeps a spelling that is stored itself, and reads no stored addresses for companies or a round", async () => {
    const { handlers } = await connected();
    const capital = { ...ingrid, key: ingrid.key.replace("i", "I") };
    for (const { key } of [capital, ingrid]) await handlers["person.look-up"]({ address: key, refresh: false, private: false });
    await handlers["batch.start"](aBatchStart([capital]));
    expect(await until(handlers, isEnded)).toMatchObject({ items: [{ ...capital, state: "stored" }] });
    const reading = vi.spyOn(IDBObjectStore.prototype, "getAllKeys");
    for (const wanted of [aBatchStart([northwind]), aBatchStart([ingrid], { round: true })]) {
      await handlers["batch.start"](wanted);
      await until(handlers, isEnded);
    }
    expect(reading.mock.contexts).not.toContainEqual(expect.objectContaining({ name: "people" }));
  });

  it("sends nothing for an item that is stored and fresh, even in a round", async () => {
    const { handlers, clock } = await connected();
    await handlers["person.look-up"]({ address: ingrid.key, refresh: false, private: false });
    clock.now += 1000;
    await handlers["batch.start"](aBatchStart([ingrid, person(1)]));
    expect(await until(handlers, isEnded)).toMatchObject({
      items: [{ state: "stored", summary: { name: "Ingrid Solheim-Okafor", at: clock.now - 1000 } }, { state: "not-found" }],
    });
    await handlers["batch.start"](aBatchStart([ingrid, person(1)], { round: true }));
    expect(await until(handlers, isEnded)).toMatchObject({ round: true, items: [{ state: "stored" }, { state: "stored" }] });
    expect(service.requests).toHaveLength(2);
  });

  it("leaves out duplicates, and subjects that may not be looked up", async () => {
    const { handlers } = await connected();
    const shared = ["github.io", "acme.github.io", "acme.zendesk.com", "sites.google.com"];
    const own = ["WWW.Northwind-Robotics.example", `app.${northwind.key}`, northwind.key];
    const keys = ["gmail.com", "intranet.local", "10.0.0.1", ...shared, ...own];
    const addresses = ["ana@localhost", "not an address@", "ana.pereira@gmail.com", ingrid.key, ingrid.key.toUpperCase()];
    const items = [
      ...keys.map((key) => ({ kind: "account" as const, key })),
      ...addresses.map((key) => ({ kind: "person" as const, key })),
    ];
    await handlers["batch.start"](aBatchStart(items));
    const ended = await until(handlers, isEnded);
    expect(ended.items.map(({ key }) => key)).toEqual([northwind.key, "ana.pereira@gmail.com", ingrid.key]);
    expect(sorted(argumentsAsked())).toEqual(["ana.pereira@gmail.com", ingrid.key, northwind.key]);
  });

  it("that looks watched companies up again keeps their subdomains", async () => {
    const { handlers } = await connected();
    await handlers["batch.start"](aBatchStart([{ kind: "account", key: `app.${northwind.key}` }], { round: true }));
    expect((await until(handlers, isEnded)).items).toMatchObject([{ key: `app.${northwind.key}` }]);
  });

  it("without items that may be looked up is done at once", async () => {
    const { handlers } = await connected();
    expect((await handlers["batch.start"](aBatchStart([{ kind: "account", key: "gmail.com" }]))).batch).toMatchObject({
      state: "done",
      items: [],
    });
    expect(service.requests).toHaveLength(0);
  });

  it("is stored before anything is sent", async () => {
    const own = await connected();
    service.fail({ hang: true });
    const written = deferred();
    const { set } = own.session;
    vi.spyOn(own.session, "set").mockImplementation(async (values) => {
      await set(values);
      if (JSON.stringify(values).includes('"busy"')) await written.promise;
    });
    await own.handlers["batch.start"](aBatchStart(people(3)));
    await settle();
    expect(service.requests).toHaveLength(0);
    written.resolve();
    await eventually(() => expect(service.requests).toHaveLength(3));
    expect(storedBatch(own)).toMatchObject({ state: "running", items: [{ state: "busy" }, { state: "busy" }, { state: "busy" }] });
  });

  it("is paused if session storage is full", async () => {
    const own = await connected();
    // Browsers report this without a name of its own.
    vi.spyOn(own.session, "set").mockRejectedValue(new Error("Session storage quota bytes exceeded. Values were not stored."));
    const { batch } = await own.handlers["batch.start"](aBatchStart(people(2)));
    expect(batch).toMatchObject({ state: "paused", stoppedBy: { kind: "storage-full" } });
  });

  it("is paused on a full disk, and can be resumed when there is room", async () => {
    const { handlers } = await connected();
    const put = failPut();
    await handlers["batch.start"](aBatchStart(people(2)));
    const paused = await until(handlers, (batch) => batch.state === "paused" && count(batch, "busy") === 0);
    expect(paused).toMatchObject({ stoppedBy: { kind: "storage-full" }, items: [{ state: "waiting" }, { state: "waiting" }] });
    put.mockRestore();
    expect(service.requests).toHaveLength(0);
    await control(handlers, "resume");
    expect(count(await until(handlers, isEnded), "not-found")).toBe(2);
  });

  it("keeps the worker awake until all its items are done", async () => {
    const { handlers, awake } = await connected();
    const answer = holdAnswers(service);
    await handlers["batch.start"](aBatchStart(people(6)));
    expect(awake.holds).toBeGreaterThan(0);
    answer();
    await until(handlers, isEnded);
    await eventually(() => expect(awake.holds).toBe(0));
  });

  it("notifies the panels of its window at intervals, not at each change", async () => {
    const { handlers, events } = await connected();
    await handlers["batch.start"](aBatchStart(people(40)));
    await until(handlers, isEnded);
    const ofBatches = () => events.filter(({ kind }) => kind === "batch");
    await eventually(() => expect(ofBatches()).not.toHaveLength(0));
    expect(ofBatches().every((event) => "windowId" in event && event.windowId === 1)).toBe(true);
    // Each of the forty was stored twice: at its start and its end.
    expect(ofBatches().length).toBeLessThan(40);
  });

  it("lets a look-up by hand go before its waiting items", async () => {
    const { handlers } = await connected();
    // Longer than the delay that a busy machine adds between two steps.
    service.fail({ delay: 300 });
    await handlers["batch.start"](aBatchStart(people(12)));
    await handlers["batch.start"](aBatchStart(people(24).slice(12), { windowId: 2 }));
    await eventually(() => expect(service.requests).toHaveLength(4));
    await handlers["account.look-up"]({ domain: northwind.key, refresh: false, private: false });
    const place = argumentsAsked().indexOf(northwind.key);
    expect(place).toBeGreaterThanOrEqual(4);
    expect(place).toBeLessThan(8);
  });
});

describe("one window", () => {
  it("has one batch at a time, and a second click receives that batch", async () => {
    const { handlers } = await connected();
    const answer = holdAnswers(service);
    const [first, second] = await Promise.all([
      handlers["batch.start"](aBatchStart(people(5))),
      handlers["batch.start"](aBatchStart(people(8).slice(5))),
    ]);
    expect(second.batch.id).toBe(first.batch.id);
    answer();
    await until(handlers, isEnded);
    expect(service.requests).toHaveLength(5);
  });

  it("does not show the batch of another window", async () => {
    const { handlers } = await connected();
    await handlers["batch.start"](aBatchStart([ingrid]));
    expect(await read(handlers, 2)).toBeNull();
    await handlers["batch.start"](aBatchStart([person(1)], { windowId: 2 }));
    expect((await until(handlers, isEnded, 2)).items).toMatchObject([person(1)]);
    expect((await until(handlers, isEnded)).items).toMatchObject([ingrid]);
  });
});

it("a batch that is deleted before its first request sends none", async () => {
  const { handlers } = await connected();
  await handlers["batch.start"](aBatchStart(people(12)));
  await handlers["data.delete"]({ what: "people" });
  await settle();
  // A request's line is written before the request is sent.
  expect(await handlers["activity.read"]({ operation: null, outcome: "all", limit: 10 })).toMatchObject({ lines: [] });
  expect(service.requests).toHaveLength(0);
});

it("sample data are looked up without a request", async () => {
  const { handlers } = await connected();
  await handlers["settings.change"]({ changes: { mode: "sample" } });
  await handlers["batch.start"](aBatchStart([ingrid, northwind]));
  expect(states(await until(handlers, isEnded))).toEqual(["found", "found"]);
  expect(service.requests).toHaveLength(0);
});
