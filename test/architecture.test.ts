/**
 * The architecture, read from the source and the built extension. The table lists the imports that are allowed. Everything else here lists
 * what no product code contains and how large it may be. Folders that do not exist yet, and a build that is not there, are passed over.
 */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findBuild, gzipSize, packedSize, scriptsOfPage } from "./architecture/bundle";
import type { Build } from "./architecture/bundle";
import { constructsOf } from "./architecture/constructs";
import type { Construct } from "./architecture/constructs";
import { filesBelow } from "./architecture/files";
import { hasNestedQuantifier } from "./architecture/regular-expression";
import { forbiddenImports, importCycles, unusedExports } from "./architecture/rules";
import type { Row } from "./architecture/rules";
import { readModule, readModules } from "./architecture/source";
import { physicalDeclarations } from "./architecture/style";

const folders = ["lib", "components", "entrypoints"];

/** Types of these are free to all. */
const types = ["lib/model/", "lib/schemas/", "lib/messages/"];

const table: readonly Row[] = [
  // The model infers its types from the schemas, and is loaded without zod.
  { from: "lib/model/", values: [], types: ["lib/schemas/"], packages: [] },
  { from: "lib/schemas/", values: ["lib/model/"], types: [], packages: ["zod/mini"] },
  { from: "lib/content/", values: ["lib/model/"], types, packages: [] },
  { from: "lib/messages/", values: ["lib/model/", "lib/schemas/"], types, packages: ["zod/mini"] },
  // Pages and content scripts load these two.
  ...["client", "rate-limit"].map((file) => ({ from: `lib/messages/${file}`, values: ["lib/model/"], types, packages: [] })),
  {
    from: "lib/background/",
    values: ["lib/model/", "lib/schemas/", "lib/filters/", "lib/sample/"],
    types,
    packages: ["zod/mini", "tldts-core", "idb", "punycode"],
  },
  { from: "lib/filters/", values: ["lib/model/"], types, packages: [] },
  { from: "lib/sample/", values: ["lib/model/", "lib/schemas/", "lib/filters/"], types, packages: [] },
  { from: "lib/stores/", values: ["lib/model/"], types, packages: ["@preact/signals"] },
  { from: "components/", values: ["lib/model/"], types: [...types, "lib/stores/"], packages: ["preact", "@preact/signals", "#i18n"] },
  {
    from: "entrypoints/background/",
    values: ["lib/model/", "lib/background/", "lib/messages/router", "lib/content/sites/"],
    types,
    packages: ["webextension-polyfill", "wxt/utils/define-background"],
  },
  ...["entrypoints/content-script", "entrypoints/hover", "entrypoints/reader"].map((from) => ({
    from,
    values: ["lib/model/", "lib/content/", "lib/messages/client"],
    types,
    packages: ["wxt/utils/define-content-script", "wxt/utils/define-unlisted-script"],
  })),
  ...[
    { from: "entrypoints/popup-preload", values: ["entrypoints/popup/begin"] },
    { from: "entrypoints/panel-preload", values: ["entrypoints/sidepanel/begin"] },
  ].map((row) => ({ ...row, types: [], packages: ["wxt/utils/define-unlisted-script"] })),
  ...["popup", "options", "welcome", "card", "sidepanel"].map((page) => ({
    from: `entrypoints/${page}/`,
    values: ["lib/model/", "lib/messages/client", "lib/stores/", "components/", "entrypoints/shared/"],
    types,
    packages: ["preact", "@preact/signals", "#i18n", "webextension-polyfill"],
  })),
  { from: "entrypoints/shared/", values: ["lib/model/"], types: [...types, "lib/stores/"], packages: ["webextension-polyfill"] },
];

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
 * Bytes, gzip. The package is measured whole, with all languages. Each language beside English has a budget of its own. The release packs
 * both some 4 % smaller than is measured here (`test/release`).
 */
const budgets = { background: 110_000, popup: 60_000, card: 32_000, "content script": 4000, package: 600_000 };

