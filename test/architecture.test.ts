/** Checks imports, avoided constructs and sizes in the source and the build. Skips the build if none is up to date. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findBuild, scriptsOfPage, sizeLimits, stylesOfPage, type Build } from "./architecture/bundle";
import { constructsOf, type Construct } from "./architecture/constructs";
import { filesBelow } from "./architecture/files";
import { folderCycles, forbiddenImports, importCycles, unusedExports } from "./architecture/rules";
import { readModules } from "./architecture/source";
import { physicalDeclarations } from "./architecture/style";
import { table } from "./architecture/table";

const folders = ["lib", "components", "entrypoints"];

/** The only files that may contain an avoided construct, each with its reason. */
const exceptions: Partial<Record<Construct, Record<string, string>>> = {
  network: {
    "lib/background/api/http.ts": "the service client's one request",
    "entrypoints/sidepanel/photo.ts": "the photo of a profile, without cookies and redirects",
    "lib/background/asset.ts": "reads the extension's own files: sample data and public suffix list",
  },
};

/** Only the background, where the service client is, may contain the name of the key's header. */
const keyHeader = { word: "x-api-key", folder: "lib/background/" };

/** Texts that a bundle has only if the named part is in it. The background has all of them, and pages have none. */
const backgroundOnly = { zod: "_zod", "the look-up of public suffixes": "isIcann", "the key": keyHeader.word };

/** Names of the public suffix list, from both its sections, that none of our texts contains. A file with one of them contains the list. */
const suffixMarks = ["kitakyushu", "aeroclub", "execute-api"];

/** The permissions that the manifest may request. Only Chromium requires one more, for its side panel. */
const permissions = ["activeTab", "contextMenus", "scripting", "storage"];

/** Advice for a script that is too large. */
const tooLarge = "Shorten the code, or load it later. The limits are maxBytes in test/architecture/bundle.ts";

/** Advice beside the name of a construct that was found outside its exceptions. */
const instead: Partial<Record<Construct, string>> = {
  network: "Send a message to the background, whose api/http.ts sends every request to the service",
  console: "Remove it: a log could contain an address. Failures are noted by lib/background/failures.ts",
};

const modules = readModules(folders);
const constructs = new Map(modules.map((module) => [module.path, constructsOf(module)]));

