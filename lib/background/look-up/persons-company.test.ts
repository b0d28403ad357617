import { describe, expect, it } from "vitest";
import { openDB } from "idb";
import type { PersonsCompany } from "../../model/look-up";
import { answerId, writeAnswer, type StoredAnswer } from "../store/cache";
import { useService } from "../../../test/support/use-service";
import { envelope } from "../../../test/e2e/pages/sentinels";
import { dayMs } from "../../model/time";
import { startConnected, type Started } from "../../../test/support/background";

const service = await useService();

const uuid = "7D3C1A52-93a4-4f0e-8a27-6c1f7a0b9e11";
const other = "00000000-93a4-4f0e-8a27-6c1f7a0b9e11";
const address = "jo@mail.example";

/** Stores an account of the connected service for each domain, with these details. */
async function keep({ store, clock }: Started, accounts: Record<string, Record<string, string>>, more: Partial<StoredAnswer> = {}) {
  for (const [key, details] of Object.entries(accounts)) {
    const stored: StoredAnswer = {
      id: answerId(service.url, key),
      kind: "account",
      key,
      at: clock.now,
      usedAt: clock.now,
      data: { details: { domain: key, ...details }, buyingStage: "Decision", icpScore: 81 },
      withheld: [],
      ...more,
    };
    await store.write((transaction) => writeAnswer(transaction, "accounts", stored));
  }
}

/** Returns the company of a person with this profile. */
async function companyOf({ handlers }: Started, profile: Record<string, string>): Promise<PersonsCompany | null> {
  service.fail({ ...envelope({ identifier: address, fullName: "Jo", ...profile }), times: 1 });
  const looked = await handlers["person.look-up"]({ address, refresh: true, private: true });
  if (!looked.ok || looked.answer.kind !== "person") throw new Error("The person was not found.");
  return looked.answer.company;
}

describe("the company of a person", () => {
  it("is the stored account with the id of the profile, whatever its name and domain", async () => {
    const started = await startConnected(service.url);
    await keep(started, { "acme.example": { uuid, name: "Acme", industry: "Instruments" }, "jo.example": { uuid: other, name: "Jo Ltd" } });
    expect(await companyOf(started, { companyUuid: uuid.toLowerCase(), companyName: "Jo Ltd" })).toEqual({
      domain: "acme.example",
      kind: "account",
      name: "Acme",
      industry: "Instruments",
      employees: null,
      stage: "Decision",
      fit: 81,
      at: started.clock.now,
      fresh: true,
      by: "id",
    });
  });

  it("is the one stored under its own domain, if several have the id", async () => {
    const started = await startConnected(service.url);
    await keep(started, { "acme.example": { uuid, name: "Acme" } }, { at: started.clock.now - dayMs });
    await keep(started, { "www.acme-shop.example": { uuid, name: "Acme", domain: "no domain" } });
    expect(await companyOf(started, { companyUuid: uuid })).toMatchObject({ domain: "acme.example", by: "id" });
  });

  it("is the only stored company of its name, unless the ids differ", async () => {
    const started = await startConnected(service.url);
    await keep(started, { "acme.example": { name: "Acme, Inc." }, "acme-works.example": { name: "Acme Works" } });
    expect(await companyOf(started, { companyName: "ACME Inc" })).toMatchObject({ domain: "acme.example", by: "name" });
    expect(await companyOf(started, { companyUuid: uuid, companyName: "ACME Inc" })).toMatchObject({ domain: "acme.example", by: "name" });
    await keep(started, { "acme.example": { name: "Acme, Inc.", uuid: other } });
    expect(await companyOf(started, { companyUuid: uuid, companyName: "ACME Inc" })).toBeNull();
  });

  it("is unknown if two companies have the name", async () => {
    const started = await startConnected(service.url);
    await keep(started, { "acme.example": { name: "Acme" }, "acme-works.example": { name: "ACME" } });
    expect(await companyOf(started, { companyName: "Acme" })).toBeNull();
    await keep(started, { "acme.example": { name: "Acme", uuid }, "acme-works.example": { name: "ACME", uuid } });
    expect(await companyOf(started, { companyName: "Acme" })).toMatchObject({ by: "name" });
  });

  it("is not an answer about another company, an expired answer, or one of another service", async () => {
    const started = await startConnected(service.url);
    await keep(started, { "alias.example": { uuid, name: "Acme", domain: "acme.example" } });
    await keep(started, { "old.example": { uuid, name: "Acme" } }, { at: started.clock.now - 90 * dayMs });
    await keep(started, { "sample.example": { uuid, name: "Acme" } }, { id: answerId("sample", "sample.example") });
    expect(await companyOf(started, { companyUuid: uuid, companyName: "Acme" })).toBeNull();
    expect(await companyOf(started, {})).toBeNull();
  });

  it("is also found when the stored person is opened", async () => {
    const started = await startConnected(service.url);
    service.fail({ ...envelope({ identifier: address, companyUuid: uuid }), times: 1 });
    await started.handlers["person.look-up"]({ address, refresh: false, private: false });
    await keep(started, { "acme.example": { uuid, name: "Acme" } });
    const { storedPerson } = await started.handlers["subject.open"]({ source: { kind: "text", text: address } });
    expect(storedPerson).toMatchObject({ company: { domain: "acme.example", by: "id" } });
  });
});

describe("a database of version 1", () => {
  it("has its accounts found by id and name after the first tidying", async () => {
    const database = "persons-company-version-1";
    const before = await openDB(database, 1, {
      upgrade(old) {
        old.createObjectStore("values");
        for (const storeName of ["accounts", "people"]) old.createObjectStore(storeName, { keyPath: "id" }).createIndex("usedAt", "usedAt");
        old.createObjectStore("hosts", { keyPath: "host" });
        old.createObjectStore("usage", { keyPath: "month" });
        const activity = old.createObjectStore("activity", { keyPath: "id", autoIncrement: true });
        activity.createIndex("at", "at");
        activity.createIndex("outcome", "outcome");
      },
    });
    const at = new Date(2026, 10, 20).getTime();
    const stored = { kind: "account", at, usedAt: at, withheld: [] };
    const account = (key: string, details: object) => ({ ...stored, id: answerId(service.url, key), key, data: { details } });
    await before.put("accounts", account("acme.example", { uuid, name: "Acme" }));
    await before.put("accounts", account("halden.example", { name: "Halden" }));
    before.close();
    const started = await startConnected(service.url, { earlier: database });
    await started.tidy();
    expect(await companyOf(started, { companyUuid: uuid })).toMatchObject({ domain: "acme.example", by: "id" });
    expect(await companyOf(started, { companyName: "halden" })).toMatchObject({ domain: "halden.example", by: "name" });
  });
});
