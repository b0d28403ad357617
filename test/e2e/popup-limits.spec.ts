import { expect, test } from "./quiet";
import { popupPage } from "./pages/popup";
import { thorough } from "./thorough";

const domain = "northwind-robotics.example";
const site = `http://${domain}/`;

test("after a 429 the popup counts down and repeats the look-up once", thorough, async ({ connect, openPopup, service }) => {
  await connect();
  service.fail({ status: 429, retryAfter: 3, times: 1 });
  const popup = popupPage(await openPopup(site));
  await expect(popup.title).toHaveText(/^Too many requests; continues in 0:0[123]$/);
  await expect(popup.main).toContainText("runs again by itself when the time is up");
  await expect(popup.detail).toHaveText(/^429 at .+, waiting 3 s\. 1 look-up was used\.$/);
  await expect.poll(popup.steps).toEqual(["Stop waiting"]);
  await expect(popup.subject).toHaveText("Northwind Robotics", { timeout: 8000 });
  expect(service.requests).toHaveLength(2);
});

test("after a second 429 the popup does not repeat the look-up", thorough, async ({ connect, openPopup, service }) => {
  await connect();
  service.fail({ status: 429, retryAfter: 2 });
  const popup = popupPage(await openPopup(site));
  await expect(popup.title).toHaveText(/continues in/);
  await expect(popup.title).toHaveText("Too many requests; the pause is over", { timeout: 10_000 });
  await expect.poll(popup.steps).toEqual(["Try again"]);
  expect(service.requests).toHaveLength(2);
});

test("Stop waiting after a 429 ends the automatic repeat", thorough, async ({ connect, openPopup, service }) => {
  await connect();
  service.fail({ status: 429, retryAfter: 2, times: 1 });
  const popup = popupPage(await openPopup(site));
  await popup.button("Stop waiting").click();
  await expect(popup.title).toHaveText(/the pause ends in/);
  await expect(popup.button("Try again")).toHaveAttribute("aria-disabled", "true");
  await expect(popup.title).toHaveText("Too many requests; the pause is over", { timeout: 6000 });
  await expect(popup.main).toContainText("Nothing has been sent since.");
  expect(service.requests).toHaveLength(1);
  await popup.button("Try again").click();
  await expect(popup.subject).toHaveText("Northwind Robotics");
});

test(
  "after a 429 with a pause longer than a minute, the popup does not wait to repeat the look-up",
  thorough,
  async ({ connect, openPopup, service }) => {
    await connect();
    service.fail({ status: 429, retryAfter: 90, times: 1 });
    const popup = popupPage(await openPopup(site));
    await expect(popup.title).toHaveText(/^Too many requests; the pause ends in 1:\d\d$/);
    await expect(popup.main).toContainText(/Nothing is sent before .+; try again then\./);
    await expect(popup.button("Try again")).toHaveAttribute("aria-disabled", "true");
    expect(service.requests).toHaveLength(1);
  },
);

test("at the cap nothing is sent, and the meter shows the use", async ({ connect, extension, openPopup, service }) => {
  await connect();
  await extension.ask("settings.change", { changes: { capLookups: 1 } });
  await extension.ask("account.look-up", { domain: "halden-automation.example", refresh: false, private: false });
  const page = await openPopup(site);
  const popup = popupPage(page);
  await expect(popup.title).toHaveText("You have used the one look-up of this month");
  await expect(popup.main).toContainText(/The look-up was not sent\. Raise the cap in Options if you can/);
  const meter = page.getByRole("meter", { name: "Look-ups used this month" });
  await expect(meter).toHaveAttribute("aria-valuenow", "1");
  await expect.poll(popup.steps).toEqual(["Change the cap", "Try again"]);
  expect(service.requests).toHaveLength(1);
});

test("a fresh installation is not connected, and offers sample data by one click", thorough, async ({ extension, openPopup }) => {
  await extension.ask("consent.set", { domains: true, emails: false });
  const page = await openPopup(site);
  const popup = popupPage(page);
  await expect(popup.title).toHaveText("Account Lens is not connected yet");
  await expect(popup.main).toContainText("Nothing was sent.");
  await expect.poll(popup.steps).toEqual(["Connect", "Explore sample data"]);
  await popup.button("Explore sample data").click();
  await expect(popup.subject).toHaveText("Northwind Robotics");
  await expect(popup.notice).toContainText("Sample data: invented, nothing is sent.");
});

test("without consent the popup leads to the choice, and sends nothing", async ({ connect, extension, openPopup, service }) => {
  await connect();
  await extension.ask("consent.set", { domains: false, emails: false });
  const popup = popupPage(await openPopup(site));
  await expect(popup.title).toHaveText("First, choose what may be sent");
  await expect(popup.main).toContainText("You have not agreed to that yet, so nothing has been sent.");
  await expect.poll(popup.steps).toEqual(["Choose what may be sent", "Explore sample data"]);
  await expect(popup.link("Choose what may be sent")).toHaveAttribute("href", /welcome\.html#\/consent$/);
  expect(service.requests).toHaveLength(0);
});

test(
  "without access to the service, a button requests access, and the look-up continues",
  thorough,
  async ({ connect, extension, openPopup, service }) => {
    await connect({ access: false });
    await extension.answerYesFor(service.url);
    const popup = popupPage(await openPopup(site));
    await expect(popup.title).toHaveText(`Account Lens has no access to 127.0.0.1:${service.port}`);
    await expect(popup.main).toContainText("Nothing has been sent.");
    expect(service.requests).toHaveLength(0);
    await popup.button("Allow access").click();
    await expect(popup.subject).toHaveText("Northwind Robotics");
    expect(service.requests).toHaveLength(1);
  },
);

test("the popup asks before a look-up if the user wants that", thorough, async ({ connect, extension, openPopup, service }) => {
  await connect();
  await extension.ask("settings.change", { changes: { lookUpOnOpen: false } });
  const popup = popupPage(await openPopup(site));
  await expect(popup.title).toHaveText("Look up this company?");
  await expect(popup.main).toContainText("0 of 500 look-ups used this month");
  expect(service.requests).toHaveLength(0);
  await popup.button(/^Look up/).click();
  await expect(popup.subject).toHaveText("Northwind Robotics");
});
