import type { Page } from "@playwright/test";
import { expect, test } from "./quiet";
import { choose, popupPage } from "./pages/popup";
import { recordPrompts, serveTheWeb, sitesPage, stateOf, webmailPort } from "./pages/sites";
import { welcomePage } from "./pages/welcome";
import type { Extension } from "../browser/extension";
import { thorough } from "./thorough";

const gmail = "https://mail.google.com/";
const ownHost = "crm.acme.example";

async function openSites(extension: Extension): Promise<Page> {
  const page = await extension.page("options.html#/sites");
  await expect(sitesPage(page).switchOf("Gmail")).toBeVisible();
  return page;
}

/** The hosts of every listed site of a kind, from the background. */
async function hostsOf({ ask }: Extension, kind: "webmail" | "help-desk"): Promise<string[]> {
  const { sites } = await ask("sites.read", {});
  return sites.filter((site) => site.kind === kind).flatMap(({ hosts }) => hosts);
}

test.describe("in the options,", () => {
  test("a site is switched on with the browser's consent and off without a question", async ({ extension }) => {
    await extension.answerYesFor(gmail);
    const page = await openSites(extension);
    const prompts = await recordPrompts(page);
    const { switchOf } = sitesPage(page);
    await expect(switchOf("Gmail")).not.toBeChecked();

    await switchOf("Gmail").check();
    await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
    expect(await stateOf(extension, "gmail")).toMatchObject({ wanted: true, access: true });
    expect(await prompts()).toEqual([["https://mail.google.com/*"]]);

    await switchOf("Gmail").uncheck();
    await expect.poll(() => stateOf(extension, "gmail")).toMatchObject({ wanted: false, access: false });
    expect(await prompts()).toHaveLength(1);
  });

  test("Space switches a site on", thorough, async ({ extension }) => {
    await extension.answerYesFor(gmail);
    const page = await openSites(extension);
    const { switchOf } = sitesPage(page);
    await switchOf("Gmail").focus();
    await page.keyboard.press("Space");
    await expect.poll(() => stateOf(extension, "gmail")).toMatchObject({ wanted: true, access: true });
    await expect(switchOf("Gmail")).toBeFocused();
    await expect(switchOf("Gmail")).toBeChecked();
  });

  test("a refusal is shown, and leaves the site off", thorough, async ({ extension }) => {
    const page = await openSites(extension);
    await recordPrompts(page, { refuses: true });
    const { switchOf, refusal } = sitesPage(page);
    await switchOf("Gmail").click();
    await expect(refusal("mail.google.com")).toBeVisible();
    await expect(switchOf("Gmail")).not.toBeChecked();
    expect(await stateOf(extension, "gmail")).toMatchObject({ wanted: false, access: false });
  });

  test("one prompt requests access to all webmail", thorough, async ({ extension }) => {
    const page = await openSites(extension);
    const prompts = await recordPrompts(page, { refuses: true });
    await sitesPage(page).all("All webmail").click();
    await expect(page.getByText(/Access to mail\.google\.com and \d+ more was not given/)).toBeVisible();
    const asked = await prompts();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.toSorted()).toEqual((await hostsOf(extension, "webmail")).toSorted());
  });

  test("one button switches on all help desks, and none is left to enable", thorough, async ({ extension }) => {
    for (const host of await hostsOf(extension, "help-desk")) await extension.answerYesFor(host.slice(0, -1));
    const page = await openSites(extension);
    const { all, switchOf } = sitesPage(page);
    await all("All help desks").click();
    await expect(all("All help desks")).toHaveAttribute("aria-disabled", "true");
    const { sites } = await extension.ask("sites.read", {});
    const helpDesks = sites.filter(({ kind }) => kind === "help-desk");
    for (const { name } of helpDesks) await expect(switchOf(name)).toBeChecked();
    expect(sites.filter(({ access }) => access)).toEqual(helpDesks);
  });

  test("one's own site is added by its address, and removed for good", thorough, async ({ extension }) => {
    await extension.answerYesFor(`https://${ownHost}/`);
    const page = await openSites(extension);
    const { address, kind, add, remove } = sitesPage(page);
    await address.fill(`https://${ownHost}/deals?open=1`);
    await kind.selectOption({ label: "CRM" });
    await address.press("Enter");
    await expect(remove(ownHost)).toBeVisible();
    await expect(address).toHaveValue("");
    expect(await stateOf(extension, `own ${ownHost}`)).toMatchObject({ own: true, kind: "crm", wanted: true, access: true });

    await remove(ownHost).click();
    await expect(remove(ownHost)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Sites", exact: true })).toBeFocused();
    expect(await stateOf(extension, `own ${ownHost}`)).toBeUndefined();
    await expect(add).toBeVisible();
  });

  test("one's own site is not kept if the user refuses, and its address stays in the field", thorough, async ({ extension }) => {
    const page = await openSites(extension);
    await recordPrompts(page, { refuses: true });
    const { address, add, refusal, remove } = sitesPage(page);
    await address.fill(ownHost);
    await add.click();
    await expect(refusal(ownHost)).toBeVisible();
    await expect(address).toHaveValue(ownHost);
    await expect(remove(ownHost)).toHaveCount(0);
  });

  for (const [typed, sentence] of [
    ["", "Enter the address of the site"],
    ["not a host", "This is not the address of a site"],
    ["https://www.linkedin.com/sales", "No part of Account Lens ever runs on LinkedIn"],
    ["chrome://extensions", "Browsers let no extension run on their own pages"],
  ] as const) {
    test(`"${typed}" is rejected, and the field shows why`, thorough, async ({ extension }) => {
      const page = await openSites(extension);
      const prompts = await recordPrompts(page, { refuses: true });
      const { address, add } = sitesPage(page);
      await address.fill(typed);
      await add.click();
      await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
      await expect(address).toHaveAttribute("aria-invalid", "true");
      expect(await prompts()).toEqual([]);
    });
  }

  test("access withdrawn in the browser is shown at once, and can be given again in place", thorough, async ({ extension }) => {
    await extension.ask("sites.want", { ids: ["gmail"] });
    await extension.grantHost(gmail);
    const page = await openSites(extension);
    await expect(sitesPage(page).switchOf("Gmail")).toBeChecked();
    const again = page.getByRole("button", { name: "Enable again: Gmail" });
    await expect(again).toHaveCount(0);

    await page.evaluate(() =>
      (globalThis as unknown as { chrome: { permissions: { remove(asked: object): Promise<boolean> } } }).chrome.permissions.remove({
        origins: ["https://mail.google.com/*"],
      }),
    );
    await expect(page.getByText("Your browser gives no access to it.")).toBeVisible();
    await again.click();
    await expect(again).toHaveCount(0);
    await expect(sitesPage(page).switchOf("Gmail")).toBeFocused();
    expect(await stateOf(extension, "gmail")).toMatchObject({ wanted: true, access: true });
  });

  test("hover cards: delay, way of opening, side and look-up are saved at once", thorough, async ({ connect, extension }) => {
    await connect();
    const page = await extension.page("options.html#/hover-cards");
    const saved = async () => {
      const { hoverDelay, hoverModifier, hoverSide, hoverLooksUp } = await extension.ask("settings.read", {});
      return { hoverDelay, hoverModifier, hoverSide, hoverLooksUp };
    };
    expect((await saved()).hoverDelay).toBe(350);
    await page.getByLabel("Delay before opening").selectOption({ label: "1.5 s" });
    await page.getByLabel("Opening a card").selectOption("When I hold Shift and point at an address");
    await page.getByRole("group", { name: "Preferred side" }).getByText("Above").click();
    await page.getByRole("switch", { name: "Look-up on resting" }).click();
    await expect.poll(saved).toEqual({ hoverDelay: 1500, hoverModifier: "shift", hoverSide: "above", hoverLooksUp: false });
    await expect(page.getByText("You have not agreed to send e-mail addresses")).toHaveCount(0);
  });

  test("hover cards: the user agrees in place to send e-mail addresses", thorough, async ({ extension }) => {
    const page = await extension.page("options.html#/hover-cards");
    await expect(page.getByText("You have not agreed to send e-mail addresses")).toBeVisible();
    await page.getByRole("button", { name: "Agree to send the domains and e-mail addresses I look up, and my search filters" }).click();
    await expect(page.getByText("You have not agreed to send e-mail addresses")).toHaveCount(0);
    const { consentDomains, consentEmails } = await extension.ask("settings.read", {});
    expect([consentDomains, consentEmails]).not.toContain(null);
  });
});

