import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./pages/accessible";
import type { Extension } from "../browser/extension";
import { thorough } from "./thorough";
import { readLibrary } from "../support/read-library";

const flagship = "northwind-robotics.example";
const halden = "halden-automation.example";
const ingrid = "ingrid.solheim@northwind-robotics.example";

test.slow();

/** The library, by the names a user reads in it. */
const libraryPage = (page: Page) => ({
  main: page.getByRole("main"),
  tab: (name: string) => page.getByRole("navigation", { name: "Library" }).getByRole("link", { name }),
  rows: page.getByRole("main").locator("[data-row]"),
  names: page.getByRole("main").locator("[data-row] .row-title"),
  row: (name: string) => page.getByRole("main").locator("[data-row]").filter({ hasText: name }),
  groups: page.getByRole("main").getByRole("heading", { level: 2 }),
  find: page.getByRole("main").getByRole("textbox", { name: /^Find in/ }),
  erase: (name: string) => page.getByRole("button", { name: `Erase ${name}`, exact: true }),
  star: (name: string) => page.getByRole("button", { name: `Watch ${name}`, exact: true }),
  button: (name: string | RegExp) => page.getByRole("main").getByRole("button", { name }),
  undo: page.getByRole("button", { name: "Undo" }),
});

const openTab = (extension: Extension, tab: string) => extension.page(`sidepanel.html#/library/${tab}`);
const lookUp = ({ ask }: Extension, domain: string, refresh = false) => ask("account.look-up", { domain, refresh, private: false });
const stored = ({ ask }: Extension) =>
  readLibrary({ "library.read": (input) => ask("library.read", input), "library.page": (input) => ask("library.page", input) });

/** Looks up two companies and a person, in this order. */
async function lookUpThree(extension: Extension): Promise<void> {
  await lookUp(extension, halden);
  await lookUp(extension, flagship);
  await extension.ask("person.look-up", { address: ingrid, refresh: false, private: false });
}

