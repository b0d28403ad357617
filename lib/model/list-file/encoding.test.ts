import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodings, type Encoding } from "../lists";
import { countUnwritable, decode, encode, guessEncoding, markOf } from "./encoding";
import { runs } from "../../../test/suite/size";

const bytesOf = (text: string, encoding: Encoding, mark: boolean) =>
  Uint8Array.from([...(mark ? markOf(encoding) : []), ...encode(text, encoding)]);

const table = "Firma;Web\r\nMüller & Söhne;müller.example\r\nAcme;acme.example\r\n";

describe("the encoding", () => {
  it.each<[Encoding, boolean]>([
    ["utf-8", false],
    ["utf-8", true],
    ["utf-16le", true],
    ["utf-16be", true],
    ["utf-16le", false],
    ["utf-16be", false],
    ["windows-1252", false],
  ])("of a table in %s is recognised (with a byte order mark: %s)", (encoding, hasMark) => {
    const bytes = bytesOf(table, encoding, hasMark);
    expect(guessEncoding(bytes)).toBe(encoding);
    expect(decode(bytes, encoding)).toEqual({ text: table, hasMark });
  });

  it("of a file with zeros at even and odd positions is not UTF-16", () => {
    expect(guessEncoding(Uint8Array.from({ length: 400 }, (_each, at) => (at % 3 === 0 ? 0 : 65)))).toBe("utf-8");
  });

  it("is refused for bytes that are invalid in it", () => {
    expect(decode(bytesOf(table, "windows-1252", false), "utf-8")).toBeNull();
    expect(decode(Uint8Array.from([65]), "utf-16le")).toBeNull();
  });

  it("restores the same bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(...encodings), (bytes, encoding) => {
        const decoded = decode(bytes, encoding);
        if (decoded === null) return;
        const written = bytesOf(decoded.text, encoding, decoded.hasMark);
        // Shift JIS has several codes for some characters.
        if (encoding === "shift_jis") expect(decode(written, encoding)).toEqual(decoded);
        else expect(written).toEqual(Uint8Array.from(bytes));
      }),
      { numRuns: runs(1000) },
    );
  });

  it.each<[Encoding, string, number[]]>([
    ["windows-1250", "Łódź€", [0xa3, 0xf3, 0x64, 0x9f, 0x80]],
    ["windows-1251", "Имя€", [0xc8, 0xec, 0xff, 0x88]],
    ["windows-1256", "شركة€", [0xd4, 0xd1, 0xdf, 0xc9, 0x80]],
    ["shift_jis", "業種ｱ髙①￢A", [0x8b, 0xc6, 0x8e, 0xed, 0xb1, 0xfb, 0xfc, 0x87, 0x40, 0x81, 0xca, 0x41]],
  ])("writes %s as Excel does", (encoding, text, bytes) => {
    expect([...encode(text, encoding)]).toEqual(bytes);
    expect(decode(Uint8Array.from(bytes), encoding)).toEqual({ text, hasMark: false });
    expect(countUnwritable(`${text}😀?`, encoding)).toBe(1);
  });

  it("writes the first and last characters of Latin-1 in Windows-1252", () => {
    expect([...encode("\u007f\u00a0ÿ", "windows-1252")]).toEqual([0x7f, 0xa0, 0xff]);
    expect(countUnwritable("\u007f\u00a0ÿĀ", "windows-1252")).toBe(1);
  });
  it("replaces characters that Windows-1252 lacks by question marks", () => {
    expect([...encode("é€日😀", "windows-1252")]).toEqual([0xe9, 0x80, 0x3f, 0x3f]);
    expect(countUnwritable("é€日😀?", "windows-1252")).toBe(2);
    expect(countUnwritable("日", "utf-8")).toBe(0);
  });
});
