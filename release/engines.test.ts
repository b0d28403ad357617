/** The lock against the Node that `package.json` allows: npm prints an engine warning for each package that asks for another. */
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

/** The oldest Node of each line that is allowed: "20.19.0". */
const oldest = engines.node.split("||").map((range) => minVersion(range.trim())?.version ?? "");

const refusing = (node: string, all: Record<string, Package>): string[] =>
  Object.entries(all)
    .filter(([, { engines: asked }]) => !satisfies(node, asked?.node ?? "*"))
    .map(([path]) => path);

describe("npm install", () => {
  it("names Node 20.19, which many machines have, as the oldest", () => expect(oldest[0]).toBe("20.19.0"));
  it.each(oldest)("prints no engine warning with Node %s", (node) => expect(refusing(node, packages)).toEqual([]));
  it("finds a package that asks for a younger Node", () =>
    expect(refusing("20.19.0", { one: { engines: { node: ">=22" } }, other: { engines: { node: ">=18" } } })).toEqual(["one"]));
  it("meets no install script that was not decided on", () => {
    const scripts = Object.entries(packages).filter(([path, { hasInstallScript }]) => hasInstallScript === true && path !== "");
    expect(scripts.map(([path]) => path.split("node_modules/").at(-1) ?? "").filter((name) => !(name in allowScripts))).toEqual([]);
  });
});
