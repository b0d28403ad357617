import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { createPolicies } from "./policy";
import type { PolicyMemory } from "./store/policy-memory";
import type { Policy } from "../model/policy";
import { holdTime, settle } from "../../test/support/timers";
import { deferred } from "../../test/support/deferred";

interface Schema {
  properties: Record<string, { type: "string" | "boolean" | "integer" | "number" | "array"; enum?: string[] }>;
}

/** A memory with one stored policy, or none. */
function memoryOf(remembered?: unknown): PolicyMemory & { kept(): unknown } {
  let kept = remembered;
  return { recall: () => Promise.resolve(kept), keep: async (managed) => void (kept = managed), kept: () => kept };
}

/** Returns the valid part of a policy from the browser. */
async function parsed(managed: unknown): Promise<Policy> {
  const policies = createPolicies({ read: () => Promise.resolve(managed), memory: memoryOf(), corrected: () => undefined });
  await policies.ready();
  return policies.current();
}

describe("a policy", () => {
  it("is read member by member", async () => {
    expect(
      await parsed({
        serviceAddress: "https://api.example.com/v1/",
        serviceAddressLocked: true,
        allowedSites: ["https://crm.example.com/*", "*://*.Example.org/*", "mail.example.net", "*.help.example", "*.Bücher.example"],
        maxLookUps: 100,
        maxSearches: 0,
        lookUpPrice: 0.5,
        searchPrice: 2,
        maxKeptDays: 30,
        paidSearchOff: true,
        sampleDataOff: false,
      }),
    ).toEqual({
      serviceAddress: "https://api.example.com/v1",
      serviceAddressLocked: true,
      allowedSites: [
        "https://crm.example.com/*",
        "*://*.example.org/*",
        "*://mail.example.net/*",
        "*://*.help.example/*",
        "*://*.xn--bcher-kva.example/*",
      ],
      maxLookUps: 100,
      maxSearches: 0,
      lookUpPrice: 0.5,
      searchPrice: 2,
      maxKeptDays: 30,
      paidSearchOff: true,
      sampleDataOff: false,
      ignored: [],
    });
  });

  it.each<[string, unknown]>([
    ["serviceAddress", "http://api.example.com"],
    ["serviceAddress", "https://user:password@api.example.com"],
    ["serviceAddress", 5],
    ["serviceAddressLocked", "yes"],
    ["allowedSites", "crm.example.com"],
    ["maxLookUps", -1],
    ["maxLookUps", 1.5],
    ["maxSearches", "20"],
    ["lookUpPrice", "1"],
    ["lookUpPrice", null],
    ["searchPrice", 0.125],
    ["searchPrice", 10_001],
    ["crm", "other"],
    ["crmAddress", "javascript:alert(1)"],
    ["crmAddress", "https://user:pass@crm.example.com/"],
    ["crmPersonAddress", "https://crm.corp/?mail={email}"],
    ["maxKeptDays", 0],
    ["paidSearchOff", 2],
    ["sampleDataOff", null],
    ["serviceAdress", "https://api.example.com"],
  ])("ignores and reports a bad %s, and applies the rest", async (name, value) => {
    expect(await parsed({ [name]: value, maxKeptDays: 30, ...(name === "maxKeptDays" ? { [name]: value } : {}) })).toEqual({
      ...(name === "maxKeptDays" ? {} : { maxKeptDays: 30 }),
      ignored: [name],
    });
  });

  it("allows only the sites of readable entries, and reports the other entries", async () => {
    expect(
      await parsed({
        allowedSites: ["crm.example.com", "https://*", "<all_urls>", "*", "https://a b/*", 7, "ftp://files.example/*", "b:80"],
      }),
    ).toEqual({
      allowedSites: ["*://crm.example.com/*"],
      ignored: [1, 2, 3, 4, 5, 6, 7].map((place) => `allowedSites[${place}]`),
    });
  });

  it.each([["no recipe"], [{}], [[7]], [[{ field: ["industry"] }]], [Array.from({ length: 51 }, () => ({ field: "industry" }))]])(
    "ignores and reports a value that is not a recipe: %j",
    async (fitRecipe) => expect(await parsed({ fitRecipe, maxLookUps: 5 })).toEqual({ maxLookUps: 5, ignored: ["fitRecipe"] }),
  );

  it("accepts a recipe with an impossible row", async () => {
    const fitRecipe = [{ field: "industry", operator: "resembles", value: "Robotics", points: 5 }];
    expect(await parsed({ fitRecipe })).toEqual({ fitRecipe, ignored: [] });
  });

  it("may have 0 and 1 as booleans, as Firefox passes them from the Windows registry", async () => {
    expect(await parsed({ serviceAddressLocked: 1, paidSearchOff: 1, sampleDataOff: 0 })).toEqual({
      serviceAddressLocked: true,
      paidSearchOff: true,
      sampleDataOff: false,
      ignored: [],
    });
  });

  it.each([null, undefined, "policy", 7, []])("of %j sets nothing", async (managed) =>
    expect(await parsed(managed)).toEqual({ ignored: [] }),
  );

  it("has the members that are named by the package's schema and the administrator's page", async () => {
    const { properties } = JSON.parse(readFileSync("public/managed-schema.json", "utf8")) as Schema;
    const fitting = { string: "https://api.example.com/v1", boolean: true, integer: 1, number: 0.5, array: [] };
    const values = Object.fromEntries(
      Object.entries(properties).map(([name, { type, enum: choices }]) => [name, choices?.at(-1) ?? fitting[type]]),
    );
    expect(await parsed(values), "Add the member to lib/schemas/own-data.ts").toEqual({
      ...values,
      leaveOut: new Set(),
      ignored: [],
    });
    const page = readFileSync("docs/administrators.md", "utf8");
    const advice = "Add the member to docs/administrators.md and public/managed-schema.json, in the same order";
    expect(
      [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name),
      advice,
    ).toEqual(Object.keys(properties));
  });

  it("has bounds in its schema only for whole numbers, because Chromium loads no extension with bounds for other numbers", () => {
    const { properties } = JSON.parse(readFileSync("public/managed-schema.json", "utf8")) as Schema;
    const bounded = Object.values(properties).filter((property) => "minimum" in property || "maximum" in property);
    expect(new Set(bounded.map(({ type }) => type))).toEqual(new Set(["integer"]));
  });

  it("limits the number and length of reported names", async () => {
    const odd = Object.fromEntries(Array.from({ length: 500 }, (_, place) => [`${place}`.padStart(300, "x"), 1]));
    const { ignored } = await parsed(odd);
    expect(ignored).toHaveLength(20);
    expect(Math.max(...ignored.map((name) => name.length))).toBe(60);
  });
});

