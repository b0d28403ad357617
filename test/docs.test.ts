import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { sizeLimits } from "./architecture/bundle";
import { isPlanted, lineOf, plantedFault } from "./attacks/attack";
import type { SwitchName } from "./attacks/switches";
import { readCatalogue } from "./locales/catalogue";
import { glanceTargets } from "./suite/glance";
import { isEmpty } from "./support/picture";

const documents = [
  ...readdirSync(".").filter((name) => name.endsWith(".md")),
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name.replaceAll("\\", "/")}`),
].toSorted();

const read = (path: string): string => readFileSync(path, "utf8");

/** Returns a document without its blocks of code. */
const prose = (path: string): string => read(path).replaceAll(/^```[^]*?^```/gm, "");

/** Returns the fragment that leads to a heading. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const anchorsIn = (path: string): string[] => [...prose(path).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

/** Returns the targets of a document's links and pictures, as they are written. */
function linksIn(path: string): string[] {
  const text = prose(path);
  return [...text.matchAll(/\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"\s]+)"/g)].map(([, link, attribute]) => link ?? attribute ?? "");
}

const isWithin = (link: string): boolean => !/^[a-z]+:/i.test(link);
/** Whether a link leads to a picture that `npm run shots` makes. */
const isPicture = (link: string): boolean => /(?:^|\/)images\//.test(link);

function leadsNowhere(document: string, link: string): boolean {
  const [file = "", anchor] = link.split("#");
  const path = file === "" ? document : join(dirname(document), file);
  return !existsSync(path) || (anchor !== undefined && path.endsWith(".md") && !anchorsIn(path).includes(anchor));
}

describe("the documents", () => {
  it.each(documents)("have no link that leads nowhere: %s", (document) => {
    expect(linksIn(document).filter((link) => isWithin(link) && !isPicture(link) && leadsNowhere(document, link))).toEqual([]);
  });
  it("fail the check if a link leads nowhere", () => {
    expect(
      ["missing.md", "README.md#missing", "#missing", "README.md", "README.md#architecture"].map((link) => leadsNowhere("README.md", link)),
    ).toEqual([true, true, true, false, false]);
    expect(linksIn("README.md")).not.toEqual([]);
  });
  it.each(["README.md", "CHANGELOG.md", "docs/guide.md", "docs/store/listing.md"])("name every language of the product: %s", (document) => {
    const names = new Intl.DisplayNames("en", { type: "language" });
    const languages = readdirSync("locales").map((file) => names.of(file.replace(/\.yml$/, "")) ?? file);
    expect(
      languages.filter((language) => !read(document).includes(language)),
      `Add the language to ${document}`,
    ).toEqual([]);
  });
  it("show all pictures in docs/images, and no others", () => {
    const shown = documents.flatMap((document) =>
      linksIn(document)
        .filter((link) => isWithin(link) && isPicture(link))
        .map((link) => join(dirname(document), link)),
    );
    const kept = readdirSync("docs/images").map((name) => join("docs/images", name));
    expect([...new Set(shown)].toSorted()).toEqual(kept.toSorted());
  });
  it.each(readdirSync("docs/images"))("show no empty picture: %s", async (name) => {
    expect(await isEmpty(readFileSync(join("docs/images", name)))).toBe(false);
  });
});

const scripts = Object.keys((JSON.parse(read("package.json")) as { scripts: object }).scripts);

/** Returns the npm, npx and node commands in the code of a document. */
const commandsIn = (path: string): string[] =>
  [...read(path).matchAll(/^```sh$([^]*?)^```|`([^`\n]+)`/gm)]
    .flatMap(([, block = "", quoted = ""]) => [...block.split("\n"), quoted])
    .flatMap((line) => line.split(" && "))
    .map((line) =>
      line
        .replace(/#.*/, "")
        .replace(/^(?:\w+=\S+ )+/, "")
        .trim(),
    )
    .filter((line) => /^(?:npm|npx|node) /.test(line));

/** Returns why a command cannot work (no such script, tool or file); `null` if it can. Words in capitals are placeholders. */
function faultOf(command: string): string | null {
  const [program, first = "", ...rest] = command.split(" ");
  if (program === "npm" && first === "run") return scripts.includes(rest[0] ?? "") ? null : `no script ${rest[0]}`;
  if (program === "npm") return ["ci", "install", ...scripts].includes(first) ? null : `no command ${first}`;
  if (program === "npx" && !existsSync(`node_modules/.bin/${first}`)) return `no tool ${first}`;
  const files = [first, ...rest].filter((word) => /^[\w-]+\/[\w./-]+$/.test(word));
  return files.find((file) => !existsSync(file)) ?? null;
}

describe("the commands of the documents", () => {
  it.each(documents)("can be run: %s", (document) => {
    expect(commandsIn(document).flatMap((command) => (faultOf(command) === null ? [] : [`${command}: ${faultOf(command)}`]))).toEqual([]);
  });
  it("are found, and a command that cannot be run is reported", () => {
    expect(commandsIn("docs/developers.md")).not.toEqual([]);
    expect(["npm run nothing", "npx nothing", "node test/nothing.mjs", "npm test", "node test/run.mjs FILE"].map(faultOf)).toEqual([
      "no script nothing",
      "no tool nothing",
      "test/nothing.mjs",
      null,
      null,
    ]);
  });
});

/** A row in the tables of the threat model: the threat, its control, and the test that shows it. */
interface Threat {
  threat: string;
  control: string;
  test: string;
}

const threats: Threat[] = read("docs/threat-model.md")
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter((cells) => cells.length === 5 && cells[1] !== "Threat" && !/^-+$/.test(cells[1] ?? ""))
  .map(([, threat = "", control = "", test = ""]) => ({ threat, control, test }));

/** Files of the repository that a text names. */
const filesIn = (text: string): string[] => [...text.matchAll(/`([\w./-]+\.\w+)`/g)].map(([, path = ""]) => path);

/** Tests that a cell names: `lib/a.test.ts`: “its title”. */
const testsIn = (cell: string): { file: string; title: string }[] =>
  cell
    .split(/(?=`[\w./-]+\.(?:test|spec)\.tsx?`)/)
    .flatMap((part) => [...part.matchAll(/“([^”]+)”/g)].map(([, title = ""]) => ({ file: filesIn(part)[0] ?? "", title })));

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether a file has a test or an attack of this title, alone or after a table; "…" stands for an inserted value. */
const hasTest = (file: string, title: string): boolean =>
  new RegExp(
    String.raw`(?:\b(?:test|it)\(|\)\(|\btitle:)\s*["\`]${title
      .split("…")
      .map(escaped)
      .join(String.raw`\$\{[^\n]*\}`)}["\`],`,
  ).test(read(file));

describe("the threat model", () => {
  it("names a threat and a control in each row", () => {
    expect(threats).not.toEqual([]);
    expect(threats.filter(({ threat, control }) => threat === "" || control === "")).toEqual([]);
  });
  it.each(threats.map(({ threat, ...rest }) => [threat, rest] as const))(
    "names existing files and tests against: %s",
    (_threat, { control, test }) => {
      expect([...filesIn(control), ...filesIn(test)].filter((file) => !existsSync(file))).toEqual([]);
      const named = testsIn(test);
      expect(named.filter(({ file, title }) => !hasTest(file, title))).toEqual([]);
      expect(named.length > 0 ? "" : test).toBe(named.length > 0 ? "" : "none yet");
    },
  );
  it("fails the check if it names a missing test", () => {
    expect(hasTest("test/docs.test.ts", "fails the check if it names a missing test")).toBe(true);
    expect(hasTest("test/docs.test.ts", ["finds", "no", "test"].join(" "))).toBe(false);
    // A text of this file that is no title.
    expect(hasTest("test/docs.test.ts", "npm run nothing")).toBe(false);
  });
});

/** Rows of the attacks' table: the attempt, its control, the result without the control, and whether the control held. */
const attacks = read("docs/attacks.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (?:Attack|-+) +\|/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|")))
  .map(([, attack = "", control = "", without = "", held = ""]) => ({ attack, control, without, held }));

