import { readFile } from "node:fs/promises";
import { expect, test } from "./quiet";
import { factBeside, openEverything, readable } from "./pages/everything";
import { allDrawn, openPanel, panelPage, reloadKept } from "./pages/panel";
import { choose } from "./pages/popup";
import { saved } from "./pages/saved";
import { resultPage, searchPlace, sentinelItem } from "./pages/search";
import { accountDomain, envelope, leavesOf, sentinelAccount, sentinelDetails, shownOfAccount } from "./pages/sentinels";
import type { JsonObject } from "../../lib/model/json";
import { visitorIdentifiers } from "../../lib/model/person";
import { thorough } from "./thorough";

const route = `#/account/${accountDomain}`;
const lookUp = { domain: accountDomain, refresh: false, private: false };

const address = `${sentinelDetails.streetAddress}, ${sentinelDetails.city}, ${sentinelDetails.state} ${sentinelDetails.postalCode}, ${sentinelDetails.country}`;

test("the panel's sections show every member of an account except hidden members, and the tree shows all members", async ({
  connect,
  extension,
  service,
}) => {
  await connect();
  service.fail(envelope(sentinelAccount));
  await extension.ask("account.look-up", lookUp);
  const page = await openPanel(extension, route);
  await allDrawn(page);
  await openEverything(page);
  const { sections, tree } = await readable(page);
  expect(shownOfAccount.filter((text) => !sections.includes(text))).toEqual([]);
  expect(sections).not.toContain("-hidden-");
  await expect(factBeside(page, "Headquarters")).toHaveText(address);
  expect(leavesOf(sentinelAccount).filter((leaf) => !tree.includes(leaf))).toEqual([]);
  expect(service.requests).toHaveLength(1);
});

test(
  "an entry's details show its members, except visitor identifiers if it comes from the disk",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    service.fail(envelope(sentinelAccount));
    await extension.ask("account.look-up", lookUp);
    const page = await openPanel(extension, `${route}/journey`);
    await allDrawn(page);
    await openEverything(page);
    const entry = page.locator(".entries > li").filter({ hasText: "S3-entry" });
    for (const member of ["dataLayer", "eventId", "formData", "S3-unknown-value", "S3-campaignId", "S3-userAgentModel", "#0a0b0c"]) {
      await expect(entry).toContainText(member);
    }
    // The panel reads these entries from the disk, which holds no visitor identifiers. Only the answer as received has them, until the
    // browser closes.
    for (const member of visitorIdentifiers) await expect(entry).not.toContainText(`S3-hidden-${member}`);
  },
);

test("the journey can be narrowed to milestones, one channel or one person", thorough, async ({ connect, extension }) => {
  await connect();
  await extension.ask("account.look-up", lookUp);
  const page = await openPanel(extension, route);
  const journey = panelPage(page).region(/^Activity/);
  const entries = journey.locator(".entries > li");
  await expect(entries).toHaveCount(4);
  await journey.getByRole("button", { name: "Show 38 earlier entries" }).click();
  await expect(entries).toHaveCount(42);
  await journey.getByRole("button", { name: /^Milestones/ }).click();
  await expect(entries).toHaveCount(6);
  await journey.getByLabel("Channel", { exact: true }).selectOption({ label: "Paid Search · Brand" });
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText("Demo request sent");
  await journey.getByRole("button", { name: "All 42" }).click();
  await journey.getByLabel("Person").selectOption({ index: 1 });
  await expect(entries).toHaveCount(9);
  await journey.getByLabel("Channel", { exact: true }).selectOption({ label: "Organic Search" });
  await journey.getByRole("button", { name: /^Milestones/ }).click();
  await expect(journey).toContainText("No entry fits these filters.");
  await journey.getByRole("button", { name: "Show all of them" }).click();
  await expect(entries).toHaveCount(42);
});

