/** Checks imports, avoided constructs and sizes, by the source and the build. Skips what is missing. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findBuild, gzipSize, packedSize, scriptsOfPage, type Build } from "./architecture/bundle";
import { constructsOf, type Construct } from "./architecture/constructs";
import { filesBelow } from "./architecture/files";
import { forbiddenImports, importCycles, unusedExports } from "./architecture/rules";
import { readModules } from "./architecture/source";
import { physicalDeclarations } from "./architecture/style";
import { table } from "./architecture/table";

const folders = ["lib", "components", "entrypoints"];

/** The only files that may contain a construct, each with its reason. */
const exceptions: Partial<Record<Construct, Record<string, string>>> = {
  network: {
    "lib/background/api/http.ts": "the service client's one request",
    "entrypoints/sidepanel/photo.ts": "the photo of a profile, without cookies and redirects",
    "lib/background/asset.ts": "reads the extension's own files: sample data and public suffix list",
  },
};

/** The key's header is written by the service client alone. */
const keyHeader = { word: "x-api-key", folder: "lib/background/" };

/**
 * Bytes, gzip. The package is measured whole, with all languages. The release packs it some 4 % smaller than is measured here
 * (`test/release`).
 */
const budgets = { background: 110_000, popup: 60_000, card: 32_000, "content script": 4000, package: 600_000 };

/** Text that a bundle contains exactly if the package is in it. The background carries each of them, no page does. */
const backgroundOnly = { zod: "_zod", "the look-up of public suffixes": "isIcann", "the key": keyHeader.word };

/** Names of the public suffix list, from both its sections, that no text of ours contains. A file with one of them contains the list. */
const suffixMarks = ["kitakyushu", "aeroclub", "execute-api"];

/** The permissions the manifest may request. Chromium's panel requires one more, Firefox's sidebar does not. */
const permissions = ["activeTab", "contextMenus", "scripting", "storage"];

const modules = readModules(folders);
const constructs = new Map(modules.map((module) => [module.path, constructsOf(module)]));

