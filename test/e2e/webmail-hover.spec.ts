/** Hovering in a real webmail: in its list, in headers, and in HTML and plain bodies. */
import { cardOf, expectCard, expectNoCard, restOnText, switchOn } from "./hovering";
import { expect, test } from "./webmail";
import { thorough } from "./thorough";

const ingrid = "Ingrid Solheim-Okafor";

test("resting in the webmail finds the person in the list, the header, an HTML body and plain text", async ({
  connect,
  extension,
  openMail,
  webmail,
  service,
}) => {
  test.setTimeout(180_000);
  await connect();
  const mail = await openMail("Re: Fleet pricing for the Columbus site");
  await switchOn(extension, webmail.url);
  const { page } = mail;
  // The page was open before. A pointer that stops before our script arrives is not noticed, and has to move once more.
  await expect(async () => {
    await page.mouse.move(700, 880, { steps: 2 });
    await restOnText(page, mail.row("Re: Fleet pricing for the Columbus site"), "ingrid.solheim@");
    await expectCard(page, ingrid, 4000);
  }).toPass({ timeout: 30_000 });
  await page.keyboard.press("Escape");
  await expectNoCard(page);
  expect(service.requests).toHaveLength(2);

  await mail.open("Hand-over tests in Halden");
  await restOnText(page, mail.header, "k.brandvold@");
  await expectCard(page, "Kjersti Brandvold");
  await page.keyboard.press("Escape");
  await expectNoCard(page);

  await restOnText(page, mail.body.getByRole("link", { name: "k.brandvold@halden-automation.example" }), "k.brandvold@");
  const frame = await expectCard(page, "Kjersti Brandvold");
  expect(frame.parentFrame()).toBe(page.mainFrame());
  await page.keyboard.press("Escape");
  await expectNoCard(page);

  await mail.open("Addresses in many forms");
  await restOnText(page, mail.text, "ingrid.solheim@");
  await expectCard(page, ingrid);
});

test(
  "the popup lists the people of an open message, and sends nothing for it",
  thorough,
  async ({ connect, extension, openMail, webmail, service }) => {
    await connect();
    await switchOn(extension, webmail.url);
    const mail = await openMail("Hand-over tests in Halden");
    const popup = await extension.clickToolbarButton(mail.page);
    await expect(popup.getByText("k.brandvold@halden-automation.example").first()).toBeVisible();
    expect(service.requests).toHaveLength(0);
    expect(cardOf(mail.page)).toBeUndefined();
  },
);
