import { expect, it, vi } from "vitest";
import type { Input } from "../../messages/messages";
import type { JsonObject } from "../../model/json";
import { fill } from "../../../test/support/a-library";
import { startConnected } from "../../../test/support/background";
import { asCaller, type CallerHandlers } from "../../../test/support/callers";
import { dayMs } from "../../model/time";
import { putAnswer as put } from "../../../test/support/put-answer";
import { readLibrary } from "../../../test/support/read-library";
import { useService } from "../../../test/support/use-service";
import { answerId } from "../store/cache";

const service = await useService();

async function start() {
  const started = await startConnected(service.url);
  return { ...started, asked: asCaller(started.background.handlers), scope: service.url };
}

const overview = (details: JsonObject) => ({ details, buyingStage: "Consideration", icpScore: 71 });

const history = async (asked: CallerHandlers, more: Partial<Input<"library.page">> = {}) => {
  const { page } = await asked["library.page"]({ find: "", only: null, from: 0, count: 500, ...more });
  return { ...page, keys: page.entries.map(({ key }) => key) };
};

it("the history comes complete in parts, however many answers an earlier version left", async () => {
  const started = await start();
  await fill(started, 1001);
  const keys: string[] = [];
  for (const from of [0, 400, 800]) {
    const page = await history(started.asked, { from, count: 400 });
    expect([page.total, page.groups]).toEqual([1001, { today: 1001, week: 0, earlier: 0 }]);
    keys.push(...page.keys);
  }
  expect(keys).toEqual(Array.from({ length: 1001 }, (_none, index) => `c${index}.example`));
});

it("the history has people, and companies that were not found, from an earlier version", async () => {
  const started = await start();
  const { asked, store, scope, clock } = started;
  await store.write(async (transaction) => {
    const common = { at: clock.now, usedAt: clock.now, withheld: [] };
    const keys = Array.from({ length: 450 }, (_none, index) => `p${index}@acme.example`);
    for (const key of keys) {
      const data = { identifier: key, fullName: `Name of ${key}`, jobTitle: "VP" };
      await transaction.objectStore("people").put({ ...common, id: answerId(scope, key), kind: "person", key, data });
    }
    const gone = { id: answerId(scope, "gone.example"), kind: "not-found", key: "gone.example", data: null };
    await transaction.objectStore("accounts").put({ ...common, ...gone });
  });
  const { accounts, people } = await readLibrary(asked);
  expect(accounts).toMatchObject([{ domain: "gone.example", kind: "not-found" }]);
  expect(new Set(people.map(({ name, title }) => `${name} ${title}`)).size).toBe(450);
});

it("the history is searched by the texts that its rows show, not by hidden ones", async () => {
  const started = await start();
  const { asked } = started;
  await put(started, "accounts", "acme.example", { data: overview({ name: "Acme", domain: "acme.example" }) });
  await put(started, "accounts", "other.example", { data: overview({ name: "Hidden", domain: "someone.example" }) });
  await put(started, "accounts", "gone.example", { kind: "not-found", data: null });
  await put(started, "people", "bo@acme.example", { data: { identifier: "bo@acme.example", fullName: "Bo Li", jobTitle: "VP" } });
  for (const [find, expected] of [
    [" ACME ", ["acme.example", "bo@acme.example"]],
    ["consider", ["acme.example"]],
    ["bo li", ["bo@acme.example"]],
    ["gone", ["gone.example"]],
    ["hidden", []],
  ] as const) {
    const found = await history(asked, { find });
    expect(found.keys.toSorted(), find).toEqual(expected);
    expect(found.total, find).toBe(4);
  }
  expect((await history(asked, { only: "account" })).keys.toSorted()).toEqual(["acme.example", "other.example"]);
});

it("the history is searched without regard to case and composition, even of a Turkish İ", async () => {
  const started = await start();
  const { asked } = started;
  await put(started, "accounts", "ist.example", { data: overview({ name: "İstanbul Müller", domain: "ist.example" }) });
  await asked["judgement.save"]({ kind: "account", key: "ist.example", judgement: { note: "İzmir, Café" }, private: false });
  for (const find of ["istanbul", "İSTANBUL", "mu\u0308ller", "izmir", "cafe\u0301"])
    expect((await history(asked, { find })).keys, find).toEqual(["ist.example"]);
});

it("the history counts days by the user's calendar", async () => {
  const started = await start();
  const { asked, clock } = started;
  // The test's clock shows 14:02, so 15 hours before is yesterday.
  for (const days of [0, 15 / 24, 1, 5, 6, 7, 40]) await put(started, "accounts", `d${days}.example`, { at: clock.now - days * dayMs });
  expect((await history(asked)).groups).toEqual({ today: 1, week: 4, earlier: 2 });
});

it("the history's week begins at midnight, even if today begins at one o'clock", async () => {
  const started = await start();
  const { asked, clock } = started;
  vi.stubEnv("TZ", "Africa/Cairo");
  // On this day in Egypt, summer time begins at midnight.
  clock.now = new Date(2026, 3, 24, 14).getTime();
  await put(started, "accounts", "week.example", { at: new Date(2026, 3, 18, 0, 30).getTime() });
  await put(started, "accounts", "earlier.example", { at: new Date(2026, 3, 17, 23, 30).getTime() });
  expect((await history(asked)).groups).toEqual({ today: 0, week: 1, earlier: 1 });
});
