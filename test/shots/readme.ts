/**
 * Makes the pictures of the README out of the real extension, connected to the local service with sample data: `npm run shots`.
 * Each in light and dark, at twice the size on screen. They are kept in the repository.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { buildExtension } from "../browser/build";
import { connect } from "../browser/connect";
import { launchExtension } from "../browser/extension";
import { findChromium } from "../browser/find";
import { flagship } from "../service/sample";
import { startService } from "../service/service";
import { startSite } from "../service/site";

const folder = "docs/images";

await mkdir(folder, { recursive: true });
const executablePath = await findChromium(console.log);
const workshop = await mkdtemp(join(tmpdir(), "account-lens-shots-"));
const build = await buildExtension(workshop);
const service = await startService();
const site = await startSite();
await shoot("light", "");
await shoot("dark", "-dark");
await site.stop();
await service.stop();
await rm(workshop, { recursive: true });

async function shoot(colorScheme: "light" | "dark", suffix: string): Promise<void> {
  const extension = await launchExtension({
    build,
    executablePath,
    sitePort: site.port,
    colorScheme,
    deviceScaleFactor: 2,
    locale: "en-US",
  });
  await keep(await extension.welcome(), `welcome${suffix}`);
  await connect(extension, service);
  const company = await extension.context.newPage();
  await company.goto(`http://${flagship}/`);
  const popup = await extension.clickToolbarButton(company);
  await popup.getByText("ICP fit").first().waitFor();
  await keep(popup, `popup${suffix}`);
  await extension.close();
}

async function keep(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled", caret: "hide" });
  console.log(`${folder}/${name}.png`);
}
