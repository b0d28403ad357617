import type { Page } from "@playwright/test";
import { hashOf, type PanelRoute } from "../../lib/model/panel-route";
import type { Extension } from "../browser/extension";
import { searchPlace } from "../e2e/pages/search";
import { flagship } from "../service/sample";
import { keep, resize } from "./keep";

/** The width at which the browser opens its side panel, in pixels. */
const width = 400;

/** Accounts that are stored beside the flagship: some are like it, some are not. */
const others = ["halden-automation.example", "kestrel-bauer.example", "kitakaze-hanso.example", "verdantacre.example"];

const likeFlagship: PanelRoute = { view: "search-new", like: [flagship], name: null, set: null };

/**
 * Takes pictures of the side panel: an account, a search for similar companies, its results, and the library afterwards. The account must
 * be stored.
 *
 * @param suffix Suffix of the pictures' names. Unless empty, no picture of form and library is taken.
 */
export async function shootPanel(extension: Extension, suffix: string): Promise<void> {
  const account = await openPlace(extension, { view: "account", domain: flagship, section: "overview", search: null }, 900);
  await account.getByText("ICP fit").first().waitFor();
  await account
    .getByRole("button", { name: /^Watch /, pressed: false })
    .first()
    .click();
  await account
    .getByRole("button", { name: /^Watch /, pressed: true })
    .first()
    .waitFor();
  // Reloading removes the message that covers the name.
  await account.reload();
  await account.getByText("Show as table").waitFor();
  await keep(account, `panel-account${suffix}`);
  await account.close();

  for (const domain of others) await extension.ask("account.look-up", { domain, refresh: false, private: false });
  const search = await openPlace(extension, likeFlagship, 900);
  const { sentences, submit, rows } = searchPlace(search);
  await sentences.nth(2).waitFor();
  await search.getByText(/[Mm]atching accounts stored in this browser/).waitFor();
  if (suffix === "") await keep(search, "panel-search");
  await submit.click();
  await rows.first().waitFor();
  await search.evaluate(() => window.scrollTo(0, 0));
  await keep(search, `panel-results${suffix}`);
  await search.close();
  if (suffix === "") await shootLibrary(extension);
}

async function shootLibrary(extension: Extension): Promise<void> {
  const library = await openPlace(extension, { view: "library", tab: "history" }, 600);
  await library.getByText("Northwind Robotics").first().waitFor();
  await keep(library, "panel-library");
  await library.close();
}

async function openPlace(extension: Extension, route: PanelRoute, height: number): Promise<Page> {
  const page = await extension.page("options.html");
  await resize(page, width, height);
  await page.goto(extension.url(`sidepanel.html${hashOf(route)}`));
  return page;
}
