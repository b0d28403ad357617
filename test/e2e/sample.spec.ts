import type { Page } from "@playwright/test";
import { expect, test } from "./quiet";
import { choose, enter, popupPage } from "./pages/popup";
import { thorough } from "./thorough";

/** Words that are allowed only if a request is counted or charged. */
const spending = /may use credits|look-ups? used|look-ups? was used|may have been counted|left/;

const saysNothingOfCredits = async (page: Page) => expect(await page.locator("body").innerText()).not.toMatch(spending);

test.beforeEach(async ({ connect, extension }) => {
  await connect();
  await extension.ask("settings.change", { changes: { mode: "sample" } });
});

test("with sample data the popup on a real site leads to a company of the sample data or to the service", async ({
  extension,
  openPopup,
  service,
}) => {
  const page = await openPopup("http://real-site.example/");
  const popup = popupPage(page);
  await expect(popup.title).toHaveText("The sample data has no such company");
  await expect(popup.main).toContainText("none has the domain real-site.example. Nothing was sent.");
  await expect.poll(popup.steps).toEqual(["Show Northwind Robotics", "Connect"]);
  await expect(popup.remember).toHaveCount(0);
  await expect(popup.domain).toBeVisible();
  await saysNothingOfCredits(page);
  await popup.button("Show Northwind Robotics").click();
  await expect(popup.subject).toHaveText("Northwind Robotics");
  await saysNothingOfCredits(page);
  expect((await extension.ask("data.counts", {})).hosts).toBe(0);
  expect(service.requests).toHaveLength(0);
});

test(
  "with sample data a company chosen for a site is not remembered, and no button mentions credits",
  thorough,
  async ({ extension, openPopup }) => {
    const page = await openPopup("http://careers.northwind-robotics.example/");
    const popup = popupPage(page);
    await popup.more.click();
    await expect(popup.menuItem(/^Refresh/)).toContainText("Sample data: nothing is sent");
    await page.keyboard.press("Escape");
    await choose(page, "Wrong company?");
    await expect(popup.title).toHaveText("Which company is this site?");
    await expect(popup.remember).toHaveCount(0);
    await saysNothingOfCredits(page);
    await popup.domain.fill("halden-automation.example");
    await popup.button("Look up").click();
    await expect(page.getByText("Chosen by you for careers.northwind-robotics.example")).toBeVisible();
    expect((await extension.ask("data.counts", {})).hosts).toBe(0);
  },
);

const simulated: [domain: string, title: string | RegExp][] = [
  ["status-401.example", "The service did not accept your API key"],
  ["status-429.example", /^Too many requests/],
  ["never.example", "The service did not answer in time"],
];
for (const [domain, title] of simulated) {
  test(`with sample data the popup shows that the failure of ${domain} is simulated`, thorough, async ({ openPopup }) => {
    const page = await openPopup("about:blank");
    await saysNothingOfCredits(page);
    await enter(page, domain);
    const popup = popupPage(page);
    await expect(popup.title).toHaveText(title);
    await expect(popup.detail).toHaveText("Sample data: this failure is simulated; nothing was sent.");
    await saysNothingOfCredits(page);
  });
}

test("with sample data a popup that asks first states that nothing is sent", thorough, async ({ extension, openPopup }) => {
  await extension.ask("settings.change", { changes: { lookUpOnOpen: false } });
  const page = await openPopup("http://northwind-robotics.example/");
  await expect(popupPage(page).main).toContainText("Sample data: nothing is sent.");
  await saysNothingOfCredits(page);
});
