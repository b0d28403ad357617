import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Download, Page } from "@playwright/test";
import { inProfile } from "./in-profile";
import { expect, test } from "./quiet";
import { optionsPage, saveConnection } from "./pages/options";
import { connect as connectTo } from "../browser/connect";
import type { Extension } from "../browser/extension";
import { sampleKey, startService } from "../service/service";
import { thorough } from "./thorough";
import { noCounts } from "../support/no-counts";

const domain = "northwind-robotics.example";

/** Everything a page holds: its markup and the values of its fields. */
const heldBy = (page: Page) =>
  page.evaluate(() => document.documentElement.outerHTML + [...document.querySelectorAll("input")].map(({ value }) => value).join("\n"));

const textOf = async (download: Download) => readFile(await download.path(), "utf8");

test("address and key are saved with the browser's own permission, and the test reports success", async ({ extension, service }) => {
  await extension.ask("consent.set", { domains: true, emails: false });
  await extension.answerYesFor(service.url);
  const page = await extension.page("options.html#/connection");
  await saveConnection(page, service.url, sampleKey);
  await expect(page.getByText("Saved, not tested yet.")).toBeVisible();
  await optionsPage(page).test.click();
  await expect(page.getByText(/^Connected\. The service last answered just now in .+, interface version 2\.0\.0\.$/)).toBeVisible();
  expect(service.requests.map(({ operation }) => operation)).toEqual(["company-search"]);
  expect(await extension.ask("connection.read", {})).toMatchObject({ address: service.url, access: true, key: { keeping: "device" } });
});

test("a saved key is never shown: its last four characters stand for it", thorough, async ({ connect, extension }) => {
  await connect();
  const page = await extension.page("options.html#/connection");
  await expect(page.getByText(`A key is saved, •••• ${sampleKey.slice(-4)};`)).toBeVisible();
  await page.getByRole("button", { name: "Show the key while you type it" }).click();
  expect(await heldBy(page)).not.toContain(sampleKey.slice(0, -4));
  await saveConnection(page, (await extension.ask("connection.read", {})).address, "another-key-of-twenty-letters-9z8y");
  await expect(page.getByText("A key is saved, •••• 9z8y;")).toBeVisible();
  expect(await heldBy(page)).not.toContain("another-key");
});

test("a removed key is forgotten at once, and then nothing can be sent", thorough, async ({ connect, extension, service }) => {
  await connect();
  const page = await extension.page("options.html#/connection");
  await optionsPage(page).remove.click();
  await expect(page.getByText("The key was removed from this browser.")).toBeVisible();
  await expect(optionsPage(page).key).toBeFocused();
  expect(await extension.ask("account.look-up", { domain, refresh: false, private: false })).toMatchObject({ problem: { kind: "no-key" } });
  expect(service.requests).toHaveLength(0);
});

test("the address of another service requires its own key, and that service never gets the saved one", async ({
  connect,
  extension,
  service,
}) => {
  const other = await startService();
  await connect();
  await extension.answerYesFor(other.url);
  const page = await extension.page("options.html#/connection");
  const options = optionsPage(page);
  await options.address.fill(other.url);
  await expect(page.getByText("This address belongs to another service: paste its key")).toBeVisible();
  await options.save.click();
  await expect(page.getByText("Paste an API key. You create it")).toBeVisible();
  await options.key.fill("the-key-of-the-other-service");
  await options.test.click();
  await expect.poll(() => other.requests.length).toBe(1);
  expect(other.requests[0]?.headers["x-api-key"]).toBe("the-key-of-the-other-service");
  expect(service.requests).toHaveLength(0);
  await other.stop();
});

const refusals: [what: string, address: string, key: string, says: string][] = [
  ["a text that is no address", "not an address", sampleKey, "This is not a web address."],
  ["an http address of another computer", "http://service.example", sampleKey, "This starts with http."],
  ["an address with a query", "https://service.example/?a=1", sampleKey, "This holds a ? or a #."],
  ["no address", "", sampleKey, "Enter the address of your service, such as"],
  ["no key", "https://service.example", "", "Paste an API key."],
  ["a key with a space", "https://service.example", "two words", "This holds a space or a character that no key has."],
];
for (const [what, address, key, says] of refusals) {
  test(`a connection with ${what} is not saved, and the typed texts stay`, thorough, async ({ extension }) => {
    const page = await extension.page("options.html#/connection");
    await saveConnection(page, address, key);
    await expect(page.getByText(says)).toBeVisible();
    await expect(optionsPage(page).address).toHaveValue(address);
    await expect(optionsPage(page).key).toHaveValue(key);
    expect(await extension.ask("connection.read", {})).toMatchObject({ address: "", key: null });
  });
}

