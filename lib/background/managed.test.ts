import { describe, expect, it } from "vitest";
import { protocolVersion } from "../messages/client";
import { createRouter } from "../messages/router";
import { sampleKey } from "../../test/service/service";
import { useService } from "../../test/support/use-service";
import { dayMs } from "../model/time";
import { search, startBackground } from "../../test/support/background";
import { defaultSettings } from "../model/settings";
import { eventually } from "../../test/support/eventually";
import { memoryHome } from "../../test/support/memory";

const service = await useService();

const domain = "northwind-robotics.example";

/** A background under a changeable policy: `set` acts as the administrator. */
function managed(policy: Record<string, unknown>) {
  let current = policy;
  const started = startBackground({ readManaged: () => new Promise((resolve) => setTimeout(() => resolve(current), 5)) });
  const set = async (next: Record<string, unknown>) => {
    current = next;
    await started.handlePolicy();
  };
  return { ...started, set };
}

async function connected(policy: Record<string, unknown>, address = service.url) {
  const all = managed(policy);
  await all.handlers["consent.set"]({ domains: true, emails: true });
  await all.handlers["connection.save"]({ address, key: sampleKey, keeping: "device" });
  return all;
}

const lookUp = ({ handlers }: ReturnType<typeof managed>, of = domain) =>
  handlers["account.look-up"]({ domain: of, refresh: true, private: false });

describe("the address that the organisation has set", () => {
  it("applies before anything is entered, and cannot be changed if it is locked", async () => {
    const { handlers } = managed({ serviceAddress: `${service.url}/`, serviceAddressLocked: true });
    expect(await handlers["connection.read"]({})).toMatchObject({ address: service.url, managed: true });
    const saved = await handlers["connection.save"]({ address: "https://evil.example", key: sampleKey, keeping: "device" });
    expect(saved).toEqual({ ok: false, field: "address", fault: "managed" });
    expect(await handlers["connection.save"]({ address: service.url, key: sampleKey, keeping: "device" })).toMatchObject({ ok: true });
  });

  it("is only a default if it is not locked", async () => {
    const { handlers } = managed({ serviceAddress: "https://set.example" });
    expect(await handlers["connection.read"]({})).toMatchObject({ address: "https://set.example", managed: false });
    expect(await handlers["connection.save"]({ address: service.url, key: sampleKey, keeping: "device" })).toMatchObject({ ok: true });
    expect(await handlers["connection.read"]({})).toMatchObject({ address: service.url });
  });

  it("never gets a key that was saved for another address", async () => {
    const all = await connected({});
    await all.set({ serviceAddress: "https://other.example", serviceAddressLocked: true });
    expect(await lookUp(all)).toMatchObject({ problem: { kind: "no-key" }, sent: 0 });
    await all.set({});
    expect(await lookUp(all)).toMatchObject({ ok: true, sent: 1 });
  });

  it("changes for a user who saved a key and entered no address", async () => {
    const all = await connected({ serviceAddress: service.url });
    await all.set({ serviceAddress: "https://new.example" });
    expect(await all.handlers["connection.read"]({})).toMatchObject({ address: "https://new.example", key: null });
    expect(await lookUp(all)).toMatchObject({ problem: { kind: "no-key" }, sent: 0 });
    await all.set({ serviceAddress: service.url });
    expect(await lookUp(all)).toMatchObject({ ok: true, sent: 1 });
  });

  it("does not replace the user's own address when a key is saved under it", async () => {
    const all = await connected({});
    const address = "https://set.example";
    await all.set({ serviceAddress: address, serviceAddressLocked: true });
    await all.handlers["connection.save"]({ address, key: "a-key-of-some-length", keeping: "device" });
    await all.set({});
    expect(await all.handlers["connection.read"]({})).toMatchObject({ address: service.url, key: null });
    expect(await lookUp(all)).toMatchObject({ problem: { kind: "no-key" }, sent: 0 });
  });

  it("is not paused by a 429 of the previous address", async () => {
    const all = await connected({});
    service.fail({ status: 429, retryAfter: 60, times: 1 });
    expect(await lookUp(all)).toMatchObject({ problem: { kind: "rate-limited" }, sent: 1 });
    await all.set({ serviceAddress: `${service.url}/v2`, serviceAddressLocked: true });
    expect(await lookUp(all)).not.toMatchObject({ problem: { kind: "rate-limited" } });
    await all.set({});
    expect(await lookUp(all)).toMatchObject({ problem: { kind: "rate-limited" }, sent: 0 });
  });
});

