import { describe, expect, it } from "vitest";
import { guessLayout, subjectIn } from "./guess";

const guess = (text: string) => guessLayout(text, {}, ",");

describe("the guess", () => {
  it.each([
    ["Name,Web\nAcme,acme.example\n", ","],
    ["Name;Web\nAcme, Inc;acme.example\nBest, Ltd;best.example\n", ";"],
    ["Name\tWeb\nAcme\tacme.example\n", "\t"],
    ["Name|Web\nAcme|acme.example\n", "|"],
  ])("of %j finds the delimiter", (text, delimiter) => expect(guess(text).delimiter).toBe(delimiter));

  it("uses the usual delimiter for one column", () => {
    expect(guess("acme.example\n\nbest.example").delimiter).toBe(",");
    expect(guessLayout("acme.example\nbest.example", {}, "\t").delimiter).toBe("\t");
  });

  it("finds single quotes only if they quote at least two cells and double quotes none", () => {
    expect(guess("'Acme, Inc','acme.example'\n'Best','best.example'").quote).toBe("'");
    expect(guess("\"Acme\",'s-Hertogenbosch'\n'Best','best.example'").quote).toBe('"');
    expect(guess("'s-Hertogenbosch,acme.example\n").quote).toBe('"');
  });

  it.each([
    ["domains", "id,name,web\n1,Acme,acme.example\n2,Best,www.best.example\n", 2],
    ["URLs", "Acme,https://acme.example/about?x=1\nBest,http://best.example", 1],
    ["e-mail addresses", "mail,name\nanna@acme.example,Anna\nben@best.example,Ben", 0],
    ["domains before addresses", "mail,web\nanna@acme.example,acme.example\nben@best.example,best.example", 1],
    ["a column with gaps", "name,web\nAcme,acme.example\nBest,\nCity,\nDart,dart.example", 1],
    ["addresses before user names", "Name,Login,Email\nJane,jane.doe,jane@acme.example\nBob,bob.smith,bob@best.example", 2],
    ["addresses below a heading like a domain", "Owner,Contact.Email\nacme.example,jane@acme.example\n,bob@best.example\n,", 1],
    ["domains before user names", "Login,Web\njane.doe,\nbob.smith,acme.example\nann.brown,best.example", 1],
    [
      "companies before one source of all rows",
      "web,url\na.example,https://maps.example/1\n,https://maps.example/2\nb.example,maps.example",
      0,
    ],
    ["one company in all rows", "name,web\nAnna,acme.example\nBen,acme.example\nCleo,acme.example", 1],
    ["companies rather than of their few parents", "parent.example,acme.example\n,best.example\n,-\n,dart.example\n,eden.example", 1],
    ["a text that has no readable row", '"acme.example', 0],
  ])("finds the column of %s", (_what, text, column) => expect(guess(text).column).toBe(column));

  it.each([
    ["Website\nacme.example\nbest.example", true],
    ["Domain,Name\nacme.example,Acme", true],
    ["acme.example\nbest.example", false],
    ['=HYPERLINK("http://x")\nacme.example', false],
    ["Website\nacme.example\n=A1", true],
    ["\u200FWebsite\u200F\nacme.example", true],
    ["Acme\nBest\nCity", false],
    ["\nacme.example\nbest.example", false],
    ["Contact.Name,Contact.Email\nAnn,ann@acme.example\nBob,bob@acme.example", true],
    ["acme.example\nann@acme.example", false],
    ["Id,Account.Website\n1,acme.example\n2,best.example", true],
    ["company.domain,Id\nacme.example,1", true],
    ["1,acme.website\n2,best.example", false],
  ])("of headings in %j is %s", (text, hasHeadings) => expect(guess(text).hasHeadings).toBe(hasHeadings));

  it("keeps the chosen values", () => {
    const chosen = { quote: "", delimiter: ";", column: 1, hasHeadings: true } as const;
    expect(guessLayout("acme.example,1\nbest.example,2", chosen, ",")).toEqual(chosen);
  });
});

describe("the subject in a cell", () => {
  it.each([
    [" ACME.example ", "acme.example"],
    ["https://www.acme.example/a b", null],
    ["Anna <anna@acme.example>", "anna@acme.example"],
    ['=HYPERLINK("http://x")', null],
    ['=HYPERLINK("http://acme.example")', null],
    ["-", null],
    ["", null],
    ["a.example ".repeat(300), null],
  ])("%j is %s", (cell, key) => expect(subjectIn(cell)?.key ?? null).toBe(key));
});
