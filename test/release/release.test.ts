/** The packages for the stores, made here, and once more as a reviewer makes them: from the sources, in another folder. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxBytes } from "../architecture/bundle";
import { readModules } from "../architecture/source";
import { unzip } from "./unzip";

const run = promisify(execFile);
const packages = ["chrome", "firefox"] as const;
const project = resolve(".");
// The environment of a separate shell, without the variables that identify a test run.
const env = { ...process.env, NODE_ENV: "production", ACCOUNT_LENS_SERVICE: "", VITEST: undefined };

let workshop: string;
let here: string;
let there: string;

const zipIn = async (folder: string, name: string): Promise<Buffer> => {
  const found = (await readdir(folder)).find((file) => file.endsWith(`-${name}.zip`));
  return readFile(join(folder, found ?? `${name} is missing`));
};
const entriesIn = async (folder: string, name: string) => unzip(await zipIn(folder, name));
const licences = async () => (await entriesIn(here, "chrome")).find(({ path }) => path === "licences.txt")?.content.toString() ?? "";

/** Unpacks the sources, links the installed packages and runs the command of `docs/build-from-source.md`. */
async function zipFromSources(folder: string): Promise<void> {
  for (const { path, content } of await entriesIn(here, "sources")) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await symlink(join(project, "node_modules"), join(folder, "node_modules"));
  await run("npm", ["run", "zip"], { cwd: folder, env, maxBuffer: 10_000_000 });
}

beforeAll(async () => {
  workshop = await mkdtemp(join(tmpdir(), "account-lens-release-"));
  here = join(workshop, "here");
  const reviewer = join(workshop, "another", "deeper folder");
  there = join(reviewer, ".output");
  await run(process.execPath, ["test/run.mjs", "test/release/zip-into.ts", here], { env, maxBuffer: 10_000_000 });
  await zipFromSources(reviewer);
}, 900_000);
afterAll(() => rm(workshop, { recursive: true, force: true }));

describe("a release", () => {
  it.each(packages)("has the same files wherever it is made: %s", async (name) => {
    const [one, other] = [await entriesIn(here, name), await entriesIn(there, name)];
    expect(one.length).toBeGreaterThan(50);
    expect(other.map(({ path }) => path)).toEqual(one.map(({ path }) => path));
    expect(one.filter(({ content }, index) => !other[index]?.content.equals(content)).map(({ path }) => path)).toEqual([]);
  });

  it.each([...packages, "sources"])("does not reveal where it was made: %s", async (name) => {
    const places = [workshop, project, homedir()].filter((place) => place.length > 5);
    const entries = await entriesIn(here, name);
    expect(entries.filter(({ content }) => places.some((place) => content.includes(place))).map(({ path }) => path)).toEqual([]);
  });

  it.each(packages)("contains the manifest and no source map: %s", async (name) => {
    const paths = (await entriesIn(here, name)).map(({ path }) => path);
    expect(paths).toContain("manifest.json");
    expect(paths.filter((path) => path.endsWith(".map"))).toEqual([]);
  });

  it.each(packages)(`takes at most ${maxBytes.package} bytes with all its languages: %s`, async (name) => {
    expect((await entriesIn(here, name)).filter(({ path }) => path.startsWith("_locales/"))).toHaveLength(
      (await readdir("locales")).length,
    );
    expect((await zipIn(here, name)).length).toBeLessThanOrEqual(maxBytes.package);
  });

  it("gives reviewers what the build reads and nothing else", async () => {
    const given = await entriesIn(here, "sources");
    const known =
      /^(components|entrypoints|lib|locales|modules|public|tools)\/|^(LICENSE|docs\/build-from-source\.md|[\w-]+\.json|wxt\.config\.ts)$/;
    expect(given.map(({ path }) => path).filter((path) => !known.test(path) || /\.test\./.test(path))).toEqual([]);
    for (const { path, content } of given) expect(content.equals(await readFile(join(project, path))), path).toBe(true);
  });
});

describe("the licences in the package", () => {
  it("name every package that a page or the background imports", async () => {
    const text = await licences();
    const own = readModules(["lib", "components", "entrypoints"]);
    const asked = own.flatMap(({ imports }) => imports.filter(({ isOwn, isType }) => !isOwn && !isType).map(({ target }) => target));
    const names = [...new Set(asked.filter((target) => !/^[#~]/.test(target)).map(nameOf))];
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !text.includes(`\n${name} `))).toEqual([]);
  });

  it("name the packages' own dependencies, tools that add code, the list of suffixes and the extension", async () => {
    for (const name of ["@preact/signals-core 1", "rolldown ", "The Public Suffix List", "Account Lens\n\nMIT License"])
      expect(await licences()).toContain(`\n${name}`);
  });

  it("contain the text of each licence", async () => {
    const parts = (await licences()).split(/^-{80}$/m);
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.slice(1).filter((part) => !/Mozilla Public License/.test(part) && part.length <= 500)).toEqual([]);
  });
});

const nameOf = (target: string) =>
  target
    .split("/")
    .slice(0, target.startsWith("@") ? 2 : 1)
    .join("/");
