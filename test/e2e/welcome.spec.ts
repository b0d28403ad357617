import { expect, test } from "./fixtures";
import { connectByHand, welcomePage } from "./pages/welcome";
import { sampleKey } from "../service/service";
import { thorough } from "./thorough";

/** Declared by Chromium inside extension pages, not by Node. */
declare const chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } };

test("the installation opens the welcome page, where nothing is ticked", async ({ extension }) => {
  const { domains, emails } = welcomePage(await extension.welcome());

  await expect(domains).not.toBeChecked();
  await expect(emails).not.toBeChecked();
});

test("every step can be read before the background has answered", thorough, async ({ extension }) => {
  const page = await extension.welcome();
  await page.addInitScript(() => {
    chrome.runtime.sendMessage = () => new Promise(() => {});
  });
  for (const [step, title] of [
    ["consent", "What is sent, and when"],
    ["connect", "Connect your service"],
    ["sites", "Where do you meet addresses?"],
    ["try", "Try it"],
  ] as const) {
    await page.goto(extension.url(`welcome.html?${step}#/${step}`));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
  }
  await page.goto(extension.url("welcome.html"));
  await expect(page.getByRole("table")).toContainText("browse, read mail, move the pointer elsewhere");
});

test("a user agrees, connects and sees that the connection works", async ({ extension, service }) => {
  await extension.answerYesFor(service.url);
  const page = await extension.welcome();
  await connectByHand(page, service.url, sampleKey);

  await expect(page.getByText("Account Lens is connected.")).toBeVisible();
  expect(service.requests.map(({ operation }) => operation)).toEqual(["company-search"]);
  expect(await extension.ask("connection.read", {})).toMatchObject({ address: service.url, access: true, key: { keeping: "device" } });
});

test("a connection with a refused key is not called connected", thorough, async ({ extension, service }) => {
  await extension.answerYesFor(service.url);
  const page = await extension.welcome();
  const welcome = welcomePage(page);
  await welcome.domains.check();
  await welcome.agree.click();
  await welcome.address.fill(service.url);
  await welcome.key.fill("not-the-key");
  await welcome.test.click();

  await expect(page.getByText("The service did not accept your API key")).toBeVisible();
  expect(page.url()).toContain("#/connect");
  await page.getByRole("button", { name: "Continue anyway" }).click();
  await welcome.notNow.click();
  await expect(page.getByText("The connection is saved but not yet tested.")).toBeVisible();
  await expect(page.getByText("Account Lens is connected.")).toHaveCount(0);
});

test("a connection that was not tested is not called connected", thorough, async ({ connect, extension }) => {
  await connect();
  const page = await extension.page("welcome.html#/try");
  await expect(page.getByText("The connection is saved but not yet tested. Open Options, Connection, and press Test.")).toBeVisible();
  await expect(page.getByText("sends nothing while it is fresh (7 days)")).toBeVisible();
});

test("ticking e-mail addresses also ticks domains, and the consent covers both", thorough, async ({ extension }) => {
  const page = await extension.welcome();
  const { domains, emails, agree } = welcomePage(page);
  await emails.check();
  await expect(domains).toBeChecked();
  await agree.click();
  await expect.poll(async () => (await extension.ask("settings.read", {})).consentEmails).not.toBeNull();
});

test("continuing with sample data sends nothing", thorough, async ({ connect, extension, service }) => {
  await connect();
  await welcomePage(await extension.welcome()).sample.click();

  await expect.poll(async () => (await extension.ask("settings.read", {})).mode).toBe("sample");
  const look = { domain: "northwind-robotics.example", refresh: false, private: false };
  expect(await extension.ask("account.look-up", look)).toMatchObject({ ok: true, sent: 0 });
  expect(service.requests).toHaveLength(0);
});
