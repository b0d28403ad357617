import { afterEach, describe, expect, it } from "vitest";
import { faultOfVersion, findFirefox } from "./find-firefox";

describe("the version of a Firefox", () => {
  it.each(["Mozilla Firefox 153.7.0esr", "Mozilla Firefox 160.0", "Mozilla Firefox 155.0b3"])("can be used: %s", (output) => {
    expect(faultOfVersion(output)).toBeNull();
  });

  it.each([
    ["Mozilla Firefox 140.5.0esr", "version 140"],
    ["bash: firefox: command not found", "no Firefox"],
    ["", "no Firefox"],
  ])("cannot be used: %s", (output, why) => {
    expect(faultOfVersion(output)).toContain(why);
  });
});

describe("a Firefox that was chosen", () => {
  const before = process.env.FIREFOX_PATH;
  afterEach(() => {
    if (before === undefined) delete process.env.FIREFOX_PATH;
    else process.env.FIREFOX_PATH = before;
  });

  it("and cannot be used is named, and nothing is installed instead", async () => {
    process.env.FIREFOX_PATH = "/no/such/browser";
    const said: string[] = [];
    await expect(findFirefox((line) => said.push(line))).rejects.toThrow("FIREFOX_PATH is /no/such/browser");
    expect(said).toEqual([]);
  });
});
