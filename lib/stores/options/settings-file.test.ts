import { describe, expect, it } from "vitest";
import { bindSettings } from "../../model/policy";
import { defaultSettings, type Settings } from "../../model/settings";
import { fileSettings, readSettingsFile, writeSettingsFile, type Offer, type CurrentSettings } from "./settings-file";
import { aSite } from "../../../test/support/a-site";

const own = aSite({ id: "own crm.acme.example", name: "crm.acme.example", kind: "crm", hosts: ["https://crm.acme.example/*"], own: true });
const present: CurrentSettings = { settings: { ...defaultSettings, address: "https://api.acme.example" }, sites: [aSite()] };
const file = (members: object) => JSON.stringify({ format: "account-lens-settings", version: 1, ...members });

function offered(text: string, here: CurrentSettings = present): Offer {
  const read = readSettingsFile(text, here);
  if (!read.ok) throw new Error(read.fault);
  return read.offer;
}

const nothing: Offer = { changes: [], refused: [], unknown: [], sites: [], address: null };

describe("a settings file", () => {
  it("contains the fit recipe, compared by its rows", () => {
    const fitRecipe = [{ field: "industry", operator: "resembles", value: "Robotics", points: 5 }];
    const text = writeSettingsFile({ settings: { ...present.settings, fitRecipe }, sites: [] });
    expect(offered(text).changes).toEqual([{ name: "fitRecipe", from: [], to: fitRecipe }]);
    expect(offered(text, { ...present, settings: { ...present.settings, fitRecipe: structuredClone(fitRecipe) } })).toEqual(nothing);
    expect(offered(file({ settings: { fitRecipe: "all" } })).refused).toEqual(["fitRecipe"]);
  });

  it("contains every setting except personal ones, and no key", () => {
    const settings: Settings = { ...present.settings, theme: "dark", consentDomains: 5, consentEmails: 6, mode: "sample" };
    const text = writeSettingsFile({ settings, sites: [] });
    expect(text).not.toMatch(/consent|mode|key"/);
    expect(Object.keys(JSON.parse(text).settings)).toEqual(fileSettings);
    expect(fileSettings).toHaveLength(Object.keys(defaultSettings).length - 5);
  });

  it("contains no value that the organisation has set, which would become the user's own elsewhere", () => {
    const settings = {
      ...present.settings,
      crm: "own" as const,
      lookUpPrice: 2,
      policy: { ignored: [], crm: "own" as const, maxLookUps: 5 },
    };
    const written: unknown = JSON.parse(writeSettingsFile({ settings, sites: [] }));
    expect(written).toMatchObject({ settings: { lookUpPrice: 2 } });
    expect(written).not.toHaveProperty("settings.crm");
  });

  it("contains no value at the organisation's limit, but lower values that the user chose", () => {
    const own = { ...present.settings, capLookups: 400, searchesKeptDays: 20 };
    const settings = bindSettings(own, { ignored: [], maxLookUps: 100, maxSearches: 50, maxKeptDays: 30 }, "");
    const text = writeSettingsFile({ settings, sites: [] });
    const written = Object.keys(JSON.parse(text).settings);
    const limited = ["capLookups", "accountsKeptDays", "peopleKeptDays", "judgementsKeptDays"];
    expect(fileSettings.filter((name) => !written.includes(name))).toEqual(limited);
    expect(offered(text).changes).toEqual([{ name: "searchesKeptDays", from: 90, to: 20 }]);
  });

  it("offers what differs in another browser, and nothing in the browser that wrote it", () => {
    const settings: Settings = { ...present.settings, theme: "dark", hoverDelay: 500, photos: true, address: "https://api.globex.example" };
    const there: CurrentSettings = {
      settings,
      sites: [
        { ...aSite(), wanted: true },
        { ...own, wanted: true },
      ],
    };
    const text = writeSettingsFile(there);
    expect(offered(text, { ...there, sites: there.sites.map((site) => ({ ...site, access: true })) })).toEqual(nothing);
    expect(offered(text)).toEqual({
      changes: [
        { name: "hoverDelay", from: 350, to: 500 },
        { name: "photos", from: false, to: true },
        { name: "theme", from: "system", to: "dark" },
      ],
      refused: [],
      unknown: [],
      sites: [
        { own: null, site: aSite() },
        { own: { protocol: "https", host: "crm.acme.example" }, kind: "crm" },
      ],
      address: "https://api.globex.example",
    });
  });

  it.each<[what: string, text: string, fault: string]>([
    ["not JSON", "not json", "unreadable"],
    ["a string that never ends", '{"format":"', "unreadable"],
    ["a list", "[]", "not-settings"],
    ["null", "null", "not-settings"],
    ["another product's", '{"format":"other","version":1}', "not-settings"],
    ["without a version", '{"format":"account-lens-settings"}', "not-settings"],
    ["a later version's", '{"format":"account-lens-settings","version":2,"settings":{"theme":"dark"}}', "newer"],
    ["a hundred thousand brackets", "[".repeat(100_000), "unreadable"],
  ])("is refused if it is %s", (_what, text, fault) => expect(readSettingsFile(text, present)).toEqual({ ok: false, fault }));

  it("may begin with a byte order mark", () => expect(offered(`\uFEFF${file({})}`)).toEqual(nothing));

  it("offers only sites and addresses that the organisation allows", () => {
    const policy = {
      ignored: [],
      allowedSites: ["https://crm.acme.example/*"],
      serviceAddress: "https://set.example",
      serviceAddressLocked: true,
    };
    const here = { settings: { ...present.settings, policy }, sites: [aSite({ forbidden: true })] };
    const own = (host: string) => ({ protocol: "https", host, kind: "crm" });
    const sites = { on: ["post"], own: [own("crm.globex.example"), own("mail.post.example"), own("crm.acme.example")] };
    expect(offered(file({ address: "https://other.example", sites }), here)).toMatchObject({
      sites: [{ own: { host: "crm.acme.example" } }],
      address: null,
      unknown: [],
    });
  });

  it("keeps the present value if the file's is invalid, and names the setting", () => {
    const settings = {
      theme: "pink",
      capLookups: -1,
      hoverDelay: "350",
      photos: 1,
      fitScale: 1e9,
      accountsKeptDays: 1.5,
      density: "compact",
    };
    // Three of the present values differ from the file's and from the defaults.
    const here: CurrentSettings = { ...present, settings: { ...present.settings, theme: "dark", capLookups: 100, photos: true } };
    const offer = offered(file({ settings, address: "javascript:alert(1)" }), here);
    expect(offer.changes).toEqual([{ name: "density", from: "comfortable", to: "compact" }]);
    expect(new Set(offer.refused)).toEqual(
      new Set(["theme", "capLookups", "hoverDelay", "photos", "fitScale", "accountsKeptDays", "address"]),
    );
  });

  it("ignores and lists unknown names, including consent, mode and key", () => {
    const text = `{"format":"account-lens-settings","version":1,"key":"secret","settings":{"__proto__":{"theme":"dark"},"constructor":1,
      "toString":"x","consentEmails":1,"mode":"sample","theme":"light","${"long".repeat(100)}":1},"sites":{"on":["nowhere",7],
      "own":[{"protocol":"https","host":"evil.example/path","kind":"crm"},{"protocol":"ftp","host":"a.example","kind":"crm"},null]}}`;
    const offer = offered(text);
    expect(offer.changes).toEqual([{ name: "theme", from: "system", to: "light" }]);
    expect(offer.unknown).toEqual([
      "key",
      "__proto__",
      "constructor",
      "toString",
      "consentEmails",
      "mode",
      `${"long".repeat(15)}…`,
      "nowhere",
      "sites.on",
      ...Array.from({ length: 3 }, () => "sites.own"),
    ]);
    expect(offer.sites).toEqual([]);
    expect(Object.prototype).not.toHaveProperty("theme");
  });

  it.each([1, "x", null, [], { on: "gmail", own: {} }, { on: [{}], own: [[]] }])("offers no sites for %j", (sites) =>
    expect(offered(file({ settings: 5, sites })).sites).toEqual([]),
  );

  it("is read even if an invalid site entry is deeply nested", () => {
    const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
    const text = `{"format":"account-lens-settings","version":1,"sites":{"on":[${deep(20_000)}],"own":[${deep(20_000)}]}}`;
    expect(offered(text)).toEqual({ ...nothing, unknown: ["sites.on", "sites.own"] });
  });

  it("offers no site that is already on or cannot be switched on", () => {
    const on = { ...aSite(), wanted: true, access: true };
    const text = file({
      sites: {
        on: ["post"],
        own: [
          { protocol: "https", host: "mail.post.example", kind: "webmail" },
          { protocol: "https", host: "www.linkedin.com", kind: "crm" },
        ],
      },
    });
    expect(offered(text, { ...present, sites: [on] })).toMatchObject({ sites: [], unknown: ["sites.own"] });
    expect(offered(text).sites).toHaveLength(2);
  });
});

it("a settings file with more than two hundred added sites offers two hundred, and lists the others as left out", () => {
  const own = Array.from({ length: 203 }, (_, index) => ({ protocol: "https", host: `h${index}.example`, kind: "crm" }));
  const on = own.map(({ host }) => host);
  const { sites, unknown } = offered(file({ sites: { on, own } }));
  expect(sites).toHaveLength(200);
  expect(unknown).toEqual([...on, "sites.own", "sites.own", "sites.own"]);
});
