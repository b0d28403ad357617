import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCopy, toCsv } from "./csv";
import { runs } from "../../test/suite/size";

/** Reads CSV as in RFC 4180: quotes around every cell, doubled quotes inside. */
function readCsv(text: string): string[][] {
  return [...text.matchAll(/((?:"(?:[^"]|"")*",?)+)\r\n/g)].map(([, line = ""]) =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = ""]) => cell.replaceAll('""', '"')),
  );
}

const cellOf = (text: string): string => readCsv(toCsv([[text]]))[0]?.[0] ?? "";

describe("toCsv", () => {
  it("quotes every cell, doubles quotes and ends every line with CR LF", () => {
    expect(
      toCsv([
        ["Time", "He said “hi”"],
        ['a "b"', 12.5],
      ]),
    ).toBe('"Time","He said “hi”"\r\n"a ""b""","12.5"\r\n');
  });

  it("writes numbers unchanged and null as an empty cell", () => {
    expect(toCsv([[-4, 0, null]])).toBe('"-4","0",""\r\n');
  });

  it("with a decimal comma, separates cells by semicolons", () => {
    expect(toCsv([["Best, Inc", -12.5, 3, "1.5"]], { decimalComma: true })).toBe('"Best, Inc";"-12,5";"3";"1.5"\r\n');
  });

  it("keeps ordinary text unchanged", () => {
    for (const text of ["acme.example", "tomas@acme.example", "Grünwald & Söhne", "51-200", "1001-5000", "2026-11-20", "3=3", "名前"]) {
      expect(cellOf(text)).toBe(text);
    }
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+1 555 0100", "'+1 555 0100"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["＝1+1", "'＝1+1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠SUM(A1)", "'＠SUM(A1)"],
    ["  =1+1", "  '=1+1"],
    ["\u00a0=1+1", "\u00a0'=1+1"],
    ["\t=1+1", "'\t'=1+1"],
    ["\tplain", "'\tplain"],
    ["\r=1", "'\r'=1"],
    ["\nplain", "'\nplain"],
    ["a;=1+1", "a;'=1+1"],
    ["a,=1+1", "a,'=1+1"],
    ["a|=1+1", "a|'=1+1"],
    ["a\t=1+1", "a\t'=1+1"],
    ["a\n=1+1", "a\n'=1+1"],
    ["a\r\n @x", "a\r\n '@x"],
    ['a"=1+1', "a\"'=1+1"],
    ["a'=1+1", "a''=1+1"],
    ['",=cmd|"/c calc"!A0', '",\'=cmd|"/c calc"!A0'],
    ['=HYPERLINK("https://x.example";"y")', '\'=HYPERLINK("https://x.example";"y")'],
    ["==1", "'==1"],
    ["﹦1", "'﹦1"],
    ["﹢1", "'﹢1"],
    ["﹣1", "'﹣1"],
    ["﹫SUM(1)", "'﹫SUM(1)"],
    ["−1+1", "'−1+1"],
    ["\u0000=1+1", "\u0000'=1+1"],
    ["\u0001=1+1", "\u0001'=1+1"],
    ["\u200b=1+1", "\u200b'=1+1"],
    ["\u2060=1+1", "\u2060'=1+1"],
    ["\u00ad=1+1", "\u00ad'=1+1"],
    ["\u202e=1+1", "\u202e'=1+1"],
    ["\u3164=1+1", "\u3164'=1+1"],
    ["\ufe0f=1+1", "\ufe0f'=1+1"],
    ["\ufeff=1+1", "\ufeff'=1+1"],
    ["\u001c=1", "'\u001c'=1"],
    ["\u000bplain", "'\u000bplain"],
    ["a\u000b=1", "a\u000b'=1"],
    ["a\u000c=1", "a\u000c'=1"],
    ["a\u001c=1", "a\u001c'=1"],
    ["a\u001e\u200b=1", "a\u001e\u200b'=1"],
    ["a\u0085=1", "a\u0085'=1"],
    ["a\u2028=1+1", "a\u2028'=1+1"],
    ["a\u2029=1+1", "a\u2029'=1+1"],
  ])("puts an apostrophe before anything that could start a formula: %j", (text, safe) => {
    expect(cellOf(text)).toBe(safe);
  });

  it.each(["11-50", "1-10", "10/2026", "02139", "0301234567", "4989123456789", "12E3"])(
    "puts an apostrophe before a text that a spreadsheet would read as a date or a number, except for an import: %s",
    (text) => {
      expect(cellOf(text)).toBe(`'${text}`);
      expect(toCsv([[text]], { forImport: true })).toBe(`"${text}"\r\n`);
      expect(toCopy(text)).toBe(text);
    },
  );

  it.each([
    ["+49 30 (0) 123-45.6", "+49 30 (0) 123-45.6"],
    ["+49 30 123", "+49 30 123"],
    ["+49\u00a030/123\u202f456", "+49\u00a030/123\u202f456"],
    ["+ (49) 30 123\u201345", "+ (49) 30 123\u201345"],
    ["+1-555-0100 ext. 12", "+1-555-0100 ext. 12"],
    ["+1 555 0100 x12", "+1 555 0100 x12"],
    ["+sales@acme.example", "+sales@acme.example"],
    ["-49 30", "'-49 30"],
    ["+SUM(1)", "'+SUM(1)"],
    ["+1;=2", "'+1;'=2"],
    ["=a@acme.example", "'=a@acme.example"],
    ["@SUM(1)", "'@SUM(1)"],
    ["+1\n=1", "'+1\n'=1"],
    ["+", "'+"],
  ])("for an import and a copy, adds an apostrophe unless the text is a telephone number or address: %j", (text, written) => {
    expect(toCsv([[text]], { forImport: true })).toBe(`"${written}"\r\n`);
    expect(toCopy(text)).toBe(written);
  });

  it("starts no formula at the start of a cell or after a separator, for any text", () => {
    const hostile = fc.string({
      unit: fc.constantFrom(..."=+-@＝−﹦\"',;|\t\r\n\v\f\u001c\u0085\u2028\u2029\u0000\u200b a1"),
    });
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: "binary" })), (text) => {
        expect(cellOf(text)).not.toMatch(/(?:^|[,;|"\t\r\n\v\f\u001c-\u001e\u0085\u2028\u2029])[\s\p{C}\p{DI}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u);
      }),
      { numRuns: runs(20_000) },
    );
  });

  it("changes no text except by apostrophes", () => {
    const text = fc.string({ unit: "binary" });
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
        const without = (cell: string) => cell.replaceAll("'", "");
        expect(readCsv(toCsv(rows)).map((row) => row.map(without))).toEqual(rows.map((row) => row.map(without)));
      }),
      { numRuns: runs(2_000) },
    );
  });

  it("writes a cell of a million separators", () => {
    const cell = "\t".repeat(1_000_000);
    expect(toCsv([[cell]]).length).toBe(cell.length + "'".length + '""\r\n'.length);
  });
});
