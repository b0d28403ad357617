import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Extension } from "../browser/extension";
import type { ConnectedTabs } from "./connected-tabs";
import { readableLines } from "./readable";

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
  const lines = readableLines(await popup.locator("body").ariaSnapshot());
  console.log(lines.map((line) => `  │ ${line}`).join("\n"));
  console.log(
    `\nThere is no display here, so this was the whole tour. Its pictures are in ${folder}/: welcome.png, company.png, popup.png.`,
  );
}
