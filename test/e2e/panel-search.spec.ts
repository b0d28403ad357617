import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { hashOf } from "../../lib/model/panel-route";
import { expect, test } from "./quiet";
import {
  company,
  formLikeCompany,
  formNamed,
  lookUp,
  openNamed,
  paidRequests,
  resultPage,
  searchPlace,
  sentinelItem,
  shownOfItem,
} from "./pages/search";
import { hasten, settled } from "./waits";
import { deferred } from "../support/deferred";
import { thorough } from "./thorough";

test("a search for similar companies is filled in from stored data, shows its request first, and is paid for once", async ({
  connect,
  extension,
  service,
}) => {
  await connect();
  await lookUp(extension);
  await lookUp(extension, "halden-automation.example");
  const page = await extension.page(formLikeCompany);
  const view = searchPlace(page);
  await expect(view.sentences).toHaveCount(3);
  await expect(view.main).toContainText("Northwind Robotics");
  await expect(view.sentences.nth(0)).toHaveText(/^Industry\s*is Industrial Automation$/);
  await expect(view.sentences.nth(1)).toHaveText(/^Employees\s*at least [\d,]+$/);
  await expect(view.main).toContainText("Other matching accounts stored in this browser: 1 of 1.");
  await expect(view.main).toContainText("0 of 20 searches used this month");
  await expect(view.submit).toHaveText("Search uses credits");
  expect(paidRequests(service)).toHaveLength(0);
  await page.getByText("The request, as it is sent").click();
  const shown = await view.main.locator(".request").innerText();
  await view.submit.click();
  await expect(view.heading).toHaveText(/^\d+ compan(y|ies)$|^25 of \d+ shown$/);
  expect(paidRequests(service)).toHaveLength(1);
  expect(paidRequests(service)[0]?.body).toEqual(JSON.parse(shown));
  await expect(view.main).toContainText("Searched just now; opening this list again is free.");
  await expect(view.main).toContainText("Details came with the search; opening a company sends nothing.");
  await expect(view.rows.nth(0)).toContainText("The company this search is like");
  await expect(view.rows.nth(1)).toContainText(/Similarity\d+/);
  await expect(view.rows.nth(1)).toContainText(/Same (sub-)?industry/);
  const sent = service.requests.length;
  await page.reload();
  await expect(view.rows.first()).toBeVisible();
  await view.rows.first().getByText("Details").click();
  await expect(view.rows.first()).toContainText(/Technologies, rarer ones more\s*\d+ of 30/);
  await expect(view.main).toContainText("1 of 20 searches used this month");
  expect(service.requests).toHaveLength(sent);
});

test("a double click, Enter and two panels send one request", async ({ connect, extension, service }) => {
  await connect();
  const held = deferred();
  service.fail({ operation: "account-search", until: held.promise });
  const [one, other] = [await openNamed(extension), await openNamed(extension)];
  await other.bringToFront();
  await searchPlace(other).submit.dblclick();
  await one.bringToFront();
  await searchPlace(one).submit.dblclick();
  await searchPlace(one).submit.press("Enter");
  await settled(extension, one);
  held.resolve();
  await expect(searchPlace(one).rows.first()).toBeVisible();
  await other.bringToFront();
  await expect(searchPlace(other).rows.first()).toBeVisible();
  expect(paidRequests(service)).toHaveLength(1);
});

test("an earlier result has a link, and searching again has a button of its own", thorough, async ({ connect, extension, service }) => {
  await connect();
  const page = await openNamed(extension);
  const view = searchPlace(page);
  await view.submit.click();
  await expect(view.rows.first()).toBeVisible();
  await page.getByRole("button", { name: "Edit filters" }).click();
  await expect(view.main).toContainText("Searched just now; opening this list again is free.");
  await expect(view.submit).toHaveText("Search again uses credits");
  await page.getByRole("link", { name: "Open the list" }).click();
  await expect(view.rows.first()).toBeVisible();
  expect(paidRequests(service)).toHaveLength(1);
  // Lets time pass, because a click right after a search counts as a repeat of the click that sent the search.
  await hasten(page);
  await view.again.click();
  await expect.poll(() => paidRequests(service).length).toBe(2);
  await expect(view.main).toContainText("2 of 20 searches used this month");
});

