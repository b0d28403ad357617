import { describe, expect, it } from "vitest";
import { bindSettings, fixesAddress, isSearchOff, type Policy } from "./policy";
import { defaultSettings, type Settings } from "./settings";

const bind = (settings: Partial<Settings>, policy: Partial<Policy>, builtIn = "") =>
  bindSettings({ ...defaultSettings, ...settings }, { ignored: [], ...policy }, builtIn);

describe("settings within a policy", () => {
  it("are the user's own if the policy sets nothing", () =>
    expect(bind({ capLookups: 7 }, {})).toEqual({ ...defaultSettings, capLookups: 7 }));

  it.each<[string, string, Partial<Policy>, string, string]>([
    [
      "a locked address beats the user's",
      "https://own.example",
      { serviceAddress: "https://set.example", serviceAddressLocked: true },
      "",
      "https://set.example",
    ],
    [
      "the user's address beats an unlocked one",
      "https://own.example",
      { serviceAddress: "https://set.example" },
      "",
      "https://own.example",
    ],
    [
      "an unlocked address replaces a missing one, and beats the build's",
      "",
      { serviceAddress: "https://set.example" },
      "https://built.example",
      "https://set.example",
    ],
    ["a lock without an address locks nothing", "https://own.example", { serviceAddressLocked: true }, "", "https://own.example"],
    ["the build's address applies if nobody set one", "", {}, "https://built.example", "https://built.example"],
  ])("%s", (_what, own, policy, builtIn, address) => expect(bind({ address: own }, policy, builtIn).address).toBe(address));

  it("limit caps and days to the policy's maximum, and keep lower values of the user", () => {
    expect(
      bind(
        { capLookups: 500, capSearches: 5, accountsKeptDays: 90, peopleKeptDays: 7, searchesKeptDays: 365 },
        { maxLookUps: 100, maxSearches: 10, maxKeptDays: 30 },
      ),
    ).toMatchObject({
      capLookups: 100,
      capSearches: 5,
      accountsKeptDays: 30,
      peopleKeptDays: 7,
      searchesKeptDays: 30,
    });
  });

  it("have the prices of the organisation, else the user's", () => {
    expect(bind({ lookUpPrice: 1, searchPrice: 2 }, { lookUpPrice: 0.5 })).toMatchObject({ lookUpPrice: 0.5, searchPrice: 2 });
  });

  it("lead to the CRM of the organisation, else to the user's", () => {
    const theirs = { crm: "own", crmAddress: "https://crm.example.com/?n={name}" } as const;
    expect(bind({ crm: "salesforce", crmAddress: "https://acme.lightning.force.com/" }, theirs)).toMatchObject(theirs);
    expect(bind(theirs, {})).toMatchObject(theirs);
  });

  it("use the service if the policy disables sample data", () => {
    expect(bind({ mode: "sample" }, { sampleDataOff: true }).mode).toBe("service");
    expect(bind({ mode: "sample" }, { sampleDataOff: false }).mode).toBe("sample");
  });

  it("include the policy if it sets anything, even only ignored values", () => {
    expect(bind({}, {}).policy).toBeUndefined();
    expect(bind({}, { paidSearchOff: true }).policy).toEqual({ paidSearchOff: true, ignored: [] });
    expect(bind({}, { ignored: ["maxLookUps"] }).policy).toEqual({ ignored: ["maxLookUps"] });
  });

  it("disable search by policy, but never for sample data", () => {
    expect(isSearchOff(bind({}, { paidSearchOff: true }))).toBe(true);
    expect(isSearchOff(bind({ mode: "sample" }, { paidSearchOff: true }))).toBe(false);
    expect(isSearchOff(bind({}, {}))).toBe(false);
  });

  it.each([
    [{ serviceAddress: "https://set.example", serviceAddressLocked: true }, true],
    [{ serviceAddress: "https://set.example" }, false],
    [{ serviceAddressLocked: true }, false],
  ])("have a fixed address only if the policy sets and locks one: %j", (policy, fixed) =>
    expect(fixesAddress({ ...policy, ignored: [] })).toBe(fixed),
  );
});