describe("a limit of the organisation", () => {
  it("stops requests before they are sent, and leaves the user's own limit unchanged", async () => {
    const all = await connected({ maxLookUps: 2, maxSearches: 0 });
    await all.handlers["settings.change"]({ changes: { capLookups: 400 } });
    expect((await all.handlers["usage.read"]({})).lookups).toEqual({ used: 0, cap: 2 });
    await lookUp(all);
    await lookUp(all);
    expect(await lookUp(all)).toMatchObject({ problem: { kind: "cap-reached", cap: 2 }, sent: 0 });
    expect(await search(all.handlers)).toMatchObject({ search: { problem: { kind: "cap-reached", cap: 0 } }, sent: 0 });
    expect(service.requests).toHaveLength(2);
    await all.set({});
    expect((await all.handlers["usage.read"]({})).lookups).toEqual({ used: 2, cap: 400 });
  });

  it("shortens the retention of answers", async () => {
    const all = await connected({ maxKeptDays: 7 });
    await lookUp(all);
    const stored = async () => (await all.handlers["subject.open"]({ source: { kind: "text", text: domain } })).storedAccount;
    all.clock.now += 6 * dayMs;
    expect(await stored()).not.toBeNull();
    all.clock.now += 2 * dayMs;
    expect(await stored()).toBeNull();
  });
});

describe("a policy without", () => {
  it("paid search refuses searches, but not look-ups", async () => {
    const all = await connected({ paidSearchOff: true });
    const filters = [{ field: "name" as const, operator: "contains" as const, value: "North" }];
    expect((await all.handlers["search.preview"]({ filters, seeds: [] })).preview.obstacle).toMatchObject({
      kind: "managed-off",
      tries: 0,
    });
    expect(await search(all.handlers)).toMatchObject({ search: { charged: "no", problem: { kind: "managed-off" } }, sent: 0 });
    expect(service.requests).toHaveLength(0);
    expect(await lookUp(all)).toMatchObject({ ok: true, sent: 1 });
    await all.set({});
    expect(await search(all.handlers)).toMatchObject({ sent: 1 });
  });

  it("sample data uses the service, and does not store a choice of sample data", async () => {
    const all = await connected({});
    await all.handlers["settings.change"]({ changes: { mode: "sample" } });
    await all.set({ sampleDataOff: true });
    expect(await lookUp(all)).toMatchObject({ ok: true, sent: 1, answer: { sample: false } });
    await all.handlers["settings.change"]({ changes: { mode: "service" } });
    expect(await all.handlers["settings.change"]({ changes: { mode: "sample" } })).toMatchObject({ mode: "service" });
    await all.set({});
    expect(await all.handlers["settings.read"]({})).toMatchObject({ mode: "service" });
  });
});

describe("a policy", () => {
  it("that sets nothing is not reported, but a bad member is", async () => {
    expect((await managed({}).handlers["settings.read"]({})).policy).toBeUndefined();
    const { policy } = await managed({ maxLookUps: "many", maxKeptDays: 30 }).handlers["settings.read"]({});
    expect(policy).toEqual({ maxKeptDays: 30, ignored: ["maxLookUps"] });
  });

  it("is not written into the user's own settings or their export", async () => {
    const all = await connected({ maxLookUps: 2, maxKeptDays: 7 });
    await all.handlers["settings.change"]({ changes: { theme: "dark" } });
    const { data } = await all.handlers["data.export"]({});
    expect(JSON.stringify(data)).not.toContain("policy");
    expect(data["settings"]).toMatchObject({ capLookups: 500, accountsKeptDays: 90, theme: "dark" });
    await all.set({});
    expect(await all.handlers["settings.read"]({})).toMatchObject({ capLookups: 500, accountsKeptDays: 90, theme: "dark" });
  });

  it("is announced to open panels when it changes", async () => {
    const all = managed({});
    await all.set({ maxLookUps: 1 });
    expect(all.events).toContainEqual({ kind: "settings" });
  });
});

/** Returns the router's answers to a page: `{ failed: true }` if the output schema refuses one. */
async function answersOf({ background }: Pick<ReturnType<typeof managed>, "background">) {
  const home = { id: "abcdefghijklmnopabcdefghijklmnop", origin: "chrome-extension://abcdefghijklmnopabcdefghijklmnop" };
  const router = createRouter(home, background.handlers);
  const page = { id: home.id, origin: home.origin, url: `${home.origin}/popup.html` };
  const ask = (name: string, input: unknown = {}) => router({ protocol: protocolVersion, name, input }, page);
  const [settings, ...others] = await Promise.all([
    ask("settings.read"),
    ask("subject.open", { source: { kind: "text", text: domain } }),
    ...["connection.read", "usage.read", "sites.read", "leave-out.read", "recipe.preview"].map((name) => ask(name)),
  ]);
  return { settings, others };
}

