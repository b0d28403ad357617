import { join } from "node:path";
import type { Page } from "@playwright/test";
import { isEmpty } from "../support/picture";

/** A part of a page, in its pixels. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const folder = "docs/images";

/** Takes the picture of a page, or of a part, once its fonts are loaded. Throws if the picture is empty. */
export async function keep(page: Page, name: string, clip?: Part): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const options = clip === undefined ? {} : { clip };
  const path = join(folder, `${name}.png`);
  const picture = await page.screenshot({ path, animations: "disabled", caret: "hide", ...options });
  if (await isEmpty(picture)) throw new Error(`${path} shows an empty page.`);
  console.log(path);
}

/** Gives a tab the size of the surface that it shows, at twice the pixels. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 2, mobile: false });
}
