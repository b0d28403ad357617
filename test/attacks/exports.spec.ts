/** What a hostile service writes into a name, so that the table of an export does something when it is opened. */
import { readFile } from "node:fs/promises";
import { envelope } from "../e2e/pages/sentinels";
import { attackGroup } from "./group";
import type { Attack } from "./group";

const names = [
  `=HYPERLINK("https://evil.example","open")`,
  "+1+1",
  "-2+3",
  "@SUM(1+1)",
  "=cmd|' /C calc'!A0",
  "＝1+1",
  "＋1+1",
  "－1+1",
  "＠SUM(1)",
  " =1+1",
  "\u00A0=1+1",
  `"=1+1`,
  "Acme,=1+1",
  "Acme;=1+1",
  "Acme|=1+1",
  `Acme","=1+1`,
];

/** The name cell of each row, as the file has it between its outer quotes. */
function namesIn(csv: string): string[] {
  const cells = csv.split("\r\n").map((line) => /^"[^"]*","((?:[^"]|"")*)"/.exec(line)?.[1] ?? "");
  return cells.map((cell) => cell.replaceAll('""', '"'));
}

/** Whether a spreadsheet could take the text, or a part of it after a separator, for a formula. */
const isFormula = (cell: string) => /(?:^|[,;|"\t\r\n])\s*[=+\-@＝＋－＠]/.test(cell);

attackGroup<string[]>({
  heading: "Formulas in an export",
  title: "a service sends names that a spreadsheet would run",
  async prepare({ connect, extension, service }) {
    await connect();
    for (const [index, name] of names.entries()) {
      const domain = `export-${index}.example`;
      service.fail({ argument: domain, ...envelope({ details: { name, domain } }) });
      await extension.ask("account.look-up", { domain, refresh: true, private: false });
    }
    const page = await extension.page("sidepanel.html#/library/history");
    const button = page.getByRole("main").getByRole("button", { name: "Export CSV" });
    await button.waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
    return namesIn(await readFile(await file.path(), "utf8"));
  },
  attacks: names.map((name): Attack<string[]> => ({
    name: `the name of a company is ${JSON.stringify(name)}`,
    without: ["csv"],
    async attempt(cells) {
      const letters = (text: string) => text.replaceAll(/['\s]/g, "");
      const cell = cells.find((one) => letters(one) === letters(name));
      if (cell === undefined) return `the name is not in the file: ${cells.join(" / ")}`;
      return isFormula(cell) ? `the cell ${JSON.stringify(cell)}` : null;
    },
  })),
});