const letters = (length: number, letter = "x") => letter.repeat(length);

it("a policy outlasts the deletion of everything, until the browser reports another", async () => {
  const home = memoryHome();
  const { handlers, store } = startBackground({ home, readManaged: async () => ({ maxLookUps: 5 }) });
  await handlers["data.delete"]({ what: "everything" });
  const stored = () => store.read((transaction) => transaction.objectStore("values").get("managed"));
  await eventually(async () => expect(await stored()).toBeDefined());
  const next = startBackground({ home, readManaged: () => new Promise(() => undefined) });
  expect(await next.handlers["settings.read"]({})).toMatchObject({ policy: { maxLookUps: 5 } });
});

describe("pages receive settings under a policy", () => {
  it.each<[string, unknown, unknown]>([
    ["crmAddress", "crm.example.com/new?name={name}", { crmAddress: "https://crm.example.com/new?name={name}" }],
    ["crmAddress", " https://crm.example.com/ ", { crmAddress: "https://crm.example.com/" }],
    ["crmAddress", `https://crm.example.com/${letters(5000, " ")}`, { crmAddress: "https://crm.example.com/" }],
    ["crmAddress", "HTTPS://CRM.example.com", { crmAddress: "https://crm.example.com/" }],
    ["crmAddress", "https:crm.example.com", { crmAddress: "https://crm.example.com/" }],
    ["crmPersonAddress", "crm.example.com:8443/?mail={email}", { crmPersonAddress: "https://crm.example.com:8443/?mail={email}" }],
    ["crmPersonAddress", "\u00a0https://crm.example.com/", { crmPersonAddress: "https://crm.example.com/" }],
    ["crm", "own", { crm: "own" }],
    ["serviceAddress", " API.Example.com/v1/ ", { address: "https://api.example.com/v1" }],
    ["serviceAddress", `https://api.example.com/${letters(1900)}`, { address: `https://api.example.com/${letters(1900)}` }],
    ["serviceAddress", `https://api.example.com/${letters(1900, "営")}`, { address: "", policy: { ignored: ["serviceAddress"] } }],
    ["serviceAddressLocked", true, { address: "" }],
    ["allowedSites", ["*://*.Example.ORG/*", " a b ", letters(5000), "", null], { policy: { allowedSites: expect.any(Array) } }],
    ["maxLookUps", 1e6, { capLookups: 500 }],
    ["maxSearches", 0, { capSearches: 0 }],
    ["lookUpPrice", 1e4, { lookUpPrice: 1e4 }],
    ["searchPrice", 0.01, { searchPrice: 0.01 }],
    ["maxKeptDays", 1, { accountsKeptDays: 1, judgementsKeptDays: 1 }],
    ["maxKeptDays", 3650, { accountsKeptDays: 90 }],
    ["paidSearchOff", true, { policy: { paidSearchOff: true } }],
    ["sampleDataOff", true, { mode: "service" }],
    ["fitRecipe", Array.from({ length: 50 }, () => ({ field: letters(500), points: 1e300, other: null, [""]: true })), {}],
    ["leaveOut", ["Acme.COM", "https://www.büro.example/x", `${letters(63)}.example`, letters(5000), "", 7], {}],
    ["leaveOut", Array.from({ length: 10_000 }, (_, place) => `company-${place}.example`), {}],
    [letters(70, "😀"), 1, { policy: { ignored: [letters(30, "😀")] } }],
    ["__proto__", { crm: "own" }, { crm: "none", policy: { ignored: ["__proto__"] } }],
  ])("that sets %s (row %#)", async (name, value, expected) => {
    const { settings, others } = await answersOf(managed(Object.fromEntries([[name, value]])));
    expect(settings).toMatchObject({ value: expected });
    others.forEach((answer) => expect(answer).not.toEqual({ failed: true }));
  });

  it("that sets nothing, even if a stored settings record has values that no version accepts", async () => {
    const { store, background } = managed({});
    const stored = {
      address: "crm.example.com",
      mode: "both",
      consentDomains: Number.NaN,
      capLookups: -1,
      lookUpPrice: 0.001,
      accountsKeptDays: 1e9,
      leaveOutLabels: letters(4001),
      hoverDelay: 151.5,
      fitRecipe: {},
      crmAddress: " https://crm.example.com/",
      crmPersonAddress: "crm.example.com",
      theme: null,
      photos: "yes",
    };
    await store.write((transaction) => transaction.objectStore("values").put(stored, "settings"));
    const { settings, others } = await answersOf({ background });
    expect(settings).toEqual({ value: defaultSettings });
    others.forEach((answer) => expect(answer).not.toEqual({ failed: true }));
  });
});