/** Text that a bundle contains exactly if the package is in it. The background carries each of them, no page does. */
const backgroundOnly = { zod: "_zod", "the look-up of public suffixes": "isIcann", "the key": keyHeader.word };

/** Names of the public suffix list, from both its sections, that no text of ours contains. A file with one of them contains the list. */
const suffixMarks = ["kitakyushu", "aeroclub", "execute-api"];

/** The permissions the manifest may request. Chromium's panel requires one more, Firefox's sidebar does not. */
const permissions = ["activeTab", "contextMenus", "scripting", "storage"];

const modules = readModules(folders);

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
      .flatMap((module) =>
        constructsOf(module)
          .filter((one) => one.construct === construct)
          .map(({ line }) => `${module.path}:${line}`),
      );
    expect(found).toEqual([]);
  });
  it("needs every exception it has", () => {
    const stale = Object.entries(exceptions).flatMap(([construct, files]) =>
      Object.keys(files).filter((path) => {
        const module = modules.find((one) => one.path === path);
        return module !== undefined && !constructsOf(module).some((one) => one.construct === construct);
      }),
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
    const packed = files.reduce((sum, file) => sum + packedSize(`${folder}/${file}`), 0);
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

/** Each rule on a small source that breaks it: a rule that finds nothing here would find nothing anywhere. */
describe("the rules", () => {
  const broken = (path: string, text: string) => forbiddenImports([readModule(path, text)], table);

  it.each([
    ["lib/model/a.ts", 'import { b } from "../view/b";'],
    ["lib/model/a.ts", 'import type { B } from "../messages/messages";'],
    ["lib/model/a.ts", 'import { signal } from "@preact/signals";'],
    ["lib/stores/a.ts", 'import { b } from "../background/b";'],
    ["lib/stores/a.ts", 'import { createAsk } from "../messages/client";'],
    ["lib/stores/a.ts", 'import { h } from "preact";'],
    ["lib/sample/a.ts", 'export { b } from "../background/b";'],
    ["lib/content/a.ts", 'import * as z from "zod/mini";'],
    ["lib/background/a.ts", 'import browser from "webextension-polyfill";'],
    ["lib/background/a.ts", 'import { createAsk, type Ask } from "../messages/client";'],
    ["lib/background/a.ts", 'import * as z from "zod";'],
    ["components/a.tsx", 'import { store } from "../lib/stores/store";'],
    ["components/a.tsx", 'const later = import("../lib/background/b");'],
    ["components/a.tsx", 'type B = import("../lib/background/b").B;'],
    ["entrypoints/popup/main.tsx", 'import { b } from "../../lib/background/b";'],
    ["entrypoints/popup/main.tsx", 'import { messages } from "../../lib/messages/messages";'],
    ["entrypoints/popup/main.tsx", 'import "../options/side-effect";'],
    ["entrypoints/reader.ts", 'import { parseImpl } from "tldts-core";'],
    ["lib/background/a.ts", 'import { parse } from "tldts";'],
    ["entrypoints/reader.ts", "const later = import(name);"],
    ["entrypoints/new.ts", ""],
  ])("refuse in %s: %s", (path, text) => expect(broken(path, text)).toHaveLength(1));

  it.each([
    ["lib/stores/a.ts", 'import type { Ask } from "../messages/client"; import { signal } from "@preact/signals";'],
    ["lib/stores/a.ts", 'import { type Ask } from "../messages/client";'],
    ["components/a.tsx", 'import type { Store } from "../lib/stores/store"; import { t } from "#i18n"; import "./styles/a.css";'],
    ["lib/background/a.ts", 'import { b } from "./domains/b"; import { parseImpl } from "tldts-core";'],
    ["entrypoints/popup/main.tsx", 'import { createAsk } from "../../lib/messages/client"; import "./own";'],
  ])("allow in %s: %s", (path, text) => expect(broken(path, text)).toEqual([]));

  it("see a cycle of values, not one of types", () => {
    const cycle = (kind: string) => [
      readModule("lib/model/a.ts", 'import { b } from "./b";'),
      readModule("lib/model/b.ts", 'import { c } from "./c";'),
      readModule("lib/model/c.ts", `import ${kind}{ a } from "./a";`),
    ];
    expect(importCycles(cycle(""))).toEqual(["lib/model/a → lib/model/b → lib/model/c → lib/model/a"]);
    expect(importCycles(cycle("type "))).toEqual([]);
  });

  it("see an export that nothing uses", () => {
    const one = readModule(
      "lib/background/one.ts",
      "export const used = 1; export const unused = 2; export interface Alone {} export interface Shown {} export function show(): Shown { return {}; }",
    );
    const other = readModule("entrypoints/background/index.ts", 'import { used, show } from "../../lib/background/one";');
    expect(unusedExports([one, other], "lib/background/").map((line) => line.split(" ")[2])).toEqual(["unused,", "Alone,"]);
  });

  it.each<[Construct, string]>([
    ["network", "void fetch(url);"],
    ["network", "void self.fetch(url);"],
    ["network", "void ports.fetch?.(url);"],
    ["network", "new XMLHttpRequest();"],
    ["network", "navigator.sendBeacon(url);"],
    ["console", "console.log(1);"],
    ["any", "let a: any;"],
    ["any", "const a = b as any;"],
    ["html", "element.innerHTML = text;"],
    ["html", 'element["outerHTML"] = text;'],
    ["html", "const a = <p dangerouslySetInnerHTML={{ __html: text }} />;"],
    ["html", "const props = { dangerouslySetInnerHTML: text };"],
    ["nested quantifier", "const a = /(a+)+b/;"],
    ["nested quantifier", 'const a = new RegExp("(a*)*");'],
    ["evaluation", "eval(text);"],
    ["evaluation", "new Function(text);"],
  ])("see %s in: %s", (construct, text) =>
    expect(constructsOf(readModule("lib/stores/a.tsx", text)).map((one) => one.construct)).toEqual([construct]),
  );
  it.each(['const a = "console.log(1) as any";', "// fetch(url) innerHTML", "const a = /a+b*[(+)+]+/;", "const { fetch } = globalThis;"])(
    "see nothing in: %s",
    (text) => expect(constructsOf(readModule("lib/stores/a.tsx", text))).toEqual([]),
  );

  it.each([
    "margin-left: 4px",
    "padding-right: 0",
    "border-top-left-radius: 2px",
    "left: 0",
    "text-align: right",
    "float: left",
    "background: url(a) left top",
    "transform-origin: top right",
    "margin: 0 4px 0 8px",
    "inset: 0 auto 0 var(--a, 0)",
    "border-radius: 4px 0 0 4px",
  ])("see a side of the screen in: %s", (declaration) =>
    expect(physicalDeclarations(`.a { ${declaration}; color: red }`)).toEqual([declaration]),
  );
  it.each([
    "margin-inline-start: 4px",
    "text-align: start",
    "inset-inline-end: 0",
    "margin: 0 4px 2px",
    "margin: 0 calc(2px + 1px) 2px calc(2px + 1px)",
    "--left: 4px",
    "/* left: 0 */ top: 0",
    "border-radius: 50%",
  ])("see none in: %s", (declaration) => expect(physicalDeclarations(`.a { ${declaration}; color: red }`)).toEqual([]));

  it.each(["(a+)+", "(a*b)*", "(?:a{2,})+", "((a+)b)*", "(a|b+){3}", "(?<name>a+)*", "(?=a+)*", "([)]+)+", "(\\(+)+"])(
    "find nested quantifiers in %s",
    (pattern) => expect(hasNestedQuantifier(pattern)).toBe(true),
  );
  it.each(["a+b+", "(a+)?", "(ab)+", "[(a+)+]", "\\(a+\\)+", "(?:a{2})+", "(a+){1}", "(a+)b+"])("find none in %s", (pattern) =>
    expect(hasNestedQuantifier(pattern)).toBe(false),
  );
});