test("the cap stops the search before it is sent", thorough, async ({ connect, extension, service }) => {
  await connect();
  await extension.ask("settings.change", { changes: { capSearches: 0 } });
  const page = await openNamed(extension);
  const view = searchPlace(page);
  await expect(view.failure).toContainText("Your monthly cap is 0");
  await expect(view.failure.getByRole("link", { name: "Change the cap" })).toBeVisible();
  await expect(view.failure.getByRole("button", { name: "Open past searches" })).toBeVisible();
  await expect(view.submit).toHaveAttribute("aria-disabled", "true");
  await view.submit.click({ force: true });
  await view.submit.press("Enter");
  await expect(view.main).toContainText("0 of 0 searches used this month; 0 left.");
  expect(paidRequests(service)).toHaveLength(0);
});

test("every field of a result is on the screen", thorough, async ({ connect, extension, service }) => {
  await connect();
  service.fail({ operation: "account-search", ...resultPage([sentinelItem]) });
  const page = await openNamed(extension);
  const view = searchPlace(page);
  await view.submit.click();
  await expect(view.rows).toHaveCount(1);
  await view.rows.getByText("Details").click();
  const missing = async () => {
    const text = await view.rows.innerText();
    return shownOfItem.filter((each) => !text.includes(each));
  };
  await expect.poll(missing).toEqual([]);
});

test(
  "the outcome of one search is not shown for another, and takes no focus from a field that is being edited",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    service.fail({ operation: "account-search", reset: "before-headers", times: 1 });
    const page = await openNamed(extension);
    const view = searchPlace(page);
    await view.submit.click();
    await expect(view.failure).toContainText("This search may have been charged");

    const filters = [{ field: "industry" as const, operator: "=" as const, value: "Industrial Automation" }];
    const other = await extension.ask("search.run", { filters, seeds: [], again: false, click: "click-two", private: false });
    await page.goto(extension.url(`sidepanel.html${hashOf({ view: "search-result", id: other.search.id })}`));
    await expect(view.rows.first()).toBeVisible();
    await expect(view.failure).toHaveCount(0);

    await page.goto(extension.url(formNamed("robotic")));
    await view.sentence(/robotic/).click();
    const value = view.editor.locator("input");
    await value.press("End");
    await value.press("s");
    await expect(view.failure).toContainText("This search may have been charged");
    await expect(value).toBeFocused();
  },
);

test("a search with an unknown outcome is reported as possibly charged", thorough, async ({ connect, extension, service }) => {
  await connect();
  service.fail({ operation: "account-search", reset: "before-headers", times: 1 });
  const page = await openNamed(extension);
  const view = searchPlace(page);
  await view.submit.click();
  await expect(view.failure).toContainText("This search may have been charged");
  await expect(view.failure).toBeFocused();
  await expect(view.sentences).toHaveCount(1);
  const sent = paidRequests(service).length;
  await page.reload();
  await expect(view.failure).toContainText("This search may have been charged");
  await expect(view.failure.getByRole("button", { name: "Open past searches" })).toBeVisible();
  expect(paidRequests(service)).toHaveLength(sent);
  await view.failure.getByRole("button", { name: /^Search again\b.*uses credits$/ }).click();
  await expect(view.rows.first()).toBeVisible();
  expect(paidRequests(service)).toHaveLength(sent + 1);
});

test("Stop ends the wait, and reports that the search may have been charged", thorough, async ({ connect, extension, service }) => {
  await connect();
  service.fail({ operation: "account-search", hang: true });
  const page = await openNamed(extension);
  const view = searchPlace(page);
  const height = (await view.main.boundingBox())?.height;
  await view.submit.click();
  await expect(view.running).toBeFocused();
  await expect(view.submit).toBeHidden();
  await expect(view.running).toContainText("Company name contains robotics");
  expect((await view.main.boundingBox())?.height).toBe(height);
  await expect(view.running).toContainText(/[1-9] s so far; the service may take up to 60 s\./, { timeout: 15_000 });
  await expect.poll(() => paidRequests(service).length).toBe(1);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(view.failure).toContainText("This search may have been charged");
});

test("a refused filter has the service's message beside it", thorough, async ({ connect, extension, service }) => {
  await connect();
  service.fail({ operation: "account-search", status: 422, message: "The field employees takes another value." });
  const page = await openNamed(extension);
  const view = searchPlace(page);
  await page.getByRole("button", { name: "Add a filter" }).click();
  await view.editor.getByLabel("Field").selectOption("Employees");
  await view.editor.getByLabel("Value").fill("500");
  await view.editor.getByLabel("Value").press("Enter");
  await expect(view.sentences.nth(1)).toBeFocused();
  await view.submit.click();
  await expect(view.main.locator(".filter-row").nth(1)).toContainText("The field employees takes another value.");
  await expect(view.main.locator(".filter-row").nth(0)).not.toContainText("The field employees");
  await expect(view.failure).toContainText("The service did not understand this request");
  await expect(view.sentences).toHaveText([/robotics/, /500/]);
});

