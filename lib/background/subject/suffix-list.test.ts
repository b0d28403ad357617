import { parse } from "tldts";
import { describe, expect, it } from "vitest";
import { isOwnSite, isRegistry } from "./registries";
import { createHostClassifier, type Site } from "./site";
import { isSpecialUse } from "../../model/special-use";
import { createRuleFinder } from "./suffix-list";
import { readRules, readSuffixList } from "../../../modules/public-suffixes/list";

const list = readSuffixList();

it("the packaged list is complete", () => {
  expect(readRules().length).toBeGreaterThan(10_000);
  expect(Object.keys(list.icann).length).toBeGreaterThan(300);
  expect(Object.keys(list.private).length).toBeGreaterThan(900);
});

describe("the rules for a host", () => {
  const rulesFor = createRuleFinder({
    icann: { "": "ck2 uk", ck: "*", ck2: "!www", "sch.uk": "*", uk: "ac co" },
    private: { "x.uk": "!www *", uk: "x", "y.uk": "a d", "c.a.y.uk": "b" },
  });
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
  ])("are found for %s", (host, icann, others) => expect(rulesFor(host)).toEqual({ icann, private: others }));
});

/** Classifies a host by the `tldts` package, which has its own list. */
function siteByPackage(host: string): Site {
  const { domain, publicSuffix, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true, extractHostname: false });
  if (publicSuffix === null || !(isIcann === true || isPrivate === true)) return { kind: "internal" };
  if (domain === null) return { kind: "suffix", suffix: publicSuffix };
  return isPrivate === true && !isRegistry(publicSuffix)
    ? { kind: "tenant", domain, suffix: publicSuffix }
    : { kind: "registered", domain };
}

it("a host at, above or below any rule is classified as by `tldts`, except an organisation's own suffix", () => {
  const classifyHost = createHostClassifier(list);
  const hosts = readRules().flatMap(({ text }) => {
    const parent = text.replace(/^(?:!|\*\.)/, "");
    const name = text.replace("!", "").replace("*", "acme");
    return [parent, name, `a.${name}`, `b.a.${name}`, `x${name}`, `www.x${parent}`];
  });
  const asciiHosts = new Set(hosts.filter((host) => host.includes(".") && !isSpecialUse(host) && /^[a-z0-9.-]+$/.test(host)));
  expect(asciiHosts.size).toBeGreaterThan(40_000);
  const others = [...asciiHosts].filter((host) => !isOwnSite(host));
  const different = others.filter((host) => JSON.stringify(classifyHost(host)) !== JSON.stringify(siteByPackage(host)));
  expect(different).toEqual([]);
});
