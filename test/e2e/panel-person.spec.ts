import { readFile } from "node:fs/promises";
import { expect, test } from "./quiet";
import { openEverything, readable } from "./pages/everything";
import { allDrawn, openPanel, panelPage } from "./pages/panel";
import { choose } from "./pages/popup";
import { envelope, leavesOf, personAddress, sentinelPerson, shownOfPerson } from "./pages/sentinels";
import { thorough } from "./thorough";

const route = `#/person/${encodeURIComponent(personAddress)}`;
const lookUp = { address: personAddress, refresh: false, private: false };

test("a person's members except gender and photo are shown, and the raw data have everything received", async ({
  connect,
  extension,
  service,
}) => {
  await connect();
  service.fail(envelope(sentinelPerson));
  await extension.ask("person.look-up", lookUp);
  const photos: string[] = [];
  extension.context.on("request", (request) => {
    if (request.url().includes("photos.example")) photos.push(request.url());
  });
  const page = await openPanel(extension, route);
  await allDrawn(page);
  await expect(page.getByText("S-visitor-1")).toHaveCount(0);
  await openEverything(page);
  const { sections, tree } = await readable(page);
  expect(shownOfPerson.filter((text) => !sections.includes(text))).toEqual([]);
  expect(sections).not.toContain("S-gender");
  expect(leavesOf(sentinelPerson).filter((leaf) => !tree.includes(leaf))).toEqual([]);
  expect([photos, await page.locator("img").count()]).toEqual([[], 0]);
  expect(service.requests).toHaveLength(1);
});

test("the company's link sends nothing, and its button Look up sends one request", thorough, async ({ connect, extension, service }) => {
  await connect();
  await extension.ask("person.look-up", lookUp);
  const page = await openPanel(extension, route);
  const panel = panelPage(page);
  await expect(panel.subject).toHaveText("Ingrid Solheim-Okafor");
  await page.getByRole("link", { name: "Northwind Robotics" }).click();
  await expect(panel.title).toHaveText("Look up this company?");
  expect(service.requests).toHaveLength(1);
  await panel.back.click();
  await panel
    .region("Company")
    .getByRole("button", { name: /Look up/ })
    .click();
  await expect(panel.subject).toHaveText("Northwind Robotics");
  expect(service.requests).toHaveLength(2);
  await panel.back.click();
  await expect(panel.region("Company")).toContainText("1,240 employees");
  await expect(panel.region("Company")).toContainText("Found by the");
});

test(
  "if the profile names a company whose account is stored, that account is shown, and how it was found",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    const uuid = "7d3c1a52-93a4-4f0e-8a27-6c1f7a0b9e11";
    service.fail({ ...envelope({ details: { name: "Solheim Holding", domain: "solheim.example", uuid, employees: 12 } }), times: 1 });
    await extension.ask("account.look-up", { domain: "solheim.example", refresh: false, private: false });
    const profile = { identifier: personAddress, fullName: "Ingrid Solheim", companyUuid: uuid, companyName: "Solheim holding" };
    service.fail({ ...envelope(profile), times: 1 });
    await extension.ask("person.look-up", lookUp);
    const page = await openPanel(extension, route);
    const company = panelPage(page).region("Company");
    await expect(company).toContainText("Solheim Holding12 employees");
    await expect(company).toContainText("Found by the company ID in the profile");
    service.fail({ ...envelope({ ...profile, companyUuid: null }), times: 1 });
    await extension.ask("person.look-up", { ...lookUp, refresh: true });
    await page.reload();
    await expect(company).toContainText("Found by the company name in the profile");
    await company.getByRole("button").click();
    await expect(panelPage(page).subject).toHaveText("Solheim Holding");
    expect(service.requests).toHaveLength(3);
  },
);

test(
  "a person is watched and copied, and exported without visitor IDs, IP addresses, key or photo",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    service.fail(envelope(sentinelPerson));
    await extension.ask("person.look-up", lookUp);
    const page = await openPanel(extension, route);
    await panelPage(page).star.click();
    await expect(page.getByText("Watching S-fullName")).toBeVisible();
    await choose(page, "Copy e-mail");
    await expect(page.getByText("E-mail copied")).toBeVisible();
    const [card] = await Promise.all([page.waitForEvent("download"), choose(page, "Export vCard")]);
    const text = await readFile(await card.path(), "utf8");
    expect(card.suggestedFilename()).toBe(`account-lens-${personAddress}.vcf`);
    expect(text).toContain("FN:S-fullName\r\n");
    expect(text).toContain(`EMAIL:${personAddress}\r\n`);
    expect(text).not.toMatch(/S-visitor|192\.0\.2|S-key|photos/);
  },
);

test("an address without a profile has a message, and the company is offered", thorough, async ({ connect, extension, service }) => {
  await connect();
  service.fail({ status: 404 });
  await extension.ask("person.look-up", lookUp);
  const page = await openPanel(extension, route);
  await expect(panelPage(page).title).toBeVisible();
  await expect(panelPage(page).button(/Look up the company/)).toBeVisible();
  await expect(panelPage(page).subject).toHaveText(personAddress);
});