describe("the table of attacks", () => {
  it("names in each row a control and the result without it, and has only attacks that were held off", () => {
    expect(attacks).not.toEqual([]);
    expect(attacks.filter(({ held, control, without }) => held !== "yes" || control === "" || without === "")).toEqual([]);
  });
  it("marks a result as a planted fault if the build without the control has one", () => {
    const outcome = { shipped: null, without: "found" };
    const cellOf = (without: readonly SwitchName[]) => lineOf("", { name: "", without }, outcome)["without it"];
    expect([isPlanted(["texts", "page-policy"]), isPlanted(["page-policy"])]).toEqual([true, false]);
    expect([cellOf(["one-header"]), cellOf(["consent"])]).toEqual([`${plantedFault}: found`, "found"]);
  });
});

describe("CONTRIBUTING.md", () => {
  const tables = read("CONTRIBUTING.md")
    .split("\n")
    .filter((line) => line.startsWith("|"));

  it("names every dependency with its version and a reason", () => {
    const { dependencies, devDependencies } = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;
    const all = Object.entries({ ...dependencies, ...devDependencies });
    const isNamed = ([name, version]: [string, string]) =>
      tables.some((line) => line.includes(` ${name} ${version}`) && (line.split("|")[2]?.trim() ?? "") !== "");
    expect(all.filter((one) => !isNamed(one)).map(([name]) => name)).toEqual([]);
    expect(
      all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version)),
      "not pinned",
    ).toEqual([]);
  });
});

