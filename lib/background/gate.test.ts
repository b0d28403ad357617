import { describe, expect, it, vi } from "vitest";
import { createGate } from "./gate";
import { createJournal } from "./store/journal";
import { createKeyring } from "./store/key";
import { readUsage } from "./store/ledger";
import { createMakingRoom } from "./store/making-room";
import { createSettings } from "./store/settings";
import { noPolicy, type Policy } from "../model/policy";
import { holdTime } from "../../test/support/timers";
import { freshSession, freshStore } from "../../test/support/memory";

const address = "https://service.example";
const attempt = { operation: "account-overview", argument: "acme.example", reason: "look-up", private: false } as const;

/** Creates a gate that admits company look-ups, and counts the browser's access checks. */
async function start() {
  const store = freshStore();
  const organisation: { policy: Policy } = { policy: noPolicy };
  const clock = { now: new Date(2026, 10, 30, 23, 59).getTime() };
  const policy = () => organisation.policy;
  const settings = createSettings("", policy);
  const keyring = createKeyring(store, freshSession(), store.vault);
  const browser = { access: true, asked: 0 };
  const reveal = vi.spyOn(keyring, "reveal");
  const replaceKey = (keeping: "device" | "session") => keyring.save({ origin: address, key: "0123456789abcdef", keeping });
  await keyring.save({ origin: address, key: "0123456789abcdef", keeping: "device" }, (transaction) =>
    settings.change(transaction, { address, mode: "service", consentDomains: 1, capLookups: 2 }),
  );
  const gate = createGate({
    policy,
    store,
    settings,
    keyring,
    hasAccess: () => {
      browser.asked += 1;
      return Promise.resolve(browser.access);
    },
    isOnline: () => true,
    now: () => clock.now,
  });
  const journal = createJournal(store, createMakingRoom(store, freshSession()), gate.usageIn, () => clock.now);
  const used = async () => (await store.read((transaction) => readUsage(transaction, settings.read(transaction), clock.now))).lookups.used;
  const change = (changes: object) => store.write((transaction) => settings.change(transaction, changes));
  return { store, gate, journal, organisation, clock, browser, used, change, replaceKey, revealed: () => reveal.mock.calls.length };
}

describe("a recent reading of the gate", () => {
  it("is reused, and an early call also reuses the browser's access check", async () => {
    const { gate, browser } = await start();
    const reading = await gate.recentReading();
    expect(await gate.recentReading()).toBe(reading);
    expect(await gate.admit("account-overview", false)).toMatchObject({ ok: true });
    expect(await gate.admit("account-overview", true)).toMatchObject({ ok: true, value: { address } });
    expect(browser.asked).toBe(1);
    await gate.admit("account-overview", false);
    expect(browser.asked).toBe(2);
  });

  it("is replaced after any write", async () => {
    const { gate, change } = await start();
    await gate.recentReading();
    await change({ consentDomains: null });
    expect(await gate.admit("account-overview", true)).toMatchObject({ ok: false, problem: { kind: "no-consent" } });
  });

  it("contains the pause after a 429, during which nothing is admitted", async () => {
    const { store, gate, clock } = await start();
    await gate.recentReading();
    const pause = { address, until: clock.now + 9000, strikes: 1 };
    await store.write((transaction) => transaction.objectStore("values").put(pause, "pause"));
    const problem = { kind: "rate-limited", until: pause.until, waitSeconds: 9, host: "service.example" };
    expect(await gate.admit("account-overview", true)).toMatchObject({ ok: false, problem });
    expect(await gate.obstacle(await gate.recentReading(), "account-overview")).toMatchObject(problem);
    clock.now += 9000;
    expect(await gate.admit("account-overview", true)).toMatchObject({ ok: true });
  });

  it("is replaced after a change of the organisation's policy", async () => {
    const { gate, organisation } = await start();
    await gate.recentReading();
    organisation.policy = { ...noPolicy, paidSearchOff: true };
    expect(await gate.admit("account-search", true)).toMatchObject({ ok: false, problem: { kind: "managed-off" } });
  });

  it("needs one read of the key's file, but a session key is read each time", async () => {
    const { gate, revealed, replaceKey } = await start();
    await gate.admit("account-overview", false);
    await gate.admit("account-overview", true);
    expect(revealed()).toBe(1);
    await replaceKey("session");
    await gate.admit("account-overview", false);
    await gate.admit("account-overview", true);
    expect(revealed()).toBe(3);
  });

  it("is reused for one second", async () => {
    const { gate, browser } = await start();
    holdTime();
    const reading = await gate.recentReading();
    await gate.admit("account-overview", false);
    vi.advanceTimersByTime(999);
    expect(await gate.recentReading()).toBe(reading);
    browser.access = false;
    vi.advanceTimersByTime(1000);
    expect(await gate.recentReading()).not.toBe(reading);
    expect(await gate.admit("account-overview", true)).toMatchObject({ ok: false, problem: { kind: "no-access" } });
  });

  it("does not keep a refusal, so that access granted meanwhile counts", async () => {
    const { gate, browser } = await start();
    browser.access = false;
    await gate.admit("account-overview", false);
    browser.access = true;
    expect(await gate.admit("account-overview", true)).toMatchObject({ ok: true });
  });

  it("is the basis of one count only, so that the cap holds", async () => {
    const { gate, journal, used } = await start();
    await gate.recentReading();
    const first = await Promise.all([journal.begin(attempt), journal.begin(attempt), journal.begin(attempt)]);
    const second = await journal.begin(attempt);
    expect([...first, second].map(({ ok }) => ok)).toEqual([true, true, false, false]);
    expect(await used()).toBe(2);
  });

  it("is not the basis of a count after another count", async () => {
    const { gate, journal, used, change } = await start();
    await change({ capLookups: 100 });
    await journal.begin(attempt);
    await gate.recentReading();
    await journal.begin(attempt);
    await journal.begin(attempt);
    expect(await used()).toBe(3);
  });

  it("is not the basis of a count in another month", async () => {
    const { gate, journal, used, clock } = await start();
    await journal.begin(attempt);
    await gate.recentReading();
    clock.now += 120_000;
    await journal.begin(attempt);
    expect(await used()).toBe(1);
  });
});
