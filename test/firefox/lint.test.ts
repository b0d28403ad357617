import { expect, inject, test } from "vitest";
import { runCommand } from "../browser/command";

interface Finding {
  code: string;
  file?: string;
}

/** Exactly the warnings that the linter of Mozilla's store gives, and why each is harmless. */
const explained = [
  // On Android, where the extension is not offered (no `gecko_android`), the consent API came two versions later.
  "KEY_FIREFOX_ANDROID_UNSUPPORTED_BY_MIN_VERSION manifest.json",
  // Preact's own line for `dangerouslySetInnerHTML`, which lint rules and the architecture test forbid.
  "UNSAFE_VAR_ASSIGNMENT chunks/card-shared.js",
];

test("the linter of Mozilla's store finds no error, no notice, and exactly the explained warnings", { tags: ["thorough"] }, async () => {
  const args = ["lint", "--source-dir", inject("build"), "--output", "json", "--no-config-discovery", "--boring"];
  const { output } = await runCommand(process.execPath, ["node_modules/web-ext/bin/web-ext.js", ...args], { total: 80_000 });
  const report = JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1)) as Record<
    "errors" | "notices" | "warnings",
    Finding[]
  >;
  const named = ({ code, file = "" }: Finding) => `${code} ${file.replace(/-[\w-]{8}(?=\.js$)/, "")}`;
  expect(report.errors.map(named)).toEqual([]);
  expect(report.notices.map(named)).toEqual([]);
  expect(report.warnings.map(named).toSorted()).toEqual(explained);
});
