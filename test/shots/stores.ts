/**
 * Makes the pictures for the stores in `docs/store/`, 1280 × 800 pixels and opaque, from those of the documents. It is the second part of
 * `npm run shots`.
 */
import { readFile } from "node:fs/promises";
import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../browser/find";
import { isRoot } from "../browser/find-browser";

interface Shot {
  /** Files in `docs/images`, without their ending, side by side. */
  pictures: string[];
  /** The subject of the picture, in one line. */
  says: string;
  /** Height of the pictures, in pixels. */
  height: number;
}

const shots: Shot[] = [
  { pictures: ["popup", "popup-dark"], says: "Who is this company? One click on its site.", height: 600 },
  { pictures: ["card"], says: "Rest on an address, see who it is.", height: 620 },
  { pictures: ["panel-account", "panel-account-dark"], says: "In depth, beside the page.", height: 620 },
  { pictures: ["panel-search", "panel-results"], says: "Companies like this one. One click sends one search.", height: 620 },
  { pictures: ["welcome"], says: "Nothing is sent before you agree to it.", height: 620 },
];

const style = `
  body { margin: 0; height: 800px; display: grid; grid-template-rows: 120px 1fr; justify-items: center;
    background: #e9f1f4; color: #10262e; font: 600 34px/120px system-ui, sans-serif; text-align: center; overflow: hidden }
  div { display: flex; gap: 48px; align-items: start }
  img { display: block; max-width: 1180px; border-radius: 10px; object-fit: cover; object-position: top; box-shadow: 0 8px 32px #0d303c40 }`;

const browser = await chromium.launch({ executablePath: await findChromium(console.log), chromiumSandbox: !isRoot() });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: "light" });
for (const [index, shot] of shots.entries()) await shoot(page, shot, `docs/store/${index + 1}.png`);
await browser.close();

async function shoot(page: Page, { pictures, says, height }: Shot, path: string): Promise<void> {
  const data = await Promise.all(pictures.map((name) => readFile(`docs/images/${name}.png`, "base64")));
  const images = data.map((one) => `<img height="${height}" alt="" src="data:image/png;base64,${one}">`).join("");
  await page.setContent(`<style>${style}</style>${says}<div>${images}</div>`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.screenshot({ path, animations: "disabled" });
  console.log(path);
}
