/** What a hostile settings file tries. It is chosen by the person, and offered before anything is changed. */
import type { Page } from "@playwright/test";
import type { Settings } from "../../lib/model/settings";
import { attackGroup } from "./group";
import type { Attack } from "./group";

const format = { format: "account-lens-settings", version: 1 };
const file = (members: object) => JSON.stringify({ ...format, ...members });

/** Chooses a file, and tells what the page then says. */
async function choose(page: Page, text: string): Promise<string> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /Open (?:a|another) file…/ }).press("Enter");
  await (await choosing).setFiles({ name: "settings.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await page.waitForTimeout(700);
  return page.locator("main").innerText();
}

/** The rows of what the file would change. */
const offered = (page: Page) => page.getByRole("region", { name: "What the file would change" }).getByRole("row").allInnerTexts();

/** What the page says of a member that it leaves out. */
const leftOut = /means? nothing here/;
const refused = /does not fit/;

/** `present`: what is set before, where the file would change nothing otherwise. */
const offers: [name: string, without: Attack<null>["without"], settings: object, refusal: RegExp, present?: Partial<Settings>][] = [
  ["leaves the sample data, so that requests are sent", ["file-personal"], { mode: "service" }, leftOut, { mode: "sample" }],
  ["agrees to what is sent", ["file-personal"], { consentDomains: 1 }, leftOut],
  ["agrees to send addresses", ["file-personal"], { consentEmails: 1 }, leftOut],
  ["moves the address as a setting", ["file-personal"], { address: "https://evil.example" }, leftOut],
  ["sets a cap without an end", ["file-fits"], { capLookups: 1e12 }, refused],
  ["sets a cap below nothing", ["file-fits"], { capLookups: -1 }, refused],
  ["sets a theme of markup", ["file-fits"], { theme: "<img src=x>" }, refused],
  ["sets a delay that is no number", ["file-fits"], { hoverDelay: "0" }, refused],
];

const sites: [name: string, own: object[], sign: RegExp][] = [
  ["brings a site of every host", [{ protocol: "https", host: "*", kind: "webmail" }], /Enable \*/],
  ["brings a site with a path", [{ protocol: "https", host: "mail.example/../x", kind: "webmail" }], /Enable mail\.example\//],
  ["brings a site of another scheme", [{ protocol: "javascript", host: "alert(1)", kind: "webmail" }], /Enable .*alert/],
  [
    "brings fifteen hundred sites",
    Array.from({ length: 1500 }, (_none, index) => ({ protocol: "https", host: `h${index}.example`, kind: "crm" })),
    /h1499\.example/,
  ],
];

const texts: [name: string, without: Attack<null>["without"], text: () => string, refusal: RegExp][] = [
  [
    "is larger than any settings file",
    ["file-size"],
    () => `${file({ settings: { theme: "dark" } })}${" ".repeat(2_000_000)}`,
    /larger than any settings file/,
  ],
  [
    "says that it is something else",
    ["file-format"],
    () => JSON.stringify({ format: "other", version: 1, settings: { theme: "dark" } }),
    /not a settings file/,
  ],
  [
    "says that it is of a later version",
    ["file-format"],
    () => JSON.stringify({ ...format, version: 9, settings: { theme: "dark" } }),
    /later version/,
  ],
  ["says no version", ["file-format"], () => JSON.stringify({ format: format.format, settings: { theme: "dark" } }), /not a settings file/],
];

const openAdvanced = async (page: Page) => {
  await page.reload();
  await page.getByRole("button", { name: /Open (?:a|another) file…/ }).waitFor();
};

let page: Page;

attackGroup<null>({
  heading: "A hostile settings file",
  title: "a settings file tries to change what no file may",
  async prepare({ connect, extension }) {
    await connect();
    page = await extension.page("options.html#/advanced");
    return null;
  },
  attacks: [
    ...offers.map(([name, without, settings, refusal, present = {}]): Attack<null> => ({
      name: `a settings file ${name}`,
      without,
      async attempt(_place, { extension }) {
        await extension.ask("settings.change", { changes: present });
        await openAdvanced(page);
        const said = await choose(page, file({ settings }));
        return refusal.test(said) ? null : `it was not left out: ${said.slice(said.indexOf("Settings file"))}`;
      },
    })),
    ...sites.map(([name, own, sign]): Attack<null> => ({
      name: `a settings file ${name}`,
      without: ["file-sites"],
      async attempt() {
        await openAdvanced(page);
        await choose(page, file({ sites: { own } }));
        const labels = await page
          .getByRole("button", { name: /^Enable / })
          .evaluateAll((buttons) => buttons.map((button) => `${button.getAttribute("aria-label") ?? ""} ${button.textContent}`));
        return labels.find((label) => sign.test(label)) ?? null;
      },
    })),
    ...texts.map(([name, without, text, refusal]): Attack<null> => ({
      name: `a settings file ${name}`,
      without,
      async attempt() {
        await openAdvanced(page);
        const said = await choose(page, text());
        return refusal.test(said) ? null : `it was taken: ${(await offered(page)).join(" ")}`;
      },
    })),
    {
      name: "a settings file changes what all objects are",
      without: [],
      also: "JSON makes a member of its own of it",
      async attempt(_place) {
        await openAdvanced(page);
        await choose(
          page,
          `{"format":"account-lens-settings","version":1,"__proto__":{"polluted":1},"settings":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}`,
        );
        return page.evaluate(() => ("polluted" in {} ? "all objects have a new member" : null));
      },
    },
    {
      name: "a settings file changes something before the person has agreed",
      without: [],
      also: "checked, and nothing to take out",
      async attempt(_place, { extension }) {
        const before = JSON.stringify(await extension.ask("settings.read", {}));
        await openAdvanced(page);
        await choose(page, file({ address: "https://evil.example", settings: { theme: "dark", capLookups: 7 } }));
        return JSON.stringify(await extension.ask("settings.read", {})) === before ? null : "the settings changed";
      },
    },
  ],
});
