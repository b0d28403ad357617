import { expect, test } from "./fixtures";
import { openEverything } from "./pages/everything";
import { choose, popupPage } from "./pages/popup";
import { openPrivately } from "./pages/private-window";
import type { Extension } from "../browser/extension";
import { thorough } from "./thorough";
import { nextPage } from "../browser/next-page";
import { noCounts } from "../support/no-counts";

const site = "http://northwind-robotics.example/";

/** Returns the numbers of stored records, log lines included, and the names of all values in session storage. */
async function writtenBy(extension: Extension): Promise<unknown> {
  const page = await extension.page("options.html");
  const session = await page.evaluate(() =>
    (globalThis as unknown as { chrome: { storage: { session: { get(): Promise<object> } } } }).chrome.storage.session.get(),
  );
  await page.close();
  return { ...(await extension.ask("data.counts", {})), session: Object.keys(session) };
}

test(
  "a private window's look-up is answered and counted, and nothing of it is written",
  thorough,
  async ({ extension, connect, service }) => {
    await extension.allowInPrivate();
    await connect();
    const tab = await openPrivately(extension, site);
    const popup = await extension.clickToolbarButton(tab);
    await expect(popupPage(popup).subject).toHaveText("Northwind Robotics");
    await expect(popupPage(popup).notice).toContainText("Private window: nothing is stored, so looking up again may use credits again.");
    await openEverything(popup);
    await popup.close();
    expect(await writtenBy(extension)).toEqual({ ...noCounts, session: [] });
    expect((await extension.ask("usage.read", {})).lookups.used).toBe(1);
    await extension.clickToolbarButton(tab);
    await expect.poll(() => service.requests.length).toBe(2);
  },
);

test("a domain chosen in a private window is not remembered", thorough, async ({ extension, connect }) => {
  await extension.allowInPrivate();
  await connect();
  const popup = await extension.clickToolbarButton(await openPrivately(extension, site));
  await choose(popup, "Wrong company?");
  const { domain, subject, remember } = popupPage(popup);
  await expect(remember).toHaveCount(0);
  await domain.fill("halden-automation.example");
  await domain.press("Enter");
  await expect(subject).not.toHaveText(/northwind/i);
  await expect(popup.getByText("Chosen by you for northwind-robotics.example")).toBeVisible();
  expect(await writtenBy(extension)).toEqual({ ...noCounts, session: [] });
});

test("an ordinary window shows no notice about privacy, and stores its look-up", thorough, async ({ extension, connect, openPopup }) => {
  await connect();
  const popup = await openPopup(site);
  await expect(popupPage(popup).subject).toHaveText("Northwind Robotics");
  await expect(popupPage(popup).notice).toHaveCount(0);
  expect(await writtenBy(extension)).toMatchObject({ accounts: 1, activity: 1 });
});

declare const chrome: {
  sidePanel: { open(where: { windowId: number }): Promise<void> };
  windows: { getCurrent(): Promise<{ id: number }> };
};

test(
  "the record of a file saved in a private window's panel names no subject, neither in its name nor in the page's address",
  thorough,
  async ({ extension, connect }) => {
    await extension.allowInPrivate();
    await connect();
    const popup = await extension.clickToolbarButton(await openPrivately(extension, site));
    const opened = nextPage(extension.context, (address) => address.includes("sidepanel.html"));
    await popup.evaluate(async () => chrome.sidePanel.open({ windowId: (await chrome.windows.getCurrent()).id }));
    const panel = await opened;
    await panel.getByRole("button", { name: /^Look up/ }).click();
    await panel.getByRole("heading", { level: 1, name: "Northwind Robotics" }).waitFor();
    const download = panel.waitForEvent("download");
    await choose(panel, "Export JSON");
    expect((await download).suggestedFilename()).toBe("account-lens.json");
    await panel.locator('a[href*="/signals"]').first().click();
    expect(panel.url()).not.toContain("northwind");
  },
);
