import { expect, it } from "vitest";
import { useService } from "../../../test/support/use-service";
import { connectedTo, endWorkers } from "../../../test/support/batches";
import { accounts, keep } from "../../../test/support/lists";

const service = await useService();
endWorkers();

it("ten thousand rows are stored, previewed and read", async () => {
  const { handlers } = await connectedTo(service);
  const rows = accounts(10_000);
  const id = await keep(handlers, rows);
  const subjects = rows.flatMap(({ subject }) => subject ?? []);
  const { preview } = await handlers["list.preview"]({ of: { kind: "subjects", subjects } });
  expect(preview).toMatchObject({ accounts: 10_000, accountsToLookUp: 10_000 });
  const { rows: last } = await handlers["list.rows"]({ id, from: 9_990, limit: 500, columns: ["name"] });
  expect([last.length, last.at(-1)?.text]).toEqual([10, rows.at(-1)?.text]);
});
