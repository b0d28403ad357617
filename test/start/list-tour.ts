import { join } from "node:path";
import type { Page } from "@playwright/test";
import { hashOf } from "../../lib/model/panel-route";
import type { Extension } from "../browser/extension";
import { openPanel } from "../e2e/pages/panel";
import { flagship } from "../service/sample";

/** Three companies of the list, to compare. */
export const compared = [flagship, "halden-automation.example", "kestrel-bauer.example"];

/** Ten lines of a spreadsheet: seven companies, one of them twice, a blank line, and a formula. */
export const lines = [
  ...compared,
  "verdantacre.example",
  "",
  flagship,
  "https://kitakaze-hanso.example/about",
  "palletlogic.example",
  "quietcorner.example",
  '=HYPERLINK("http://x")',
];

/**
 * Enriches a list in the panel's tab and prints its rows before and after. Then compares three of its companies.
 *
 * @param folder Folder for the pictures.
 * @returns names of the pictures
 */
export async function listPictures(extension: Extension, folder: string): Promise<string[]> {
  const panel = await openPanel(extension, hashOf({ view: "list-new" }), 1100);
  await panel.getByLabel("Paste a column").fill(lines.join("\n"));
  const lookUp = panel.getByRole("button", { name: /^Look up \d/ });
  await lookUp.waitFor();
  printRows("Ten rows of a list", lines);
  console.log(
    `\nBefore anything is sent: ${await panel.getByText(/^\d+ rows · .+ to look up$/).innerText()}. The button: ${await lookUp.innerText()}`,
  );
  await lookUp.click();
  await panel
    .getByText(/^Done: /)
    .first()
    .waitFor({ timeout: 15_000 });
  printRows("The same ten rows with their added columns", await rowsOf(panel));
  await panel.screenshot({ path: join(folder, "list.png"), fullPage: true });

  await panel.goto(extension.url(`sidepanel.html${hashOf({ view: "compare", domains: compared, search: null })}`));
  await panel.getByRole("region", { name: "Comparison" }).waitFor();
  await panel.screenshot({ path: join(folder, "comparison.png"), fullPage: true });
  await panel.close();
  return ["list.png", "comparison.png"];
}

/** Returns the rows of the result's table, the head first: the source's cell, then the added columns. */
async function rowsOf(panel: Page): Promise<string[]> {
  const table = panel.getByRole("region", { name: "Result" });
  const cellsOf = async (cells: ReturnType<typeof table.getByRole>) => (await cells.allInnerTexts()).slice(1);
  const rows = await Promise.all([
    cellsOf(table.getByRole("columnheader")),
    ...(await table.locator("tbody tr").all()).map((row) => cellsOf(row.getByRole("cell"))),
  ]);
  const widths = (rows[0] ?? []).map((_heading, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

const printRows = (title: string, rows: readonly string[]) =>
  console.log(`\n${title}:\n${rows.map((row) => `  │ ${row}`.trimEnd()).join("\n")}`);
