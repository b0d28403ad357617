import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { runCommand } from "../browser/command";
import { allMarks, misfits, switchedCode } from "./switched";

const advice = "Mark the statement in the source, and define in test/attacks/switches/ how to remove it";

it("every control has a mark in the source, and every mark names a control", () => expect(misfits(), advice).toEqual([]));

it("a control or a part without a mark is reported", () => {
  const marks = allMarks().filter(({ name, part }) => name !== "consent" && `${name}#${part}` !== "csv#sign");
  expect(misfits(marks)).toEqual(["No mark in the source: consent", "No mark in the source: csv#sign"]);
});

it.each(["unknown", "csv#unknown"])("a mark of no control or part is reported: %s", (key) => {
  const [name = "", part = ""] = key.split("#");
  const marks = allMarks();
  expect(misfits([...marks, ...marks.slice(0, 1).map((mark) => ({ ...mark, name, part, file: "a.ts", line: 1 }))])).toEqual([
    `No control of this name: ${key} (a.ts:1)`,
  ]);
});

it("a removal names only what its file has", async () => {
  const folder = await mkdtemp(join(tmpdir(), "account-lens-switched-"));
  const settings = { categories: { correctness: "off" }, rules: { "no-undef": "error" }, env: { browser: true, webextensions: true } };
  await writeFile(join(folder, "settings.json"), JSON.stringify(settings));
  for (const [file, code] of switchedCode()) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), code);
  }
  const lint = ["node_modules/oxlint/bin/oxlint", "-c", join(folder, "settings.json"), "--format=unix", folder];
  const { ok, output } = await runCommand(process.execPath, lint, { total: 30_000 });
  await rm(folder, { recursive: true });
  expect(
    output.split("\n").filter((line) => line.includes("no-undef")),
    "Rename it in test/attacks/switches/ too",
  ).toEqual([]);
  expect(ok, output).toBe(true);
});
