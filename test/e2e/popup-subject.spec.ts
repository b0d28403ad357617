import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { expect, test } from "./quiet";
import { choose, enter, popupPage } from "./pages/popup";
import type { Fault } from "../service/faults";
import { thorough } from "./thorough";

const domain = "northwind-robotics.example";
const site = `http://${domain}/`;

const answerFor = (answered: string): Fault => ({
  body: {
    json: { version: "2", status: "success", data: { details: { name: "Harbour Works", domain: answered }, buyingStage: "Decision" } },
  },
});

test("an answer for another domain is asked about, and shown if the user agrees", async ({ connect, openPopup, service }) => {
  await connect();
  service.fail(answerFor("harbour-works.example"));
  const page = await openPopup(site);
  const popup = popupPage(page);
  await expect(popup.title).toHaveText("The service answered for another domain");
  await expect(popup.main).toContainText(
    `You asked for ${domain}. The answer is for harbour-works.example, Harbour Works. Is that the company you mean?`,
  );
  await expect.poll(popup.steps).toEqual(["Yes, show it", "No, edit the domain"]);
  await popup.button("Yes, show it").click();
  await expect(popup.subject).toHaveText("Harbour Works");
  await page.close();
  const again = popupPage(await openPopup(site));
  await expect(again.subject).toHaveText("Harbour Works");
  expect(service.requests).toHaveLength(1);
});

test("an answer for another domain leads to the form if the user rejects it", thorough, async ({ connect, openPopup, service }) => {
  await connect();
  service.fail({ ...answerFor("harbour-works.example"), times: 1 });
  const popup = popupPage(await openPopup(site));
  await popup.button("No, edit the domain").click();
  await expect(popup.title).toHaveText("Which company is this site?");
  await expect(popup.domain).toHaveValue(domain);
  await expect(popup.domain).toBeFocused();
});

test("a matched domain can be changed, and the choice applies the next time", thorough, async ({ connect, openPopup, service }) => {
  await connect();
  const page = await openPopup(`http://careers.${domain}/`);
  const popup = popupPage(page);
  await expect(page.getByText(/^Matched/)).toHaveText(`Matched ${domain} from careers.${domain}`);
  await popup.button("Change the matched domain").click();
  await expect(popup.main).toContainText(`Account Lens took ${domain}, the registered domain of this address.`);
  await expect(popup.remember).toBeChecked();
  await popup.domain.fill("halden-automation.example");
  await popup.button(/^Look up/).click();
  await expect(page.getByText(`Chosen by you for careers.${domain}`)).toBeVisible();
  await page.close();
  const again = await openPopup(`http://careers.${domain}/`);
  await expect(again.getByText(`Chosen by you for careers.${domain}`)).toBeVisible();
  expect(service.requests.map(({ argument }) => argument)).toEqual([domain, "halden-automation.example"]);
  await popupPage(again).button("Change the matched domain").click();
  await popupPage(again).button("Use the registered domain again").click();
  await expect(popupPage(again).subject).toHaveText("Northwind Robotics");
});

test("a typed text that is no domain keeps the form and shows the reason", thorough, async ({ connect, openPopup, service }) => {
  await connect();
  const page = await openPopup(site);
  await choose(page, "Wrong company?");
  const popup = popupPage(page);
  for (const text of ["not a domain", "x".repeat(300)]) {
    await popup.domain.fill(text);
    await popup.domain.press("Enter");
    await expect(popup.domain).toHaveAttribute("aria-invalid", "true");
    await expect(popup.domain).toHaveValue(text);
    await expect(page.getByText(/Check the spelling\.|longer than any domain/)).toBeVisible();
  }
  expect(service.requests).toHaveLength(1);
});

test("a browser page has no website: a typed domain is looked up instead", thorough, async ({ connect, openPopup, service }) => {
  await connect();
  const page = await openPopup("chrome://version/");
  const popup = popupPage(page);
  await expect(popup.title).toHaveText("No website is open here");
  await expect(popup.main).toContainText("0 of 500 look-ups used this month, 500 left; each may use credits");
  await enter(page, "northwind-robotics.example");
  await expect(popup.subject).toHaveText("Northwind Robotics");
  expect(service.requests).toHaveLength(1);
});

const refusals: [typed: string, title: string, says: RegExp][] = [
  ["ingrid@gmail.com", "This is a mailbox provider, not the company", /People at many companies use gmail\.com, so it is not looked up/],
  ["northwind.github.io", "Many companies share github.io", /Enter the company’s own domain\. Nothing was sent\./],
  ["https://www.linkedin.com/company/acme", "Many companies share linkedin.com", /Nothing was sent\./],
  ["intranet.local", "This address is inside your network", /Local and internal addresses are never sent\./],
];
for (const [typed, title, says] of refusals) {
  test(`the typed text "${typed}" is refused`, thorough, async ({ connect, openPopup, service }) => {
    await connect();
    const page = await openPopup("about:blank");
    await enter(page, typed);
    await expect(popupPage(page).title).toHaveText(title);
    await expect(popupPage(page).main).toContainText(says);
    await expect(page.getByText("This tab")).toHaveCount(0);
    expect(service.requests).toHaveLength(0);
  });
}

test(
  "a popup address that names no company asks for another text, and does not mention a tab",
  thorough,
  async ({ connect, extension }) => {
    await connect();
    const page = await extension.page("popup.html?domain=not%20a%20domain");
    const popup = popupPage(page);
    await expect(popup.title).toHaveText("This names no company and no person");
    await expect(page.getByText("Check the spelling.")).toBeVisible();
    await expect(page.getByText("This tab")).toHaveCount(0);
  },
);

test("a mailbox provider's address is looked up as a person when asked to", thorough, async ({ connect, openPopup, service }) => {
  await connect();
  const page = await openPopup("about:blank");
  await enter(page, "ingrid@gmail.com");
  const popup = popupPage(page);
  await expect.poll(popup.steps).toEqual(["Look up the person may use credits", "Enter a company"]);
  await popup.button(/^Look up the person/).click();
  await expect(popup.title).toHaveText("No profile for this address");
  expect(service.requests.map(({ operation, argument }) => [operation, argument])).toEqual([["profile-overview", "ingrid@gmail.com"]]);
});

test("a page on this computer is never sent", thorough, async ({ connect, openPopup, service }) => {
  await connect();
  const before = service.requests.length;
  const page = await openPopup(`${service.url.replace("127.0.0.1", "localhost")}/`);
  const popup = popupPage(page);
  await expect(popup.title).toHaveText("This address is inside your network");
  await popup.button("Enter a domain").click();
  await expect(popup.search).toBeFocused();
  expect(service.requests.slice(before).filter(({ operation }) => operation !== null)).toEqual([]);
});

test("a file has no website", thorough, async ({ connect, openPopup, service }) => {
  await connect();
  const popup = popupPage(await openPopup(pathToFileURL(resolve("README.md")).href));
  await expect(popup.title).toHaveText("This document has no website");
  await expect(popup.search).toBeVisible();
  expect(service.requests).toHaveLength(0);
});

test(
  "with sample data a notice stands above the account, and nothing is sent",
  thorough,
  async ({ connect, extension, openPopup, service }) => {
    await connect();
    await extension.ask("settings.change", { changes: { mode: "sample" } });
    const popup = popupPage(await openPopup(site));
    await expect(popup.notice).toContainText("Sample data: invented, nothing is sent.");
    await expect(popup.notice.getByRole("link", { name: "Connect" })).toHaveAttribute("href", /welcome\.html#\/connect$/);
    expect(service.requests).toHaveLength(0);
  },
);
