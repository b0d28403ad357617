/** Checks the texts for the stores against each store's limits and the packages' manifests. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { parseMessagesFile } from "@wxt-dev/i18n/build";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { isEmpty } from "../test/support/picture";

interface Manifest {
  permissions: string[];
  optional_permissions: string[];
  host_permissions?: string[];
  optional_host_permissions: string[];
  browser_specific_settings?: { gecko: { data_collection_permissions: { required: string[]; optional: string[] } } };
}

const folder = "docs/store";
const listing = readFileSync(`${folder}/listing.md`, "utf8").replaceAll(/^###.*$/gm, (heading) => heading.replaceAll("`", ""));

/** Returns the text in the code block below a heading, to be pasted into a store's form. */
function text(heading: string): string {
  const [, after = ""] = listing.split(new RegExp(`^#+ ${heading.replaceAll("*", "\\*")}$`, "m"));
  const [, pasted = ""] = (after.split(/^#+ /m)[0] ?? "").split(/^```(?:text)?\n/m);
  return pasted.trim();
}

/** Returns the third-level headings below a second-level heading. */
const partsOf = (heading: string): string[] =>
  [...(listing.split(`## ${heading}\n`)[1]?.split(/^## /m)[0] ?? "").matchAll(/^### (.+)$/gm)].map(([, name = ""]) => name);

const languages = readdirSync("locales").map((file) => file.replace(".yml", ""));
const message = async (language: string, wanted: string): Promise<string> => {
  const found = (await parseMessagesFile(`locales/${language}.yml`)).find(({ key }) => key.join(".") === wanted);
  return found?.type === "simple" ? found.message : "";
};

describe("the texts for the stores", () => {
  it.each([
    ["Summary", 50, 250],
    // The strictest limits of the three stores. Only Edge has a minimum.
    ["Description", 250, 10_000],
    ["Single purpose", 20, 1000],
  ])("fit the form: %s, %i to %i characters", (heading, least, most) => {
    expect(text(heading).length).toBeGreaterThanOrEqual(least);
    expect(text(heading).length).toBeLessThanOrEqual(most);
  });

  it.each(languages)("have a name and a summary in the manifest that fit all three stores: %s", async (language) => {
    expect([...(await message(language, "extension.name"))].length).toBeLessThanOrEqual(45);
    const summary = await message(language, "extension.description");
    expect(summary.length).toBeGreaterThan(20);
    expect(summary.length).toBeLessThanOrEqual(132);
  });

  it("have search terms within Edge's limits", () => {
    const terms = text("Search terms").split("\n");
    expect(terms.length).toBeLessThanOrEqual(7);
    expect(terms.filter((term) => term.length > 30)).toEqual([]);
    expect(terms.flatMap((term) => term.split(" ")).length).toBeLessThanOrEqual(21);
  });

  it("repeat no search term more than five times, and list no brands", () => {
    const description = text("Description");
    for (const [, term = ""] of text("Search terms").matchAll(/^(.+)$/gm))
      expect(description.toLowerCase().split(term.toLowerCase()).length - 1).toBeLessThanOrEqual(5);
    expect(description).not.toMatch(/gmail|outlook|salesforce|hubspot|linkedin/i);
  });

  it("state what is sent and what is required, as the stores demand", () => {
    for (const said of ["API key", "WHAT IS SENT", "Nothing before you agree", "cost money"]) expect(text("Description")).toContain(said);
  });
});

const builds = ["chrome", "firefox"].filter((browser) => existsSync(`.output/${browser}-mv3/manifest.json`));
const manifests = builds.map((browser) => JSON.parse(readFileSync(`.output/${browser}-mv3/manifest.json`, "utf8")) as Manifest);

describe.skipIf(builds.length < 2)("the permissions (skipped without both builds)", () => {
  const asked = new Set(manifests.flatMap(({ permissions, optional_permissions }) => [...permissions, ...optional_permissions]));
  const hosts = new Set(manifests.flatMap((manifest) => [...(manifest.host_permissions ?? []), ...manifest.optional_host_permissions]));

  it("are all justified, and no others are", () => {
    const expected = [...asked, [...hosts].join(" and "), "Remote code"];
    expect(partsOf("Permissions").toSorted(), "Justify each permission in docs/store/listing.md").toEqual(expected.toSorted());
  });
  it("have justifications that fit the form", () => {
    for (const name of partsOf("Permissions")) {
      expect(text(name).length, name).toBeGreaterThan(40);
      expect(text(name).length, name).toBeLessThanOrEqual(1000);
    }
  });
  it("are named in the privacy policy", () => {
    const policy = readFileSync("PRIVACY.md", "utf8").replaceAll(" ", "").toLowerCase();
    expect(
      [...asked].filter((name) => !policy.includes(`_${name.toLowerCase()}`)),
      "Name them in PRIVACY.md",
    ).toEqual([]);
  });
  it("for data in Firefox are listed as in the manifest", () => {
    const data = manifests.flatMap(({ browser_specific_settings: own }) => own?.gecko.data_collection_permissions ?? []);
    expect(data).toHaveLength(1);
    const [, required = "", optional = ""] = /\*\*Required\*\*:([^*]+)\*\*Optional\*\*([^\n]+\n[^\n]+)/.exec(listing) ?? [];
    const namesIn = (words: string) => [...words.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect([namesIn(required), namesIn(optional)]).toEqual([data[0]?.required, data[0]?.optional]);
  });
});

describe("the pictures for the stores", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".png"));
  it("are no more than each store accepts", () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(5);
  });
  it.each(files)("show more than an empty page: %s", async (file) => {
    expect(await isEmpty(readFileSync(`${folder}/${file}`))).toBe(false);
  });
  it.each(files)("have the size the stores ask for, and no transparency: %s", async (file) => {
    expect(await sharp(`${folder}/${file}`).metadata()).toMatchObject({ width: 1280, height: 800, hasAlpha: false });
  });
});
