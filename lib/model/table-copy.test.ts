// @vitest-environment happy-dom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tableCopy } from "./table-copy";
import { runs } from "../../test/suite/size";

const cellsOf = (html: string): string[][] => {
  const page = new DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll("tr")].map((row) => [...row.children].map((cell) => cell.textContent ?? ""));
};
/** Reads a line of tabbed cells as a spreadsheet does. */
const cellsIn = (line: string): string[] =>
  line.split("\t").map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));

describe("tableCopy", () => {
  it("writes lines of tabbed cells, and the same as HTML", async () => {
    const { text, html } = await tableCopy({
      headers: ["Name", "Fit"],
      rows: [
        ["Acme <b>& Söhne</b>", 72],
        [null, -4],
      ],
    });
    expect(text).toBe("Name\tFit\nAcme <b>& Söhne</b>\t72\n\t-4");
    expect(cellsOf(html)).toEqual([
      ["Name", "Fit"],
      ["Acme <b>& Söhne</b>", "72"],
      ["", "-4"],
    ]);
  });

  it("omits the head if there are no headers, and keeps empty rows", async () => {
    const { text, html } = await tableCopy({ headers: [], rows: [["a"], [null], ["b"]] });
    expect(text).toBe("a\n\nb");
    expect(cellsOf(html)).toEqual([["a"], [""], ["b"]]);
  });

  it("quotes a cell with a quotation mark, which would otherwise extend across lines", async () => {
    expect((await tableCopy({ headers: [], rows: [['"Best" of'], ["b"]] })).text).toBe('"""Best"" of"\nb');
  });

  const hostile = fc.string({ unit: fc.constantFrom(..."=+-@＝−\"',;|\t\r\n\v\f\u001c\u0085\u2028\u200b <>& a1") });

  it("keeps rows and cells aligned, and starts no formula, for any texts", async () => {
    const row = fc.array(hostile, { minLength: 2, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(row, fc.array(row, { minLength: 1, maxLength: 4 }), async (head, rows) => {
        const { text, html } = await tableCopy({ headers: head, rows });
        const lines = text.split(/[\r\n\v\f\u0085\u2028\u2029]/).map(cellsIn);
        expect(lines.map(({ length }) => length)).toEqual([head, ...rows].map(() => 2));
        expect(cellsOf(html)).toEqual(lines);
        for (const cell of lines.flat()) expect(cell).not.toMatch(/(?:^|[,;|"\t])[\s\p{C}\p{DI}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it("lets other tasks run while it writes a long table", async () => {
    const row = Array.from({ length: 16 }, () => "A company of some name");
    const otherTask = new Promise((resolve) => setTimeout(resolve, 0, "other task"));
    const copied = tableCopy({ headers: [], rows: Array.from({ length: 4000 }, () => row) });
    expect(await Promise.race([copied, otherTask])).toBe("other task");
    expect((await copied).text.split("\n")).toHaveLength(4000);
  });
});
