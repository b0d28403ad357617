import { expect, test } from "./fixtures";
import { thorough } from "./thorough";

test("the toolbar button opens the popup on the tab it was pressed on", async ({ extension, openPopup, openTab }) => {
  await openTab("http://tidewater-logistics.example/");
  const popup = await openPopup("http://northwind-robotics.example/about");

  expect(popup.url()).toBe(extension.url("popup.html"));
  await expect(popup.locator("body")).toContainText("northwind-robotics.example");
});

test("the popup is 400 pixels wide, and narrower in a tab with less room", thorough, async ({ extension, openPopup }) => {
  const popup = await openPopup("http://northwind-robotics.example/");
  await expect.poll(() => popup.evaluate(() => [innerWidth, document.querySelector(".popup")?.clientWidth])).toEqual([400, 400]);
  const tab = await extension.page("popup.html");
  await tab.setViewportSize({ width: 280, height: 600 });
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(280);
});

test("a worker that was ended answers the next message", thorough, async ({ extension }) => {
  await extension.ask("settings.read", {});
  // The welcome page may still send messages, which would start the worker again.
  await (await extension.welcome()).close();
  await extension.killWorker();
  expect(await extension.workerRunning()).toBe(false);

  expect(await extension.ask("settings.read", {})).toMatchObject({ mode: "service", consentDomains: null });
  expect(await extension.workerRunning()).toBe(true);
});