describe("the source", () => {
  it("has more than 20 modules", () => expect(modules.length).toBeGreaterThan(20));
  it("imports what the table allows", () =>
    expect(forbiddenImports(modules, table), "CONTRIBUTING.md has the table of imports").toEqual([]));
  it("has no import cycle", () => expect(importCycles(modules)).toEqual([]));
  it("has no cycle between folders side by side", () => expect(folderCycles(modules)).toEqual([]));
  it("uses every export of lib/background", () => expect(unusedExports(modules, "lib/background/")).toEqual([]));
  it("names the key's header only in the background", () =>
    expect(
      modules.filter(({ path, text }) => text.includes(keyHeader.word) && !path.startsWith(keyHeader.folder)).map(({ path }) => path),
    ).toEqual([]));

  it("listens to messages only in the background, the content script and the pages' listener for the background", () => {
    const listening = modules.filter(({ text }) => /\bonMessage\b(?!:)/.test(text)).map(({ path }) => path);
    expect(listening).toEqual([
      "entrypoints/background/index.ts",
      "entrypoints/content-script/connect.ts",
      "entrypoints/shared/worker-events.ts",
    ]);
  });

  it.each<Construct>(["network", "console", "any", "html", "nested quantifier", "evaluation"])(
    "contains none of this outside the exceptions: %s",
    (construct) => {
      const allowed = exceptions[construct] ?? {};
      const found = modules
        .filter(({ path }) => !(path in allowed))
        .flatMap(
          ({ path }) =>
            constructs
              .get(path)
              ?.filter((one) => one.construct === construct)
              .map(({ line }) => `${path}:${line}`) ?? [],
        );
      expect(found, instead[construct]).toEqual([]);
    },
  );
  it("needs every exception it has", () => {
    const stale = Object.entries(exceptions).flatMap(([construct, files]) =>
      Object.keys(files).filter((path) => constructs.get(path)?.some((one) => one.construct === construct) !== true),
    );
    expect(stale).toEqual([]);
  });

  it("lays out by the direction of the text, never by left and right", () => {
    const sheets = folders
      .flatMap((folder) => filesBelow(folder).map((path) => `${folder}/${path}`))
      .filter((path) => path.endsWith(".css"));
    expect(sheets.length).toBeGreaterThan(5);
    expect(sheets.flatMap((path) => physicalDeclarations(readFileSync(path, "utf8")).map((line) => `${path}: ${line}`))).toEqual([]);
  });
  it("formats numbers, dates and lists only in lib/model and components/formats", () => {
    const written = modules.filter(({ path }) => !path.startsWith("lib/model/") && path !== "components/formats.ts");
    const marks = /\bnew Intl\.|\.toLocale(?:Date|Time)?String\(/;
    expect(written.filter(({ text }) => marks.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it("has no auto-imports: every dependency is a visible line", () => {
    expect(modules.filter(({ imports }) => imports.some(({ target }) => target.startsWith("#imports"))).map(({ path }) => path)).toEqual(
      [],
    );
    expect(readFileSync("wxt.config.ts", "utf8")).toMatch(/^ {2}imports: false,$/m);
  });
});

const firefoxManifest = ".output/firefox-mv3/manifest.json";
const build = findBuild(".output/chrome-mv3");

describe.skipIf(typeof build === "string")(`the built extension${typeof build === "string" ? ` (skipped: ${build})` : ""}`, () => {
  // `build` is a text only if these checks are skipped.
  const { files, read } = build as Build;
  const pages = () => files.filter((file) => file.endsWith(".html"));
  const scripts = () => files.filter((file) => file.endsWith(".js"));
  const manifest = () => JSON.parse(read("manifest.json")) as Record<string, unknown>;

  it("has the rules and styles that the sizes count", () => {
    expect(files.filter((file) => file.startsWith("sites/")).length).toBeGreaterThan(20);
    expect(stylesOfPage(build as Build, "popup.html")).not.toEqual([]);
  });
  it.each(sizeLimits)("keeps within $max $unit: $name", ({ max, sizeIn }) => {
    const size = sizeIn(build as Build);
    expect(size, tooLarge).toBeLessThanOrEqual(max);
    // A far smaller size would lack files.
    expect(size).toBeGreaterThan(max / 2);
  });
  it("has a panel whose HTML names all scripts of the first paint", () => {
    const loaded = new Set([...read("sidepanel.html").matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file));
    const missed = scriptsOfPage(build as Build, "sidepanel.html", { lazy: false }).filter((file) => !loaded.has(file));
    expect(missed).toEqual([]);
  });
  // The first script of a page draws that page. Another page that ran this script would draw both pages.
  it("has no page that runs the first script of another", () => {
    const pages = ["popup", "card", "sidepanel", "options", "welcome"];
    const firstScripts = pages.map((page) =>
      scriptsOfPage(build as Build, `${page}.html`, { lazy: true }).flatMap(
        (file) => pages.find((one) => new RegExp(`^chunks/${one}-[\\w-]{8}\\.js$`).test(file)) ?? [],
      ),
    );
    expect(firstScripts).toEqual(pages.map((page) => [page]));
  });
  it.each(Object.entries(backgroundOnly))("contains %s in the background only", (_name, mark) => {
    const ofPages = new Set(pages().flatMap((page) => scriptsOfPage(build as Build, page, { lazy: true })));
    expect(scripts().filter((file) => file !== "background.js" && read(file).includes(mark))).toEqual([]);
    expect([...ofPages].filter((file) => read(file).includes(mark))).toEqual([]);
    expect(read("background.js"), "the mark is out of date").toContain(mark);
  });

  it("contains the public suffix list in a file of its own, and in no script", () => {
    expect(suffixMarks.filter((mark) => !read("suffixes.json").includes(mark))).toEqual([]);
    expect(scripts().filter((file) => suffixMarks.some((mark) => read(file).includes(mark)))).toEqual([]);
  });

  it("evaluates no text as code", () =>
    expect(scripts().filter((file) => /\beval\s*\(|\bnew Function\b|\bFunction\s*\(\s*["'`]/.test(read(file)))).toEqual([]));
  it("has no source maps", () => {
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
    expect(scripts().filter((file) => read(file).includes("sourceMappingURL"))).toEqual([]);
  });
  it("sends the panel's first requests before its modules are loaded", () =>
    expect(read("sidepanel.html")).toMatch(/<script async src="\/panel-preload\.js"><\/script>[^]*<script type="module"/));
  // Each file takes a millisecond or more to load, even from the package.
  it.each([
    ["popup.html", 7],
    ["card.html", 4],
    ["sidepanel.html", 5],
  ])("draws %s with at most %d script files", (page, most) => {
    const count = [...read(page).matchAll(/(?:type="module"[^>]*src|rel="modulepreload"[^>]*href)="/g)].length;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(most);
  });
  it("has no inline script or style in its pages", () => {
    const inline = /<script(?![^>]*\bsrc=)[^>]*>|<style|\son[a-z]+=|\sstyle=/i;
    expect(pages().filter((page) => inline.test(read(page)))).toEqual([]);
  });

  it("declares the order of the style layers first in each page", () => {
    const firstSheet = (page: string) => read(/href="\/([^"]+\.css)"/.exec(read(page))?.[1] ?? "");
    expect(pages().filter((page) => !/^@layer tokens\b/.test(firstSheet(page)))).toEqual([]);
  });

  it("requests only the necessary permissions", () => {
    const { permissions: asked, host_permissions, content_scripts, web_accessible_resources } = manifest();
    expect((asked as string[]).toSorted()).toEqual([...permissions, "sidePanel"].toSorted());
    // The only page that web pages may frame. Its address changes with each browser session.
    const card = [{ resources: ["card.html"], matches: ["https://*/*", "http://*/*"], use_dynamic_url: true }];
    expect({ host_permissions, content_scripts, web_accessible_resources }).toEqual({ web_accessible_resources: card });
  });
  it.skipIf(!existsSync(firefoxManifest))("requests only the necessary permissions in Firefox", () => {
    const {
      permissions: asked,
      host_permissions,
      content_scripts,
    } = JSON.parse(readFileSync(firefoxManifest, "utf8")) as Record<string, unknown>;
    expect([(asked as string[]).toSorted(), host_permissions, content_scripts]).toEqual([permissions, undefined, undefined]);
  });
  it("is closed to other extensions", () => {
    expect(manifest()).toMatchObject({ minimum_chrome_version: "130", externally_connectable: { ids: [] }, incognito: "spanning" });
    expect(manifest()["externally_connectable"]).toEqual({ ids: [] });
  });
  it("has a strict content security policy", () => {
    const { extension_pages: policy = "" } = manifest()["content_security_policy"] as Record<string, string>;
    expect(policy).not.toContain("unsafe");
    for (const directive of [
      "default-src 'none'",
      "script-src 'self';",
      "object-src 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(directive);
    }
  });
});