for (const [keeping, after] of [
  ["device", { key: { keeping: "device", tail: sampleKey.slice(-4) } }],
  ["session", { key: null, keeping: "session" }],
] as const) {
  test(
    `after the browser was closed, a key kept for the ${keeping} is ${after.key === null ? "gone" : "there"}`,
    thorough,
    async ({ service, site }) => {
      const profile = await mkdtemp(join(tmpdir(), "account-lens-profile-"));
      await inProfile(profile, site.port, async (extension) => {
        await connectTo(extension, service);
        await extension.ask("connection.save", { address: service.url, key: sampleKey, keeping });
        expect(await extension.ask("connection.read", {})).toMatchObject({ key: { keeping } });
      });
      await inProfile(profile, site.port, async (extension) => {
        expect(await extension.ask("connection.read", {})).toMatchObject({ address: service.url, ...after });
        const page = await extension.page("options.html#/connection");
        await expect(page.getByText(after.key === null ? "Not connected. Paste an API key" : "A key is saved, ••••")).toBeVisible();
      });
      await rm(profile, { recursive: true });
    },
  );
}

test("a cap is saved if it is a whole number within its bounds, and otherwise refused with the bounds", thorough, async ({ extension }) => {
  const page = await extension.page("options.html#/credits");
  const { lookupCap } = optionsPage(page);
  await lookupCap.fill("12");
  await lookupCap.press("Enter");
  await expect.poll(async () => (await extension.ask("settings.read", {})).capLookups).toBe(12);
  for (const text of ["-1", "1.5", "many", "2000000"]) {
    await lookupCap.fill(text);
    await lookupCap.press("Enter");
    await expect(page.getByText("Enter a whole number from 0 to 1,000,000. Until then the old number counts.")).toBeVisible();
    expect((await extension.ask("settings.read", {})).capLookups).toBe(12);
  }
});

test(
  "the freshness of accounts can be chosen, and a fresh answer is not requested again",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    const page = await extension.page("options.html#/privacy");
    await page.getByLabel("Freshness of accounts").selectOption("30 days");
    await expect.poll(async () => (await extension.ask("settings.read", {})).accountsFreshDays).toBe(30);
    await extension.ask("account.look-up", { domain, refresh: false, private: false });
    await extension.ask("account.look-up", { domain, refresh: false, private: false });
    expect(service.requests).toHaveLength(1);
  },
);

test("the export holds what is stored, and no key", thorough, async ({ connect, extension }) => {
  await connect();
  await extension.ask("account.look-up", { domain, refresh: false, private: false });
  const page = await extension.page("options.html#/privacy");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export my data" }).click()]);
  const text = await textOf(download);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  expect(text).not.toContain(sampleKey);
  expect(JSON.stringify(JSON.parse(text))).toContain(domain);
  await expect(page.getByText("Your file is ready in the browser’s downloads.")).toBeVisible();
});

test("deleting everything asks first, then leaves no entry, key or consent", async ({ connect, extension }) => {
  await connect();
  await extension.ask("account.look-up", { domain, refresh: false, private: false });
  const page = await extension.page("options.html#/privacy");
  await page.getByRole("button", { name: "Delete everything" }).click();
  const { dialog } = optionsPage(page);
  await expect(dialog).toContainText("Account Lens removes 1 account, the activity log with 1 entry");
  await expect(dialog).toContainText("your API key");
  await dialog.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByText("Everything was deleted.")).toBeVisible();
  expect(await extension.ask("data.counts", {})).toEqual(noCounts);
  expect(await extension.ask("connection.read", {})).toMatchObject({ address: "", key: null });
  expect(await extension.ask("settings.read", {})).toMatchObject({ consentDomains: null, consentEmails: null });
});

test("everything can be deleted before its amount is known", thorough, async ({ connect, extension }) => {
  await connect();
  const page = await extension.context.newPage();
  await page.addInitScript(() => {
    const { runtime } = (globalThis as unknown as { chrome: { runtime: { sendMessage(message: { name: string }): unknown } } }).chrome;
    const send = runtime.sendMessage.bind(runtime);
    runtime.sendMessage = (message) => (message.name === "data.counts" ? new Promise(() => {}) : send(message));
  });
  await page.goto(extension.url("options.html#/privacy"));
  await page.getByRole("button", { name: "Delete everything" }).click();
  const { dialog } = optionsPage(page);
  await expect(dialog).toContainText(
    "Account Lens removes all stored data with your lists, verdicts and notes, the activity log, your settings",
  );
  await dialog.getByRole("button", { name: "Delete everything" }).click();
  await expect.poll(async () => (await extension.ask("connection.read", {})).key).toBeNull();
});

