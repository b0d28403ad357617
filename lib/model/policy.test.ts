import { describe, expect, it } from "vitest";
import { bindSettings, fixesAddress, isSearchOff, type Policy } from "./policy";
import { defaultSettings, type Settings } from "./settings";

const bind = (settings: Partial<Settings>, policy: Partial<Policy>, builtIn = "") =>
  bindSettings({ ...defaultSettings, ...settings }, { ignored: [], ...policy }, builtIn);

describe("settings within a policy", () => {
  it("are the person's own where nothing is set", () => expect(bind({ capLookups: 7 }, {})).toEqual({ ...defaultSettings, capLookups: 7 }));

  it.each<[string, string, Partial<Policy>, string, string]>([
    [
      "a locked address beats the person's",
      "https://own.example",
      { serviceAddress: "https://set.example", serviceAddressLocked: true },
      "",
      "https://set.example",
    ],
    [
      "an address that is not locked waits behind the person's",
      "https://own.example",
      { serviceAddress: "https://set.example" },
      "",
      "https://own.example",
    ],
    [
      "it takes the place of none, before the build's",
      "",
      { serviceAddress: "https://set.example" },
      "https://built.example",
      "https://set.example",
    ],
    ["a lock without an address locks nothing", "https://own.example", { serviceAddressLocked: true }, "", "https://own.example"],
    ["the build's is there where nobody set any", "", {}, "https://built.example", "https://built.example"],
  ])("%s", (_what, own, policy, builtIn, address) => expect(bind({ address: own }, policy, builtIn).address).toBe(address));

  it("have caps and days up to what is allowed, and less where the person wants less", () => {
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

  it("have the prices of the organisation, else the person's", () => {
    expect(bind({ lookUpPrice: 1, searchPrice: 2 }, { lookUpPrice: 0.5 })).toMatchObject({ lookUpPrice: 0.5, searchPrice: 2 });
  });

  it("lead to the CRM of the organisation, else to the person's", () => {
    const theirs = { crm: "own", crmAddress: "https://crm.example.com/?n={name}" } as const;
    expect(bind({ crm: "salesforce", crmAddress: "https://acme.lightning.force.com/" }, theirs)).toMatchObject(theirs);
    expect(bind(theirs, {})).toMatchObject(theirs);
  });

  it("are of the service where sample data are off", () => {
    expect(bind({ mode: "sample" }, { sampleDataOff: true }).mode).toBe("service");
    expect(bind({ mode: "sample" }, { sampleDataOff: false }).mode).toBe("sample");
  });

  it("carry the policy along where anything is set, be it in vain", () => {
    expect(bind({}, {}).policy).toBeUndefined();
    expect(bind({}, { paidSearchOff: true }).policy).toEqual({ paidSearchOff: true, ignored: [] });
    expect(bind({}, { ignored: ["maxLookUps"] }).policy).toEqual({ ignored: ["maxLookUps"] });
  });

  it("say whether search is off, which sample data never are", () => {
    expect(isSearchOff(bind({}, { paidSearchOff: true }))).toBe(true);
    expect(isSearchOff(bind({ mode: "sample" }, { paidSearchOff: true }))).toBe(false);
    expect(isSearchOff(bind({}, {}))).toBe(false);
    expect(fixesAddress({ serviceAddress: "https://set.example", serviceAddressLocked: true, ignored: [] })).toBe(true);
  });
});
