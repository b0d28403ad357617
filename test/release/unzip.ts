import { inflateRawSync } from "node:zlib";

/** A file of a zip. Its path has slashes. */
export interface Entry {
  path: string;
  content: Buffer;
}

/** Reads the files of a zip, in the order of their paths. */
export function unzip(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  let at = zip.readUInt32LE(end + 16);
  const entries = Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const method = zip.readUInt16LE(at + 10);
    const nameLength = zip.readUInt16LE(at + 28);
    const path = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const data = dataOf(zip, at);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    return { path, content: method === 0 ? data : inflateRawSync(data) };
  });
  return entries.filter(({ path }) => !path.endsWith("/")).toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

function dataOf(zip: Buffer, at: number): Buffer {
  const local = zip.readUInt32LE(at + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  return zip.subarray(start, start + zip.readUInt32LE(at + 20));
}
