import { expect, test } from "./quiet";
import { popupPage } from "./pages/popup";
import { thorough } from "./thorough";

const domain = "northwind-robotics.example";
const site = `http://${domain}/`;
const overview = "account-overview";

test("without an account, the popup shows the look-ups used and a form", async ({ connect, openPopup, service }) => {
  await connect();
  const page = await openPopup("http://quiet-corner.example/");
  const popup = popupPage(page);
  await expect(popup.title).toHaveText("No account under this domain");
  await expect(popup.main).toContainText("The service has none for quiet-corner.example.");
  await expect(popup.main).toContainText("2 of 500 look-ups used this month, 498 left");
  await expect(popup.detail).toHaveText("2 look-ups were used.");
  expect(service.requests.map(({ operation }) => operation)).toEqual([overview, "company-search"]);
  await popup.domain.fill(domain);
  await popup.button(/^Look up/).click();
  await expect(popup.subject).toHaveText("Northwind Robotics");
  await expect(page.getByText("Chosen by you for quiet-corner.example")).toBeVisible();
});

test("a 404 is remembered for a day, and Refresh asks again", thorough, async ({ connect, openPopup, openTab, extension, service }) => {
  await connect();
  const page = await openPopup("http://quiet-corner.example/");
  await expect(popupPage(page).title).toHaveText("No account under this domain");
  await page.close();
  const again = popupPage(await extension.clickToolbarButton(await openTab("http://quiet-corner.example/")));
  await expect(again.title).toHaveText("No account under this domain");
  await expect(again.main).toContainText("498 left. Not asked again for 24 h unless you press Refresh.");
  expect(service.requests).toHaveLength(2);
  await again.button(/^Refresh/).click();
  await expect.poll(() => service.requests.length).toBe(4);
});

test(
  "after a 404, another company from the company search is named, but not shown as the match",
  thorough,
  async ({ connect, openPopup, service }) => {
    await connect();
    const row = { name: "Harbour Works", domain: "harbour-works.example" };
    service.fail({ operation: "company-search", body: { json: { version: "2", status: "success", data: { details: row } } } });
    const popup = popupPage(await openPopup("http://quiet-corner.example/"));
    await expect(popup.title).toHaveText("No account under this domain");
    await expect(popup.main).toContainText("Closest result: harbour-works.example, Harbour Works");
    await expect(popup.domain).toHaveValue("harbour-works.example");
    await expect(popup.subject).toHaveText("quiet-corner.example");
  },
);

test(
  "after a 404, a failed company search is reported, and the answer is not remembered",
  thorough,
  async ({ connect, openPopup, service }) => {
    await connect();
    service.fail({ operation: "company-search", status: 403, message: "Insufficient credits." });
    const popup = popupPage(await openPopup("http://quiet-corner.example/"));
    await expect(popup.title).toHaveText("No account under this domain");
    await expect(popup.main).toContainText("The company search could not be asked either: Your plan has no credits left for this.");
    await expect(popup.main).toContainText("2 of 500 look-ups used this month, 498 left");
    await expect(popup.main).not.toContainText("Not asked again");
  },
);

test(
  "after a 404, a company search that finds exactly this domain shows a known company",
  thorough,
  async ({ connect, openPopup, service }) => {
    await connect();
    service.fail({ operation: overview, status: 404 });
    const page = await openPopup(site);
    const popup = popupPage(page);
    await expect(popup.notice).toContainText("Known company, not an account yet");
    await expect(popup.notice).toContainText(`The service knows ${domain} but has no account for it.`);
    await expect(popup.notice).toContainText("2 look-ups were used.");
    await expect(popup.head).toContainText("Industrial Automation");
    await popup.button("Look up another domain").click();
    await expect(popup.title).toHaveText("Which company is this site?");
  },
);

test(
  "with only the keyboard: another stored domain without an account takes the focus",
  thorough,
  async ({ connect, extension, openPopup }) => {
    await connect();
    const other = "nowhere-two.example";
    for (const each of ["nowhere-one.example", other])
      await extension.ask("account.look-up", { domain: each, refresh: false, private: false });
    const popup = popupPage(await openPopup("http://nowhere-one.example/"));
    await popup.domain.fill(other);
    await popup.domain.press("Enter");
    await expect(popup.main).toContainText(`The service has none for ${other}.`);
    await expect(popup.main).toBeFocused();
  },
);
