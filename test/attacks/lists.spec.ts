/** Attacks by a hostile file that the user enriches as a list, and by a service whose answers are added to it. */
import type { Page } from "@playwright/test";
import { saved } from "../e2e/pages/saved";
import { envelope } from "../e2e/pages/sentinels";
import { isFormula } from "./formula";
import { attackGroup, type Attack } from "./group";
import type { World } from "./world";
import { failsByDesign } from "./attack";

/** Time to read a file of 10 MB on a busy machine. */
const maxReadingMs = 60_000;

async function openFile({ extension }: World, file: string | Buffer): Promise<Page> {
  const page = await extension.page("sidepanel.html#/list/new");
  const buffer = typeof file === "string" ? Buffer.from(file) : file;
  await page.locator("input[type=file]").setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer });
  return page;
}

/** Opens a file as a list. Returns what it was read as; `null` if it was refused. */
async function readAs(world: World, file: string | Buffer): Promise<string | null> {
  const page = await openFile(world, file);
  try {
    const extent = page.getByText(/ to look up$/);
    await extent.or(page.locator(".notice")).first().waitFor({ timeout: maxReadingMs });
    return (await extent.count()) === 0 ? null : `read as ${await extent.first().innerText()}`;
  } finally {
    await page.close();
  }
}

const companies = ["one.example", "two.example", "three.example"];
const megabytes = (count: number) => "x".repeat(count * 1_000_000);
const honest = companies.join("\n");

const files: [name: string, without: Attack<null>["without"], file: () => string][] = [
  ["has an unclosed quote", ["list-quote"], () => `one.example\n"two.example\nthree.example\n`],
  ["has almost 10 MB in one cell", ["list-row"], () => `one.example\n"${megabytes(9)}"\nthree.example\n`],
  ["has a hundred thousand columns", ["list-row", "list-columns"], () => `one.example${",".repeat(100_000)}\ntwo.example\n`],
  ["has two thousand columns", ["list-columns"], () => `one.example${",".repeat(2000)}\ntwo.example\n`],
  ["has a hundred thousand rows", ["list-rows"], () => "one.example\n".repeat(100_000)],
  ["exceeds the size limit", ["list-size"], () => `one.example,${"x".repeat(1200)}\n`.repeat(9500)],
  ["has a NUL in a cell", ["list-nul"], () => `${honest}\nfo\0ur.example\n`],
];

const formulas = ['=HYPERLINK("https://evil.example")', "+1+1", "@SUM(1)", "\u200B=1+1", "Robots,=1+1"];

/** Enriches a list of this domain, whose company has this industry. Returns the saved file's text after the domain. */
async function savedWith(world: World, industry: string, domain: string): Promise<string> {
  world.service.fail({ argument: domain, ...envelope({ details: { name: "Company", domain, industry } }) });
  await world.extension.ask("account.look-up", { domain, refresh: true, private: false });
  const page = await openFile(world, domain);
  try {
    await page.getByRole("button", { name: "Add the columns" }).click();
    const save = page.getByRole("button", { name: "Save file" });
    return (await saved(page, () => save.click())).slice(domain.length);
  } finally {
    await page.close();
  }
}

attackGroup<null>({
  heading: "Hostile list file",
  title: "a hostile file is refused or read correctly as a list, and the saved file contains no formula from the service",
  async prepare(world) {
    await world.connect();
    // The attacks prove nothing unless an honest file is read.
    if ((await readAs(world, honest)) === null) throw new Error("An honest file is not read.");
    return null;
  },
  attacks: [
    ...files.map(([name, without, file]): Attack<null> => ({
      name: `a file ${name}`,
      without,
      attempt: (_place, world) => readAs(world, file()),
    })),
    {
      name: "a file is UTF-16 without a byte order mark",
      without: ["list-encoding", "list-nul"],
      async attempt(_place, world) {
        const read = await readAs(world, Buffer.from(honest, "utf16le"));
        return read?.includes("3 companies") === true ? null : read;
      },
    },
    ...formulas.map((industry, index): Attack<null> => ({
      name: `the service returns the industry ${JSON.stringify(industry)}, which is added to the saved file`,
      without: ["csv"],
      async attempt(_place, world) {
        const cells = await savedWith(world, industry, `industry-${index}.example`);
        if (!/evil|1/.test(cells)) return `the industry is not in the file: ${cells}`;
        return isFormula(cells) ? `the cells ${JSON.stringify(cells)}` : null;
      },
    })),
    {
      name: "a file has a formula in place of a company",
      without: [],
      also: failsByDesign,
      async attempt(_place, world) {
        const read = await readAs(world, '=HYPERLINK("https://evil.example")\none.example\n');
        return read?.includes("1 company") === true ? null : read;
      },
    },
  ],
});
