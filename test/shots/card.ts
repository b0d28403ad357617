import type { Locator, Page } from "@playwright/test";
import type { Extension } from "../browser/extension";
import { expectCard } from "../e2e/hovering";
import { mailIn } from "../e2e/pages/mail";
import { readyForHover } from "../start/ready-for-hover";
import type { Webmail } from "../webmail/webmail";
import { keep, resize } from "./keep";

export const cardAddress = "k.brandvold@halden-automation.example";

/** Takes the picture of the hover card over an address of a message, in a real webmail. */
export async function shootCard(extension: Extension, webmail: Webmail): Promise<void> {
  await readyForHover(extension, webmail.url);
  const page = await extension.context.newPage();
  await resize(page, 1200, 720);
  await page.goto(webmail.url);
  const mail = mailIn(page);
  await mail.rows.first().waitFor();
  await mail.open("Hand-over tests in Halden");
  await restOn(page, mail.body.getByRole("link", { name: cardAddress }));
  await cardSays(page, "Kjersti Brandvold");
  await keep(page, "card", { x: 0, y: 0, width: 1200, height: 720 });
  await page.close();
}

/** Moves the pointer to a link in steps, as a hand does. */
export async function restOn(page: Page, link: Locator): Promise<void> {
  const box = await link.first().boundingBox();
  if (box === null) throw new Error(`${cardAddress} is not drawn.`);
  await page.mouse.move(box.x + 40, box.y + 160, { steps: 4 });
  await page.mouse.move(box.x + 40, box.y + box.height / 2, { steps: 8 });
}

/** Waits until the card is visible with a text. Throws if it is not within 10 s. */
export async function cardSays(page: Page, text: string): Promise<void> {
  await expectCard(page, text);
  // The card fades in, and its company line may come after the person's.
  await page.waitForTimeout(1000);
}
