/** Names from a hostile service, and pasted notes and labels, that act when an exported file or copied text is opened. */
import { choose } from "../e2e/pages/popup";
import { saved } from "../e2e/pages/saved";
import { envelope } from "../e2e/pages/sentinels";
import { isFormula } from "./formula";
import { attackGroup, type Attack } from "./group";

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
  "\u2212 1+1",
  "\uFE66 1+1",
  "\u200B=1+1",
  "\u00AD=1+1",
  "Acme\u2028=1+1",
  "Acme\u2029=1+1",
  "Acme\u0085=1+1",
  "Acme\u000B=1+1",
  "\u001C=1+1",
  "\u0000=1+1",
];

const domainOf = (index: number): string => `export-${index}.example`;

/** Returns the name in the row of each domain, as a spreadsheet reads it; empty if there is none. */
function namesIn(csv: string): string[] {
  const lines = csv.split("\r\n");
  return names.map((_name, index) => {
    const line = lines.find((one) => one.includes(`"${domainOf(index)}"`)) ?? "";
    return /^"[^"]*","((?:[^"]|"")*)"/.exec(line)?.[1]?.replaceAll('""', '"') ?? "";
  });
}

/** Beginnings of a note and a label. They lack commas and direction marks, which a label cannot contain. */
const beginnings = ["=1+1 ", "+1+1 ", "-2+3 ", "@SUM(1+1) ", "＝1+1 "];

attackGroup<string[]>({
  heading: "Formulas in an exported file",
  title: "no name from a service becomes a formula in an exported file",
  async prepare({ connect, extension, service }) {
    await connect();
    for (const [index, name] of names.entries()) {
      const domain = domainOf(index);
      service.fail({ argument: domain, ...envelope({ details: { name, domain } }) });
      await extension.ask("account.look-up", { domain, refresh: true, private: false });
    }
    const page = await extension.page("sidepanel.html#/library/history");
    const button = page.getByRole("main").getByRole("button", { name: "Export CSV" });
    await button.waitFor();
    return namesIn(await saved(page, () => button.click()));
  },
  attacks: names.map((name, index): Attack<string[]> => ({
    name: `the name of a company is ${JSON.stringify(name)}`,
    without: ["csv"],
    async attempt(cells) {
      const letters = (text: string) => text.replaceAll(/['\s]/g, "");
      const cell = cells[index] ?? "";
      if (letters(cell) !== letters(name)) return `the name is not in its row, which has ${JSON.stringify(cell)}`;
      return isFormula(cell) ? `the cell ${JSON.stringify(cell)}` : null;
    },
  })),
});

attackGroup<string>({
  heading: "Formulas in notes and labels",
  title: "no pasted note or label becomes a formula in an exported file",
  async prepare({ connect, extension }) {
    await connect();
    for (const [index, text] of beginnings.entries()) {
      const domain = `own-${index}.example`;
      await extension.ask("account.look-up", { domain, refresh: false, private: false });
      const judgement = { verdict: null, note: `${text}note`, labels: [`${text}label`] };
      await extension.ask("judgement.save", { kind: "account", key: domain, judgement, private: false });
    }
    const page = await extension.page("options.html");
    await page.evaluate((fields) => localStorage.setItem("library export fields", JSON.stringify({ fields })), ["key", "note", "labels"]);
    await page.goto(extension.url("sidepanel.html#/library/history"));
    const button = page.getByRole("main").getByRole("button", { name: "Export CSV" });
    await button.waitFor();
    return saved(page, () => button.click());
  },
  attacks: beginnings.map((text): Attack<string> => ({
    name: `a note and a label begin with ${JSON.stringify(text)}`,
    without: ["csv"],
    async attempt(csv) {
      const cells = csv.split(/","|"\r\n"/).filter((cell) => cell.includes(text));
      if (cells.length < 2) return `the texts are not in the file: ${csv}`;
      return cells.find(isFormula) ?? null;
    },
  })),
});

const separators = ["\r\n", "\r", "\n", "\u000B", "\u000C", "\u0085", "\u2028", "\u2029"];

attackGroup<null>({
  heading: "Line injection in a vCard",
  title: "no name from a service begins another line of a vCard",
  prepare: async ({ connect }) => connect().then(() => null),
  attacks: separators.map((separator, index): Attack<null> => ({
    name: `the name of a person contains ${JSON.stringify(separator)}, which a reader may take for a line break`,
    without: ["vcard"],
    async attempt(_place, { extension, service }) {
      const address = `lines-${index}@company.example`;
      service.fail({ argument: address, ...envelope({ identifier: address, fullName: `Jo${separator}TEL:+1900555` }) });
      await extension.ask("person.look-up", { address, refresh: true, private: false });
      const page = await extension.page(`sidepanel.html#/person/${encodeURIComponent(address)}`);
      const card = await saved(page, () => choose(page, "Export vCard"));
      await page.close();
      if (!card.includes("TEL:+1900555")) return `the name is not in the file: ${card}`;
      const lines = card.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/);
      return lines.find((line) => line.startsWith("TEL")) ?? null;
    },
  })),
});

const starts = ['=HYPERLINK("https://evil.example")', "+1+1", "-1+1", "@SUM(1)", "\u200B=1+1"];

attackGroup<null>({
  heading: "Formulas in a copied summary",
  title: "no name from a service becomes a formula in a copied summary",
  prepare: async ({ connect }) => connect().then(() => null),
  attacks: starts.map((name, index): Attack<null> => ({
    name: `a copied summary begins with the company name ${JSON.stringify(name)}`,
    without: ["summary"],
    async attempt(_place, { extension, service }) {
      const domain = `summary-${index}.example`;
      service.fail({ argument: domain, ...envelope({ details: { name, domain } }) });
      await extension.ask("account.look-up", { domain, refresh: true, private: false });
      const page = await extension.page(`sidepanel.html#/account/${domain}`);
      await page.evaluate(() => {
        navigator.clipboard.writeText = async (text) => void Object.assign(globalThis, { copied: text });
      });
      await choose(page, "Copy summary");
      await page.getByText("Summary copied").waitFor();
      const copied = await page.evaluate(() => (globalThis as unknown as { copied: string }).copied);
      await page.close();
      return copied.split("\n").find(isFormula) ?? null;
    },
  })),
});

/** The second text counts as the looked-up address, because the address follows its only `<`. */
const copiedTexts = {
  "Copy phone": '=HYPERLINK("https://evil.example","call")',
  "Copy e-mail": '=HYPERLINK("https://evil.example","<jane@copied.example>")',
};

attackGroup<null>({
  heading: "Formulas in a copied number or address",
  title: "no number or address from a service becomes a formula in a copied text",
  async prepare({ connect, extension, service }) {
    await connect();
    const { "Copy phone": phone, "Copy e-mail": identifier } = copiedTexts;
    service.fail({ argument: "copied.example", ...envelope({ details: { name: "Acme", domain: "copied.example", phone } }) });
    service.fail({ argument: "jane@copied.example", ...envelope({ identifier, fullName: "Jane" }) });
    await extension.ask("account.look-up", { domain: "copied.example", refresh: true, private: false });
    await extension.ask("person.look-up", { address: "jane@copied.example", refresh: true, private: false });
    return null;
  },
  attacks: (["Copy phone", "Copy e-mail"] as const).map((name): Attack<null> => ({
    name: `${name} copies ${copiedTexts[name]}`,
    without: ["copied"],
    async attempt(_place, { extension }) {
      const page = await extension.page(
        `sidepanel.html#/${name === "Copy phone" ? "account/copied.example" : "person/jane%40copied.example"}`,
      );
      await page.evaluate(() => {
        navigator.clipboard.writeText = async (text) => void Object.assign(globalThis, { copied: text });
      });
      await page.getByRole("button", { name, exact: true }).click();
      await page.waitForFunction(() => "copied" in globalThis);
      const copied = await page.evaluate(() => (globalThis as unknown as { copied: string }).copied);
      await page.close();
      if (!copied.includes("HYPERLINK")) return `the text was not copied: ${copied}`;
      return isFormula(copied) ? copied : null;
    },
  })),
});