test("deleting one kind keeps the others", thorough, async ({ connect, extension }) => {
  await connect();
  await extension.ask("account.look-up", { domain, refresh: false, private: false });
  const page = await extension.page("options.html#/privacy");
  await page.getByRole("button", { name: "Delete accounts" }).click();
  await optionsPage(page).dialog.getByRole("button", { name: "Keep" }).click();
  expect(await extension.ask("data.counts", {})).toMatchObject({ accounts: 1 });
  await page.getByRole("button", { name: "Delete accounts" }).click();
  await optionsPage(page).dialog.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => extension.ask("data.counts", {})).toMatchObject({ accounts: 0, activity: 1 });
  expect(await extension.ask("connection.read", {})).toMatchObject({ key: { keeping: "device" } });
});

/** Looks up a company for each outcome: found, not found (which sends two requests), refused. */
async function threeLookUps(extension: Extension): Promise<void> {
  for (const each of [domain, "quiet-corner.example", "status-403.example"])
    await extension.ask("account.look-up", { domain: each, refresh: false, private: false });
}

test("the activity log has a line for every request, and its filters narrow it", thorough, async ({ connect, extension, service }) => {
  await connect();
  await threeLookUps(extension);
  const page = await extension.page("options.html#/activity");
  const { rows } = optionsPage(page);
  await expect(rows).toHaveCount(service.requests.length);
  await expect(rows.first()).toContainText("Refused: not allowed");
  await expect(page.getByText("Kept 90 days, 4 entries. Nothing is logged in private windows.")).toBeVisible();
  await page.getByLabel("Outcome").selectOption("Refused or failed");
  await expect(rows).toHaveCount(1);
  await expect(page.getByText("Matching entries: 1 of 4. Kept 90 days.")).toBeVisible();
  await page.getByLabel("Outcome").selectOption("All outcomes");
  await page.getByLabel("Operation").selectOption("Company search");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("quiet-corner.example");
  await expect(rows).toContainText("after the account overview");
});

test("a long domain leaves room for the outcome and the cost", thorough, async ({ connect, extension }) => {
  await connect();
  const long = `${"a-very-long-name-".repeat(3)}x.${"another-quite-long-label-".repeat(2)}x.example`;
  await extension.ask("account.look-up", { domain: long, refresh: false, private: false });
  const page = await extension.page("options.html#/activity");
  const [argument, outcome, cost] = await optionsPage(page)
    .rows.first()
    .locator("td")
    .evaluateAll((cells) => cells.slice(2).map((cell) => Math.round(cell.getBoundingClientRect().width)));
  expect(argument).toBeLessThan(400);
  expect(outcome).toBeGreaterThanOrEqual(150);
  expect(cost).toBeGreaterThanOrEqual(90);
  expect(
    await page.getByRole("region", { name: "Requests", exact: true }).evaluate((region) => region.scrollWidth - region.clientWidth),
  ).toBe(0);
});

test("the activity log is exported as CSV on request", thorough, async ({ connect, extension }) => {
  await connect();
  await threeLookUps(extension);
  const page = await extension.page("options.html#/activity");
  const exportLog = optionsPage(page).section("Activity log").getByRole("button", { name: "Export CSV" });
  const [download] = await Promise.all([page.waitForEvent("download"), exportLog.click()]);
  const lines = (await textOf(download)).trim().split(/\r?\n/);
  expect(download.suggestedFilename()).toMatch(/activity.*\.csv$/);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/Time.*Operation.*Argument.*Outcome/);
  expect(lines.join("\n")).toContain("quiet-corner.example");
});

test("the switch turns sample data on and off", thorough, async ({ connect, extension, service }) => {
  await connect();
  const page = await extension.page("options.html#/connection");
  const sample = page.getByRole("switch", { name: "Sample data" });
  await sample.click();
  await expect(page.getByText("Sample data is on, so look-ups send nothing.")).toBeVisible();
  expect(await extension.ask("account.look-up", { domain, refresh: false, private: false })).toMatchObject({ ok: true, sent: 0 });
  await sample.click();
  await expect.poll(async () => (await extension.ask("settings.read", {})).mode).toBe("service");
  expect(service.requests).toHaveLength(0);
});

test("the theme that the user chooses applies to the options and the popup", thorough, async ({ extension, openPopup }) => {
  const page = await extension.page("options.html#/appearance");
  await page.getByText("Dark", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const popup = await openPopup("http://northwind-robotics.example/");
  await expect(popup.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the address of a section leads to the section, and the rail marks the current one", thorough, async ({ extension }) => {
  const page = await extension.page("options.html#/credits");
  await expect(page.getByRole("heading", { name: "Credits" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Credits" })).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: "Activity log" }).click();
  await expect(page.getByRole("heading", { name: "Activity log" })).toBeInViewport();
});