test.describe("on the welcome page,", () => {
  const step = (page: Page) => ({
    site: (name: RegExp) => page.getByRole("checkbox", { name }),
    enable: page.getByRole("button", { name: "Enable chosen sites" }),
    notNow: page.getByRole("button", { name: "Not now" }),
  });

  test("the user ticks sites, is asked once, and comes to the step Try it", thorough, async ({ extension }) => {
    await extension.answerYesFor(gmail);
    await extension.answerYesFor("https://app.close.com/");
    const page = await extension.page("welcome.html#/sites");
    const prompts = await recordPrompts(page);
    const { site, enable } = step(page);
    for (const box of await page.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
    await expect(enable).toHaveAttribute("aria-disabled", "true");

    await site(/^Gmail/).check();
    await site(/^Close/).check();
    await enable.click();
    await expect(page.getByRole("heading", { name: "Try it" })).toBeVisible();
    expect(await prompts()).toEqual([["https://mail.google.com/*", "https://app.close.com/*"]]);
    expect(await stateOf(extension, "gmail")).toMatchObject({ wanted: true, access: true });
    expect(await stateOf(extension, "close")).toMatchObject({ wanted: true, access: true });
  });

  test("after a refusal the user stays at the step for sites, with the chosen sites ticked", thorough, async ({ extension }) => {
    const page = await extension.page("welcome.html#/sites");
    await recordPrompts(page, { refuses: true });
    const { site, enable } = step(page);
    await site(/^Gmail/).check();
    await enable.click();
    await expect(sitesPage(page).refusal("mail.google.com")).toBeVisible();
    await expect(site(/^Gmail/)).toBeChecked();
    expect(await stateOf(extension, "gmail")).toMatchObject({ wanted: false });
  });

  test("one button ticks all sites of a kind, and Not now requests no access", thorough, async ({ extension }) => {
    const page = await extension.page("welcome.html#/sites");
    const prompts = await recordPrompts(page, { refuses: true });
    await page.getByRole("button", { name: "All webmail" }).click();
    await expect(step(page).site(/^Proton Mail/)).toBeChecked();
    await expect(step(page).site(/^HubSpot/)).not.toBeChecked();
    await step(page).notNow.click();
    await expect(page.getByRole("heading", { name: "Try it" })).toBeFocused();
    expect(await prompts()).toEqual([]);
    expect((await extension.ask("sites.read", {})).sites.filter(({ wanted }) => wanted)).toEqual([]);
  });

  test(
    "the first step says that a rest on an address sends that address, and Not now at the step for sites gives no consent",
    thorough,
    async ({ extension }) => {
      const page = await extension.welcome();
      await expect(page.getByRole("row", { name: /rest the pointer on an address/ })).toContainText("that address");
      await page.goto(extension.url("welcome.html#/sites"));
      await step(page).notNow.click();
      expect(await extension.ask("settings.read", {})).toMatchObject({ consentDomains: null, consentEmails: null });
      await page.goto(extension.url("welcome.html#/consent"));
      await expect(welcomePage(page).emails).not.toBeChecked();
    },
  );
});

test.describe("in the popup,", () => {
  test.beforeEach(({ extension }) => serveTheWeb(extension.context));

  test(
    "on a known site that is off, the popup opens with the offer to switch it on, and nothing is sent",
    thorough,
    async ({ connect, extension, openPopup, service }) => {
      await connect();
      await extension.answerYesFor("https://app.hubspot.com/");
      const page = await openPopup("https://app.hubspot.com/contacts/1");
      const popup = popupPage(page);
      await expect(popup.subject).toHaveText("app.hubspot.com");
      await expect(popup.title).toHaveText("Account Lens is off on this site");
      await expect(page.getByText("Your browser will ask for access to app.hubspot.com only.")).toBeVisible();

      const prompts = await recordPrompts(page);
      await popup.button("Enable on app.hubspot.com").click();
      await expect(popup.subject).toHaveText("On this page");
      expect(await prompts()).toEqual([["https://app.hubspot.com/*"]]);
      expect(await stateOf(extension, "hubspot")).toMatchObject({ wanted: true });
      expect(service.requests).toHaveLength(0);
    },
  );

  test("Not now shows the popup without the offer, with a button that brings it back", thorough, async ({ connect, openPopup }) => {
    await connect();
    const page = await openPopup("https://mail.proton.me/u/0/inbox");
    const popup = popupPage(page);
    await popup.button("Not now").click();
    await expect(popup.title).toHaveText("This is a mailbox provider, not the company");
    await popup.button("Enable on this site…").click();
    await expect(popup.title).toHaveText("Account Lens is off on this site");
    await expect(page.getByRole("combobox")).toHaveCount(0);
  });

  test("a refusal is shown in place", thorough, async ({ connect, extension, openPopup }) => {
    await connect();
    const page = await openPopup(gmail);
    const popup = popupPage(page);
    await recordPrompts(page, { refuses: true });
    await popup.button("Enable on mail.google.com").click();
    await expect(popup.title).toHaveText("Access to mail.google.com was not given");
    expect(await stateOf(extension, "gmail")).toMatchObject({ wanted: false });
  });

  test("a site in one's own network is added from its own page", thorough, async ({ connect, extension, openPopup }) => {
    await connect();
    await extension.answerYesFor("http://localhost/");
    const page = await openPopup(`http://localhost:${webmailPort}/`);
    const popup = popupPage(page);
    await page.getByRole("button", { name: "Enable on this site…" }).click();
    await page.getByRole("combobox", { name: "What is it?" }).selectOption("Help desk");
    await popup.button("Enable on localhost").click();
    await expect.poll(() => stateOf(extension, "own localhost")).toMatchObject({ kind: "help-desk", wanted: true, access: true });
  });

  test("the menu on a company's page offers to enable that site, and Not now leads back", thorough, async ({ connect, openPopup }) => {
    await connect();
    const page = await openPopup("http://northwind-robotics.example/");
    await expect(popupPage(page).subject).toHaveText("Northwind Robotics");
    await choose(page, "Enable on this site…");
    await expect(popupPage(page).title).toHaveText("Account Lens is off on this site");
    await expect(page.getByRole("combobox", { name: "What is it?" })).toHaveValue("webmail");
    await popupPage(page).button("Not now").click();
    await expect(popupPage(page).subject).toHaveText("Northwind Robotics");
  });
});
