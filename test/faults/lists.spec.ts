/** A list that is looked up meets a full disk, the monthly cap, and a failing service. The kills of its worker are in `kills.spec.ts`. */
import { expect, test } from "../e2e/fixtures";
import { addLine } from "../suite/lines";
import type { List } from "../../lib/model/lists";
import type { Extension } from "../browser/extension";
import { workerOf } from "../browser/worker-clock";
import { fullAfter } from "./full-disk";
import { keepList } from "./lists";

const group = "A list is looked up";
const people = Array.from({ length: 8 }, (_, index) => ({ kind: "person" as const, key: `person.${index}@northwind-robotics.example` }));

async function start({ ask }: Extension, id: string, part: "rest" | "failed" = "rest"): Promise<void> {
  await ask("list.start", { id, part, lookUps: 10_000, private: false });
}

const listOf = async ({ ask }: Extension, id: string) => (await ask("list.read", { id })).list;

/** Resolves with the list when it has paused or ended. */
async function settled(extension: Extension, id: string): Promise<List> {
  let list: List | null = null;
  await expect(async () => {
    list = await listOf(extension, id);
    expect(list).toMatchObject({ state: expect.stringMatching(/paused|done/), counts: { busy: 0 } });
  }).toPass({ timeout: 20_000, intervals: [50] });
  if (list === null) throw new Error("The list is gone.");
  return list;
}

test("with the disk full, a list pauses, sends nothing that is not logged, and later completes", async ({
  connect,
  extension,
  service,
}) => {
  test.setTimeout(240_000);
  await connect();
  let paused = 0;
  for (let writes = 0; writes < 16; writes += 1) {
    const id = crypto.randomUUID();
    await keepList(extension.ask, id, people);
    await extension.ask("data.delete", { what: "people" });
    await extension.ask("activity.clear", {});
    await extension.killWorker();
    service.reset();
    await fullAfter(await workerOf(extension), writes);
    await start(extension, id);
    const full = await settled(extension, id);
    expect.soft(full, `full after ${writes} writes`).toMatchObject({ state: "paused", stoppedBy: { kind: "storage-full" } });
    paused += full.state === "paused" ? 1 : 0;
    await extension.killWorker();
    const { lines } = await extension.ask("activity.read", { operation: null, outcome: "all", limit: 100 });
    expect.soft(lines.length, `full after ${writes} writes`).toBeGreaterThanOrEqual(service.requests.length);
    const before = await listOf(extension, id);
    if (before?.state === "draft") await start(extension, id);
    else await extension.ask("list.control", { id, act: "resume" });
    const { counts } = await settled(extension, id);
    expect.soft(counts.found + counts.notFound + counts.stored + counts.failed, `full after ${writes} writes`).toBe(people.length);
    await extension.ask("list.remove", { id });
  }
  addLine({
    group,
    fault: "the disk becomes full at one of the first 16 writes of a list, each in turn",
    outcome: `${paused} times the list pauses with the problem storage-full, and later completes`,
  });
});

test("if the cap is reached in the middle of a list, the other rows wait, even if the worker ends, and nobody is looked up twice", async ({
  connect,
  extension,
  service,
}) => {
  await connect();
  const id = crypto.randomUUID();
  await keepList(extension.ask, id, people);
  await extension.ask("settings.change", { changes: { capLookups: 5 } });
  await start(extension, id);
  expect(await settled(extension, id)).toMatchObject({ stoppedBy: { kind: "cap-reached" }, counts: { waiting: 3 } });
  await extension.killWorker();
  expect(await listOf(extension, id)).toMatchObject({ state: "paused", counts: { waiting: 3 } });
  expect(service.requests).toHaveLength(5);
  await extension.ask("settings.change", { changes: { capLookups: 50 } });
  await extension.ask("list.control", { id, act: "resume" });
  expect(await settled(extension, id)).toMatchObject({ state: "done", counts: { waiting: 0, failed: 0 } });
  expect(new Set(service.requests.map(({ argument }) => argument)).size).toBe(service.requests.length);
  addLine({
    group,
    fault: "the monthly cap is reached in the middle of a list",
    outcome: "the list pauses with the problem cap-reached; with a higher cap it completes, with 8 requests in total for 8 people",
  });
});

test("if the service is down, a list pauses after a few failed rows, and completes when the service is back", async ({
  connect,
  extension,
  service,
}) => {
  await connect();
  const id = crypto.randomUUID();
  await keepList(extension.ask, id, people);
  service.fail({ status: 503 });
  await start(extension, id);
  const paused = await settled(extension, id);
  expect(paused).toMatchObject({ state: "paused", stoppedBy: { kind: "service-failed" } });
  await extension.killWorker();
  expect(await listOf(extension, id)).toMatchObject({ state: "paused", counts: paused.counts });
  service.reset();
  await extension.ask("list.control", { id, act: "resume" });
  expect(await settled(extension, id)).toMatchObject({ state: "done", counts: { failed: paused.counts.failed } });
  await start(extension, id, "failed");
  expect(await settled(extension, id)).toMatchObject({ state: "done", counts: { failed: 0 } });
  expect(service.requests).toHaveLength(people.length);
  const { failed } = paused.counts;
  addLine({
    group,
    fault: "the service fails with status 503 during a list",
    outcome: `the list pauses after ${failed} failed rows; a retry of the failed rows requests only these`,
  });
});