test("a channel's dot has the received colour only if that is #rgb or #rrggbb", thorough, async ({ connect, extension, service }) => {
  await connect();
  const colours = ["#0a0b0c", "#abc", "red", "url(http://evil.example/x)", "#12345"];
  const journey = colours.map((color, index) => ({
    name: `Visit ${index}`,
    date: `2026-01-0${9 - index}`,
    time: "10:00:00",
    utm: { channelSubchannel: `Channel ${index}`, color },
  }));
  service.fail(envelope({ details: { name: "Acme", domain: accountDomain }, journey }));
  await extension.ask("account.look-up", lookUp);
  const page = await openPanel(extension, route);
  await allDrawn(page);
  await openEverything(page);
  await expect(page.locator(".entries .channel")).toHaveCount(5);
  const fills = await page.locator(".entries .channel").evaluateAll((channels) => channels.map((one) => one.getAttribute("style") ?? ""));
  expect(fills.map((style) => style.replaceAll(" ", ""))).toEqual(["--channel:#0a0b0c;", "--channel:#abc;", "", "", ""]);
});

test("the chart can be read by keyboard, and as a table", thorough, async ({ connect, extension, service }) => {
  await connect();
  const journey = [0, 0, 30].map((days) => ({
    name: "Visit",
    date: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
    utm: { channelSubchannel: "Email" },
  }));
  service.fail(envelope({ details: { name: "Acme", domain: accountDomain }, journey }));
  await extension.ask("account.look-up", lookUp);
  const page = await openPanel(extension, route);
  const activity = panelPage(page).region(/^Activity/);
  await expect(activity).toContainText("3 entries in 12 weeks");
  await activity.getByRole("option", { name: /: 2 entries · Email 2$/ }).focus();
  await page.keyboard.press("Home");
  await expect(activity.getByRole("option", { name: /: 0 entries$/ }).first()).toBeFocused();
  await activity.getByText("Show as table").click();
  await expect(activity.getByRole("row")).toHaveCount(13);
});

test("technologies are found by received name or by category, and can be shown as received", thorough, async ({ connect, extension }) => {
  await connect();
  await extension.ask("account.look-up", lookUp);
  const page = await openPanel(extension, `${route}/tech`);
  const tech = panelPage(page).region(/^Tech stack/);
  const chips = tech.locator(".chip");
  await expect(chips).toHaveCount(48);
  await tech.getByLabel("Find a technology").fill("google_an");
  await expect(chips).toHaveText(["Google Analytics"]);
  await tech.getByLabel("Find a technology").fill("payments");
  await expect(chips).toHaveText(["Chargebee", "PayPal", "Stripe"]);
  await tech.getByRole("button", { name: "Names as received" }).click();
  await expect(chips).toHaveText(["chargebee", "paypal", "stripe"]);
  await tech.getByLabel("Find a technology").fill("zzz");
  await expect(tech).toContainText("Nothing matches “zzz”.");
  await tech.getByRole("button", { name: "Clear" }).click();
  await expect(chips).toHaveCount(48);
});

test("people of the journey are looked up from their row, and linked once stored", thorough, async ({ connect, extension, service }) => {
  await connect();
  await extension.ask("account.look-up", lookUp);
  const page = await openPanel(extension, route);
  const people = panelPage(page).region(/^People/);
  await expect(people).toContainText("each may use credits");
  const address = `ingrid.solheim@${accountDomain}`;
  await people.getByRole("button", { name: `Look up the person: ${address}, may use credits` }).click();
  await expect(panelPage(page).subject).toHaveText("Ingrid Solheim-Okafor");
  expect(service.requests.filter(({ path }) => path.includes("profile360"))).toHaveLength(1);
  await panelPage(page).back.click();
  await expect(panelPage(page).subject).toHaveText("Northwind Robotics");
  await expect(people.getByRole("link", { name: "Ingrid Solheim-Okafor" })).toBeVisible();
  const entry = page.locator(".entries > li").filter({ hasText: "Ingrid Solheim-Okafor" }).first();
  await entry.locator("summary").click();
  await expect(entry.getByRole("link", { name: "Ingrid Solheim-Okafor" })).toBeVisible();
  await people.getByRole("link", { name: "Ingrid Solheim-Okafor" }).click();
  await expect(panelPage(page).subject).toHaveText("Ingrid Solheim-Okafor");
  expect(service.requests).toHaveLength(2);
});

/** Runs in the panel. Returns the pixels between the bar's end and a section's start. */
function distanceBelowBar(id: string): number {
  const bar = document.querySelector(".section-nav")?.getBoundingClientRect().bottom ?? Number.NaN;
  return Math.abs((document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN) - bar);
}

