import { expect, it } from "vitest";
import { readModules } from "../../test/architecture/source";

// WXT's wrapper for content scripts ends a script on an event that the page can forge, and reveals the extension's id.
it("the scripts in pages handle no message and no custom event of the page, and do not use WXT's wrapper", () => {
  const inPages = readModules(["lib/content", "entrypoints"]).filter(({ path }) =>
    /^lib\/content\/|\/(?:content-script|hover|reader)\.ts$/.test(path),
  );
  expect(inPages.length).toBeGreaterThan(15);
  const forbidden = /["'`](?:message|messageerror|storage)["'`]|\bonmessage\b|CustomEvent|defineContentScript|content-script/;
  expect(inPages.filter(({ text }) => forbidden.test(text)).map(({ path }) => path)).toEqual([]);
});
