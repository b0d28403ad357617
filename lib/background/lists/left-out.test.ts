import { expect, it } from "vitest";
import { argumentsOf, connectedTo, endWorkers } from "../../../test/support/batches";
import { newClick } from "../../../test/support/background";
import { accounts, isEnded, keep, rowsOf, start, statesOf, until } from "../../../test/support/lists";
import { useService } from "../../../test/support/use-service";

const service = await useService();
endWorkers();

it("a list's look-up skips and counts left-out subjects, unless the person includes them", async () => {
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

  await handlers["list.start"]({ id, click: newClick(), part: "rest", withLeftOut: true, lookUps: 1, private: false });
  await until(handlers, id, ({ counts }) => counts.skipped === 0 && counts.waiting === 0 && counts.busy === 0);
  expect(argumentsOf(service)).toContain("company-1.example");
});
