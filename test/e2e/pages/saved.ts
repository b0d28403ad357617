import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";

/** Returns the text of the file that an act saves. */
export async function saved(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return readFile(await download.path(), "utf8");
}
