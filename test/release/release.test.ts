/** The files for the stores, made twice as a reviewer makes them: from the sources zip, each time in another folder. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sourcesOf } from "../../release/sources";
import type { Entry } from "../../release/zip";
import { readModules } from "../architecture/source";
import { unzip } from "./unzip";

const run = promisify(execFile);
const packages = ["chromium", "firefox", "firefox-sources"] as const;
const project = resolve(".");

let workshop: string;
let sources: Entry[];
let first: Record<string, Buffer>;
let second: Record<string, Buffer>;

/** Unpacks the sources, takes the installed packages and runs the commands of `docs/build-from-source.md`. */
async function makeIn(folder: string): Promise<Record<string, Buffer>> {
  for (const { path, content } of sources) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await symlink(join(project, "node_modules"), join(folder, "node_modules"));
  // As in a shell of its own: the tests' environment says that it is theirs.
  const env = { ...process.env, NODE_ENV: "production", ACCOUNT_LENS_SERVICE: "", VITEST: undefined };
  await run("npm", ["run", "zip"], { cwd: folder, env, maxBuffer: 10_000_000 });
  const made = await readdir(join(folder, ".output"));
  const named = packages.map((name) => made.find((file) => file.endsWith(`-${name}.zip`)) ?? `${name} is missing`);
  return Object.fromEntries(await Promise.all(named.map(async (file, n) => [packages[n], await readFile(join(folder, ".output", file))])));
}

const zipOf = (name: (typeof packages)[number]) => unzip(first[name] ?? Buffer.alloc(0));
const licences = () =>
  zipOf("chromium")
    .find(({ path }) => path === "licences.txt")
    ?.content.toString() ?? "";

beforeAll(async () => {
  workshop = await mkdtemp(join(tmpdir(), "account-lens-release-"));
  sources = await sourcesOf(project);
  first = await makeIn(join(workshop, "one"));
  second = await makeIn(join(workshop, "another", "deeper folder"));
}, 900_000);
afterAll(() => rm(workshop, { recursive: true, force: true }));

describe("a release", () => {
  it.each(packages)("has the same bytes wherever it is made: %s", (name) => {
    expect(first[name]?.length).toBeGreaterThan(100_000);
    expect(first[name]?.equals(second[name] ?? Buffer.alloc(0))).toBe(true);
  });

  it.each(packages)("tells neither when nor where it was made: %s", (name) => {
    const entries = zipOf(name);
    expect(new Set(entries.map(({ changed }) => changed.join(" ")))).toEqual(new Set(["33 0"]));
    const places = [workshop, project, homedir()].filter((place) => place.length > 5);
    expect(entries.filter(({ content }) => places.some((place) => content.includes(place))).map(({ path }) => path)).toEqual([]);
  });

  it.each(["chromium", "firefox"] as const)("is what the build makes, and no source map: %s", (name) => {
    const paths = zipOf(name).map(({ path }) => path);
    expect(paths).toContain("manifest.json");
    expect(paths).toEqual(paths.toSorted());
    expect(paths.filter((path) => path.endsWith(".map"))).toEqual([]);
  });

  it.each(["chromium", "firefox"] as const)("takes at most 600,000 bytes with all its languages: %s", (name) => {
    expect(zipOf(name).filter(({ path }) => path.startsWith("_locales/"))).toHaveLength(6);
    expect(first[name]?.length).toBeLessThanOrEqual(600_000);
  });

  it("gives reviewers all that is needed and nothing else", () => {
    const given = zipOf("firefox-sources");
    expect(given.map(({ path }) => path)).toEqual(sources.map(({ path }) => path).toSorted());
    expect(given.filter(({ path, content }) => sources.find((one) => one.path === path)?.content.equals(content) !== true)).toEqual([]);
    expect(
      given.map(({ path }) => path).filter((path) => /^(test\/(?!run\.mjs$)|reports|demo|docs\/images|\.|node_modules)/.test(path)),
    ).toEqual([]);
    expect(given.find(({ path }) => path === "README.md")?.content.toString()).toContain("npm ci && npm run build");
  });
});

describe("the licences in the package", () => {
  it("name every package whose code a page or the background asks for", () => {
    const own = readModules(["lib", "components", "entrypoints"]);
    const asked = own.flatMap(({ imports }) => imports.filter(({ isOwn, isType }) => !isOwn && !isType).map(({ target }) => target));
    const names = [...new Set(asked.filter((target) => !/^[#~]/.test(target)).map(nameOf))];
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !licences().includes(`\n${name} `))).toEqual([]);
  });

  it("name what those bring along, the tools that write code, the list of suffixes and our own", () => {
    for (const name of ["@preact/signals-core 1", "rolldown ", "The Public Suffix List", "Account Lens\n\nMIT License"])
      expect(licences()).toContain(`\n${name}`);
  });

  it("have the words of each", () => {
    const parts = licences().split(/^-{80}$/m);
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.slice(1).filter((part) => !/copyright|Mozilla Public License/i.test(part))).toEqual([]);
    expect(parts.filter((part) => part.length > 500).length).toBeGreaterThan(9);
  });
});

const nameOf = (target: string) =>
  target
    .split("/")
    .slice(0, target.startsWith("@") ? 2 : 1)
    .join("/");
