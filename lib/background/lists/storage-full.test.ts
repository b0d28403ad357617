import { describe, expect, it, vi } from "vitest";
import { useService } from "../../../test/support/use-service";
import { argumentsOf, connectedTo, endWorkers } from "../../../test/support/batches";
import { accounts, control, isEnded, isPaused, keep, read, start, statesOf, until } from "../../../test/support/lists";
import { eventually } from "../../../test/support/eventually";
import { holdAnswers } from "../../../test/support/hold-answers";
import { failPut } from "../../../test/support/fail-put";

const service = await useService();
endWorkers();

it.each(Array.from({ length: 16 }, (_, writes) => writes))(
  "a list on a disk that is full after %i writes pauses, and the next worker completes the list",
  async (writes) => {
    const own = await connectedTo(service);
    const id = await keep(own.handlers, accounts(6));
    const { put, add } = IDBObjectStore.prototype;
    let left = writes;
    const full = (
      [
        ["put", put],
        ["add", add],
      ] as const
    ).map(([name, real]) =>
      vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...args) {
        left -= 1;
        if (left < 0) throw new DOMException("The disk is full.", "QuotaExceededError");
        return real.apply(this, args);
      }),
    );
    await start(own.handlers, id);
    const paused = await until(own.handlers, id, isPaused).finally(() => full.forEach((one) => one.mockRestore()));
    expect(paused.stoppedBy).toMatchObject({ kind: "storage-full" });
    own.end();
    const { handlers } = own.worker();
    if ((await read(handlers, id))?.state === "draft") await start(handlers, id);
    else await control(handlers, id, "resume");
    const { counts } = await until(handlers, id, isEnded);
    expect([counts.subjects, counts.waiting + counts.busy + counts.skipped]).toEqual([6, 0]);
  },
);

describe("a left-out company of a list on a full disk is not looked up by the next worker", () => {
  async function paused() {
    const own = await connectedTo(service);
    const id = await keep(own.handlers, accounts(6));
    await own.handlers["leave-out.save"]({ text: "company-0.example", private: false });
    const full = failPut();
    await start(own.handlers, id).finally(() => full.mockRestore());
    const complete = async () => {
      own.end();
      const { handlers } = own.worker();
      if ((await read(handlers, id))?.state === "draft") await start(handlers, id);
      else await control(handlers, id, "resume");
      expect((await until(handlers, id, isEnded)).counts).toMatchObject({ skipped: 1, waiting: 0 });
      expect(argumentsOf(service)).not.toContain("company-0.example");
    };
    return { ...own, id, complete };
  }

  it("if its skipped row cannot be stored after the list is resumed", async () => {
    const { handlers, id, complete } = await paused();
    const full = failPut((store, { state }) => store.name === "listItems" && state === "skipped");
    await control(handlers, id, "resume");
    await until(handlers, id, ({ state }) => state !== "running").finally(() => full.mockRestore());
    await complete();
  });

  it("if the list was renamed while it was paused", async () => {
    const { handlers, id, complete } = await paused();
    await handlers["list.change"]({ id, name: "Autumn" });
    await complete();
  });
});

describe("a list whose outcomes cannot be stored agrees with its counts", () => {
  const isOutcome = ({ name }: IDBObjectStore, { state = "" }) => name === "listItems" && ["failed", "not-found"].includes(state);
  const countOf = (states: readonly (string | null)[], state: string) => states.filter((one) => one === state).length;

  it("in rows and preview, while it is paused", async () => {
    const { handlers } = await connectedTo(service);
    const id = await keep(handlers, accounts(6));
    const full = failPut((store, value) => store.name === "accounts" || isOutcome(store, value));
    await start(handlers, id);
    const { counts } = await until(handlers, id, isPaused);
    const { preview } = await handlers["list.preview"]({ of: { kind: "list", id, part: "failed" } });
    const states = await statesOf(handlers, id).finally(() => full.mockRestore());
    expect(counts.failed).toBeGreaterThan(0);
    expect(preview?.accounts).toBe(counts.failed);
    expect([countOf(states, "failed"), countOf(states, "busy")]).toEqual([counts.failed, 0]);
  });

  it("in its rows, after it was stopped", async () => {
    const { handlers } = await connectedTo(service);
    const answer = holdAnswers(service);
    const id = await keep(handlers, accounts(6));
    const full = failPut(isOutcome);
    await start(handlers, id);
    await eventually(() => expect(service.requests.length).toBeGreaterThan(3));
    await control(handlers, id, "stop");
    answer();
    const { counts } = await until(handlers, id, isEnded);
    const states = await statesOf(handlers, id).finally(() => full.mockRestore());
    expect(counts.notFound).toBeGreaterThan(0);
    expect([countOf(states, "not-found"), countOf(states, "failed")]).toEqual([counts.notFound, counts.failed]);
  });
});

it("a paused list does not show a name that cannot be stored, and stores it with no later change", async () => {
  const { handlers, worker } = await connectedTo(service);
  const answer = holdAnswers(service);
  const id = await keep(handlers, accounts(6));
  await start(handlers, id);
  await control(handlers, id, "pause");
  answer();
  const { name } = await until(handlers, id, (list) => isPaused(list) && list.counts.busy === 0);
  const full = failPut();
  await expect(handlers["list.change"]({ id, name: "Autumn" })).rejects.toThrow("full");
  full.mockRestore();
  expect(await read(handlers, id)).toMatchObject({ name });
  await handlers["list.change"]({ id, columns: ["industry"] });
  expect(await read(worker().handlers, id)).toMatchObject({ name, columns: ["industry"] });
});
