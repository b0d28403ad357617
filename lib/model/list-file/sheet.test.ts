import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../test/suite/size";
import type { Layout } from "./guess";
import { delimiters, maxListRows, quotes } from "../lists";
import { cellsOf, firstRows, type ListFault } from "./rows";
import { appendedRow, asText, readSheet, type Sheet } from "./sheet";

const plain: Layout = { delimiter: ",", quote: '"', hasHeadings: false, column: 0 };
const read = (text: string, layout: Partial<Layout> = {}) => readSheet(text, { ...plain, ...layout });
const readWell = async (text: string, layout: Partial<Layout> = {}): Promise<Sheet> => {
  const sheet = await read(text, layout);
  if ("kind" in sheet) throw new Error(sheet.kind);
  return sheet;
};
const written = (
  { header, rows, newline, endsWithNewline }: Sheet,
  each = (row: string, isLast: boolean) => row + (isLast && !endsWithNewline ? "" : newline),
): string => {
  const texts = [...(header === null ? [] : [header]), ...rows.map(({ text }) => text)];
  return texts.map((text, at) => each(text, at === texts.length - 1)).join("");
};

describe("a sheet", () => {
  it("keeps blank rows, duplicates and quotes, and names the subject of each row", async () => {
    const sheet = await readWell('Web,Note\r\nacme.example,"a ""b"", c"\r\n\r\nacme.example,\r\n=HYPERLINK("http://x"),2\r\n', {
      hasHeadings: true,
    });
    expect(sheet).toMatchObject({ header: "Web,Note", newline: "\r\n", endsWithNewline: true, width: 2 });
    expect(sheet.rows.map(({ text, subject }) => [text, subject?.key])).toEqual([
      ['acme.example,"a ""b"", c"', "acme.example"],
      ["", undefined],
      ["acme.example,", "acme.example"],
      ['=HYPERLINK("http://x"),2', undefined],
    ]);
  });

  it.each([
    ["a.example\r\nb.example", "\r\n", ["a.example", "b.example"]],
    ["a.example\r\nb.example\n", "\n", ["a.example\r", "b.example"]],
    ["a.example\nb.example\r\n", "\n", ["a.example", "b.example\r"]],
    ["a.example\rb.example\r", "\r", ["a.example", "b.example"]],
    ['"a.example"\r\n"b.example"\r\n', "\r\n", ['"a.example"', '"b.example"']],
  ])("of %j ends its rows with %j", async (text, newline, rows) => {
    const sheet = await readWell(text);
    expect([sheet.newline, sheet.rows.map((row) => row.text)]).toEqual([newline, rows]);
    expect(sheet.rows.map(({ subject }) => subject?.key)).toEqual(["a.example", "b.example"]);
    expect(written(sheet)).toBe(text);
  });

  it.each(['"a.example" ', '"a.example" \n', 'x,"a.example" \r\ny,"b.example" '])(
    "ignores a space after the quotes of %j",
    async (text) => {
      const { rows } = await readWell(text, { column: text.startsWith("x") ? 1 : 0 });
      expect(rows.map(({ subject }) => subject?.key)).toEqual(["a.example", "b.example"].slice(0, rows.length));
      expect(rows.map(({ text: row }) => cellsOf(row, { ...plain, newline: "\n" }).at(-1))).toEqual(
        ["a.example", "b.example"].slice(0, rows.length),
      );
    },
  );

  it("lets other tasks run between its rows", async () => {
    let hasRun = false;
    setTimeout(() => (hasRun = true));
    await readSheet("a.example\n".repeat(maxListRows), plain);
    expect(hasRun).toBe(true);
  });
});

