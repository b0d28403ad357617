import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Extension } from "../browser/extension";
import type { ConnectedTabs } from "./connected-tabs";

/**
 * Looks the sample company up by the real toolbar button, prints what the popup shows and leaves pictures.
 *
 * @param folder Where the pictures go; made if it is not there.
 */
export async function headlessTour(extension: Extension, { welcome, company }: ConnectedTabs, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await welcome.screenshot({ path: join(folder, "welcome.png"), fullPage: true });
  await company.screenshot({ path: join(folder, "company.png") });
  console.log(`Pressing the toolbar button on ${company.url()} …\n`);
  const popup = await extension.clickToolbarButton(company);
  await popup.getByText("ICP fit").first().waitFor({ timeout: 15_000 });
  await popup.screenshot({ path: join(folder, "popup.png") });
  console.log(frame(await readableText(popup)));
  console.log(
    `\nThere is no display here, so this was the whole tour. Pictures of it are in ${folder}/: welcome.png, company.png, popup.png.`,
  );
}

/** What the popup shows, line by line, without the empty lines of its layout. */
async function readableText(popup: Page): Promise<string[]> {
  const text = await popup.locator("body").innerText();
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

const frame = (lines: string[]) => lines.map((line) => `  │ ${line}`).join("\n");