test("the section bar leads to each section and follows the scroll", thorough, async ({ connect, extension }) => {
  await connect();
  await extension.ask("account.look-up", lookUp);
  const page = await openPanel(extension, route);
  await allDrawn(page);
  // The bar scrolls sideways at this width.
  await page.setViewportSize({ width: 300, height: 600 });
  const panel = panelPage(page);
  for (const name of ["Activity", "Signals", "Tech", "People", "Company"]) {
    await panel.section(name).click();
    // The link is marked a frame before the panel scrolls.
    await expect.poll(() => page.evaluate(distanceBelowBar, name.toLowerCase()), name).toBeLessThan(12);
    await expect(panel.section(name)).toHaveAttribute("aria-current", "true");
  }
  await panel.section("Tech").click();
  await reloadKept(extension, page, "/tech");
  await expect(panel.section("Tech")).toHaveAttribute("aria-current", "true");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(panel.section("Signals")).toHaveAttribute("aria-current", "true");
});

test(
  "the section that fills the view is marked, while the one above still ends below the bar",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    service.fail(envelope(sentinelAccount));
    await extension.ask("account.look-up", lookUp);
    const page = await openPanel(extension, route);
    await allDrawn(page);
    const panel = panelPage(page);
    await page.evaluate(() => {
      const bar = document.querySelector(".section-nav")?.getBoundingClientRect().bottom ?? 0;
      const activity = document.querySelector("#activity")?.getBoundingClientRect().top ?? 0;
      window.scrollBy(0, activity - bar - 60);
    });
    await expect(panel.section("Activity")).toHaveAttribute("aria-current", "true");
  },
);

test(
  "arrays of unknown shape show their texts, and entries of unknown form are counted",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    service.fail(envelope(sentinelAccount));
    await extension.ask("account.look-up", lookUp);
    const page = await openPanel(extension, route);
    for (const [title, name] of [
      ["Reported activity", "activity"],
      ["Website visitors", "visitors"],
      ["Top pages", "pages"],
    ] as const) {
      const region = panelPage(page).region(new RegExp(`^${title}`));
      await expect(region).toContainText(`S-${name}-text`);
      await expect(region).toContainText("1 entry in a form Account Lens does not know.");
    }
  },
);

test("the star watches the company, and the menu copies, exports and refreshes", thorough, async ({ connect, extension, service }) => {
  await connect();
  await extension.ask("account.look-up", lookUp);
  const page = await openPanel(extension, route);
  const panel = panelPage(page);
  await panel.star.click();
  await expect(page.getByText("Watching Northwind Robotics")).toBeVisible();
  await expect(panel.star).toHaveAttribute("aria-pressed", "true");
  expect((await extension.ask("library.marks", { kind: "account", key: accountDomain })).watched).toBe(true);
  await page.reload();
  await expect(panel.star).toHaveAttribute("aria-pressed", "true");

  await choose(page, "Copy summary");
  await expect(page.getByText("Summary copied")).toBeVisible();
  const [csv] = await Promise.all([page.waitForEvent("download"), choose(page, "Export CSV")]);
  const rows = await readFile(await csv.path(), "utf8");
  expect(csv.suggestedFilename()).toBe(`account-lens-${accountDomain}.csv`);
  expect(rows.split("\r\n")[0]).toBe(
    '\uFEFF"Company name","Domain","Industry","Sub-industry","Employees","Country","ICP fit","Buying stage"',
  );
  expect(rows).toContain('"Northwind Robotics"');
  await expect(page.getByText("File saved")).toBeVisible();

  service.reset();
  await choose(page, /^Refresh/);
  await expect(page.getByText("just now", { exact: true })).toBeVisible();
  await expect.poll(() => service.requests.length).toBe(1);
});

test("the fields chosen for an export also apply to the export of a search", thorough, async ({ connect, extension, service }) => {
  await connect();
  await extension.ask("account.look-up", lookUp);
  const page = await openPanel(extension, route);
  await choose(page, /^Fields of the export/);
  const dialog = page.getByRole("dialog", { name: "Fields of the export" });
  await dialog.getByLabel("Industry", { exact: true }).uncheck();
  await dialog.getByLabel("City", { exact: true }).check();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toHaveCount(0);
  const csv = await saved(page, () => choose(page, "Export CSV"));
  const header = '"Company name","Domain","Sub-industry","Employees","Country","City","ICP fit","Buying stage"';
  expect(csv.split("\r\n")[0]).toBe(`\uFEFF${header}`);
  service.fail({ operation: "account-search", ...resultPage([sentinelItem]) });
  await page.goto(extension.url("sidepanel.html#/search/new?name=robotics"));
  await searchPlace(page).submit.click();
  await page.getByText(/^Fields of the export/).click();
  await expect(page.getByLabel("City", { exact: true })).toBeChecked();
  const found = await saved(page, () => page.getByRole("button", { name: "Export CSV" }).click());
  expect(found.split("\r\n")[0]).toBe(`\uFEFF${header}`);
});

