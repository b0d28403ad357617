import { expect, it } from "vitest";
import { asCaller } from "../../../test/support/callers";
import { startConnected } from "../../../test/support/background";
import { useService } from "../../../test/support/use-service";

const service = await useService();
const ingrid = "ingrid.solheim@northwind-robotics.example";

it("people.read returns stored answers in any case of the address, and sends nothing for other people", async () => {
  const { background } = await startConnected(service.url);
  const asked = asCaller(background.handlers);
  await asked["person.look-up"]({ address: ingrid, refresh: false, private: false });
  service.reset();
  const read = async (...addresses: string[]) => (await asked["people.read"]({ addresses })).people;
  expect(await read(ingrid.toUpperCase(), "nobody@acme.example")).toMatchObject([{ address: ingrid, summary: { found: true } }]);
  expect(await read("nobody@acme.example")).toEqual([]);
  await asked["settings.change"]({ changes: { mode: "sample" } });
  expect(await read(ingrid)).toEqual([]);
  expect(service.requests).toEqual([]);
});