describe("the policies", () => {
  it("are read at the start, and again when they change", async () => {
    let managed: unknown = { maxLookUps: 10 };
    const policies = createPolicies({ read: () => Promise.resolve(managed), memory: memoryOf(), corrected: () => undefined });
    await policies.ready();
    expect(policies.current().maxLookUps).toBe(10);
    managed = { maxLookUps: 20 };
    await policies.handle();
    expect(policies.current().maxLookUps).toBe(20);
    managed = {};
    await policies.handle();
    expect(policies.current().maxLookUps).toBeUndefined();
  });

  it("are empty in an unmanaged browser, and stay if they can no longer be read", async () => {
    let fails = true;
    const read = () => (fails ? Promise.reject(new Error("Managed storage manifest not found")) : Promise.resolve({ maxSearches: 3 }));
    const policies = createPolicies({ read, memory: memoryOf(), corrected: () => undefined });
    await policies.ready();
    expect(policies.current()).toEqual({ ignored: [] });
    fails = false;
    await policies.handle();
    fails = true;
    await policies.handle();
    expect(policies.current().maxSearches).toBe(3);
  });

  it("end with the last change, however long the readings take", async () => {
    const answers = [50, 5, 20].map((wait, place) => ({ wait, managed: { maxLookUps: place } }));
    const read = async () => {
      const next = answers.shift();
      await new Promise((resolve) => setTimeout(resolve, next?.wait));
      return next?.managed;
    };
    const policies = createPolicies({ read, memory: memoryOf(), corrected: () => undefined });
    void policies.handle();
    await policies.handle();
    expect(policies.current().maxLookUps).toBe(2);
  });
});

