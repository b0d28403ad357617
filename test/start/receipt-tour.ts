import { join } from "node:path";
import { hashOf, routeOfSubject } from "../../lib/model/panel-route";
import type { Extension } from "../browser/extension";
import { openPanel } from "../e2e/pages/panel";
import { flagship } from "../service/sample";

/** A fit recipe. Its last two rows do not fit the sample company, which is in another country and reports no revenue. */
export const recipe = [
  { field: "industry", operator: "=", value: "Industrial Automation", points: 30 },
  { field: "employees", operator: ">=", value: "500", points: 25 },
  { field: "buyingStage", operator: "in set (exact)", value: "Consideration, Decision", points: 20 },
  { field: "country", operator: "=", value: "Norway", points: 10 },
  { field: "annualRevenue", operator: ">", value: "100000000", points: 10 },
];

/**
 * Opens and prints the receipt of the sample company's score. Then shows the stored scores against the recipe.
 *
 * @param folder Folder for the pictures.
 * @returns names of the pictures
 */
export async function receiptPictures(extension: Extension, folder: string): Promise<string[]> {
  const panel = await openPanel(extension, hashOf(routeOfSubject(flagship)), 400);
  await panel.getByRole("button", { name: /^Why \d+\?$/ }).click();
  const dialog = panel.getByRole("dialog");
  await dialog.getByRole("table").waitFor({ timeout: 15_000 });
  console.log(`\n${await dialog.getByRole("heading").innerText()} The receipt of the score:`);
  for (const row of await dialog.getByRole("row").allInnerTexts()) console.log(`  │ ${row.replaceAll(/\s*\n\s*/g, " · ")}`);
  await panel.screenshot({ path: join(folder, "receipt.png") });
  await panel.close();

  const options = await extension.page("options.html#/fit-recipe");
  const plot = options.getByRole("img", { name: "Score against recipe" });
  await plot.waitFor({ timeout: 15_000 });
  await plot.scrollIntoViewIfNeeded();
  await options.screenshot({ path: join(folder, "fit-recipe.png") });
  await options.close();
  return ["receipt.png", "fit-recipe.png"];
}
