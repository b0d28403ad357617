/**
 * Makes the browsers' icons from `public/icons/icon.svg`: `npm run icons`. The results are kept in the repository. Run it again after a
 * change of the drawing.
 */
import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { findChromium } from "../browser/find";
import { isRoot } from "../browser/find-browser";

const folder = "public/icons";
const sizes = [16, 24, 32, 48, 128];

const drawing = await readFile(`${folder}/icon.svg`, "utf8");
const browser = await chromium.launch({ executablePath: await findChromium(console.log), chromiumSandbox: !isRoot() });
const page = await browser.newPage();
for (const size of sizes) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${drawing}`);
  await writeFile(`${folder}/${size}.png`, await page.screenshot({ omitBackground: true }));
}
await browser.close();
