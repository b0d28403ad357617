import { existsSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { grades, ownRulesFile, rulesFile, siteKinds } from "../../model/site";
import { sites, entries } from "./sites";
import { general, generalApplication, generalCrm } from "./general";
import { ownRules, rulesFiles } from "../../../modules/data-files/rules";
import type { PageRules, SiteRules } from "./site";
import { findBuild, gzipSize } from "../../../test/architecture/bundle";

const folder = "test/fixtures/sites";
const listed = entries.map((entry) => [entry.id, entry] as const);
const selectorsOf = ({ people = [], company = [], ignore = [], compose = [] }: PageRules) => [...people, ...company, ...ignore, ...compose];

describe.each(listed)("%s", (id, { name, kind, hosts, paths, rules, grade, provenance, seen }) => {
  it("has a well-formed id, name and kind", () => {
    expect(id).toMatch(/^[a-z][a-z0-9-]*[a-z0-9]$/);
    expect(name.trim()).toBe(name);
    expect(name).not.toBe("");
    expect(siteKinds).toContain(kind);
  });
  it("has patterns the browser accepts, each once", () => {
    for (const pattern of hosts) expect(pattern).toMatch(/^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+\/\*$/);
    expect(new Set(hosts).size).toBe(hosts.length);
  });
  it("has no host that another of its patterns covers", () => {
    const wide = hosts.filter((pattern) => pattern.includes("*."));
    const covered = hosts.filter((one) => wide.some((other) => other !== one && one.endsWith(other.slice("https://*".length))));
    expect(covered).toEqual([]);
  });
  it("has only paths that begin with a slash", () => {
    for (const path of paths ?? []) expect(path).toMatch(/^\/[a-z]/);
  });
  it("has a grade that fits its rules", () => {
    expect(grades).toContain(grade);
    expect(provenance).not.toBe("");
    if (grade === "generic-rules") {
      expect(seen).toBeNull();
      expect([generalApplication, generalCrm]).toContain(rules);
    } else {
      expect(seen).toMatch(/^20\d\d(-(0[1-9]|1[0-2]))?$/);
      expect(rules.people).not.toHaveLength(0);
    }
  });
  it("uses no generated class name", () => {
    for (const selector of selectorsOf(rules)) expect(selector).not.toMatch(/\.(sc|css|jss)-|\.[A-Z]{4,}\b|_\w*\d/);
  });
  it("has a stored page and its expected findings", () => {
    const missing = [`${folder}/${id}.html`, `${folder}/${id}.truth.json`].filter((file) => !existsSync(file));
    expect(missing, 'Add these files: see "A site" in docs/developers.md').toEqual([]);
  });
});

describe("the list", () => {
  it("has each id and name once", () => {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
  });
  it("has no host pattern twice", () => {
    const hosts = entries.flatMap((entry) => entry.hosts);
    expect(new Set(hosts).size).toBe(hosts.length);
  });
  it("does not contain LinkedIn", () => expect(JSON.stringify(entries).toLowerCase()).not.toContain("linkedin"));
  it("is given to the background without rules", () => {
    expect(sites.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
    for (const site of sites) expect(Object.keys(site)).not.toEqual(expect.arrayContaining(["rules"]));
    expect(JSON.stringify(sites)).not.toContain("provenance");
  });
  it("has no stored page without a site", () => {
    const pages = readdirSync(folder).map((file) => file.replace(/\..*$/, ""));
    const known = new Set([...entries.map(({ id }) => id), "general", "own-crm"]);
    expect(pages.filter((id) => !known.has(id))).toEqual([]);
  });
});

describe("rules of a user's own host", () => {
  it("combine those of all self-hosted webmail sites for a webmail", () => {
    const { people = [], ignore = [], compose = [] } = ownRules("webmail");
    for (const entry of entries.filter(({ hosts, kind }) => hosts.length === 0 && kind === "webmail")) {
      expect(people).toEqual(expect.arrayContaining([...(entry.rules.people ?? [])]));
      expect(ignore).toEqual(expect.arrayContaining([...(entry.rules.ignore ?? [])]));
      expect(compose).toEqual(expect.arrayContaining([...(entry.rules.compose ?? [])]));
    }
    expect(people).toContain(".rcmContactAddress");
    expect(new Set(people).size).toBe(people.length);
  });
  it("contain the website field only for a CRM", () => {
    expect(ownRules("crm").company).toEqual(expect.arrayContaining([...(generalCrm.company ?? [])]));
    expect(ownRules("webmail").company).toBeUndefined();
    expect(ownRules("help-desk").company).toBeUndefined();
  });
  it("have no paths", () => expect(siteKinds.flatMap((kind) => Object.keys(ownRules(kind)))).not.toContain("paths"));
});

describe("rules files", () => {
  const files = rulesFiles();
  /** Parses the script's assignment without running it. */
  const assigned = (code: string) => JSON.parse(code.replace(/^\(Reflect\.accountLens\?\?=\{\}\)\.rules=/, "")) as SiteRules;

  it("exist once for each site with hosts, and once for each kind", () => {
    const hosted = entries.filter(({ hosts }) => hosts.length > 0);
    const expected = [...hosted.map(({ id }) => rulesFile(id)), ...siteKinds.map(ownRulesFile)];
    expect(files.map(({ path }) => path)).toEqual(expected);
    expect(expected).toContain("sites/own-help-desk.js");
  });
  it.each(listed.filter(([, { hosts }]) => hosts.length > 0))("for %s contain only the rules and the paths", (id, { paths, rules }) => {
    const file = files.find(({ path }) => path === `sites/${id}.js`);
    expect(assigned(file?.code ?? "")).toEqual(paths === undefined ? rules : { paths, ...rules });
  });
  it.each(files.map(({ path, code }) => [path, code] as const))("include %s with at most 500 bytes after compression", (_path, code) =>
    expect(gzipSize(code)).toBeLessThanOrEqual(500),
  );
});

describe.each(["chrome-mv3", "firefox-mv3"])("the package in .output/%s", (target) => {
  const build = findBuild(`.output/${target}`);

  it.skipIf(typeof build === "string")(`contains the rules files${typeof build === "string" ? ` (skipped: ${build})` : ""}`, () => {
    if (typeof build === "string") return;
    for (const { path, code } of rulesFiles()) expect(build.read(path)).toBe(code);
  });
});

describe("the general rules", () => {
  it("do not ignore the navigation of an ordinary page", () => expect(general.ignore).not.toContain("nav"));
});
