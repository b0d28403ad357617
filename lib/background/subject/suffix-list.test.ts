import { parse } from "tldts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isRegistry } from "./registries";
import { createPlaceHost } from "./site";
import type { Site } from "./site";
import { isSpecialUse } from "./special-use";
import { createRuleFinder, isSuffixList } from "./suffix-list";
import { readRules, readSuffixList } from "../../../modules/public-suffixes/list";

const list = readSuffixList();

describe("the list of the package", () => {
  it("is whole", () => {
    expect(readRules().length).toBeGreaterThan(10_000);
    expect(isSuffixList(JSON.parse(JSON.stringify(list)))).toBe(true);
  });
  it.each([
    ["nothing", null],
    ["a text", "com"],
    ["one section", { icann: list.icann }],
    ["an empty section", { icann: list.icann, private: "\n" }],
    ["a section that was cut off", { icann: list.icann.slice(0, -3), private: list.private }],
    ["rules in a list", { icann: ["com"], private: ["github.io"] }],
  ])("is not %s", (_name, value) => expect(isSuffixList(value)).toBe(false));
});

describe("the rules for a host", () => {
  const rulesFor = createRuleFinder({ icann: "\nck *\nck2 !www @\nuk @ *.sch ac co\n", private: "\nuk x(!www *) ^y(a(b.c) d)\n" });
  it.each([
    ["acme.co.uk", ["co.uk", "uk"], []],
    ["a.b.sch.uk", ["*.sch.uk", "uk"], []],
    ["www.x.uk", ["uk"], ["!www.x.uk", "x.uk", "*.x.uk"]],
    ["www.b.c.a.y.uk", ["uk"], ["b.c.a.y.uk", "a.y.uk"]],
    ["www.d.y.uk", ["uk"], ["d.y.uk"]],
    ["www.ck2", ["!www.ck2", "ck2"], []],
    ["acme.ck", ["*.ck"], []],
    ["acme.co", [], []],
    ["acme.k", [], []],
    ["acme.constructor", [], []],
    ["acme.@", [], []],
    ["acme. ", [], []],
  ])("%s", (host, icann, others) => expect(rulesFor(host)).toEqual({ icann, private: others }));
});

describe("names on no list", () => {
  afterEach(() => void vi.restoreAllMocks());

  it("are told without going through the list again", () => {
    const rulesFor = createRuleFinder(list);
    rulesFor("acme.nowhere-0");
    const searches = vi.spyOn(String.prototype, "indexOf");
    for (let index = 0; index < 1000; index += 1) rulesFor(`acme.nowhere-${index % 3}`);
    const through = searches.mock.contexts.filter((text) => String(text).length > 10_000);
    searches.mockRestore();
    expect(through).toHaveLength(0);
  });
});

/** Where a host stands by the package's own look-up. */
function siteByPackage(host: string): Site {
  const { domain, publicSuffix, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true, extractHostname: false });
  if (publicSuffix === null || !(isIcann === true || isPrivate === true)) return { kind: "internal" };
  if (domain === null) return { kind: "suffix", suffix: publicSuffix };
  return isPrivate === true && !isRegistry(publicSuffix)
    ? { kind: "tenant", domain, suffix: publicSuffix }
    : { kind: "registered", domain };
}

it("a host stands where the package's own look-up has it, at, above and below every rule", () => {
  const placeHost = createPlaceHost(list);
  const hosts = readRules().flatMap(({ text }) => {
    const parent = text.replace(/^(?:!|\*\.)/, "");
    const name = text.replace("!", "").replace("*", "acme");
    return [parent, name, `a.${name}`, `b.a.${name}`, `x${name}`, `www.x${parent}`];
  });
  const asciiHosts = new Set(hosts.filter((host) => host.includes(".") && !isSpecialUse(host) && /^[a-z0-9.-]+$/.test(host)));
  expect(asciiHosts.size).toBeGreaterThan(40_000);
  const different = [...asciiHosts].filter((host) => JSON.stringify(placeHost(host)) !== JSON.stringify(siteByPackage(host)));
  expect(different).toEqual([]);
});
