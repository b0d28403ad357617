import { crc32 } from "node:zlib";
import { zlibAsync } from "@gfx/zopfli";
import { readPicture } from "../support/picture";

const channels = 4;

/** The same picture in fewer bytes: each way to tell a byte by its neighbours is tried for all rows, and the best is packed by zopfli. */
export async function packPng(file: Buffer): Promise<Buffer> {
  const picture = readPicture(file);
  const pixels = Buffer.from(picture.pixels().flat());
  const packed = await Promise.all(filters.map((_, filter) => zlibAsync(filtered(pixels, picture.width * channels, filter), rounds)));
  const [smallest = Buffer.alloc(0)] = packed.map((data) => Buffer.from(data)).toSorted((one, other) => one.length - other.length);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(picture.width, 0);
  header.writeUInt32BE(picture.height, 4);
  // Eight bits to a channel; red, green, blue and alpha.
  header.set([8, 6], 8);
  return Buffer.concat([file.subarray(0, 8), chunk("IHDR", header), chunk("IDAT", smallest), chunk("IEND", Buffer.alloc(0))]);
}

const rounds = { numiterations: 50 };

type Filter = (left: number, above: number, corner: number) => number;

/** By their numbers in the format; the fourth is Paeth's. */
const filters: readonly Filter[] = [
  () => 0,
  (left) => left,
  (_left, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, corner) => {
    const guess = left + above - corner;
    return [left, above, corner].toSorted((one, other) => Math.abs(guess - one) - Math.abs(guess - other))[0] ?? 0;
  },
];

function filtered(pixels: Buffer, rowLength: number, filter: number): Buffer {
  const at = (row: number, column: number) => (row < 0 || column < 0 ? 0 : (pixels[row * rowLength + column] ?? 0));
  const guess = filters[filter] ?? (() => 0);
  const rows = Array.from({ length: pixels.length / rowLength }, (_, row) => [
    filter,
    ...Array.from({ length: rowLength }, (_unused, column) => {
      const before = column - channels;
      return (at(row, column) - guess(at(row, before), at(row - 1, column), at(row - 1, before))) & 255;
    }),
  ]);
  return Buffer.from(rows.flat());
}

function chunk(kind: string, data: Buffer): Buffer {
  const [length, check, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(kind), data])];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