describe("a browser whose policy arrives late", () => {
  /** The browser provides its managed storage when `announce` is called. */
  function starting(kept: unknown) {
    const word = deferred<unknown>();
    const memory = memoryOf(kept);
    let corrections = 0;
    const policies = createPolicies({ read: () => word.promise, memory, corrected: () => void (corrections += 1) });
    return { policies, memory, announce: (managed: unknown) => word.resolve(managed), corrections: () => corrections };
  }

  /** Lets the first 50 milliseconds pass, within which most browsers answer, and then as many more. */
  async function pass(milliseconds: number): Promise<void> {
    vi.advanceTimersByTime(50);
    await settle();
    vi.advanceTimersByTime(milliseconds);
    await settle();
  }

  it("applies the stored policy first, and then the present one", async () => {
    const { policies, memory, announce, corrections } = starting({ maxLookUps: 5, paidSearchOff: true });
    await policies.ready();
    expect(policies.current()).toEqual({ maxLookUps: 5, paidSearchOff: true, ignored: [] });
    announce({ maxLookUps: 6 });
    await policies.keep();
    expect(policies.current()).toEqual({ maxLookUps: 6, ignored: [] });
    expect(memory.kept()).toEqual({ maxLookUps: 6 });
    expect(corrections()).toBe(1);
  });

  it("causes no correction if the present policy equals the stored one", async () => {
    const { policies, announce, corrections } = starting({ maxLookUps: 5 });
    await policies.ready();
    announce({ maxLookUps: 5 });
    await policies.keep();
    await settle();
    expect(corrections()).toBe(0);
  });

  it("is awaited for a second if no policy is stored", async () => {
    holdTime();
    const { policies, memory, announce, corrections } = starting(undefined);
    let ready = false;
    void policies.ready().then(() => (ready = true));
    await pass(999);
    expect(ready).toBe(false);
    announce({ sampleDataOff: true });
    await policies.ready();
    expect(policies.current()).toEqual({ sampleDataOff: true, ignored: [] });
    await policies.keep();
    expect(memory.kept()).toEqual({ sampleDataOff: true });
    await settle();
    expect(corrections()).toBe(0);
  });

  it("counts as unmanaged after that second, until its policy arrives", async () => {
    holdTime();
    const { policies, memory, announce, corrections } = starting(undefined);
    let ready = false;
    void policies.ready().then(() => (ready = true));
    await pass(1000);
    expect(ready).toBe(true);
    expect([policies.current(), memory.kept()]).toEqual([{ ignored: [] }, undefined]);
    announce({ sampleDataOff: true });
    await policies.keep();
    await settle();
    expect(policies.current()).toEqual({ sampleDataOff: true, ignored: [] });
    expect([memory.kept(), corrections()]).toEqual([{ sampleDataOff: true }, 1]);
  });

  it("stores a later policy, and applies a policy even if it cannot be stored", async () => {
    let managed: unknown = {};
    const memory = memoryOf();
    const policies = createPolicies({ read: () => Promise.resolve(managed), memory, corrected: () => undefined });
    managed = { maxSearches: 3 };
    await policies.handle();
    expect(memory.kept()).toEqual({ maxSearches: 3 });
    memory.keep = () => Promise.reject(new Error("full"));
    managed = { maxSearches: 4 };
    await policies.handle();
    expect(policies.current().maxSearches).toBe(4);
  });

  it("drops a stored policy that was removed meanwhile", async () => {
    const { policies, memory, announce } = starting({ paidSearchOff: true });
    await policies.ready();
    announce({});
    await policies.keep();
    expect([policies.current(), memory.kept()]).toEqual([{ ignored: [] }, {}]);
  });
});
