import type { Page } from "@playwright/test";
import { expect, expectCard, known, restOn, test } from "./hovering";
import { openPanel } from "./pages/panel";
import { openBeside, placeIn } from "./pages/panel-page";
import { popupPage } from "./pages/popup";
import { openPrivately } from "./pages/private-window";
import { openNamed, resultPage, searchPlace, sentinelItem } from "./pages/search";
import { thorough } from "./thorough";

const flagship = "northwind-robotics.example";
const halden = "halden-automation.example";
const note = "Renews in March";

const verdict = (page: Page, name: string) => page.getByRole("region", { name: "Your verdict" }).getByRole("button", { name });
const noteOf = (page: Page) => page.getByLabel("Note", { exact: true });
const accountRoute = `#/account/${flagship}`;

test(
  "a verdict, a note and labels show in both panels and are found in the library, without a request",
  thorough,
  async ({ extension, connect, service }) => {
    await connect();
    for (const domain of [flagship, halden]) await extension.ask("account.look-up", { domain, refresh: false, private: false });
    const sent = service.requests.length;
    const [one, other] = [await openPanel(extension, accountRoute), await openPanel(extension, accountRoute)];
    // The buttons are disabled until the stored verdict is read.
    await expect(verdict(one, "Good fit")).toBeEnabled();
    // In a tab behind another, the keys work only some frames after the buttons.
    await one.bringToFront();
    await one.waitForTimeout(200);
    await one.keyboard.press("4");
    await expect(verdict(other, "Already ours")).toHaveAttribute("aria-pressed", "true");
    await verdict(other, "Too early").click();
    await expect(verdict(one, "Too early")).toHaveAttribute("aria-pressed", "true");

    await one.getByText("Note and labels").click();
    const long = "ü".repeat(2001);
    await noteOf(one).fill(long);
    await noteOf(one).press("Tab");
    await expect(one.getByText("Not saved: 2,001 of 2,000 characters.")).toBeVisible();
    await expect(noteOf(one)).toHaveValue(long);
    const read = await extension.ask("judgement.read", { subjects: [{ kind: "account", key: flagship }] });
    expect(read.judged[0]?.note).toBe("");
    await noteOf(one).fill(note);
    await one.getByLabel("Labels").fill("Customer, Norden");
    await one.getByLabel("Labels").press("Tab");
    await expect(noteOf(other)).toHaveValue(note);

    const library = await extension.page("sidepanel.html#/library/history");
    const rows = library.locator("[data-row]");
    await expect(library.getByText("Too early · Customer, Norden")).toBeVisible();
    await library.getByLabel("Verdict").selectOption("Too early");
    await expect(rows).toHaveCount(1);
    await library.getByLabel("Verdict").selectOption("Any verdict");
    await expect(rows).toHaveCount(2);
    for (const text of ["renews", "norden"]) {
      await library
        .getByRole("main")
        .getByRole("textbox", { name: /^Find in/ })
        .fill(text);
      await expect(rows).toHaveCount(1);
    }
    expect(service.requests).toHaveLength(sent);
  },
);

test(
  "popup, card and comparison show the judgement; popup and card also show that the company is left out",
  thorough,
  async ({ extension, openMail, service }) => {
    const page = await openMail(`<p id="one">${known}</p>`);
    for (const domain of [flagship, halden]) await extension.ask("account.look-up", { domain, refresh: false, private: false });
    await extension.ask("person.look-up", { address: known, refresh: false, private: false });
    const judgement = { verdict: "ours" as const, note, labels: ["Customer"] };
    await extension.ask("judgement.save", { kind: "account", key: flagship, judgement, private: false });
    const sent = service.requests.length;

    await restOn(page, "#one");
    const card = await expectCard(page, note);
    await expect(card.getByText("Already ours · Customer · Left out")).toBeVisible();
    const popup = await extension.page(`popup.html?domain=${flagship}`);
    await expect(verdict(popup, "Already ours")).toHaveAttribute("aria-pressed", "true");
    await expect(popup.getByText("Left out because of your verdict.")).toBeVisible();
    await expect(noteOf(popup)).toHaveValue(note);
    await popup.keyboard.press("1");
    await expect(verdict(popup, "Good fit")).toHaveAttribute("aria-pressed", "true");
    await expect(popup.getByText("Left out because of your verdict.")).toHaveCount(0);
    const compared = await openPanel(extension, `#/compare/${flagship}/${halden}`);
    for (const text of ["Good fit", "Customer", note]) await expect(compared.getByText(text, { exact: true })).toBeVisible();
    expect(service.requests).toHaveLength(sent);
  },
);