test("the last field chosen for an export cannot be unchecked", thorough, async ({ connect, extension }) => {
  await connect();
  await extension.ask("account.look-up", lookUp);
  const page = await openPanel(extension, route);
  await choose(page, /^Fields of the export/);
  const ticked = page.getByRole("dialog").getByRole("checkbox", { checked: true });
  await expect(ticked.first()).toBeVisible();
  for (let left = await ticked.count(); left > 0; left -= 1) await ticked.first().click();
  await expect(ticked).toHaveCount(1);
});

test("an export holds no IP address and no visitor id", async ({ connect, extension, service }) => {
  await connect();
  service.fail(envelope(sentinelAccount));
  await extension.ask("account.look-up", lookUp);
  const page = await openPanel(extension, route);
  const text = await saved(page, () => choose(page, /^Export JSON/));
  expect(text).toContain("S3-campaignId");
  expect(text).not.toMatch(/hidden-ip"|hidden-visitorId/);
});

test("a notice lists what the last look-up changed", thorough, async ({ connect, extension, service }) => {
  await connect();
  const account = (changes: JsonObject) => ({
    details: { name: "Acme", domain: accountDomain },
    buyingStage: "Awareness",
    icpScore: 10,
    ...changes,
  });
  service.fail(envelope(account({ intentSignals: ["Old signal"], tech: ["stripe"] })));
  await extension.ask("account.look-up", lookUp);
  service.reset();
  service.fail(
    envelope(account({ buyingStage: "Decision", icpScore: 40, intentSignals: ["Old signal", "New signal"], tech: ["stripe", "paypal"] })),
  );
  await extension.ask("account.look-up", { ...lookUp, refresh: true });
  const page = await openPanel(extension, route);
  const notice = page.locator(".notice").filter({ hasText: "What changed" });
  for (const words of [/Awareness.*Decision/, /10.*40/, /New signal/]) await expect(notice).toContainText(words);
  await expect(notice).not.toContainText("Old signal");
});

test("a domain that was never looked up is sent only after a click", async ({ connect, extension, service }) => {
  await connect();
  const page = await openPanel(extension, route);
  const panel = panelPage(page);
  await expect(panel.title).toHaveText("Look up this company?");
  expect(service.requests).toHaveLength(0);
  await panel.button(/^Look up · may use credits|^Look up may use credits/).click();
  await expect(panel.subject).toHaveText("Northwind Robotics");
  expect(service.requests).toHaveLength(1);
});

/** An account with 5,000 journey entries and 500 technologies. */
const large = {
  details: { name: "Large", domain: accountDomain },
  tech: Array.from({ length: 500 }, (_, index) => `technology_number_${index}`),
  journey: Array.from({ length: 5000 }, (_, index) => ({
    name: `Visit ${index}`,
    date: new Date(Date.UTC(2026, 0, 1) - Math.floor(index / 10) * 86_400_000).toISOString().slice(0, 10),
    time: `10:${String(index % 60).padStart(2, "0")}:00`,
    identifier: `person${index % 50}@${accountDomain}`,
    utm: { channelSubchannel: `Channel ${index % 9}`, color: "#0a0b0c", campaign: `Campaign ${index}` },
  })),
};

test("a large account is drawn in part, and more entries on request", thorough, async ({ connect, extension, service }) => {
  await connect();
  service.fail(envelope(large));
  await extension.ask("account.look-up", lookUp);
  const page = await openPanel(extension, route);
  await allDrawn(page);
  const entries = page.locator(".entries > li");
  await expect(entries).toHaveCount(4);
  await expect(page.locator("#tech .chip")).toHaveCount(60);
  await expect(page.locator("#people .rows > li")).toHaveCount(20);
  expect(await page.locator("*").count()).toBeLessThan(2000);
  await page.getByRole("button", { name: "Show 50 earlier entries" }).click();
  await expect(entries).toHaveCount(54);
});