describe("the source", () => {
  it("is there", () => expect(modules.length).toBeGreaterThan(20));
  it("imports what the table allows", () => expect(forbiddenImports(modules, table)).toEqual([]));
  it("has no import cycle", () => expect(importCycles(modules)).toEqual([]));
  it("exports nothing from lib/background that nothing uses", () => expect(unusedExports(modules, "lib/background/")).toEqual([]));
  it("names the key's header in the service client only", () =>
    expect(
      modules.filter(({ path, text }) => text.includes(keyHeader.word) && !path.startsWith(keyHeader.folder)).map(({ path }) => path),
    ).toEqual([]));

  it("listens to messages in the background and the page script, and elsewhere to the background alone", () => {
    const listening = modules.filter(({ text }) => /\bonMessage\b(?!:)/.test(text)).map(({ path }) => path);
    expect(listening).toEqual(["entrypoints/background/index.ts", "entrypoints/content-script.ts", "entrypoints/shared/worker-events.ts"]);
  });

  it.each<Construct>(["network", "console", "any", "html", "nested quantifier", "evaluation"])("does without: %s", (construct) => {
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
    expect(found).toEqual([]);
  });
  it("needs every exception it has", () => {
    const stale = Object.entries(exceptions).flatMap(([construct, files]) =>
      Object.keys(files).filter((path) => constructs.get(path)?.every((one) => one.construct !== construct)),
    );
    expect(stale).toEqual([]);
  });

  it("lays out by the direction of the words, never by the sides of the screen", () => {
    const sheets = folders
      .flatMap((folder) => filesBelow(folder).map((path) => `${folder}/${path}`))
      .filter((path) => path.endsWith(".css"));
    expect(sheets.length).toBeGreaterThan(5);
    expect(sheets.flatMap((path) => physicalDeclarations(readFileSync(path, "utf8")).map((line) => `${path}: ${line}`))).toEqual([]);
  });
  it("writes numbers, dates and lists in the language of the words: the pages by components/formats", () => {
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
const build = findBuild(".output/chrome-mv3", [
  ...modules.map(({ path }) => path),
  ...readModules(["modules"]).map(({ path }) => path),
  "wxt.config.ts",
]);

describe.skipIf(typeof build === "string")(`the built extension${typeof build === "string" ? ` (skipped: ${build})` : ""}`, () => {
  // A build is what is left when the reason to skip is not there.
  const { folder, files, read } = build as Build;
  const pages = () => files.filter((file) => file.endsWith(".html"));
  const scripts = () => files.filter((file) => file.endsWith(".js"));
  const sizeOf = (names: string[]) => names.reduce((sum, name) => sum + gzipSize(read(name)), 0);
  const manifest = () => JSON.parse(read("manifest.json")) as Record<string, unknown>;

  it(`has a background of at most ${budgets.background} bytes`, () =>
    expect(sizeOf(["background.js"])).toBeLessThanOrEqual(budgets.background));
  it("has a panel that loads the files of its first picture at once", () => {
    const loaded = new Set([...read("sidepanel.html").matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file));
    const missed = scriptsOfPage(build as Build, "sidepanel.html", { lazy: false }).filter((file) => !loaded.has(file));
    expect(missed).toEqual([]);
  });
  // The first script of a page draws it: in another page it would draw a second one there.
  it("has no page that runs the first script of another", () => {
    const pages = ["popup", "card", "sidepanel", "options", "welcome"];
    const foreign = pages.flatMap((page) =>
      scriptsOfPage(build as Build, `${page}.html`, { lazy: true }).filter((file) =>
        pages.some((other) => other !== page && new RegExp(`^chunks/${other}-[\\w-]{8}\\.js$`).test(file)),
      ),
    );
    expect(foreign).toEqual([]);
  });
  it(`packs to at most ${budgets.package} bytes`, () => {
    const packed = files.reduce((sum, file) => sum + packedSize(folder, file), 0);
    expect(packed).toBeLessThanOrEqual(budgets.package);
  });
  it(`has a popup of at most ${budgets.popup} bytes, common code included`, () => {
    const loaded = scriptsOfPage(build as Build, "popup.html", { lazy: false });
    expect(loaded.length).toBeGreaterThan(0);
    expect(sizeOf(loaded)).toBeLessThanOrEqual(budgets.popup);
  });

  it(`has a card of at most ${budgets.card} bytes`, () =>
    expect(sizeOf(scriptsOfPage(build as Build, "card.html", { lazy: true }))).toBeLessThanOrEqual(budgets.card));
  it(`rests in a page with at most ${budgets["content script"]} bytes, the rules of any site included`, () => {
    const rules = files.filter((file) => file.startsWith("sites/"));
    expect(rules.length).toBeGreaterThan(20);
    expect(sizeOf(["content-script.js"]) + Math.max(...rules.map((file) => sizeOf([file])))).toBeLessThanOrEqual(budgets["content script"]);
  });

  it.each(Object.entries(backgroundOnly))("carries %s in the background only", (_name, mark) => {
    const ofPages = new Set(pages().flatMap((page) => scriptsOfPage(build as Build, page, { lazy: true })));
    expect(scripts().filter((file) => file !== "background.js" && read(file).includes(mark))).toEqual([]);
    expect([...ofPages].filter((file) => read(file).includes(mark))).toEqual([]);
    expect(read("background.js"), "the mark is out of date").toContain(mark);
  });

  it("carries the public suffix list beside the scripts, in none of them", () => {
    expect(suffixMarks.filter((mark) => !read("suffixes.json").includes(mark))).toEqual([]);
    expect(scripts().filter((file) => suffixMarks.some((mark) => read(file).includes(mark)))).toEqual([]);
  });

  it("evaluates no text as code", () =>
    expect(scripts().filter((file) => /\beval\s*\(|\bnew Function\b|\bFunction\s*\(\s*["'`]/.test(read(file)))).toEqual([]));
  it("has no source maps", () => {
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
    expect(scripts().filter((file) => read(file).includes("sourceMappingURL"))).toEqual([]);
  });
  it.each([
    ["popup.html", /<script async src="\/popup-preload\.js"><\/script>[^]*<script type="module"/],
    ["sidepanel.html", /<script async src="\/panel-preload\.js"><\/script>[^]*<script type="module"/],
  ])("asks the first question of %s before its own scripts are read", (page, order) => expect(read(page)).toMatch(order));
  // Each file takes a millisecond or more to load, even from the package.
  it.each([
    ["popup.html", 7],
    ["card.html", 4],
    ["sidepanel.html", 5],
  ])("draws %s with no more than %d files of script", (page, most) =>
    expect([...read(page).matchAll(/(?:type="module"[^>]*src|rel="modulepreload"[^>]*href)="/g)].length).toBeLessThanOrEqual(most),
  );
  it("has no script and no style in its pages' HTML", () => {
    const inline = /<script(?![^>]*\bsrc=)[^>]*>|<style|\son[a-z]+=|\sstyle=/i;
    expect(pages().filter((page) => inline.test(read(page)))).toEqual([]);
  });

  it("learns the order of its layers from the first style sheet of each page", () => {
    const firstSheet = (page: string) => read(/href="\/([^"]+\.css)"/.exec(read(page))?.[1] ?? "");
    expect(pages().filter((page) => !/^@layer tokens\b/.test(firstSheet(page)))).toEqual([]);
  });

  it("asks for the least", () => {
    const { permissions: asked, host_permissions, content_scripts, web_accessible_resources } = manifest();
    expect((asked as string[]).toSorted()).toEqual([...permissions, "sidePanel"].toSorted());
    // The one page that a script of ours may frame, at an address that changes with each session of the browser.
    const card = [{ resources: ["card.html"], matches: ["https://*/*", "http://*/*"], use_dynamic_url: true }];
    expect({ host_permissions, content_scripts, web_accessible_resources }).toEqual({ web_accessible_resources: card });
  });
  it.skipIf(!existsSync(firefoxManifest))("asks for the least in Firefox", () => {
    const {
      permissions: asked,
      host_permissions,
      content_scripts,
    } = JSON.parse(readFileSync(firefoxManifest, "utf8")) as Record<string, unknown>;
    expect([(asked as string[]).toSorted(), host_permissions, content_scripts]).toEqual([permissions, undefined, undefined]);
  });
  it("is closed to others", () => {
    expect(manifest()).toMatchObject({ minimum_chrome_version: "130", externally_connectable: { ids: [] }, incognito: "spanning" });
    expect(manifest()["externally_connectable"]).toEqual({ ids: [] });
  });
  it("has a strict policy", () => {
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
