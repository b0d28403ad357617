import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { folderOf, packageOf } from "./package";
import { licencesText } from "./text";

const folder = mkdtempSync(join(tmpdir(), "account-lens-licences-"));
const writeManifest = (manifest: object) =>
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "some-package", version: "1.2.3", ...manifest }));

beforeEach(() => rmSync(join(folder, "LICENSE.txt"), { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the package that a module of the bundler belongs to", () => {
  it.each([
    ["/p/node_modules/idb/build/index.js", "/p/node_modules/idb"],
    ["/p/node_modules/@preact/signals/dist/signals.mjs?v=1", "/p/node_modules/@preact/signals"],
    ["/p/node_modules/wxt/node_modules/inner/a.js", "/p/node_modules/wxt/node_modules/inner"],
    ["\0/p/node_modules/punycode/punycode.js?commonjs-module", "/p/node_modules/punycode"],
    ["C:\\p\\node_modules\\zod\\index.js", "C:/p/node_modules/zod"],
    ["\0rolldown/runtime.js", folderOf("rolldown")],
  ])("is found for %j", (id, expected) => expect(packageOf(id)).toBe(expected));

  it.each(["/p/lib/model/account.ts", "\0virtual:anything"])("is none for %j", (id) => expect(packageOf(id)).toBeNull());
});

describe("the text of the licences", () => {
  it("has each package once, with its version and its own licence text", () => {
    writeManifest({ license: "ISC" });
    writeFileSync(join(folder, "LICENSE.txt"), "Copyright Somebody\n\nAs they\nsay.");
    expect(licencesText([folder, folder]).split("some-package 1.2.3 (ISC)\n\nCopyright Somebody\n\nAs they\nsay.\n")).toHaveLength(2);
  });
  it("has the usual MIT text with the author if a package has no text of its own", () => {
    writeManifest({ license: "MIT", author: { name: "Ada Nowhere" } });
    expect(licencesText([folder])).toMatch(
      /some-package 1\.2\.3 \(MIT\)\n\nMIT License\n\nCopyright \(c\) Ada Nowhere\n\nPermission is hereby/,
    );
  });
  it("has the addresses of Mozilla's licence and of the source instead of the licence text", () => {
    writeManifest({ license: "MPL-2.0" });
    expect(licencesText([folder])).toContain(
      "some-package 1.2.3 (MPL-2.0)\n\nMozilla Public License 2.0: https://www.mozilla.org/MPL/2.0/\nIts source: https://www.npmjs.com/package/some-package/v/1.2.3\n",
    );
  });
  it.each([
    ["an unsuitable licence", { license: "GPL-3.0-only" }],
    ["no licence", {}],
    ["a licence without its text", { license: "ISC" }],
  ])("is not written for a package with %s", (_what, manifest) => {
    writeManifest(manifest);
    expect(() => licencesText([folder])).toThrow("some-package");
  });
});
