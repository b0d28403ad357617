import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Extension } from "../browser/extension";
import { mailIn } from "../e2e/pages/mail";
import type { ConnectedTabs } from "./connected-tabs";
import { listPictures } from "./list-tour";
import { panelPictures } from "./panel-tour";
import { readableLines } from "./readable";
import { receiptPictures } from "./receipt-tour";
import { roundPictures } from "./watch-list";

interface Tabs extends ConnectedTabs {
  /** The webmail; `null` if it did not start. */
  mail: Page | null;
}

/**
 * Looks up the sample company with the real toolbar button, prints the popup's text, and opens the side panel. Then searches for similar
 * companies, opens the receipt of a score, enriches a list and starts a round of the watch list. Finally reads a message of any webmail.
 * Saves pictures of everything.
 *
 * @param folder Folder for the pictures, made if missing.
 */
export async function headlessTour(extension: Extension, { welcome, company, mail }: Tabs, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await welcome.screenshot({ path: join(folder, "welcome.png"), fullPage: true });
  await company.screenshot({ path: join(folder, "company.png") });
  console.log(`Pressing the toolbar button on ${company.url()} …\n`);
  const popup = await extension.clickToolbarButton(company);
  await popup.getByText("ICP fit").first().waitFor({ timeout: 15_000 });
  await popup.screenshot({ path: join(folder, "popup.png") });
  const lines = readableLines(await popup.locator("body").ariaSnapshot());
  console.log(lines.map((line) => `  │ ${line}`).join("\n"));
  const pictures = [
    "welcome.png",
    "company.png",
    "popup.png",
    ...(await panelPictures(extension, folder)),
    ...(await receiptPictures(extension, folder)),
    ...(await listPictures(extension, folder)),
    ...(await roundPictures(extension, folder)),
  ];
  if (mail !== null) {
    await readMessage(mail, join(folder, "webmail.png"));
    pictures.push("webmail.png");
  }
  console.log(`\nThe browser ran without a window, so this was the whole tour. Its pictures are in ${folder}/: ${pictures.join(", ")}.`);
}

/** Opens the newest message and takes a picture of it. */
async function readMessage(tab: Page, picture: string): Promise<void> {
  await tab.bringToFront();
  const { rows, subject, header } = mailIn(tab);
  await rows.first().click();
  await subject.waitFor();
  console.log(`\nThe webmail has ${await rows.count()} messages. The newest: ${await subject.textContent()}`);
  console.log(`  │ ${await header.innerText()}`.replaceAll("\n", "\n  │ "));
  await tab.screenshot({ path: picture });
}
