import { expect, it, vi } from "vitest";
import { useService } from "../../../test/support/use-service";
import { lookUp, startConnected } from "../../../test/support/background";
import { eventually } from "../../../test/support/eventually";
import { dayMs } from "../../model/time";
import type { PersonAnswer } from "../../model/look-up";
import { createSampleService } from "../api/sample";
import { createLookUps } from "./look-up";
import type { LookUpSource } from "./source";
import { failPut } from "../../../test/support/fail-put";
import { freshSession, freshStore, memoryHome, unmanagedSettings } from "../../../test/support/memory";
import { deferred } from "../../../test/support/deferred";

const service = await useService();

const address = "ingrid.solheim@northwind-robotics.example";

it("two look-ups share a request that ends while the second reads the stale answer", async () => {
  const session = freshSession();
  let held: (() => void)[] | null = null;
  const slow = {
    ...session,
    async get(name: string | null) {
      if (name?.startsWith("identifiers ") === true) await new Promise<void>((resume) => (held === null ? resume() : held.push(resume)));
      return session.get(name);
    },
  };
  const { handlers, clock } = await startConnected(service.url, { session: slow });
  const press = () => handlers["person.look-up"]({ address, refresh: false, private: false });
  await press();
  clock.now += 8 * dayMs;
  service.reset();
  const answer = deferred();
  service.fail({ until: answer.promise, times: 1 });

  const first = press();
  await expect.poll(() => service.requests.length).toBe(1);
  const resumes = (held = new Array<() => void>());
  const second = press();
  await expect.poll(() => resumes.length).toBe(1);
  answer.resolve();
  const found = await first;
  resumes[0]?.();
  expect(await second).toEqual(found);
  expect(service.requests).toHaveLength(1);
});

it("a look-up that is stopped while a new worker still reads sends nothing", async () => {
  const { restart } = await startConnected(service.url);
  const handlers = restart();
  const asked = [
    handlers["person.look-up"]({ address, refresh: false, private: true }),
    handlers["account.look-up"]({ domain: "northwind-robotics.example", refresh: true, private: false }),
  ];
  for (const key of [address, "northwind-robotics.example"]) await handlers["look-up.stop"]({ key });
  const stopped = { ok: false, problem: { kind: "cancelled" }, sent: 0 };
  expect(await Promise.all(asked)).toMatchObject([stopped, stopped]);
  expect(service.requests).toEqual([]);
});

it("open panels are notified of an answer that was stored", async () => {
  const { handlers, events } = await startConnected(service.url);
  events.length = 0;
  await lookUp(handlers);
  await eventually(() => expect(events).toEqual([{ kind: "library" }]));
});

it("the space is checked also if an answer finds the disk full", async () => {
  const estimate = vi.fn(async () => ({ usage: 95, quota: 100 }));
  const { handlers } = await startConnected(service.url, { home: memoryHome(undefined, { estimate, persist: async () => false }) });
  failPut(({ name }) => name === "accounts");
  expect(await lookUp(handlers)).toMatchObject({ ok: true, answer: { stored: false } });
  await eventually(() => expect(estimate).toHaveBeenCalledOnce());
});

/** Creates look-ups of people whose service finds nobody. */
function peopleOf(store: ReturnType<typeof freshStore>, stopped: "present" | "complete" | null) {
  const now = () => 1;
  const source: LookUpSource<PersonAnswer> = {
    storeName: "people",
    ask: async () => ({ ok: true, found: { kind: "not-found", data: null }, sent: 1 }),
    async present(key, _found, { freshness, sample, stored }) {
      if (stopped === "present") people.stop(key);
      return { kind: "not-found", address: key, freshness, sample, stored };
    },
    async complete(answer) {
      if (stopped === "complete") people.stop(address);
      return answer;
    },
  };
  const service = createSampleService(() => Promise.reject(new Error("unused")), now);
  const people = createLookUps(source, { store, settings: unmanagedSettings(), session: freshSession(), now, service: () => service });
  return people;
}

it.each(["present", "complete"] as const)(
  "a look-up that is stopped before its answer is stored is reported as cancelled, and stores nothing: %s",
  async (stopped) => {
    const store = freshStore();
    const count = () => store.read((transaction) => transaction.objectStore("people").count());
    await count();
    const opening = vi.spyOn(indexedDB, "open");
    expect(await peopleOf(store, stopped).lookUp(address, { refresh: false, private: false })).toMatchObject({
      problem: { kind: "cancelled", tries: 1 },
      sent: 1,
    });
    expect(await count()).toBe(0);
    // The database stays open: a second connection would never be closed.
    expect(opening).not.toHaveBeenCalled();
  },
);
