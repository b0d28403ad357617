import { join } from "node:path";
import { hashOf, routeOfSubject } from "../../lib/model/panel-route";
import type { Extension } from "../browser/extension";
import { openPanel } from "../e2e/pages/panel";
import { searchPlace } from "../e2e/pages/search";
import { flagship } from "../service/sample";

/**
 * Opens the sample company in the side panel's page, searches for companies like it, and prints what was found.
 *
 * @param folder Folder for the pictures.
 * @returns names of the pictures
 */
export async function panelPictures(extension: Extension, folder: string): Promise<string[]> {
  const account = await openPanel(extension, hashOf(routeOfSubject(flagship)));
  await account.getByText("ICP fit").first().waitFor({ timeout: 15_000 });
  await account.screenshot({ path: join(folder, "panel-account.png") });
  await account.close();

  const search = await openPanel(extension, hashOf({ view: "search-new", like: [flagship], name: null, set: null }));
  const { heading, rows, sentences, submit } = searchPlace(search);
  await sentences.first().waitFor({ timeout: 15_000 });
  await search.screenshot({ path: join(folder, "panel-search.png") });
  await submit.click();
  await rows.first().waitFor({ timeout: 15_000 });
  await search.screenshot({ path: join(folder, "panel-results.png") });
  console.log(`\nSearching for companies like ${flagship} in the side panel: ${await heading.innerText()}.`);
  await search.close();
  return ["panel-account.png", "panel-search.png", "panel-results.png"];
}
