/**
 * Each place of the side panel in its main states, in light, dark and forced colours, in 280 and in 600 pixels: nothing that axe finds,
 * nothing to scroll to sideways, nothing too small to press; and with letters twice as large still nothing over the side. A browser's own
 * zoom of 200 % makes 280 pixels of 560, so that it is among these.
 */
import type { Page } from "@playwright/test";
import { expect, test } from "./quiet";
import { switchOn } from "./hovering";
import { doubleText, expectAccessible, sideways } from "./pages/accessible";
import { openEverything } from "./pages/everything";
import { allDrawn, enterInBox, openPanel, panelPage } from "./pages/panel";
import { openBeside, placeIn } from "./pages/panel-page";
import { choose } from "./pages/popup";
import { resultPage, searchPlace, sentinelItem } from "./pages/search";
import { accountDomain, envelope, personAddress, sentinelAccount, sentinelPerson } from "./pages/sentinels";

test.describe.configure({ timeout: 240_000 });

const looks = [
  { name: "light", media: { colorScheme: "light", forcedColors: "none" } },
  { name: "dark", media: { colorScheme: "dark", forcedColors: "none" } },
  { name: "forced colours", media: { colorScheme: "light", forcedColors: "active" } },
] as const;

const widths = [280, 600] as const;
const each = looks.flatMap((look) => widths.map((width) => ({ ...look, width })));
/** Each look once, in turn narrow and wide: for states that differ from another by little. */
const inTurn = looks.map((look, index) => ({ ...look, width: widths[index % 2] ?? 280 }));

/** In all looks and widths, whatever state the page is in; and with letters twice as large. */
async function inEveryLook(page: Page, what: string, wanted = each): Promise<void> {
  for (const { name, media, width } of wanted) {
    await page.emulateMedia(media);
    // As high as that nothing stands half below the bar that stays on top.
    await page.setViewportSize({ width, height: 2400 });
    await expectAccessible(page, `${what}, ${name}, ${width} pixels`);
  }
  await page.setViewportSize({ width: 600, height: 2400 });
  const restore = await doubleText(page);
  await expect.soft.poll(() => sideways(page), { message: `${what}, letters twice as large`, timeout: 3000 }).toEqual([]);
  await restore();
}

const inLooksInTurn = (page: Page, what: string) => inEveryLook(page, what, inTurn);

test("Lookup: nobody, an offer, an account, a person, refusals", async ({ connect, extension, service }) => {
  const page = await openPanel(extension);
  const panel = panelPage(page);
  await expect(panel.title).toBeVisible();
  await inLooksInTurn(page, "not connected");
  await connect();
  await page.reload();
  await enterInBox(page, "?");
  await expect(page.getByText("Check the spelling.")).toBeVisible();
  await inLooksInTurn(page, "a text that names nobody");
  await page.goto(extension.url(`sidepanel.html#/account/${accountDomain}`));
  await expect(panel.title).toHaveText("Look up this company?");
  await inEveryLook(page, "an offer");

  service.fail({ ...envelope({ ...sentinelAccount, buyingStage: "Awareness", icpScore: 3 }), times: 1 });
  await extension.ask("account.look-up", { domain: accountDomain, refresh: false, private: false });
  service.fail(envelope(sentinelAccount));
  await extension.ask("account.look-up", { domain: accountDomain, refresh: true, private: false });
  service.reset();
  service.fail({ ...envelope(sentinelPerson), times: 1 });
  await extension.ask("person.look-up", { address: personAddress, refresh: false, private: false });
  await page.reload();
  await allDrawn(page);
  await inEveryLook(page, "an account");
  await openEverything(page);
  await inLooksInTurn(page, "an account with everything opened");
  await page.getByRole("button", { name: "More actions" }).click();
  await inLooksInTurn(page, "the menu");
  await page.keyboard.press("Escape");
  await choose(page, /^Fields of the export/);
  await inLooksInTurn(page, "the fields of an export");
  await page.keyboard.press("Escape");

  await page.goto(extension.url(`sidepanel.html#/person/${encodeURIComponent(personAddress)}`));
  await allDrawn(page);
  await openEverything(page);
  await inEveryLook(page, "a person");
  service.fail({ status: 503 });
  await choose(page, /^Refresh/);
  await expect(page.locator(".notice").first()).toContainText("not working right now");
  await inLooksInTurn(page, "a stored copy below a notice");
  service.reset();
  await enterInBox(page, "quiet-corner.example");
  await expect(panel.title).toHaveText(/No account under this domain/);
  await inLooksInTurn(page, "no account");
});

