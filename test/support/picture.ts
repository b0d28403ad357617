import { inflateSync } from "node:zlib";

type Colour = [red: number, green: number, blue: number, alpha: number];

interface Picture {
  width: number;
  height: number;
  /** Whether its pixels can be transparent. */
  hasAlpha: boolean;
  /** Row after row; each channel from 0 to 255. */
  pixels(): Colour[];
}

/** Reads a PNG of eight bits to a channel, in true colour and not interlaced, as a browser's screenshots are. */
export function readPicture(file: Buffer): Picture {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [depth, kind, , , interlaced] = file.subarray(24, 29);
  if (depth !== 8 || (kind !== 2 && kind !== 6) || interlaced !== 0) throw new Error("This is another kind of PNG.");
  const channels = kind === 6 ? 4 : 3;
  return { width, height, hasAlpha: kind === 6, pixels: () => pixelsOf(rowsOf(file, width * channels, channels), channels) };
}

function pixelsOf(rows: Buffer[], channels: number): Colour[] {
  return rows.flatMap((row) =>
    Array.from({ length: row.length / channels }, (_, n): Colour => {
      const [red = 0, green = 0, blue = 0, alpha = 255] = row.subarray(n * channels, (n + 1) * channels);
      return [red, green, blue, alpha];
    }),
  );
}

/** Returns the rows without PNG's filters, which predict each byte from those to the left, above, and above to the left. */
function rowsOf(file: Buffer, length: number, channels: number): Buffer[] {
  const data = inflateSync(Buffer.concat(chunksOf(file, "IDAT")));
  const rows: Buffer[] = [];
  for (let start = 0; start < data.length; start += length + 1) {
    const row = Buffer.from(data.subarray(start + 1, start + 1 + length));
    const above = rows.at(-1) ?? Buffer.alloc(length);
    for (let at = 0; at < length; at += 1) {
      const [left, corner] = at < channels ? [0, 0] : [row[at - channels] ?? 0, above[at - channels] ?? 0];
      row[at] = ((row[at] ?? 0) + guess(data[start] ?? 0, left, above[at] ?? 0, corner)) & 255;
    }
    rows.push(row);
  }
  return rows;
}

function guess(filter: number, left: number, above: number, corner: number): number {
  const paeth = () => {
    const [byLeft, byAbove, byCorner] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
    return byLeft <= byAbove && byLeft <= byCorner ? left : byAbove <= byCorner ? above : corner;
  };
  return [0, left, above, Math.floor((left + above) / 2), paeth()][filter] ?? 0;
}

function chunksOf(file: Buffer, wanted: string): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString("latin1", at + 4, at + 8) === wanted) found.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  return found;
}

/**
 * Whether a picture shows an empty page: what has one colour is packed to almost nothing. A heading alone came to 8 bytes for a thousand
 * pixels, the emptiest picture with its content to 68.
 */
export function isEmpty(file: Buffer): boolean {
  const { width, height } = readPicture(file);
  return file.length / (width * height) < 0.03;
}

/** A colour over an opaque one. */
export const over = ([red, green, blue, alpha]: Colour, under: Colour): Colour => {
  const mixed = [red, green, blue].map((channel, n) => (channel * alpha + (under[n] ?? 0) * (255 - alpha)) / 255);
  return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0, 255];
};

/** Contrast of two opaque colours, 1 to 21, as WCAG 2 defines it. */
export function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([...channels]: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export const colourOf = (hex: string): Colour => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return [red, green, blue, 255];
};
