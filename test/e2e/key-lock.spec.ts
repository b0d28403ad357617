/**
 * The key on this device, locked with a passphrase. The disk contains neither as plain text. After a browser start nothing is sent before
 * the key is unlocked. A look-up that waited for the key sends one request.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { filesWith } from "../attacks/disk";
import type { Extension } from "../browser/extension";
import { sampleKey, type LocalService } from "../service/service";
import { expect, test } from "./fixtures";
import { expectCard, restOn, switchOn } from "./hovering";
import { inProfile } from "./in-profile";
import { optionsPage } from "./pages/options";
import { openPanel } from "./pages/panel";
import { choose, popupPage } from "./pages/popup";
import { nextPage } from "../browser/next-page";
import { thorough } from "./thorough";

const passphrase = "four plain words CANARY";
const domain = "northwind-robotics.example";

const field = (page: Page) => page.getByLabel("Passphrase", { exact: true });

async function unlock(page: Page, typed: string): Promise<void> {
  await field(page).fill(typed);
  await field(page).press("Enter");
}

/** Connects with a key that is locked from the start. */
async function connectLocked(extension: Extension, service: LocalService): Promise<void> {
  await extension.ask("consent.set", { domains: true, emails: true });
  await extension.grantHost(service.url);
  await extension.ask("connection.save", { address: service.url, key: sampleKey, keeping: "passphrase", passphrase });
}

test(
  "neither a locked key nor its passphrase is on the disk, and after a browser start the popup asks for the passphrase",
  thorough,
  async ({ service, site }) => {
    const profile = await mkdtemp(join(tmpdir(), "account-lens-profile-"));
    try {
      await inProfile(profile, site.port, async (extension) => {
        await extension.ask("consent.set", { domains: true, emails: true });
        await extension.answerYesFor(service.url);
        const page = await extension.page("options.html#/connection");
        const options = optionsPage(page);
        await options.address.fill(service.url);
        await options.key.fill(sampleKey);
        await page.getByRole("radio", { name: /locked by a passphrase/ }).check();
        await page.getByLabel("New passphrase").fill("short");
        await options.save.click();
        await expect(page.getByText("This is too short.")).toBeVisible();
        await page.getByLabel("New passphrase").fill(passphrase);
        await options.save.click();
        await expect(page.getByText("Saved, not tested yet.")).toBeVisible();
        expect(await extension.ask("account.look-up", { domain, refresh: false, private: false })).toMatchObject({ ok: true, sent: 1 });
        await extension.ask("data.delete", { what: "accounts" });
        service.reset();
      });
      for (const secret of [sampleKey, passphrase]) expect(await filesWith(profile, secret)).toEqual([]);
      // Shows that the search works: the address is stored in the clear.
      expect(await filesWith(profile, service.url)).not.toEqual([]);

      await inProfile(profile, site.port, async (extension) => {
        const tab = await extension.context.newPage();
        await tab.goto(`http://${domain}/`);
        const popup = await extension.clickToolbarButton(tab);
        await expect(popupPage(popup).title).toHaveText("Your key is locked");
        await unlock(popup, "another passphrase");
        await expect(popup.getByText("This is not the passphrase of this key.")).toBeVisible();
        expect(service.requests).toHaveLength(0);
        await unlock(popup, passphrase);
        await expect(popupPage(popup).subject).toHaveText("Northwind Robotics");
        expect(service.requests).toHaveLength(1);
        await extension.killWorker();
        expect(await extension.ask("account.look-up", { domain, refresh: true, private: false })).toMatchObject({ ok: true, sent: 1 });
      });
    } finally {
      await rm(profile, { recursive: true });
    }
  },
);

test(
  "a locked key can be unlocked in the options, in the panel and above a stored copy",
  thorough,
  async ({ extension, service, openPopup }) => {
    await connectLocked(extension, service);
    const options = await extension.page("options.html#/connection");
    await options.getByRole("button", { name: "Lock now" }).click();
    await expect(options.getByText("Your key is locked, so nothing can be sent.")).toBeVisible();
    await expect(options.getByRole("button", { name: "Lock now" })).toBeHidden();
    await options.getByRole("radio", { name: /^In this browser Kept/ }).check();
    await optionsPage(options).save.click();
    await expect(options.getByText("Unlock it first, or paste it again.")).toBeVisible();
    await options.getByRole("radio", { name: /locked by a passphrase/ }).check();
    await unlock(options, passphrase);
    await expect(options.getByText("Saved, not tested yet.")).toBeVisible();
    await expect(field(options)).toBeHidden();
    await expect(options.getByRole("heading", { name: "Connection" })).toBeFocused();

    await extension.ask("account.look-up", { domain, refresh: false, private: false });
    await extension.ask("key.lock", {});
    const panel = await openPanel(extension, "#/search/new?name=Northwind");
    await expect(panel.getByRole("heading", { name: "Your key is locked" })).toBeVisible();
    await unlock(panel, passphrase);
    await expect(panel.getByRole("heading", { name: "Your key is locked" })).toBeHidden();
    expect(service.requests).toHaveLength(1);
    await panel.getByRole("button", { name: /^Search/ }).click();
    await expect.poll(() => service.requests.map(({ operation }) => operation)).toEqual(["account-overview", "account-search"]);
    await panel.close();

    await extension.ask("key.lock", {});
    const popup = await openPopup(`http://${domain}/`);
    await expect(popupPage(popup).subject).toHaveText("Northwind Robotics");
    await choose(popup, /^Refresh/);
    await expect(popupPage(popup).notice.filter({ hasText: "Your key is locked." })).toBeVisible();
    await popup.getByRole("button", { name: "Unlock" }).click();
    await unlock(popup, passphrase);
    await expect(popupPage(popup).notice.filter({ hasText: "Your key is locked." })).toBeHidden();
    await expect.poll(() => service.requests.length).toBe(3);
  },
);

test("the card of a locked key leads to the options, which ask for the passphrase", thorough, async ({ extension, service, openTab }) => {
  await connectLocked(extension, service);
  await switchOn(extension, "http://mail.example/");
  await extension.ask("key.lock", {});
  await extension.context.route("http://mail.example/page", (route) =>
    route.fulfill({
      headers: { "content-type": "text/html; charset=utf-8" },
      body: `<!doctype html><title>Mail</title><p><a id="who" href="mailto:ingrid.solheim@${domain}">Ingrid</a></p>`,
    }),
  );
  const page = await openTab("http://mail.example/page");
  await page.mouse.move(600, 700);
  await restOn(page, "#who");
  const card = await expectCard(page, "Its passphrase is entered in Options.");
  const button = await card.getByRole("button", { name: "Unlock" }).boundingBox();
  if (button === null) throw new Error("The card has no button.");
  const opened = nextPage(extension.context, (address) => address.includes("options.html#/connection"));
  const isOpened = () => extension.context.pages().some((tab) => tab.url().includes("options.html#/connection"));
  // Clicks again if nothing opens: a busy machine may lose a click.
  await expect(async () => {
    if (!isOpened()) await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
    await expect.poll(isOpened, { timeout: 1000 }).toBe(true);
  }).toPass();
  await expect(field(await opened)).toBeVisible();
  expect(service.requests).toHaveLength(0);
});
