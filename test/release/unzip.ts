import { inflateRawSync } from "node:zlib";
import type { Entry } from "../../release/zip";

/** A file as a zip tells of it. */
export interface Found extends Entry {
  /** Date and time in the two fields of the format. */
  changed: [date: number, time: number];
  /** Bytes it takes in the zip, its name in both places included. */
  packed: number;
}

/** Reads a zip by its directory, in the order that has; each entry's own header must say the same. */
export function unzip(zip: Buffer): Found[] {
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [method, time, date] = [10, 12, 14].map((offset) => zip.readUInt16LE(at + offset));
    const nameLength = zip.readUInt16LE(at + 28);
    const path = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const data = dataOf(zip, at);
    const packed = data.length + 76 + 2 * nameLength;
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    return { path, content: method === 0 ? data : inflateRawSync(data), changed: [date ?? 0, time ?? 0], packed };
  });
}

function dataOf(zip: Buffer, at: number): Buffer {
  const local = zip.readUInt32LE(at + 42);
  if (!zip.subarray(local + 6, local + 30).equals(zip.subarray(at + 8, at + 32))) throw new Error("An entry and the directory differ.");
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  return zip.subarray(start, start + zip.readUInt32LE(at + 20));
}
