import type { Extension } from "../browser/extension";
import { mailIn } from "../e2e/pages/mail";
import { openBeside, placeIn } from "../e2e/pages/panel-page";
import { hashOf, routeOfSubject } from "../../lib/model/panel-route";
import { flagship } from "../service/sample";
import { recipe } from "../start/receipt-tour";
import type { Webmail } from "../webmail/webmail";
import { keep, resize } from "./keep";

/** Takes the pictures that only the user guide has. The webmail's site must be switched on. */
export async function shootGuide(extension: Extension, webmail: Webmail): Promise<void> {
  await shootOptions(extension, "connection", "Connection", 720);
  await shootOptions(extension, "privacy", "Privacy and data", 900);
  await shootPeople(extension, webmail);
  await shootProblem(extension);
  await shootReceipt(extension);
}

async function shootOptions(extension: Extension, section: string, title: string, height: number): Promise<void> {
  const options = await extension.page(`options.html#/${section}`);
  await resize(options, 1100, height);
  await options.getByRole("heading", { name: title }).first().blur();
  await keep(options, `options-${section}`);
  await options.close();
}

/** Takes the picture of the panel beside a message, with everyone in the message, before anybody is looked up. */
async function shootPeople(extension: Extension, webmail: Webmail): Promise<void> {
  const tab = await extension.context.newPage();
  await tab.goto(webmail.url);
  const mail = mailIn(tab);
  await mail.rows.first().waitFor();
  await mail.open("Hand-over tests in Halden");
  const panel = await openBeside(extension, tab);
  await resize(panel, 400, 700);
  await placeIn(panel).lookUpAll.waitFor();
  await keep(panel, "panel-page");
  await panel.close();
  await tab.close();
}

async function shootProblem(extension: Extension): Promise<void> {
  const tab = await extension.context.newPage();
  await tab.goto("http://status-401.example/");
  const popup = await extension.clickToolbarButton(tab);
  await popup.getByRole("heading", { name: "The service did not accept your API key" }).waitFor();
  await keep(popup, "problem");
  await popup.close();
  await tab.close();
}

/** Takes the picture of the receipt of a score in the side panel. Then removes the recipe, since other pictures show none. */
async function shootReceipt(extension: Extension): Promise<void> {
  await extension.ask("settings.change", { changes: { fitRecipe: recipe } });
  const panel = await extension.page("options.html");
  await resize(panel, 400, 620);
  await panel.goto(extension.url(`sidepanel.html${hashOf(routeOfSubject(flagship))}`));
  await panel.getByRole("button", { name: /^Why \d+\?$/ }).click();
  await panel.getByRole("dialog").getByRole("table").waitFor();
  await keep(panel, "panel-receipt");
  await panel.close();
  await extension.ask("settings.change", { changes: { fitRecipe: [] } });
}
