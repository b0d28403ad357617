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
  states,
  until,
  aBatchStart,
} from "../../../test/support/batches";
import { eventually } from "../../../test/support/eventually";
import { holdAnswers } from "../../../test/support/hold-answers";
import { whileErasing } from "../../../test/support/while-erasing";

const service = await useService();
endWorkers();
const connected = (more: Partial<BackgroundPorts> = {}) => connectedTo(service, more);

/** Pauses a batch of six people after its first four. */
async function pausedAfterFour() {
  const own = await connected();
  const answer = holdAnswers(service);
  await own.handlers["batch.start"](aBatchStart(people(6)));
  await eventually(() => expect(service.requests).toHaveLength(4));
  await control(own.handlers, "pause");
  answer();
  await until(own.handlers, (batch) => count(batch, "busy") === 0);
  return own;
}

describe("a batch", () => {
  it("that is paused finishes its running look-ups, and keeps the rest waiting until it is resumed", async () => {
    const { handlers } = await connected();
    const answer = holdAnswers(service);
    await handlers["batch.start"](aBatchStart(people(12)));
    await eventually(() => expect(service.requests).toHaveLength(4));
    expect(await control(handlers, "pause")).toMatchObject({ state: "paused", stoppedBy: null });
    answer();
    const paused = await until(handlers, (batch) => count(batch, "busy") === 0);
    expect([count(paused, "not-found"), count(paused, "waiting"), service.requests.length]).toEqual([4, 8, 4]);
    expect(await control(handlers, "resume")).toMatchObject({ state: "running" });
    expect(count(await until(handlers, isEnded), "not-found")).toBe(12);
    expect(service.requests).toHaveLength(12);
  });

  it("that is paused and resumed at once still has at most four look-ups under way", async () => {
    const { handlers, calls } = await connected();
    service.fail({ delay: 50 });
    await handlers["batch.start"](aBatchStart(people(12)));
    for (const act of ["pause", "resume", "pause", "resume"] as const) await control(handlers, act);
    expect(count(await until(handlers, isEnded), "not-found")).toBe(12);
    expect([service.requests.length, calls.most]).toEqual([12, 4]);
  });

  it("that is stopped skips the rest for good, and another batch may start", async () => {
    const { handlers } = await connected();
    const answer = holdAnswers(service);
    await handlers["batch.start"](aBatchStart(people(12)));
    await eventually(() => expect(service.requests).toHaveLength(4));
    expect(await control(handlers, "stop")).toMatchObject({ state: "stopped" });
    answer();
    const stopped = await until(handlers, isEnded);
    expect([count(stopped, "not-found"), count(stopped, "skipped"), service.requests.length]).toEqual([4, 8, 4]);
    expect(await control(handlers, "resume")).toMatchObject({ state: "stopped" });
    await handlers["batch.start"](aBatchStart([ingrid]));
    expect(states(await until(handlers, isEnded))).toEqual(["found"]);
    expect(service.requests).toHaveLength(5);
  });

  it("finishes its running look-ups and skips the rest for good if the service changes", async () => {
    const { handlers } = await connected();
    const answer = holdAnswers(service);
    await handlers["batch.start"](aBatchStart(people(12)));
    await eventually(() => expect(service.requests).toHaveLength(4));
    await handlers["settings.change"]({ changes: { mode: "sample" } });
    expect(await read(handlers)).toBeNull();
    await handlers["settings.change"]({ changes: { mode: "service" } });
    answer();
    const ended = await until(handlers, isEnded);
    expect([ended.state, count(ended, "skipped"), service.requests.length]).toEqual(["stopped", 8, 4]);
  });

  it("is shown only under its own service", async () => {
    const own = await connected();
    await own.handlers["settings.change"]({ changes: { mode: "sample" } });
    await own.handlers["batch.start"](aBatchStart([ingrid]));
    await until(own.handlers, isEnded);
    await own.handlers["settings.change"]({ changes: { mode: "service" } });
    expect(await read(own.handlers)).toBeNull();
    expect(await control(own.handlers, "resume")).toBeNull();
    expect(await read(own.worker().handlers)).toBeNull();
    await own.handlers["settings.change"]({ changes: { mode: "sample" } });
    expect(states(await read(own.handlers))).toEqual(["found"]);
  });

  it("skips its rest if the service changes before a new worker has read the batch", async () => {
    const own = await connected();
    service.fail({ hang: true });
    await own.handlers["batch.start"](aBatchStart(people(12)));
    await eventually(() => expect(service.requests).toHaveLength(4));
    own.end();
    const second = own.worker();
    await second.handlers["settings.change"]({ changes: { mode: "sample" } });
    expect(await read(second.handlers)).toBeNull();
    // A third worker does not continue the batch either, although the service was changed back.
    await second.handlers["settings.change"]({ changes: { mode: "service" } });
    second.end();
    const ended = await until(own.worker().handlers, isEnded);
    expect([ended.state, count(ended, "failed"), count(ended, "skipped")]).toEqual(["stopped", 4, 8]);
    expect(service.requests).toHaveLength(4);
  });

  it("can be dismissed only after its end", async () => {
    const { handlers } = await connected();
    const answer = holdAnswers(service);
    await handlers["batch.start"](aBatchStart(people(2)));
    expect(await control(handlers, "dismiss")).toMatchObject({ state: "running" });
    answer();
    await until(handlers, isEnded);
    expect(await control(handlers, "dismiss")).toBeNull();
  });

  it("that has ended drops the subjects that the library erases", async () => {
    const own = await connected();
    const { handlers } = own;
    await handlers["batch.start"](aBatchStart([ingrid, northwind, person(1)]));
    await until(handlers, isEnded);
    await handlers["library.remove"]({ kind: "person", key: ingrid.key, at: 0 });
    expect((await read(handlers))?.items).toHaveLength(3);
    await handlers["library.remove"]({ kind: "person", key: ingrid.key });
    expect((await read(handlers))?.items).toMatchObject([northwind, person(1)]);
    expect((await read(own.worker().handlers))?.items).toMatchObject([northwind, person(1)]);
    await handlers["library.remove"]({ kind: "watched", key: null });
    expect(await read(handlers)).not.toBeNull();
    await handlers["library.remove"]({ kind: "account", key: null });
    expect((await read(handlers))?.items).toMatchObject([person(1)]);
    await handlers["library.remove"]({ kind: "person", key: null });
    expect(await read(handlers)).toBeNull();
    expect(await read(own.worker().handlers)).toBeNull();
  });

  it("keeps no erased subject if its shorter record cannot be stored", async () => {
    const own = await connected();
    await own.handlers["batch.start"](aBatchStart([ingrid, northwind]));
    await until(own.handlers, isEnded);
    vi.spyOn(own.session, "set").mockRejectedValue(new Error("Session storage quota bytes exceeded."));
    await own.handlers["library.remove"]({ kind: "person", key: ingrid.key });
    expect(await read(own.worker().handlers)).toBeNull();
  });

  it("under way drops the subjects that the library erases, and does not look them up", async () => {
    const { handlers } = await connected();
    const answer = holdAnswers(service);
    await handlers["batch.start"](aBatchStart(people(6)));
    await eventually(() => expect(service.requests).toHaveLength(4));
    await handlers["library.remove"]({ kind: "person", key: person(1).key });
    await control(handlers, "pause");
    answer();
    await until(handlers, (batch) => count(batch, "busy") === 0);
    await handlers["library.remove"]({ kind: "person", key: person(0).key });
    await handlers["library.remove"]({ kind: "person", key: person(5).key });
    await control(handlers, "resume");
    expect((await until(handlers, isEnded)).items).toMatchObject([2, 3, 4].map((index) => ({ ...person(index), state: "not-found" })));
    expect(argumentsOf(service)).not.toContain(person(5).key);
  });

  it("skips people whose company was left out meanwhile, unless the click included them or their answer is stored", async () => {
    const own = await connected();
    const { handlers } = own;
    await handlers["person.look-up"]({ address: person(5).key, refresh: false, private: false });
    await handlers["leave-out.save"]({ text: "company-6.example", private: false });
    service.reset();
    const answer = holdAnswers(service);
    await handlers["batch.start"](aBatchStart(people(8)));
    await eventually(() => expect(service.requests).toHaveLength(4));
    await control(handlers, "pause");
    answer();
    await until(handlers, (batch) => count(batch, "busy") === 0);
    await handlers["leave-out.save"]({ text: "company-5.example\ncompany-6.example\ncompany-7.example", private: false });
    own.end();
    const next = own.worker().handlers;
    await control(next, "resume");
    expect(states(await until(next, isEnded)).slice(4)).toEqual(["not-found", "stored", "not-found", "skipped"]);
    expect(argumentsOf(service)).not.toContain(person(7).key);
  });

  it("that is a round looks up people whose company was left out meanwhile", async () => {
    const { handlers } = await connected();
    const answer = holdAnswers(service);
    await handlers["batch.start"](aBatchStart(people(5), { round: true }));
    await control(handlers, "pause");
    await handlers["leave-out.save"]({ text: "company-4.example", private: false });
    await control(handlers, "resume");
    answer();
    expect(count(await until(handlers, isEnded), "not-found")).toBe(5);
  });

  it("continues with its waiting items if the library erases all stored people", async () => {
    const { handlers } = await pausedAfterFour();
    await handlers["library.remove"]({ kind: "person", key: null });
    expect(states(await control(handlers, "resume"))).toHaveLength(2);
    expect(count(await until(handlers, isEnded), "not-found")).toBe(2);
  });

  it("is done once the library has erased all waiting items", async () => {
    const { handlers } = await pausedAfterFour();
    for (const index of [4, 5]) await handlers["library.remove"]({ kind: "person", key: person(index).key });
    expect(await read(handlers)).toMatchObject({ state: "done" });
    expect(service.requests).toHaveLength(4);
  });

  it("stores no subject whose look-up begins while the library erases it", async () => {
    const { handlers } = await pausedAfterFour();
    whileErasing(() => control(handlers, "resume"));
    await handlers["library.remove"]({ kind: "person", key: person(4).key });
    expect(count(await until(handlers, isEnded), "not-found")).toBe(5);
    expect(await handlers["data.counts"]({})).toMatchObject({ people: 5 });
  });

  it("ends with its running look-ups if the library has erased all waiting items", async () => {
    const { handlers } = await connected();
    const answer = holdAnswers(service);
    await handlers["batch.start"](aBatchStart(people(5)));
    await eventually(() => expect(service.requests).toHaveLength(4));
    await control(handlers, "pause");
    await handlers["library.remove"]({ kind: "person", key: person(4).key });
    answer();
    expect(await until(handlers, isEnded)).toMatchObject({ state: "done" });
  });

  it("ends with its running look-up if the library erases the item whose problem paused it", async () => {
    const { handlers } = await connected();
    service.fail({ status: 403, message: "You have no credits left.", times: 1 });
    const answer = holdAnswers(service);
    await handlers["batch.start"](aBatchStart(people(2)));
    const paused = await until(handlers, ({ state }) => state === "paused");
    expect(paused).toMatchObject({ stoppedBy: { kind: "no-credits" } });
    const waiting = paused.items.find(({ state }) => state === "waiting");
    await handlers["library.remove"]({ kind: "person", key: waiting?.key ?? "" });
    answer();
    expect(await until(handlers, isEnded)).toMatchObject({ state: "done", items: [{ state: "not-found" }] });
  });

  it("is dismissed once the library has erased all its items, and the next may start", async () => {
    const { handlers } = await connected();
    service.fail({ status: 429, retryAfter: 300 });
    await handlers["batch.start"](aBatchStart([ingrid]));
    await until(handlers, ({ state }) => state === "paused");
    await handlers["library.remove"]({ kind: "person", key: ingrid.key });
    expect(await read(handlers)).toBeNull();
    expect((await handlers["batch.start"](aBatchStart([northwind]))).batch.items).toMatchObject([northwind]);
  });

  it("is deleted with the stored people, and sends nothing more", async () => {
    const own = await connected();
    service.fail({ hang: true });
    await own.handlers["batch.start"](aBatchStart(people(12)));
    await eventually(() => expect(service.requests).toHaveLength(4));
    await own.handlers["data.delete"]({ what: "people" });
    expect(await read(own.handlers)).toBeNull();
    expect(await read(own.worker().handlers)).toBeNull();
    await eventually(() => expect(own.awake.holds).toBe(0));
    expect(service.requests).toHaveLength(4);
    expect(await own.handlers["data.counts"]({})).toMatchObject({ people: 0 });
  });

  it("continues with its companies, but no people, after the stored people are deleted", async () => {
    const own = await connected();
    const companies = people(6).map((_person, index) => ({ kind: "account" as const, key: `company-${index}.example` }));
    const answer = holdAnswers(service);
    await own.handlers["batch.start"](aBatchStart([...companies, ...people(6)]));
    await eventually(() => expect(service.requests).toHaveLength(4));
    await own.handlers["data.delete"]({ what: "people" });
    answer();
    const ended = await until(own.handlers, isEnded);
    expect(ended.items).toMatchObject(companies.map((company) => ({ ...company, state: "not-found" })));
    expect(argumentsOf(service).filter((argument) => argument.includes("@"))).toEqual([]);
  });

  it("sends nothing for people who are deleted before their requests, and continues with its companies", async () => {
    const own = await connected();
    const company = { kind: "account" as const, key: "company-1.example" };
    await own.handlers["batch.start"](aBatchStart([...people(3), company]));
    await own.handlers["data.delete"]({ what: "people" });
    expect((await until(own.handlers, isEnded)).items).toMatchObject([company]);
    await eventually(() => expect(own.awake.holds).toBe(0));
    expect(argumentsOf(service).filter((argument) => argument.includes("@"))).toEqual([]);
    expect(await own.handlers["data.counts"]({})).toMatchObject({ people: 0 });
  });
});
