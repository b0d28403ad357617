import { describe, expect, it } from "vitest";
import { argumentsOf, connectedTo, endWorkers } from "../../../test/support/batches";
import { accounts, control, isEnded, keep, rowsOf, start, statesOf, until } from "../../../test/support/lists";
import { eventually } from "../../../test/support/eventually";
import { holdAnswers } from "../../../test/support/hold-answers";
import { useService } from "../../../test/support/use-service";
import { deferred } from "../../../test/support/deferred";

const service = await useService();
endWorkers();

it("a list's look-up skips and counts left-out subjects, unless the user includes them", async () => {
  const { handlers } = await connectedTo(service);
  await handlers["leave-out.save"]({ text: "company-1.example", private: false });
  const id = await keep(handlers, accounts(3));
  const preview = async (withLeftOut?: boolean) =>
    (await handlers["list.preview"]({ of: { kind: "list", id, part: "rest" }, ...(withLeftOut && { withLeftOut }) })).preview;
  expect(await preview()).toMatchObject({ accounts: 3, accountsToLookUp: 2, leftOut: 1 });
  expect(await preview(true)).toMatchObject({ accountsToLookUp: 3, leftOut: 1 });
  await start(handlers, id);
  await until(handlers, id, isEnded);
  expect(await statesOf(handlers, id)).toEqual(["not-found", "skipped", "not-found"]);
  expect((await rowsOf(handlers, id)).map(({ leftOut }) => leftOut)).toEqual([false, true, false]);
  expect(argumentsOf(service)).not.toContain("company-1.example");

  await handlers["list.start"]({ id, part: "rest", withLeftOut: true, lookUps: 1, private: false });
  await until(handlers, id, ({ counts }) => counts.skipped === 0 && counts.waiting === 0 && counts.busy === 0);
  expect(argumentsOf(service)).toContain("company-1.example");
});

describe("a company left out after the start of a list is skipped", () => {
  it("if the list was paused, unless the user included left-out companies", async () => {
    for (const [withLeftOut, state] of [
      [undefined, "skipped"],
      [true, "not-found"],
    ] as const) {
      service.reset();
      const answering = deferred();
      service.fail({ until: answering.promise, times: 4 });
      const { handlers } = await connectedTo(service);
      const id = await keep(handlers, accounts(6));
      await handlers["list.start"]({ id, part: "rest", withLeftOut, lookUps: 6, private: false });
      await eventually(() => expect(service.requests).toHaveLength(4));
      await control(handlers, id, "pause");
      answering.resolve();
      await until(handlers, id, ({ counts }) => counts.busy === 0);
      await handlers["leave-out.save"]({ text: "company-5.example", private: false });
      await control(handlers, id, "resume");
      await until(handlers, id, isEnded);
      expect((await statesOf(handlers, id)).slice(4)).toEqual(["not-found", state]);
      expect(argumentsOf(service).includes("company-5.example")).toBe(state === "not-found");
    }
  });

  it("if the next worker continues the list, unless the user included left-out companies", async () => {
    for (const [withLeftOut, state] of [
      [undefined, "skipped"],
      [true, "not-found"],
    ] as const) {
      service.reset();
      service.fail({ hang: true, times: 4 });
      const own = await connectedTo(service);
      const id = await keep(own.handlers, accounts(6));
      await own.handlers["list.start"]({ id, part: "rest", withLeftOut, lookUps: 6, private: false });
      await eventually(() => expect(service.requests).toHaveLength(4));
      await own.handlers["leave-out.save"]({ text: "company-5.example", private: false });
      own.end();
      const { handlers, tidy } = own.worker();
      await tidy();
      await until(handlers, id, isEnded);
      expect((await statesOf(handlers, id)).slice(4)).toEqual(["not-found", state]);
      expect(argumentsOf(service).includes("company-5.example")).toBe(state === "not-found");
    }
  });

  it("if the list is running, unless a fresh answer is stored", async () => {
    const { handlers } = await connectedTo(service);
    await handlers["account.look-up"]({ domain: "company-4.example", refresh: false, private: false });
    service.reset();
    const answer = holdAnswers(service);
    const id = await keep(handlers, accounts(6));
    await start(handlers, id);
    await eventually(() => expect(service.requests).toHaveLength(4), 1);
    await handlers["leave-out.save"]({ text: "company-4.example\ncompany-5.example", private: false });
    answer();
    const { counts } = await until(handlers, id, isEnded);
    expect(counts).toMatchObject({ notFound: 4, stored: 1, skipped: 1 });
    expect(argumentsOf(service)).not.toContain("company-5.example");
  });
});