it("the user guide has an entry for the title of every state", async () => {
  const guide = read("docs/guide.md");
  // The constant part of each title. "Which company is this site?" is left out, since it is a form.
  const titles = [...(await readCatalogue("en"))]
    .filter(([key]) => /^state\.(?!changeDomain)\w+\.title$/.test(key))
    .map(([, title]) => title.split(" | ").at(-1)?.split(/[,;$]/)[0]?.trim() ?? "");
  expect(titles).not.toEqual([]);
  expect(titles.filter((title) => !guide.includes(`| ${title}`) && !guide.includes(`/ ${title}`))).toEqual([]);
});

/** Returns the rows of the tables that a suite's run has written, each cell by its column's name. */
const rowsIn = (document: string): Record<string, string>[] =>
  read(document)
    .split(/^## /m)
    .flatMap((section) => {
      const [names = [], , ...rows] = section
        .split("\n")
        .filter((line) => line.startsWith("|"))
        .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
      return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""])));
    });

describe("the table of faults", () => {
  const rows = rowsIn("docs/faults.md");

  it("lists only faults against which the product held", () => {
    expect(rows).not.toEqual([]);
    expect(rows.filter(({ Held }) => Held !== "yes")).toEqual([]);
  });
});

describe("the tables of benchmarks", () => {
  const rows = rowsIn("docs/benchmarks.md");

  it("have only rows beyond their budgets that the page names with a reason", () => {
    const [, section = ""] = read("docs/benchmarks.md").split(/^## Budgets that are not kept$|^## Optimisations/m);
    const named = [...section.matchAll(/^- \*\*([^*]+)\*\*: \S/gm)].map(([, name = ""]) => name.replaceAll(/\s+/g, " "));
    expect(rows.some(({ Kept }) => Kept === "yes")).toBe(true);
    expect(new Set(rows.flatMap(({ What, Kept }) => (Kept === "yes" || Kept === "–" ? [] : [What])))).toEqual(new Set(named));
  });
  it("give the limits that tests assert", () => {
    const sizes = sizeLimits.map(({ name, max, unit }) => [name, `given: ${max.toLocaleString("en")} ${unit}`]);
    const places = Object.entries(glanceTargets).map(([name, max]) => [name, `given: ${max.toLocaleString("en")}`]);
    const given = (name = "") => rows.find(({ What }) => What === name)?.Bound?.replace(/ px$/, "");
    expect(
      [...sizes, ...places].filter(([name, limit]) => given(name) !== limit),
      "Run npm run bench -- sizes glance",
    ).toEqual([]);
  });
});
