import type { Page } from "@playwright/test";
import { expect, test } from "./quiet";
import { doubleText, expectAccessible, sideways } from "./pages/accessible";
import { openEverything } from "./pages/everything";
import { choose, enter, popupPage } from "./pages/popup";
import { envelope, sentinelAccount } from "./pages/sentinels";
import { welcomePage } from "./pages/welcome";
import { sampleKey } from "../service/service";

const company = "northwind-robotics.example";

/** Hosts under which the local service and the popup show one state each, and how one knows that it is there. */
const states: [host: string, title: RegExp][] = [
  ["status-401.example", /did not accept your API key/],
  ["credits.example", /no credits left/],
  ["status-403.example", /may not do this/],
  ["status-503.example", /not working right now/],
  ["redirect.example", /redirected the request/],
  ["html.example", /Sign in to this network first/],
  ["quiet-corner.example", /No account under this domain/],
  ["status-429.example", /Too many requests/],
];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ launch: { colorScheme } });
    test.slow();

    test("popup: an account with everything opened, the menu, the form", async ({ connect, openPopup, service }) => {
      await connect();
      service.fail(envelope(sentinelAccount));
      const page = await openPopup(`http://${company}/`);
      await openEverything(page);
      await expectAccessible(page, "account");
      await popupPage(page).more.click();
      await expectAccessible(page, "menu");
      await page.keyboard.press("Escape");
      await choose(page, "Wrong company?");
      await popupPage(page).domain.fill("?");
      await popupPage(page).domain.press("Enter");
      await expect(page.getByText("Check the spelling.")).toBeVisible();
      await expectAccessible(page, "form");
    });

    test("popup: a person with everything opened, and nobody", async ({ connect, openPopup }) => {
      await connect();
      const page = await openPopup("about:blank");
      await expectAccessible(page, "browser page");
      await enter(page, `ingrid.solheim@${company}`);
      await openEverything(page);
      await expectAccessible(page, "person");
    });

    test("popup: waiting, and each state", async ({ connect, openTab, extension, service }) => {
      await connect();
      service.fail({ hang: true, times: 1 });
      const tab = await openTab(`http://${company}/`);
      const waiting = await extension.clickToolbarButton(tab);
      await expect(popupPage(waiting).button("Stop")).toBeVisible();
      await expectAccessible(waiting, "loading");
      await waiting.close();
      for (const [host, title] of states) {
        await tab.goto(`http://${host}/`);
        const page = await extension.clickToolbarButton(tab);
        await expect(popupPage(page).title).toHaveText(title);
        await expectAccessible(page, host);
        await page.close();
      }
    });

    test("popup: not connected, and a stored copy below a notice", async ({ connect, extension, openTab, service }) => {
      const tab = await openTab(`http://${company}/`);
      const before = await extension.clickToolbarButton(tab);
      await expect(popupPage(before).title).toBeVisible();
      await expectAccessible(before, "not connected");
      await before.close();
      await connect();
      const page = await extension.clickToolbarButton(tab);
      await expect(popupPage(page).subject).toHaveText("Northwind Robotics");
      service.fail({ status: 503 });
      await choose(page, /^Refresh/);
      await expect(popupPage(page).notice).toBeVisible();
      await expectAccessible(page, "notice");
    });

    test("options: every section with something in it, a refusal, the dialog", async ({ connect, extension }) => {
      await connect();
      for (const domain of [company, "quiet-corner.example", "status-403.example"])
        await extension.ask("account.look-up", { domain, refresh: false, private: false });
      const page = await extension.page("options.html");
      await page.getByLabel("Service address").fill("not an address");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText("This is not a web address.")).toBeVisible();
      await expectAccessible(page, "options");
      await page.getByRole("button", { name: "Delete everything…" }).click();
      await expectAccessible(page, "dialog");
    });

    test("welcome: each step, and a test that failed", async ({ extension, service }) => {
      await extension.answerYesFor(service.url);
      const page = await extension.welcome();
      const welcome = welcomePage(page);
      await expectAccessible(page, "consent");
      await welcome.domains.check();
      await welcome.agree.click();
      await expectAccessible(page, "connect");
      await welcome.address.fill(service.url);
      await welcome.key.fill("not-the-key");
      await welcome.test.click();
      await expect(page.getByText("The service did not accept your API key")).toBeVisible();
      await expectAccessible(page, "connect, refused");
      await welcome.key.fill(sampleKey);
      await welcome.test.click();
      await expect(welcome.notNow).toBeVisible();
      await expectAccessible(page, "sites");
      await welcome.notNow.click();
      await expect(page.getByText("Account Lens is connected.")).toBeVisible();
      await expectAccessible(page, "try");
    });
  });
}

async function expectNothingSideways(page: Page, what: string): Promise<void> {
  await expect.poll(() => sideways(page), { message: what, timeout: 3000 }).toEqual([]);
}

test("with text twice the size nothing in the popup has to be scrolled to sideways", async ({ connect, extension, openTab }) => {
  await connect();
  const tab = await openTab(`http://${company}/`);
  const page = await extension.clickToolbarButton(tab);
  await doubleText(page);
  await openEverything(page);
  await expectNothingSideways(page, "account");
  await choose(page, "Wrong company?");
  await expectNothingSideways(page, "form");
});

for (const path of ["options.html", "welcome.html#/consent", "welcome.html#/connect", "welcome.html#/sites", "welcome.html#/try"]) {
  test(`${path} fits 400 pixels, and text twice the size`, async ({ connect, extension }) => {
    await connect();
    await extension.ask("account.look-up", { domain: company, refresh: false, private: false });
    const page = await extension.page(path);
    await page.setViewportSize({ width: 400, height: 700 });
    await expect(page.getByRole("main")).toBeVisible();
    await expectNothingSideways(page, "400 pixels");
    await page.setViewportSize({ width: 800, height: 700 });
    await doubleText(page);
    await expectNothingSideways(page, "text of 200 %");
  });
}
