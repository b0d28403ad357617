/**
 * `npm start`: shows the product's main job without preparation. Builds the extension, starts a local service with sample data, sample
 * websites and a webmail, and opens a connected Chromium. Without a display it runs headless, prints the popup's text and saves pictures in
 * `demo/`.
 *
 *   npm start -- [--port NUMBER] [--headless]
 */
import { parseArgs } from "node:util";
import { buildExtension } from "../browser/build";
import { launchExtension } from "../browser/extension";
import { findChromium } from "../browser/find";
import { Obstacle } from "../browser/obstacle";
import { sampleKey, startService } from "../service/service";
import { startSite } from "../service/site";
import { connectedTabs } from "./connected-tabs";
import { hasDisplay } from "./display";
import { invitation } from "./invitation";
import { openMailTab, webmailIfItStarts } from "./mail-tab";
import { recipe } from "./receipt-tour";
import { headlessTour } from "./tour";
import { watchCompanies } from "./watch-list";

/** Functions that end the started parts, newest last. */
const started: (() => Promise<unknown>)[] = [];

/** Whether the browser is set up, so that the user may close it to end the command. */
let ready = false;

async function start(): Promise<void> {
  const { port, headless } = readOptions();
  const service = await startService({ port });
  started.push(service.stop);
  const site = await startSite();
  started.push(site.stop);
  const webmail = await webmailIfItStarts();
  if (webmail !== null) started.push(webmail.stop);
  const executablePath = await findChromium(console.log);
  console.log(`Building Account Lens for the service at ${service.url} …`);
  const build = await buildExtension(".output/start", service.url);
  const extension = await launchExtension({ build, executablePath, headless, sitePort: site.port, locale: "en-US" });
  started.push(extension.close);
  extension.context.on("close", () => void (ready ? end(0) : fail(new Obstacle("The browser was closed before it was set up."))));
  console.log("Connecting it through the welcome page …");
  const tabs = await connectedTabs(extension, { address: service.url, key: sampleKey });
  await watchCompanies(extension, service);
  await extension.ask("settings.change", { changes: { fitRecipe: recipe } });
  const mail = webmail === null ? null : await openMailTab(extension, webmail);
  await tabs.company.bringToFront();
  ready = true;
  if (!headless) return console.log(invitation(service.url, webmail?.url ?? null));
  await headlessTour(extension, { ...tabs, mail }, "demo");
  await end(0);
}

function readOptions(): { port: number; headless: boolean } {
  const { values } = parseArgs({ options: { port: { type: "string", default: "4780" }, headless: { type: "boolean", default: false } } });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Obstacle(`--port takes a number from 1 to 65535, not "${values.port}".`);
  return { port, headless: values.headless || !hasDisplay() };
}

let ending = false;

/** Ends everything that was started, newest first, and exits after 5 s at the latest. */
async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(code), 5000).unref();
  for (const stop of started.toReversed()) await stop().catch(() => {});
  process.exit(code);
}

function fail(error: unknown): Promise<void> {
  if (!ending) console.error(`Account Lens could not be started: ${sentenceOf(error)}`);
  return end(1);
}

/** Returns the first line of an error, which is a sentence. In errors of the browser, the browser's log follows it. */
const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split("\n", 1)[0];

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void end(0));
await start().catch(fail);