test("On this page: unread, a list, look-ups under way, ended and refused", async ({ connect, extension, openTab, service }) => {
  await connect();
  const people = ["ingrid.solheim@northwind-robotics.example", "nobody.at.all@halden-automation.example", "ana.pereira@gmail.com"];
  const body = `<!doctype html><title>Inbox</title><p>${people.join(" ")} ${"long-name-".repeat(6)}@${"a-long-company-name-".repeat(2)}of.example</p>`;
  for (const host of ["mail", "elsewhere"]) {
    await extension.context.route(`http://${host}.example/`, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }));
  }
  const elsewhere = await openTab("http://elsewhere.example/");
  const unread = await openBeside(extension, elsewhere);
  await expect(unread.getByRole("button", { name: "Read this page" })).toBeVisible();
  await inLooksInTurn(unread, "unread");
  await unread.getByRole("button", { name: "Read this page" }).click();
  await expect(
    unread
      .getByText("Read again")
      .or(unread.getByRole("button", { name: /again/i }))
      .first(),
  ).toBeVisible();
  await inLooksInTurn(unread, "without access");
  await unread.close();

  await switchOn(extension, "http://mail.example/");
  const page = await openBeside(extension, await openTab("http://mail.example/"));
  const place = placeIn(page);
  await expect(place.title).toHaveText("4 addresses on this page");
  await inEveryLook(page, "a list");
  service.fail({ hang: true });
  await place.lookUpAll.click();
  await expect(place.progress).toBeVisible();
  await inEveryLook(page, "look-ups under way");
  await place.button("Stop").click();
  service.reset();
  await expect(place.main).toContainText("Stopped after");
  await inLooksInTurn(page, "look-ups that were stopped");
});

test("Search: the form, an editor, a refusal, an unknown outcome, results, none, the cap", async ({ connect, extension, service }) => {
  await connect();
  for (const domain of [accountDomain, "halden-automation.example"])
    await extension.ask("account.look-up", { domain, refresh: false, private: false });
  const page = await openPanel(extension, `#/search/new?like=${accountDomain}`);
  const place = searchPlace(page);
  await expect(place.main).toContainText("accounts stored in this browser match");
  await page.getByText("The request, as it is sent").click();
  await page.getByRole("button", { name: "See it" }).click();
  await page.getByRole("button", { name: "Save these filters" }).click();
  await inEveryLook(page, "the form");
  await place.sentences.nth(0).click();
  await place.editor.getByLabel("Value").fill("");
  await page.getByRole("button", { name: "Done" }).click();
  await inLooksInTurn(page, "the editor");
  await page.getByRole("button", { name: "Reset" }).click();
  service.fail({ operation: "account-search", status: 422, message: "The field industry is odd.", times: 1 });
  await place.submit.click();
  await expect(place.trouble).toBeVisible();
  await inLooksInTurn(page, "refused");
  service.fail({ operation: "account-search", reset: "after-headers", times: 1 });
  await place.submit.click();
  await expect(place.trouble).toContainText("may have been charged");
  await inLooksInTurn(page, "an unknown outcome");
  const list = [sentinelItem, { ...sentinelItem, details: { name: "Two", domain: "two.example" } }];
  service.fail({ operation: "account-search", ...resultPage(list, 312), times: 1 });
  await place.again.first().click();
  await expect(place.rows).toHaveCount(2);
  for (const words of ["All details", "Why this order"]) for (const row of await place.rows.all()) await row.getByText(words).click();
  await page.getByText(/^Fields of the export/).click();
  await inEveryLook(page, "results");
  await extension.ask("settings.change", { changes: { capSearches: 3 } });
  await page.goto(extension.url("sidepanel.html#/search/new?name=nobody-is-called-so"));
  await expect(place.sentences).toHaveCount(1);
  await expect(place.main).toContainText(/3 of 3/);
  await inLooksInTurn(page, "the cap");
  await extension.ask("settings.change", { changes: { capSearches: 20 } });
  await page.reload();
  service.fail({ operation: "account-search", status: 404, times: 1 });
  await place.submit.click();
  await expect(place.trouble).toBeVisible();
  await inLooksInTurn(page, "nothing found");
});

test("Library: each shelf, filled and empty, Undo, the question before all is erased", async ({ connect, extension, service }) => {
  await connect();
  const page = await openPanel(extension, "#/library/history");
  const shelf = (name: string) => page.getByRole("navigation", { name: "Library" }).getByRole("link", { name });
  const rows = page.getByRole("main").locator("[data-row]");
  await expect(page.getByRole("main")).toContainText("Companies and people you look up appear here");
  await inLooksInTurn(page, "an empty shelf");
  for (const domain of [accountDomain, "halden-automation.example", "quiet-corner.example"])
    await extension.ask("account.look-up", { domain, refresh: false, private: false });
  await extension.ask("person.look-up", { address: personAddress, refresh: false, private: false });
  await extension.ask("watch.set", { kind: "person", key: personAddress, on: true, private: false });
  await extension.ask("watch.set", { kind: "account", key: accountDomain, on: true, private: false });
  const filters = [{ field: "industry" as const, operator: "=" as const, value: "Industrial Automation" }];
  service.fail({ operation: "account-search", reset: "after-headers", times: 1 });
  for (const click of ["click-one", "click-two"])
    await extension.ask("search.run", { filters, seed: accountDomain, again: false, click, private: false });
  await extension.ask("filter-set.save", { name: "Large ones", filters, private: false });
  await page.reload();
  await expect(rows).toHaveCount(4);
  await page.getByText(/^Fields of the export/).click();
  await inEveryLook(page, "history");
  await page
    .getByRole("button", { name: /^Erase / })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expectAccessible(page, "Undo");
  await page.getByRole("button", { name: "Erase all" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await inLooksInTurn(page, "the question");
  await page.keyboard.press("Escape");
  for (const [name, count] of [
    ["Searches", 1],
    ["Watch list", 2],
    ["Filter sets", 1],
  ] as const) {
    await shelf(name).click();
    await expect(rows).toHaveCount(count);
    await inEveryLook(page, name);
  }
});
