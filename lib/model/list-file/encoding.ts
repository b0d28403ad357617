import { encodings, type Encoding } from "../lists";

/** Byte order marks. */
const marks: Partial<Record<Encoding, readonly number[]>> = {
  "utf-8": [0xef, 0xbb, 0xbf],
  "utf-16le": [0xff, 0xfe],
  "utf-16be": [0xfe, 0xff],
};

/** Characters of bytes 80 to 9f in Windows-1252. Other bytes equal Unicode. */
const upperControls = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Bytes examined for a guess of UTF-16. */
const sampleLength = 4096;
/** Bytes converted at once. */
const chunkLength = 4096;
/** Minimum share of zero bytes at even or odd positions in UTF-16. */
const minZeroShare = 0.1;

/** Guesses the encoding by its mark, UTF-16's zeros, or valid UTF-8; otherwise Windows-1252. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const marked = encodings.find((encoding) => startsWithMark(bytes, encoding));
  if (marked !== undefined) return marked;
  const [even, odd] = zeroShares(bytes);
  // In UTF-16, zeros are mostly at even or mostly at odd positions.
  // control: list-encoding. With a wrong encoding, the cells would name other companies, or none.
  if (Math.max(even, odd) > minZeroShare && Math.min(even, odd) * 4 < Math.max(even, odd)) return odd > even ? "utf-16le" : "utf-16be";
  return decode(bytes, "utf-8") === null ? "windows-1252" : "utf-8";
}

/** Returns the shares of zeros at even and odd positions. */
function zeroShares(bytes: Uint8Array): [even: number, odd: number] {
  const zeros: [number, number] = [0, 0];
  const sample = bytes.subarray(0, sampleLength);
  for (const [position, byte] of sample.entries()) if (byte === 0) zeros[position % 2 === 0 ? 0 : 1] += 1;
  const pairs = Math.max(1, sample.length / 2);
  return [zeros[0] / pairs, zeros[1] / pairs];
}

/** False if the encoding has no mark. */
const startsWithMark = (bytes: Uint8Array, encoding: Encoding): boolean =>
  marks[encoding]?.every((byte, position) => bytes[position] === byte) ?? false;

/** Reads bytes as text without byte order mark; `null` if not in this encoding. `encode` restores the bytes, without the mark. */
export function decode(bytes: Uint8Array, encoding: Encoding) {
  const hasMark = startsWithMark(bytes, encoding);
  const content = bytes.subarray(hasMark ? (marks[encoding]?.length ?? 0) : 0);
  if (encoding === "windows-1252") return { text: westernText(content), hasMark };
  try {
    return { text: new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(content), hasMark };
  } catch {
    return null;
  }
}

/** Encodes text without a mark. Windows-1252 uses "?" for missing characters. */
export function encode(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  switch (encoding) {
    case "utf-8":
      return new TextEncoder().encode(text);
    case "windows-1252":
      return Uint8Array.from(text, westernByte);
    default:
      return utf16Bytes(text, encoding === "utf-16le");
  }
}

/** Returns the byte order mark; empty if the encoding has none. */
export const markOf = (encoding: Encoding): Uint8Array<ArrayBuffer> => Uint8Array.from(marks[encoding] ?? []);

/** Counts the text's characters that the encoding lacks. */
export const countUnwritable = (text: string, encoding: Encoding): number =>
  encoding === "windows-1252" && /[^\x00-\x7f]/.test(text)
    ? [...text].filter((character) => character !== "?" && westernByte(character) === question).length
    : 0;

/** The byte of "?". */
const question = "?".charCodeAt(0);

/** Returns the byte in Windows-1252, or that of "?". */
function westernByte(character: string): number {
  const code = character.codePointAt(0) ?? question;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const position = upperControls.indexOf(character);
  return position < 0 ? question : 0x80 + position;
}

/** Decodes with `upperControls`, like `encode`: some decoders read Windows-1252 as Latin-1. */
function westernText(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += chunkLength) text += String.fromCharCode(...bytes.subarray(at, at + chunkLength));
  return text.replace(/[\x80-\x9f]/g, (sign) => upperControls[sign.charCodeAt(0) - 0x80] ?? sign);
}

/** Encodes as UTF-16, without a mark. */
function utf16Bytes(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let position = 0; position < text.length; position += 1) view.setUint16(position * 2, text.charCodeAt(position), littleEndian);
  return bytes;
}
