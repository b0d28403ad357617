import { expect, it } from "vitest";
import { signal } from "@preact/signals";
import { bindSettings, noPolicy } from "../../model/policy";
import { defaultSettings, type Settings } from "../../model/settings";
import { createSettingsTransfer } from "./settings-transfer";
import { createPreferences } from "./preferences";
import { asking, unanswered } from "../../../test/support/asked";
import { deferred } from "../../../test/support/deferred";

async function open(first: Partial<Settings> = {}, policy = noPolicy) {
  let settings: Settings = { ...defaultSettings, address: "https://api.acme.example", consentDomains: 7, ...first };
  const month = { month: "2026-11", lookups: { used: 0, cap: 1 }, searches: { used: 0, cap: 1 }, warnNearCap: true };
  const asked = asking({
    "settings.read": () => bindSettings(settings, policy, ""),
    "settings.change": ({ changes }) => {
      settings = { ...settings, ...(changes as Partial<Settings>) };
      return bindSettings(settings, policy, "");
    },
    "usage.read": () => month,
    "usage.months": () => ({ months: [] }),
  });
  const preferences = createPreferences({ ...asked, requestPeopleConsent: async () => true });
  await preferences.read();
  return { transfer: createSettingsTransfer(preferences, { list: signal([]) }), preferences, asked, now: () => settings };
}

const fileOf = (members: object) => new Blob([JSON.stringify({ format: "account-lens-settings", version: 1, ...members })]);

it("a settings file changes nothing until it is applied, and undo restores everything", async () => {
  const { transfer, asked, now } = await open({ capLookups: 100 });
  await transfer.read(fileOf({ settings: { theme: "dark", capLookups: 7 } }));
  expect(transfer.offer.value?.changes.map(({ name }) => name)).toEqual(["capLookups", "theme"]);
  expect(asked.sent.some(({ name }) => name === "settings.change")).toBe(false);
  await transfer.apply();
  expect(now()).toMatchObject({ theme: "dark", capLookups: 7 });
  expect(transfer.applied.value).toBe(2);
  await transfer.undo();
  expect(now()).toMatchObject({ theme: "system", capLookups: 100 });
  expect([transfer.offer.value, transfer.applied.value]).toEqual([null, null]);
});

it("undo restores the user's own value, even if the organisation's maximum is lower", async () => {
  const { transfer, now } = await open({ capLookups: 500 }, { maxLookUps: 100, ignored: [] });
  await transfer.read(fileOf({ settings: { capLookups: 50 } }));
  expect(transfer.offer.value?.changes).toMatchObject([{ name: "capLookups", from: 100, to: 50 }]);
  await transfer.apply();
  await transfer.undo();
  expect(now().capLookups).toBe(500);
});

it("undo restores every setting even if a settings file was applied several times", async () => {
  const { transfer, now } = await open();
  await transfer.read(fileOf({ settings: { theme: "dark" } }));
  await Promise.all([transfer.apply(), transfer.apply()]);
  await transfer.apply();
  await transfer.undo();
  expect(now().theme).toBe("system");
});

it("the offer of a settings file follows later changes of the settings, so that undo restores the later values", async () => {
  const { transfer, preferences, now } = await open({ capLookups: 500, theme: "dark" });
  const changes = () => transfer.offer.value?.changes.map(({ name, from, to }) => [name, from, to]);
  await transfer.read(fileOf({ settings: { theme: "dark", capLookups: 200 } }));
  expect(changes()).toEqual([["capLookups", 500, 200]]);
  await preferences.change({ capLookups: 300, theme: "light" });
  expect(changes()).toEqual([
    ["capLookups", 300, 200],
    ["theme", "light", "dark"],
  ]);
  await transfer.apply();
  expect(now()).toMatchObject({ capLookups: 200, theme: "dark" });
  await transfer.undo();
  expect(now()).toMatchObject({ capLookups: 300, theme: "light" });
});

it("undo restores every setting even if the first try to apply a settings file changed them, but its answer was lost", async () => {
  const { transfer, preferences, asked, now } = await open();
  const change = asked.answers["settings.change"];
  asked.answers["settings.change"] = (input) => {
    void change?.(input);
    return unanswered();
  };
  await transfer.read(fileOf({ settings: { theme: "dark" } }));
  await expect(transfer.apply()).rejects.toThrow("no answer");
  await preferences.read();
  expect(transfer.offer.value?.changes).toEqual([{ name: "theme", from: "system", to: "dark" }]);
  Object.assign(asked.answers, { "settings.change": change });
  await transfer.apply();
  expect(transfer.applied.value).toBe(1);
  await transfer.undo();
  expect(now().theme).toBe("system");
});

it("a settings file of a megabyte is refused unread", async () => {
  const { transfer } = await open();
  const text = () => Promise.reject(new Error("It was read."));
  await transfer.read({ size: 1_000_000, text });
  expect(transfer.fault.value).toBe("too-large");
});

it("a missing settings file counts as unreadable, until the next file is read", async () => {
  const { transfer } = await open();
  await transfer.read({ size: 10, text: () => Promise.reject(new DOMException("gone", "NotFoundError")) });
  expect(transfer.fault.value).toBe("unreadable");
  await transfer.read(fileOf({}));
  expect([transfer.fault.value, transfer.offer.value?.changes]).toEqual([null, []]);
  transfer.close();
  expect(transfer.offer.value).toBeNull();
});

/** Returns a settings file, and `arrive`, which delivers its text. */
function slowFile(members: object) {
  const { promise, resolve } = deferred<string>();
  const arrive = async () => resolve(await fileOf(members).text());
  return { file: { size: 10, text: () => promise }, arrive };
}

it("of two settings files, the one chosen last is read, even if its text arrives first", async () => {
  const { transfer } = await open();
  const first = slowFile({ settings: { theme: "dark" } });
  const reading = transfer.read(first.file);
  await transfer.read(fileOf({ settings: { capLookups: 7 } }));
  await first.arrive();
  await reading;
  expect(transfer.offer.value?.changes.map(({ name }) => name)).toEqual(["capLookups"]);
});

it("a settings file stays closed if its text arrives after it was closed", async () => {
  const { transfer } = await open();
  const { file, arrive } = slowFile({ settings: { theme: "dark" } });
  const reading = transfer.read(file);
  transfer.close();
  await arrive();
  await reading;
  expect([transfer.offer.value, transfer.fault.value]).toEqual([null, null]);
});

it("a settings file that is chosen while another is applied or undone stays open, and counts as not applied", async () => {
  const { transfer } = await open();
  const names = () => transfer.offer.value?.changes.map(({ name }) => name);
  await transfer.read(fileOf({ settings: { theme: "dark" } }));
  const applying = transfer.apply();
  await transfer.read(fileOf({ settings: { capLookups: 7 } }));
  await applying;
  expect([names(), transfer.applied.value]).toEqual([["capLookups"], null]);
  await transfer.apply();
  const undoing = transfer.undo();
  await transfer.read(fileOf({ settings: { capSearches: 3 } }));
  await undoing;
  expect(names()).toEqual(["capSearches"]);
});

it("a reset restores every default setting, but keeps the connection and the consents", async () => {
  const { transfer, now } = await open({ theme: "dark", photos: true, density: "compact", capSearches: 1, slashKey: false });
  await transfer.reset();
  expect(now()).toEqual({ ...defaultSettings, address: "https://api.acme.example", consentDomains: 7 });
});
