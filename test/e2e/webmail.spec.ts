/** The webmail is third-party software. These tests check the behaviour on which tests of the product rely. */
import { hostPatternOf } from "../../lib/model/match-pattern";
import { sampleMessages } from "../webmail/messages";
import { expect, test } from "./webmail";
import { thorough } from "./thorough";

/** Declared by Chromium inside extension pages, not by Node. */
declare const chrome: { permissions: { contains(permissions: { origins: string[] }): Promise<boolean> } };

const ingrid = "ingrid.solheim@northwind-robotics.example";
const kjersti = "k.brandvold@halden-automation.example";

test("the webmail lists every message, the newest first, with its recipients", thorough, async ({ openMail }) => {
  const mail = await openMail();
  const messages = sampleMessages();

  await expect(mail.rows).toHaveCount(messages.length);
  await expect(mail.rows.first()).toContainText(messages.at(-1)?.subject ?? "");
  await expect(mail.row("Re: Fleet pricing for the Columbus site")).toContainText(`Ingrid Solheim-Okafor <${ingrid}>`);
});

test("the webmail shows an HTML body in a sandboxed frame of its own, with its links", thorough, async ({ openMail }) => {
  const mail = await openMail("Hand-over tests in Halden");

  await expect(mail.header).toContainText(`Kjersti Brandvold <${kjersti}>`);
  await expect(mail.frame).toHaveAttribute("sandbox", "allow-same-origin");
  await expect(mail.body.getByRole("link", { name: kjersti })).toHaveAttribute("href", `mailto:${kjersti}`);
  const frame = await mail.bodyFrame();
  expect(frame.url()).toBe("about:srcdoc");
  expect(frame.parentFrame()).toBe(mail.page.mainFrame());
  await expect(mail.text).toHaveCount(0);
});

test("the webmail shows plain text in one text node, with no links", thorough, async ({ openMail }) => {
  const mail = await openMail("Addresses in many forms");

  await expect(mail.text).toContainText(`"Solheim-Okafor, Ingrid" <${ingrid}>`);
  await expect(mail.text.locator("*")).toHaveCount(0);
  expect(await mail.text.evaluate(({ childNodes }) => childNodes.length)).toBe(1);
  await expect(mail.frame).toHaveCount(0);
});

test("the webmail shows names and addresses of several scripts as they were written", thorough, async ({ openMail }) => {
  const mail = await openMail("Round table on 3 December: 한 도윤, ธนากร, יעל");
  await expect(mail.header).toContainText(
    "한 도윤 <doyun.han@ruchot-automation.example>, ธนากร ศรีสวัสดิ์ <thanakorn.srisawat@ellsbywind.example>",
  );

  await mail.open("Grüße aus Göppingen: Fördertechnik, Angebot № 7 – gültig bis 30.11.");
  await expect(mail.header).toContainText("Jürgen Möller <post@förder-grün.example>");
  await expect(mail.body.getByText("jürgen.möller@förder-grün.example")).toBeVisible();
});

test(
  "the webmail keeps the page when another message is opened, and shows every recipient of a long list",
  thorough,
  async ({ openMail }) => {
    const mail = await openMail("No address at all");
    const loaded = await mail.page.evaluate(() => performance.timeOrigin);
    const subject = "The Lanternworks letter, November";
    await mail.open(subject);

    const shown = ((await mail.header.textContent()) ?? "").split("@").length - 1;
    const { to = [] } = sampleMessages().find((message) => message.subject === subject) ?? {};
    expect(to.length).toBeGreaterThan(60);
    expect(shown).toBe(1 + to.length);
    expect(await mail.page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  },
);

test(
  "the webmail has another host than the service, so access to the service gives no access to the webmail",
  thorough,
  async ({ connect, extension, openMail, service }) => {
    await connect();
    const { page } = await openMail();
    const own = await extension.page("options.html");
    const hasAccess = (address: string) =>
      own.evaluate((origin) => chrome.permissions.contains({ origins: [origin] }), hostPatternOf(address));

    expect([await hasAccess(service.url), await hasAccess(page.url())]).toEqual([true, false]);
  },
);
