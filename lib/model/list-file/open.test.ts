import { describe, expect, it } from "vitest";
import { encode, markOf } from "./encoding";
import { openFile, openText, type Choice } from "./open";
import { maxListLength } from "../lists";

const open = (bytes: Uint8Array, choice: Choice = {}) => openFile(bytes, choice, ",");
const bytesOf = (text: string) => encode(text, "utf-8");

describe("opening a file", () => {
  it("reads its rows, and returns its format", async () => {
    const opened = await open(Uint8Array.from([...markOf("utf-16le"), ...encode("Web;Note\nacme.example;ü\n", "utf-16le")]));
    expect(opened).toMatchObject({
      encoding: "utf-16le",
      hasMark: true,
      layout: { delimiter: ";", quote: '"', hasHeadings: true, column: 0 },
      first: [
        ["Web", "Note"],
        ["acme.example", "ü"],
      ],
      outcome: { header: "Web;Note", rows: [{ text: "acme.example;ü", subject: { key: "acme.example" } }] },
    });
  });

  it("uses the chosen encoding", async () => {
    const opened = await open(encode("ü;acme.example\n", "windows-1252"), { encoding: "utf-16be" });
    expect([opened.encoding, opened.outcome]).toEqual(["utf-16be", { kind: "encoding" }]);
  });

  it.each([
    ["a workbook", Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), { kind: "workbook" }],
    ["an old workbook", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), { kind: "workbook" }],
    ["an empty file", new Uint8Array(), { kind: "empty" }],
    ["blank lines", bytesOf("\n\n \n"), { kind: "empty" }],
    ["a file with NUL", bytesOf(`acme.example\0${"x".repeat(100)}`), { kind: "binary" }],
    ["a file that is too large", new Uint8Array(maxListLength + 1), { kind: "too-large", found: maxListLength + 1 }],
  ])("refuses %s", async (_what, bytes, fault) => expect((await open(bytes)).outcome).toEqual(fault));

  it.each([
    ["sep=;\r\n", ";"],
    ['"SEP=|"\n', "|"],
    ["sep=^\r", ";"],
  ])("takes no row from the beginning %j, in which Excel's files name their delimiter", async (lead, delimiter) => {
    const text = "Name;Web|b\rAcme;acme.example|b\rBest;best.example|b";
    const opened = await open(bytesOf(lead + text.replaceAll("\r", lead.replace(/^[^\r\n]+/, ""))));
    expect(opened).toMatchObject({ lead, layout: { delimiter }, outcome: { header: "Name;Web|b" } });
    expect(opened.first).toHaveLength(3);
  });

  it.each([
    ["LinkedIn", 'Notes:\n"Some e-mail addresses\nare missing."\n\n'],
    ["a report", "Accounts;;\nas of 1 May;;\n"],
    ["a program for Excel", "sep=;\n\n"],
  ])("finds the headings below the first lines of %s", async (_whose, lead) => {
    const { layout, first, outcome } = await open(bytesOf(`${lead}Name;Web;City\nAcme;acme.example;Bonn\nBest;best.example;\n`));
    expect([layout?.hasHeadings, first[0], outcome]).toMatchObject([true, ["Name", "Web", "City"], { header: "Name;Web;City" }]);
    expect("rows" in outcome && outcome.rows.map(({ subject }) => subject?.key)).toEqual(["acme.example", "best.example"]);
  });

  it("keeps first rows that are no title above headings", async () => {
    const rows = ["Acme;acme.example", "Best;", "Name;Web", "Cole;cole.example"];
    const { first } = await open(bytesOf(rows.join("\n")));
    expect(first.map((cells) => cells.join(";"))).toEqual(rows);
    const titled = bytesOf(`Accounts;\n${rows.slice(2).join("\n")}`);
    expect((await open(titled, { hasHeadings: false })).first[0]).toEqual(["Accounts", ""]);
  });

  it("counts the rows above the headings in a fault's row", async () => {
    const { outcome } = await open(bytesOf('Accounts\nName;Web\nAcme;acme.example\nBest;"best.example\n'));
    expect(outcome).toEqual({ kind: "open-quote", row: 4 });
  });

  it("returns the first rows of a refused file", async () => {
    const { first, outcome } = await open(bytesOf('acme.example,1\n"best.example,2\nc.example,3'));
    expect([first, outcome]).toEqual([[["acme.example", "1"]], { kind: "open-quote", row: 2 }]);
  });
});

describe("opening a pasted text", () => {
  it("reads columns of a spreadsheet", async () => {
    const { layout, outcome } = await openText("Acme\tacme.example\n\tbest.example", {}, "\t");
    expect(layout).toMatchObject({ delimiter: "\t", column: 1, hasHeadings: false });
    expect(outcome).toMatchObject({ width: 2, endsWithNewline: false });
  });

  it("refuses a text that is too large", async () => {
    expect((await openText("x".repeat(maxListLength + 1), {}, "\t")).outcome).toEqual({
      kind: "too-large",
      found: maxListLength + 1,
    });
  });
});
