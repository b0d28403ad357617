/**
 * Makes the pictures of the documents from the real extension with sample data: `npm run shots`. They have twice the screen's pixels, the
 * most important also in dark.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildExtension } from "../browser/build";
import { connect } from "../browser/connect";
import { launchExtension, type Extension } from "../browser/extension";
import { findChromium } from "../browser/find";
import { flagship } from "../service/sample";
import { welcomePage } from "../e2e/pages/welcome";
import { startService } from "../service/service";
import { startSite } from "../service/site";
import { startWebmail } from "../webmail/webmail";
import { shootCard } from "./card";
import { shootGuide } from "./guide";
import { keep, resize } from "./keep";
import { shootMany } from "./many";
import { shootPanel } from "./panel";
import { shootStory } from "./story";

const executablePath = await findChromium(console.log);
const workshop = await mkdtemp(join(tmpdir(), "account-lens-shots-"));
const build = await buildExtension(workshop);
const service = await startService();
const site = await startSite();
const webmail = await startWebmail();
await shoot("light", "");
await shoot("dark", "-dark");
await webmail.stop();
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
  const welcome = await extension.welcome();
  await welcomePage(welcome).agree.waitFor();
  await resize(welcome, 1100, 780);
  await keep(welcome, `welcome${suffix}`);
  await connect(extension, service);
  const company = await extension.context.newPage();
  await company.goto(`http://${flagship}/`);
  const popup = await extension.clickToolbarButton(company);
  await popup.getByText("ICP fit").first().waitFor();
  // The part below the first lines comes later, and the browser then gives the popup its full height.
  await popup.waitForFunction(() => window.innerHeight >= 600);
  await keep(popup, `popup${suffix}`);
  await popup.close();
  await shootPanel(extension, suffix);
  if (colorScheme === "light") {
    await shootCard(extension, webmail);
    await shootSites(extension);
    await shootGuide(extension, webmail);
    await shootMany(extension);
  }
  await shootStory(extension, webmail, suffix);
  await extension.close();
}

async function shootSites(extension: Extension): Promise<void> {
  const options = await extension.page("options.html#/sites");
  await resize(options, 1100, 640);
  await options
    .getByRole("checkbox", { name: "Gmail" })
    .or(options.getByText("Gmail", { exact: true }))
    .first()
    .waitFor();
  await options.getByRole("heading", { name: "Sites" }).first().blur();
  await keep(options, "sites");
}