test("each filter can be removed if nothing is found", thorough, async ({ connect, extension }) => {
  await connect();
  const page = await openNamed(extension, "no company is called this");
  const view = searchPlace(page);
  await view.submit.click();
  await expect(view.failure).toContainText("No company matches this filter");
  await view.chip(/^Company name contains .*: remove filter$/).click();
  await expect(view.sentences).toHaveCount(0);
  await expect(view.submit).toHaveAttribute("aria-disabled", "true");
  await expect(view.main).toContainText("Add at least one filter, then search.");
});

test("narrowing adds a filter to the form and sends nothing", thorough, async ({ connect, extension, service }) => {
  await connect();
  const list = ["Norway", "Norway", "Chile", "Chile"].map((country, index) => ({
    ...sentinelItem,
    details: { name: `Company ${index}`, domain: `c${index}.example`, country },
  }));
  service.fail({ operation: "account-search", ...resultPage(list, 312) });
  const page = await openNamed(extension);
  const view = searchPlace(page);
  await view.submit.click();
  await expect(view.heading).toHaveText("4 of 312 shown");
  await view.chip("Country is Norway: add filter").click();
  await expect(view.sentences).toHaveText([/robotics/, /is Norway/]);
  expect(paidRequests(service)).toHaveLength(1);
});

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
    );
    if (name.test(focused.trim())) return;
  }
  throw new Error(`Tab did not come to ${name}.`);
}

test(
  "with only the keyboard: the box leads to an account, then to similar companies, then to an export",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    const list = [{ ...sentinelItem, details: { name: "=Formula", domain: "formula.example", employees: 7 } }];
    service.fail({ operation: "account-search", ...resultPage(list) });
    const page = await extension.page("sidepanel.html#/lookup");
    await page.getByLabel("Domain or e-mail").waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type(company);
    await page.keyboard.press("Enter");
    await expect(searchPlace(page).heading).toHaveText("Northwind Robotics");
    await tabTo(page, /^Similar$/);
    await page.keyboard.press("Enter");
    await expect(searchPlace(page).sentences).toHaveCount(3);
    await tabTo(page, /^Search\s*uses credits/);
    await page.keyboard.press("Enter");
    await expect(searchPlace(page).rows).toHaveCount(1);
    await tabTo(page, /^Export CSV/);
    const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    expect(download.suggestedFilename()).toMatch(/^account-lens-companies-\d{4}-\d\d-\d\d\.csv$/);
    const csv = (await readFile(await download.path(), "utf8")).split("\r\n");
    expect(csv[0]).toMatch(/^\uFEFF"Company name","Domain","Industry","Sub-industry","Employees","Country","ICP fit","Buying stage"/);
    expect(csv[1]).toContain(`"'=Formula","formula.example","","","7"`);
    expect(service.requests.map(({ operation }) => operation)).toEqual(["account-overview", "account-search"]);
  },
);

test("only selected companies are exported, with the fields that were chosen before", thorough, async ({ connect, extension, service }) => {
  await connect();
  const list = ["One", "Two"].map((name) => ({ ...sentinelItem, details: { name, domain: `${name.toLowerCase()}.example` } }));
  service.fail({ operation: "account-search", ...resultPage(list) });
  const page = await openNamed(extension);
  await searchPlace(page).submit.click();
  await page.getByLabel("Select Two").check();
  await page.getByText(/^Fields of the export/).click();
  for (const label of ["Industry", "Sub-industry", "Employees", "Country", "Buying stage", "ICP fit"])
    await page.getByLabel(label, { exact: true }).uncheck();
  await page.getByLabel("Technology", { exact: true }).check();
  await page.reload();
  await page.getByLabel("Select Two").check();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export JSON" }).click()]);
  const exported: unknown = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(exported).toEqual([{ name: "Two", domain: "two.example", tech: sentinelItem["tech"] }]);
});

test("with sample data credits are not mentioned, and nothing is sent", thorough, async ({ extension, service }) => {
  await extension.ask("settings.change", { changes: { mode: "sample" } });
  await lookUp(extension);
  await lookUp(extension, "verdantacre.example");
  const page = await extension.page(formLikeCompany);
  const view = searchPlace(page);
  await expect(view.sentences).toHaveCount(3);
  const silent = async () => expect(await view.main.innerText()).not.toMatch(/credits|charged|searches used|price/i);
  await silent();
  await view.submit.click();
  await expect(view.rows.first()).toBeVisible();
  await silent();
  expect(service.requests).toHaveLength(0);
});