describe("a refused file", () => {
  const long = "x".repeat(5_000_000);
  it.each<[string, string, ListFault]>([
    ["blank lines only", "\n \n\n", { kind: "empty" }],
    ["too many rows", "a.example\n".repeat(maxListRows + 2), { kind: "too-many-rows", found: maxListRows + 2 }],
    ["30,001 columns", `a.example\n${",".repeat(30_000)}\n`, { kind: "too-many-columns", row: 2, found: 30_001 }],
    ["megabytes in one row", `a.example\n${long}\nb.example`, { kind: "row-too-long", row: 2 }],
    ["megabytes in one cell", `a.example\n"${long}"\nb.example`, { kind: "row-too-long", row: 2 }],
    ["nothing but delimiters", ",".repeat(10_000_000), { kind: "row-too-long", row: 1 }],
    ["nothing but quotes", '"'.repeat(9_999_999), { kind: "row-too-long", row: 1 }],
    ["a quote without end", 'a.example\n"b.example\nc.example', { kind: "open-quote", row: 2 }],
    ["stray quotes that cost time", `a.example\n"${'b"'.repeat(8000)}${" ".repeat(16_000)},\n`.repeat(100), { kind: "bad-quotes", row: 2 }],
  ])("with %s is refused within four seconds", async (_what, text, fault) => {
    const from = performance.now();
    expect(await read(text)).toEqual(fault);
    expect(performance.now() - from).toBeLessThan(4000);
  });

  it("still has readable first rows", () => {
    expect(firstRows('a.example,1\n"b.example\nc.example', plain, 5)).toMatchObject([{ cells: ["a.example", "1"] }]);
  });

  it("with an open quote is readable by the choice of no quotes", async () => {
    const sheet = await readWell('a.example\n"b.example\nc.example', { quote: "" });
    expect(sheet.rows.map(({ text }) => text)).toEqual(["a.example", '"b.example', "c.example"]);
  });
});

describe("appended cells", () => {
  it("are aligned in columns, and quoted only if needed", () => {
    const target = { ...plain, newline: "\n", endsWithNewline: false, width: 3 } as const;
    expect(appendedRow(target, "a.example", ["1", "x, y"], false)).toBe('a.example,,,1,"x, y"\n');
    expect(appendedRow(target, "a,b,c\r", ["", 'say "x"'], false)).toBe('a,b,c,,"say ""x"""\r\n');
    expect(appendedRow(target, "", ["", ""], true)).toBe(",,,,");
    expect(appendedRow({ ...target, delimiter: "|", quote: "", width: 2 }, "a|b", ["x|y"], true)).toBe("a|b|x y");
  });

  it("get an apostrophe only against formulas: a CRM that imports the file would store it", () => {
    expect(["11-50", "02139", "=1+1"].map(asText)).toEqual(["11-50", "02139", "'=1+1"]);
  });

  const anyText = fc.string({ unit: fc.constantFrom(..."a.b\"', ;|\t\n\r=+\u2028ü") });
  const anyLayout = fc.record({
    delimiter: fc.constantFrom(...delimiters),
    quote: fc.constantFrom(...quotes),
    hasHeadings: fc.boolean(),
    column: fc.nat(2),
  });

  it("leave every row and cell of any text unchanged, and are read again as written", async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyLayout, fc.array(anyText, { minLength: 1, maxLength: 3 }), async (text, layout, cells) => {
        const sheet = await read(text, layout);
        if ("kind" in sheet) return;
        expect(written(sheet)).toBe(text);
        const target = { ...layout, ...sheet };
        const isEnded = (at: number) => sheet.endsWithNewline || at < sheet.rows.length - 1;
        const cellsIn = (at: number, { text: row } = { text: "" }) => cellsOf(isEnded(at) ? row.replace(/\r$/, "") : row, target);
        const saved = await readWell(
          written(sheet, (row, isLast) => appendedRow(target, row, cells, isLast)),
          layout,
        );
        expect(saved.rows).toHaveLength(sheet.rows.length);
        for (const [at, row] of sheet.rows.entries()) {
          const before = cellsIn(at, row);
          const after = cellsIn(at, saved.rows[at]);
          const filled = Array.from({ length: sheet.width - before.length }, () => "");
          expect(after.slice(0, sheet.width)).toEqual([...before, ...filled]);
          if (layout.quote !== "") expect(after.slice(sheet.width)).toEqual(cells.map(asText));
          expect(after).toHaveLength(sheet.width + cells.length);
        }
      }),
      { numRuns: runs(2000) },
    );
  });
});
