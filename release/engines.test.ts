/** Checks that the locked packages support each Node that `package.json` allows. If one does not, npm prints an engine warning. */
import { readFileSync } from "node:fs";
import { minVersion, satisfies } from "semver";
import { describe, expect, it } from "vitest";

interface Package {
  engines?: { node?: string };
  hasInstallScript?: boolean;
}

interface Lock {
  packages: Record<string, Package>;
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

const { packages } = read("package-lock.json") as Lock;
const { engines, allowScripts } = read("package.json") as { engines: { node: string }; allowScripts: Record<string, boolean> };

/** The oldest allowed version of each Node line, such as "20.19.0". */
const oldest = engines.node.split("||").map((range) => minVersion(range.trim())?.version ?? "");

const refusing = (node: string, all: Record<string, Package>): string[] =>
  Object.entries(all)
    .filter(([, { engines: asked }]) => !satisfies(node, asked?.node ?? "*"))
    .map(([path]) => path);

describe("npm install", () => {
  it("allows Node 20.19, which many machines have, as the oldest", () => expect(oldest[0]).toBe("20.19.0"));
  it.each(oldest)("prints no engine warning with Node %s", (node) => expect(refusing(node, packages)).toEqual([]));
  it("does not accept a package that requires a newer Node", () =>
    expect(refusing("20.19.0", { one: { engines: { node: ">=22" } }, other: { engines: { node: ">=18" } } })).toEqual(["one"]));
  it("finds a decision in `allowScripts` for each install script", () => {
    const scripts = Object.entries(packages).filter(([path, { hasInstallScript }]) => hasInstallScript === true && path !== "");
    expect(scripts.map(([path]) => path.split("node_modules/").at(-1) ?? "").filter((name) => !(name in allowScripts))).toEqual([]);
  });
});
