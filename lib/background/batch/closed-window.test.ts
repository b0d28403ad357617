import { describe, expect, it, onTestFinished, vi } from "vitest";
import { useService } from "../../../test/support/use-service";
import { connectedTo, count, endWorkers, isEnded, people, read, storedBatch, until, aBatchStart } from "../../../test/support/batches";
import { eventually } from "../../../test/support/eventually";

const service = await useService();
endWorkers();

/** The service has none of these companies, so each look-up sends an overview and a company search. */
const companies = Array.from({ length: 12 }, (_, index) => ({ kind: "account" as const, key: `company-${index}.example` }));

/** Makes each transaction fail until the test ends. */
function breakDatabase(): void {
  const transaction = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new Error("broken");
  });
  onTestFinished(() => transaction.mockRestore());
}

describe("a private window that closes", () => {
  /** Runs a private batch until four of its requests are sent. */
  async function underWay() {
    const own = await connectedTo(service);
    service.fail({ hang: true });
    await own.handlers["batch.start"](aBatchStart(companies, { private: true }));
    await eventually(() => expect(service.requests).toHaveLength(4));
    const kept = () => JSON.stringify([...own.session.values]);
    expect(kept()).toContain("company-");
    return { ...own, kept };
  }

  it("ends its batch, sends nothing more, and leaves nothing of the batch stored", async () => {
    const { handlers, forgetWindow, awake, kept } = await underWay();
    await forgetWindow(1);
    expect(await read(handlers)).toBeNull();
    await eventually(() => expect(awake.holds).toBe(0));
    expect(service.requests).toHaveLength(4);
    expect(kept()).not.toContain("company-");
  });

  it("lets the worker stop if the batch was waiting for the end of a pause", async () => {
    const { handlers, forgetWindow, awake, calls } = await connectedTo(service);
    service.fail({ status: 429, retryAfter: 30, times: 1 });
    service.fail({ hang: true });
    await handlers["batch.start"](aBatchStart(companies.slice(0, 4), { private: true }));
    await eventually(async () => expect(await read(handlers)).toMatchObject({ stoppedBy: { kind: "rate-limited" } }));
    await eventually(() => expect(calls.open).toBe(3));
    await forgetWindow(1);
    await eventually(() => expect(calls.open).toBe(0));
    // Each reading waits for the database, which gives the stopped look-ups time to end.
    for (let reading = 0; reading < 10; reading += 1) await handlers["usage.read"]({});
    expect(awake.holds).toBe(0);
  });

  it("ends the batch of an earlier worker", async () => {
    const { end, worker, kept } = await underWay();
    end();
    const { forgetWindow, tidy, handlers } = worker();
    await forgetWindow(1);
    await tidy();
    expect(await read(handlers)).toBeNull();
    expect(service.requests).toHaveLength(4);
    expect(kept()).not.toContain("company-");
  });

  it("leaves nothing stored of an earlier worker's batch, even if the database cannot be read", async () => {
    const { end, worker, kept } = await underWay();
    end();
    breakDatabase();
    await worker().forgetWindow(1);
    expect(kept()).not.toContain("company-");
  });

  it("leaves no garbled record", async () => {
    const { session, forgetWindow } = await connectedTo(service);
    await session.set({ "batch 1": { windowId: 1, private: true, items: "company-1.example" } });
    await forgetWindow(1);
    expect([...session.values.keys()]).not.toContain("batch 1");
  });
});

it("an ordinary window that closes leaves its batch under way", async () => {
  const { handlers, forgetWindow } = await connectedTo(service);
  service.fail({ delay: 30 });
  await handlers["batch.start"](aBatchStart(people(8)));
  await forgetWindow(1);
  expect(count(await until(handlers, isEnded), "not-found")).toBe(8);
});

it("an ordinary window that closes keeps an earlier worker's batch, even if the database cannot be read", async () => {
  const own = await connectedTo(service);
  service.fail({ hang: true });
  await own.handlers["batch.start"](aBatchStart(people(8)));
  await eventually(() => expect(service.requests).toHaveLength(4));
  own.end();
  breakDatabase();
  await own.worker().forgetWindow(1);
  expect(storedBatch(own)?.items).toHaveLength(8);
});