test(
  "a left-out company is marked, folded with a count, and looked up with others only on request",
  thorough,
  async ({ extension, openMail, service }) => {
    const tab = await openMail(`<p>${known} k.brandvold@${halden}</p>`);
    await extension.ask("leave-out.save", { text: halden, private: false });
    const view = placeIn(await openBeside(extension, tab));
    const folded = (page: Page) => page.locator("summary").filter({ hasText: "1 left out" });
    await folded(view.main.page()).waitFor();
    await expect(view.button(/^Look up this one ·/)).toBeVisible();
    await view.main.getByRole("checkbox", { name: "Also look up 1 that is left out" }).check();
    await expect(view.button(/^Look up all 2/)).toBeVisible();

    const lists = await extension.page("sidepanel.html#/list/new");
    await lists.getByLabel("Paste a column").fill(`${halden}\n${flagship}`);
    await expect(lists.getByText(/1 left out/)).toBeVisible();
    await lists.getByRole("button", { name: /^Look up 1/ }).click();
    await folded(lists).waitFor();
    await expect.poll(() => service.requests.map(({ argument }) => argument)).toEqual([flagship]);

    const results = [
      { name: "Globex", domain: "globex.example" },
      { name: "Halden", domain: halden },
    ];
    const items = results.map((details) => ({ ...sentinelItem, details: { ...(sentinelItem.details as object), ...details } }));
    service.fail({ operation: "account-search", ...resultPage(items) });
    const search = await openNamed(extension);
    await searchPlace(search).submit.click();
    await folded(search).click();
    await expect(searchPlace(search).rows.filter({ hasText: "Halden" }).getByText("Left out")).toBeVisible();

    const panel = await openPanel(extension, `#/account/${halden}`);
    await panel.getByRole("button", { name: /^Look up/ }).click();
    await expect(panel.getByText("Left out: on your list.")).toBeVisible();
  },
);

test("a note that is typed just before the panel closes is saved", thorough, async ({ extension, connect }) => {
  await connect();
  await extension.ask("account.look-up", { domain: flagship, refresh: false, private: false });
  const panel = await openPanel(extension, accountRoute);
  await panel.getByText("Note and labels").click();
  await noteOf(panel).fill(note);
  await panel.close();
  const read = () => extension.ask("judgement.read", { subjects: [{ kind: "account", key: flagship }] });
  await expect.poll(async () => (await read()).judged).toMatchObject([{ note }]);
});

test("a private window shows a stored note, and a verdict's key changes nothing there", thorough, async ({ extension, connect }) => {
  await extension.allowInPrivate();
  await connect();
  const judgement = { verdict: "early" as const, note, labels: [] };
  await extension.ask("judgement.save", { kind: "account", key: flagship, judgement, private: false });
  const popup = await extension.clickToolbarButton(await openPrivately(extension, `http://${flagship}/`));
  await expect(popupPage(popup).subject).toHaveText("Northwind Robotics");
  await expect(popup.getByText("A private window keeps no verdict, note or label.")).toBeVisible();
  await expect(verdict(popup, "Too early")).toHaveCount(0);
  await expect(popup.getByText(note)).toBeVisible();
  await popup.keyboard.press("4");
  const read = await extension.ask("judgement.read", { subjects: [{ kind: "account", key: flagship }] });
  expect(read.judged).toMatchObject([judgement]);
});
