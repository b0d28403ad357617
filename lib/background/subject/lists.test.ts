import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isMailboxProvider } from "./mailboxes";
import { parseDomainNames } from "../../model/domain-names";
import { isRegistry } from "./registries";
import { isTenant, sharedPlace } from "./shared-hosts";
import { createHostClassifier } from "./site";
import { isSpecialUse } from "../../model/special-use";
import { readSuffixList } from "../../../modules/public-suffixes/list";

const siteOf = createHostClassifier(readSuffixList());

/** Returns the lists in a source file; each is a template literal. */
const listsOf = (file: string): string[][] => {
  const source = readFileSync(new URL(`./${file}.ts`, import.meta.url), "utf8");
  const lists = [...source.matchAll(/nameSet\(`([^`]*)`/g)].map(([, text = ""]) => parseDomainNames(text));
  expect(lists.map(({ length }) => length > 0)).not.toContain(false);
  return lists;
};
const twice = (list: string[]) => list.filter((name, index) => list.indexOf(name) !== index);
const isItsOwnDomain = (name: string) => {
  const site = siteOf(name);
  return site.kind === "registered" && site.domain === name;
};

describe("the notation of the lists", () => {
  it("separates names by spaces and line breaks", () =>
    expect(parseDomainNames("\n a.com\n  b.org c.net \n")).toEqual(["a.com", "b.org", "c.net"]));
  it("puts a brand before its suffixes", () =>
    expect(parseDomainNames("\n a.com\n acme: com co.uk\n\n other: de\n b.com")).toEqual([
      "a.com",
      "acme.com",
      "acme.co.uk",
      "other.de",
      "b.com",
    ]));
});

describe("mailbox providers", () => {
  const [personal = [], disposable = []] = listsOf("mailboxes");

  it("include over 330 personal ones and over 140 disposable ones", () => {
    expect(personal.length).toBeGreaterThan(330);
    expect(disposable.length).toBeGreaterThan(140);
  });
  it("are listed once each", () => expect(twice([...personal, ...disposable])).toEqual([]));
  it("are registrable domains, except two hosts of companies with other services", () => {
    const others = [...personal, ...disposable].filter((name) => !isItsOwnDomain(name));
    expect(others.toSorted()).toEqual(["i.softbank.jp", "internode.on.net"]);
  });
  it.each(["gmail.com", "outlook.de", "hotmail.co.uk", "yahoo.co.jp", "gmx.at", "mailinator.com"])("include %s", (name) =>
    expect(isMailboxProvider(name)).toBe(true),
  );
  it.each(["google.com", "acme.example", "live.example", "microsoft.com", ""])("do not include %j", (name) =>
    expect(isMailboxProvider(name)).toBe(false),
  );
});

describe("registries among the private suffixes", () => {
  const [list = [], own = []] = listsOf("registries");
  it("are two lists", () => expect(own.length).toBeGreaterThan(0));
  it("do not include an organisation's own site, whose subdomains are tenants", () => {
    for (const suffix of own) {
      for (const host of [suffix, `www.${suffix}`]) expect(siteOf(host)).toEqual({ kind: "registered", domain: suffix });
      expect(siteOf(`acme.${suffix}`)).toEqual({ kind: "tenant", domain: `acme.${suffix}`, suffix });
    }
  });
  it("are listed once each", () => expect(twice([...list, ...own])).toEqual([]));
  it("are suffixes of the public suffix list", () => expect(list.filter((suffix) => siteOf(suffix).kind !== "suffix")).toEqual([]));
  it("have companies below them", () => {
    for (const suffix of list) expect(siteOf(`shop.acme.${suffix}`)).toEqual({ kind: "registered", domain: `acme.${suffix}` });
  });
  it.each(["github.io", "myshopify.com", "blogspot.com", "co.uk", "com"])("do not include %s", (suffix) =>
    expect(isRegistry(suffix)).toBe(false),
  );
});

describe("shared places", () => {
  const [members = []] = listsOf("../../model/member-sites");
  const [tenants = [], publishing = []] = listsOf("shared-hosts");
  it("are three lists", () => expect([members, tenants, publishing].map(({ length }) => length > 0)).toEqual([true, true, true]));
  it("are listed once each", () => expect(twice([...members, ...tenants, ...publishing])).toEqual([]));
  it("are registrable domains if they are whole sites", () => expect(members.filter((name) => !isItsOwnDomain(name))).toEqual([]));
  it("are registrable domains or below one if they have a subdomain for each customer", () =>
    expect(tenants.filter((name) => siteOf(name).kind !== "registered")).toEqual([]));
  it("are hosts below a registrable domain if they are single hosts", () => {
    for (const host of publishing)
      expect(siteOf(host), host).toMatchObject({ kind: "registered", domain: expect.not.stringMatching(`^${host}$`) });
  });
  it("include every host of a member site", () => {
    for (const site of members) expect(sharedPlace(`de.${site}`, site)).toBe(site);
  });
  it("include the subdomains of a service's customers, but not the service's own pages", () => {
    for (const site of tenants) {
      expect([isTenant(site), isTenant(`www.${site}`), isTenant(`acme.${site}`)]).toEqual([false, false, true]);
      expect([sharedPlace(site, site), sharedPlace(`acme.${site}`, site)]).toEqual([null, site]);
    }
  });
  it("include single hosts of a site", () => {
    for (const host of publishing) expect(sharedPlace(host, "any.example")).toBe(host);
    expect(sharedPlace("www.google.com", "google.com")).toBeNull();
  });
});

describe("names of special use", () => {
  it.each(["localhost", "a.localhost", "printer.local", "nas.home.arpa", "x.onion", "a.internal", "a.test", "a.corp"])(
    "include %s",
    (host) => expect(isSpecialUse(host)).toBe(true),
  );
  it.each(["acme.example", "local.com", "mylocalhost.com", "example.com"])("do not include %s", (host) =>
    expect(isSpecialUse(host)).toBe(false),
  );
});
