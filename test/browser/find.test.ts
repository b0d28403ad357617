import { describe, expect, test } from "vitest";
import { faultOfVersion, findChromium } from "./find";

describe("the version of a browser", () => {
  test.each([
    "Chromium 156.0.8078.79 built on Debian GNU/Linux 12 (bookworm)",
    "Chromium 146.0.1.1",
    "Google Chrome for Testing 150.0.7000.1",
  ])("can be used: %s", (output) => {
    expect(faultOfVersion(output)).toBeNull();
  });

  test.each([
    ["Google Chrome 150.0.7000.1", "branded Chrome"],
    ["Chromium 145.0.9999.99", "version 145"],
    ["Chromium 150.0.7000.1 snap", "snap"],
    ["bash: command not found", "does not tell"],
    ["", "does not tell"],
  ])("cannot be used: %s", (output, why) => {
    expect(faultOfVersion(output)).toContain(why);
  });
});

test("a browser that was chosen and cannot be used is named, and nothing is installed instead", async () => {
  const before = process.env.CHROMIUM_PATH;
  process.env.CHROMIUM_PATH = "/no/such/browser";
  const said: string[] = [];
  await expect(findChromium((line) => said.push(line))).rejects.toThrow("CHROMIUM_PATH is /no/such/browser");
  expect(said).toEqual([]);
  if (before === undefined) delete process.env.CHROMIUM_PATH;
  else process.env.CHROMIUM_PATH = before;
});