test(
  "the history lists looked-up companies and people, newest first, filters them, and leads to them",
  thorough,
  async ({ extension, connect, service }) => {
    await connect();
    await lookUpThree(extension);
    const sent = service.requests.length;
    const page = await openTab(extension, "history");
    const library = libraryPage(page);

    await expect(library.names).toHaveText([/^Ingrid Solheim/, "Northwind Robotics", "Halden Automation"]);
    await expect(library.tab("History")).toHaveAttribute("aria-current", "page");
    await expect(library.tab("History")).toHaveText("History 3");
    await expect(library.groups).toHaveText("Today 3");
    await expect(library.row("Northwind Robotics").filter({ hasText: "1,240" })).toContainText(
      "Decision · 1,240 employees · Industrial Automation",
    );
    await expect(library.row("1,240")).toContainText("Fit82");
    await expect(library.row("1,240")).toContainText("just now");
    await expectAccessible(page, "history");

    await library.find.fill("halden");
    await expect(library.names).toHaveText(["Halden Automation"]);
    await library.find.fill("nobody <b>");
    await expect(library.main).toContainText("Nothing matches “nobody <b>”.");
    await library.button("Clear").click();
    await expect(library.rows).toHaveCount(3);
    await expect(library.find).toBeFocused();

    await library.names.getByRole("link", { name: "Halden Automation" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Halden Automation");
    expect(service.requests).toHaveLength(sent);
  },
);

test("an open history and an open offer follow a look-up in the popup", async ({ extension, connect }) => {
  await connect();
  const history = libraryPage(await openTab(extension, "history"));
  const offer = await extension.page(`sidepanel.html#/account/${halden}`);
  await expect(offer.getByRole("button", { name: /^Look up/ }).first()).toBeVisible();
  const popup = await extension.page(`popup.html?domain=${halden}`);
  await popup
    .getByRole("button", { name: /^Look up/ })
    .first()
    .click();
  await expect(popup.getByRole("heading", { level: 1 })).toHaveText("Halden Automation");
  await expect(history.names).toHaveText(["Halden Automation"]);
  await expect(offer.getByRole("heading", { level: 1 })).toHaveText("Halden Automation");
});

test("empty tabs explain how they fill", thorough, async ({ extension, connect }) => {
  await connect();
  const page = await openTab(extension, "history");
  const library = libraryPage(page);
  for (const [tab, words] of [
    ["History", "Companies and people you look up appear here, in this browser only."],
    ["Searches", "Searches you send appear here, in this browser only."],
    ["Watch list", "Press the star on a company or person to watch it."],
    ["Filter sets", "Filters you save under a name appear here, in this browser only."],
  ] as const) {
    await library.tab(tab).click();
    await expect(library.main).toContainText(words);
    await expect(library.tab(tab)).toHaveAttribute("aria-current", "page");
    await expectAccessible(page, tab);
  }
});

test("an erased entry comes back on Undo, and is gone for good once the panel closes", thorough, async ({ extension, connect }) => {
  await connect();
  await lookUpThree(extension);
  const page = await openTab(extension, "history");
  const library = libraryPage(page);

  await library.erase("Northwind Robotics").click();
  await expect(library.rows).toHaveCount(2);
  await expect(library.erase("Halden Automation")).toBeFocused();
  await expectAccessible(page, "erased");
  await library.undo.click();
  await expect(library.rows).toHaveCount(3);
  await library.erase("Northwind Robotics").click();
  await expect(library.rows).toHaveCount(2);
  await page.keyboard.press("Control+z");
  await expect(library.rows).toHaveCount(3);
  await expect(library.names.getByRole("link", { name: "Northwind Robotics" })).toBeFocused();

  await library.erase("Halden Automation").focus();
  await page.keyboard.press("Enter");
  await expect(library.rows).toHaveCount(2);
  expect((await stored(extension)).accounts).toHaveLength(2);
  await page.close();
  await expect.poll(async () => (await stored(extension)).accounts.map(({ domain }) => domain)).toEqual([flagship]);
});

test("a question whose button another window removes leaves the focus in the view", thorough, async ({ extension, connect }) => {
  await connect();
  await lookUp(extension, flagship);
  const page = await openTab(extension, "history");
  const library = libraryPage(page);
  await library.button("Erase all").press("Enter");
  await extension.ask("library.remove", { kind: "account", key: null });
  await expect(library.rows).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(library.main).toBeFocused();
});

test("Erase all asks first, and erases only its own tab", thorough, async ({ extension, connect }) => {
  await connect();
  await lookUpThree(extension);
  await extension.ask("watch.set", { kind: "account", key: flagship, on: true, private: false });
  const page = await openTab(extension, "history");
  const library = libraryPage(page);

  await library.button("Erase all").click();
  const dialog = page.getByRole("dialog", { name: "Erase the whole history?" });
  await expectAccessible(page, "question");
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect(library.rows).toHaveCount(3);
  await library.button("Erase all").click();
  await dialog.getByRole("button", { name: "Erase all" }).click();
  await expect(library.main).toContainText("Companies and people you look up appear here");
  expect(await stored(extension)).toMatchObject({ accounts: [], people: [], watched: [{ key: flagship }] });
});

test("the watch list holds starred companies, and drops one whose star is removed", thorough, async ({ extension, connect, service }) => {
  await connect();
  await lookUpThree(extension);
  const page = await openTab(extension, "history");
  const library = libraryPage(page);
  await library.star("Northwind Robotics").click();
  await expect(library.star("Northwind Robotics")).toHaveAttribute("aria-pressed", "true");
  await library.star("Halden Automation").click();
  await expect.poll(async () => (await stored(extension)).watched.length).toBe(2);
  const before = service.requests.length;

  await library.tab("Watch list").click();
  await expect(library.groups).toHaveText("Nothing moved 2");
  await expect(library.main).toContainText("Nothing is checked in the background.");
  await expect(library.main).toContainText("None of 2 is older than 7 days.");
  await expectAccessible(page, "watch list");
  await library.star("Halden Automation").click();
  await expect(library.star("Halden Automation")).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(library.names).toHaveText(["Northwind Robotics"]);
  expect(service.requests).toHaveLength(before);
});

test("only the rows near the view are drawn, at both ends of a long history", thorough, async ({ extension, connect }) => {
  await connect();
  await extension.ask("settings.change", { changes: { mode: "sample" } });
  for (let index = 0; index < 203; index += 1) await lookUp(extension, `nobody-${index}.example`);
  const page = await openTab(extension, "history");
  const library = libraryPage(page);
  await expect(library.names.first()).toHaveText("nobody-202.example");
  expect(await library.rows.count()).toBeLessThan(100);
  await page.keyboard.press("End");
  await expect(library.names.last()).toHaveText("nobody-0.example");
  await expect(library.names.last()).toBeInViewport();
  expect(await library.rows.count()).toBeLessThan(100);
});

test("Back leads to the place in a long history where a row was pressed", thorough, async ({ extension, connect }) => {
  await connect();
  await extension.ask("settings.change", { changes: { mode: "sample" } });
  for (let index = 0; index < 120; index += 1) await lookUp(extension, index === 15 ? halden : `nobody-${index}.example`);
  const page = await openTab(extension, "history");
  const library = libraryPage(page);
  await expect(library.names.first()).toHaveText("nobody-119.example");
  const pressed = library.names.getByRole("link", { name: "Halden Automation" });
  // Scrolls through all rows, so that each block's height is measured.
  await expect(async () => {
    await library.rows.last().scrollIntoViewIfNeeded();
    await expect(pressed).toBeVisible({ timeout: 100 });
  }).toPass();
  await pressed.scrollIntoViewIfNeeded();
  const before = await pressed.boundingBox();
  await pressed.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Halden Automation");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(pressed).toBeInViewport();
  await expect.poll(async () => Math.abs(((await pressed.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
});

test("an export holds the rows that fit the filter, and no cell is run as a formula", thorough, async ({ extension, connect, service }) => {
  await connect();
  const details = { name: "=HYPERLINK(1)", domain: "acme.example", industry: "Packaging" };
  service.fail({ argument: "acme.example", body: { json: { version: "2.0.0", status: "success", data: { details } } } });
  await lookUp(extension, "acme.example");
  await lookUpThree(extension);
  const page = await openTab(extension, "history");
  const library = libraryPage(page);
  await expect(library.rows).toHaveCount(4);
  const download = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent("download"), library.button(name).click()]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
  };

  const csv = await download("Export CSV");
  expect(csv.name).toMatch(/^account-lens-history-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(csv.text.split("\r\n")[0]).toBe(
    '\uFEFF"Kind","Name","Domain or e-mail","Industry","Employees","Buying stage","ICP fit","Job title","Company","Looked up","Watched","Changes"',
  );
  expect(csv.text).toContain(`"'=HYPERLINK(1)"`);
  expect(csv.text).toContain(`"Northwind Robotics","${flagship}","Industrial Automation","1240","Decision","82"`);
  expect(csv.text).not.toMatch(/203\.0\.113|"v_/);
  await library.find.fill("halden");
  const json = await download("Export JSON");
  expect(JSON.parse(json.text)).toMatchObject([{ domain: halden, kind: "account", watched: false }]);
  await page.getByText(/^Fields of the export/).click();
  for (const label of ["Industry", "Employees", "Changes"]) await page.getByLabel(label, { exact: true }).uncheck();
  await page.reload();
  await library.find.fill("halden");
  const fewer = await download("Export JSON");
  expect(JSON.parse(fewer.text)).toEqual([expect.not.objectContaining({ industry: expect.anything() })]);
  expect((await download("Export CSV")).text.split("\r\n")[0]).not.toContain("Industry");
});

test("searches are listed as sentences and filter sets by name, with links back to them", thorough, async ({ extension, connect }) => {
  await connect();
  await extension.ask("settings.change", { changes: { mode: "sample" } });
  const filters = [
    { field: "industry" as const, operator: "=" as const, value: "Industrial Automation" },
    { field: "employees" as const, operator: ">=" as const, value: "500" },
  ];
  const { search } = await extension.ask("search.run", { filters, seeds: [flagship], again: false, click: "click-one", private: false });
  const { id } = await extension.ask("filter-set.save", { name: "Large ones", filters, private: false });
  const page = await openTab(extension, "searches");
  const library = libraryPage(page);

  await expect(library.names).toHaveText("Industry is Industrial Automation, Employees at least 500");
  await expect(library.rows).toContainText(`Like ${flagship}`);
  const all = [{ field: "name" as const, operator: "is not empty" as const }];
  await extension.ask("search.run", { filters: all, seeds: [], again: false, click: "click-two", private: false });
  await page.reload();
  await expect(library.row("Company name is not empty")).toContainText(/25 of \d+ shown/);
  await library.erase("Company name is not empty").click();
  await expect(library.rows).toContainText("just now");
  await expect(library.names.getByRole("link")).toHaveAttribute("href", `#/search/${search.id}`);
  await expectAccessible(page, "searches");

  await library.tab("Filter sets").click();
  await expect(library.names).toHaveText("Large ones");
  await expect(library.names.getByRole("link")).toHaveAttribute("href", `#/search/new?set=${id}`);
  await library.button("Rename Large ones").click();
  const name = page.getByRole("textbox", { name: "New name" });
  await expect(name).toBeFocused();
  await name.fill(" ");
  await name.press("Enter");
  await expect(library.main).toContainText("Enter a name.");
  await expectAccessible(page, "rename");
  await name.press("Escape");
  await expect(library.button("Rename Large ones")).toBeFocused();
  await library.button("Rename Large ones").press("Enter");
  await name.fill("Larger ones");
  await name.press("Enter");
  await expect(library.names).toHaveText("Larger ones");
  expect((await stored(extension)).filterSets).toMatchObject([{ name: "Larger ones", filters }]);
});
