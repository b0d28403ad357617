import { hashOf, type PanelRoute } from "../../lib/model/panel-route";
import type { Extension } from "../browser/extension";
import { choose } from "../e2e/pages/popup";
import { flagship } from "../service/sample";
import { compared, lines } from "../start/list-tour";
import { keep, resize } from "./keep";

/** Takes pictures of the panel in a tab: a list with its result, a comparison, and the question before a CRM's form opens. */
export async function shootMany(extension: Extension): Promise<void> {
  const panel = await extension.page("options.html");
  const open = (route: PanelRoute) => panel.goto(extension.url(`sidepanel.html${hashOf(route)}`));

  await resize(panel, 1100, 700);
  await open({ view: "list-new" });
  await panel.getByLabel("Paste a column").fill(lines.join("\n"));
  await panel.getByLabel("Name of the list").fill("Visitors of the fair");
  await panel.getByRole("button", { name: /^Look up \d|^Add the columns/ }).click();
  await panel
    .getByText(/^Done: /)
    .first()
    .waitFor();
  await panel.evaluate(() => window.scrollTo(0, 0));
  await keep(panel, "panel-list");

  await resize(panel, 1100, 900);
  await open({ view: "compare", domains: compared, search: null });
  await panel.getByRole("region", { name: "Comparison" }).waitFor();
  await keep(panel, "panel-compare");

  await extension.ask("settings.change", { changes: { crm: "salesforce", crmAddress: "https://acme.my.salesforce.com" } });
  await resize(panel, 400, 700);
  await open({ view: "account", domain: flagship, section: "overview", search: null });
  await panel.getByText("ICP fit").first().waitFor();
  await choose(panel, "Create in CRM");
  await panel.getByRole("button", { name: "Open the form" }).waitFor();
  await keep(panel, "panel-crm");
  await extension.ask("settings.change", { changes: { crm: "none", crmAddress: "" } });
  await panel.close();
}
