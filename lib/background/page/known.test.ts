import { expect, it } from "vitest";
import { asCaller } from "../../../test/support/callers";
import { startConnected } from "../../../test/support/background";
import { useService } from "../../../test/support/use-service";
import { dayMs } from "../../model/time";
import { putAnswer } from "../../../test/support/put-answer";
import { noPolicy } from "../../model/policy";
import { freshStore } from "../../../test/support/memory";
import { answerId } from "../store/cache";
import { createDerivedCompletion } from "../store/complete-derived";
import { writeLines } from "../store/packs";
import { createSettings } from "../store/settings";
import { createSubjects } from "../subject/subject";
import { readConfusables } from "../../../modules/confusables/list";
import { readSuffixList } from "../../../modules/public-suffixes/list";
import { recallKnown } from "./known";

const subjects = createSubjects(readSuffixList(), readConfusables());
const service = await useService();
const ingrid = "ingrid.solheim@northwind-robotics.example";

it("people.read returns stored answers in any case of the address, and sends nothing for other people", async () => {
  const { background } = await startConnected(service.url);
  const asked = asCaller(background.handlers);
  await asked["person.look-up"]({ address: ingrid, refresh: false, private: false });
  service.reset();
  const read = async (...addresses: string[]) => (await asked["people.read"]({ addresses, domains: [] })).people;
  expect(await read(ingrid.toUpperCase(), "nobody@acme.example")).toMatchObject([{ address: ingrid, summary: { found: true } }]);
  expect(await read("nobody@acme.example")).toEqual([]);
  await asked["settings.change"]({ changes: { mode: "sample" } });
  expect(await read(ingrid)).toEqual([]);
  expect(service.requests).toEqual([]);
});

it("people.read returns a company's stored answer by its domain, and none of another company", async () => {
  const { background } = await startConnected(service.url);
  const asked = asCaller(background.handlers);
  const domain = "northwind-robotics.example";
  await asked["account.look-up"]({ domain, refresh: false, private: false });
  expect(await asked["people.read"]({ addresses: [], domains: [domain, "acme.example"] })).toMatchObject({
    people: [],
    companies: [{ domain, summary: { found: true } }],
  });
});

it("recallKnown counts no expired answer as stored, and answers without a line once their lines are complete", async () => {
  const [store, settings, clock] = [freshStore(), createSettings(service.url, () => noPolicy), { now: 100 * dayMs }];
  const stored = { store, scope: service.url, clock };
  const addresses = ["kept", "unlined", "expired"].map((name) => `${name}@acme.example`);
  const [, unlined = "", expired = ""] = addresses;
  for (const address of addresses) await putAnswer(stored, "people", address);
  await putAnswer(stored, "people", expired, { kind: "not-found", at: clock.now - 2 * dayMs });
  await store.write((transaction) => writeLines(transaction, "people", [[answerId(service.url, unlined), null]]));
  const people = addresses.map((address) => ({ address, name: null }));
  const ports = { store, settings, subjects: async () => subjects, completeDerived: createDerivedCompletion(store), now: () => clock.now };
  const known = await recallKnown(ports, [{ domain: "acme.example", kind: "company", ofRecord: false, people }]);
  expect(addresses.map((address) => known.people.has(address))).toEqual([true, true, false]);
});
