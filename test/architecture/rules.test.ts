import { describe, expect, it } from "vitest";
import { constructsOf, type Construct } from "./constructs";
import { hasNestedQuantifier } from "./regular-expression";
import { folderCycles, forbiddenImports, importCycles, unusedExports } from "./rules";
import { readModule } from "./source";
import { physicalDeclarations } from "./style";
import { table } from "./table";

/** Applies each rule to small sources that break it, and to some that keep it. */
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

  it("find a cycle of value imports, and none of type imports", () => {
    const cycle = (kind: string) => [
      readModule("lib/model/a.ts", 'import { b } from "./b";'),
      readModule("lib/model/b.ts", 'import { c } from "./c";'),
      readModule("lib/model/c.ts", `import ${kind}{ a } from "./a";`),
    ];
    expect(importCycles(cycle(""))).toEqual(["lib/model/a → lib/model/b → lib/model/c → lib/model/a"]);
    expect(importCycles(cycle("type "))).toEqual([]);
  });

  it("find a cycle between folders side by side", () => {
    const folders = (target: string) => [
      readModule("lib/stores/a/one.ts", 'import { two } from "../b/deep/two";'),
      readModule("lib/stores/b/three.ts", `import { four } from "${target}";`),
    ];
    expect(folderCycles(folders("../a/four"))).toEqual(["lib/stores/a → lib/stores/b → lib/stores/a"]);
    for (const target of ["../four", "./deep/four", "../c/four"]) expect(folderCycles(folders(target))).toEqual([]);
  });

  it("find an unused export", () => {
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
    ["network", 'void self["fetch"](url);'],
    ["network", 'new self["XMLHttpRequest"]();'],
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
    ["html", 'const props = { "dangerouslySetInnerHTML": text };'],
    ["nested quantifier", "const a = /(a+)+b/;"],
    ["nested quantifier", 'const a = new RegExp("(a*)*");'],
    ["evaluation", "eval(text);"],
    ["evaluation", "new Function(text);"],
  ])("find %s in: %s", (construct, text) =>
    expect(constructsOf(readModule("lib/stores/a.tsx", text)).map((one) => one.construct)).toEqual([construct]),
  );
  it.each(['const a = "console.log(1) as any";', "// fetch(url) innerHTML", "const a = /a+b*[(+)+]+/;", "const { fetch } = globalThis;"])(
    "find no construct in: %s",
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
  ])("find a physical declaration in: %s", (declaration) =>
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
  ])("find no physical declaration in: %s", (declaration) => expect(physicalDeclarations(`.a { ${declaration}; color: red }`)).toEqual([]));

  it.each(["(a+)+", "(a*b)*", "(?:a{2,})+", "((a+)b)*", "(a|b+){3}", "(?<name>a+)*", "(?=a+)*", "([)]+)+", "(\\(+)+"])(
    "find nested quantifiers in %s",
    (pattern) => expect(hasNestedQuantifier(pattern)).toBe(true),
  );
  it.each(["a+b+", "(a+)?", "(ab)+", "[(a+)+]", "\\(a+\\)+", "(?:a{2})+", "(a+){1}", "(a+)b+"])(
    "find no nested quantifiers in %s",
    (pattern) => expect(hasNestedQuantifier(pattern)).toBe(false),
  );
});
