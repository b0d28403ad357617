import { encodings, type Encoding } from "../lists";

/** Byte order marks. */
const marks: Partial<Record<Encoding, readonly number[]>> = {
  "utf-8": [0xef, 0xbb, 0xbf],
  "utf-16le": [0xff, 0xfe],
  "utf-16be": [0xfe, 0xff],
};

/** Bytes examined for a guess of UTF-16. */
const sampleLength = 4096;
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
  try {
    return { text: textOf(content, new TextDecoder(encoding, { fatal: true, ignoreBOM: true })), hasMark };
  } catch {
    return null;
  }
}

/** Decodes in two steps: in one, some decoders read Windows-1252 as Latin-1. */
const textOf = (bytes: Uint8Array, decoder: TextDecoder): string => decoder.decode(bytes, { stream: true }) + decoder.decode();

/** Encodes text without a mark. Encodings other than Unicode use "?" for missing characters. */
export function encode(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  switch (encoding) {
    case "utf-8":
      return new TextEncoder().encode(text);
    case "utf-16le":
    case "utf-16be":
      return utf16Bytes(text, encoding === "utf-16le");
    default: {
      const codes = codesOf(encoding);
      return Uint8Array.from([...text].flatMap((character) => codes.get(character) ?? question));
    }
  }
}

/** Returns the byte order mark; empty if the encoding has none. */
export const markOf = (encoding: Encoding): Uint8Array<ArrayBuffer> => Uint8Array.from(marks[encoding] ?? []);

/** Counts the text's characters that the encoding lacks. */
export function countUnwritable(text: string, encoding: Encoding): number {
  if (encoding.startsWith("utf")) return 0;
  const codes = codesOf(encoding);
  return [...text].filter((character) => !codes.has(character)).length;
}

/** The byte of "?". */
const question = "?".charCodeAt(0);

/** Bytes of characters. */
type Codes = ReadonlyMap<string, readonly number[]>;
const tables = new Map<Encoding, Codes>();

/** Returns the characters of an encoding other than Unicode, with their bytes. */
function codesOf(encoding: Encoding): Codes {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const codes = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding);
  const add = (...bytes: number[]) => {
    const character = textOf(Uint8Array.from(bytes), decoder);
    if (character.length === 1 && character !== "\ufffd" && !codes.has(character)) codes.set(character, bytes);
  };
  for (let byte = 0; byte <= 0xff; byte += 1) add(byte);
  if (encoding === "shift_jis") {
    for (let lead = 0x81; lead <= 0xfc; lead += 1) {
      // Windows writes the characters of these two with other leading bytes.
      if (lead === 0xed || lead === 0xee) continue;
      for (let trail = 0x40; trail <= 0xfc; trail += 1) add(lead, trail);
    }
  }
  tables.set(encoding, codes);
  return codes;
}

/** Encodes as UTF-16, without a mark. */
function utf16Bytes(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let position = 0; position < text.length; position += 1) view.setUint16(position * 2, text.charCodeAt(position), littleEndian);
  return bytes;
}
