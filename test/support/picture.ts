import sharp from "sharp";

type Colour = [red: number, green: number, blue: number, alpha: number];

/** Returns the pixels of a picture, row after row, with each channel from 0 to 255. */
export async function readPixels(file: string): Promise<Colour[]> {
  const bytes = await sharp(file).ensureAlpha().raw().toBuffer();
  return Array.from({ length: bytes.length / 4 }, (_none, n): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 255] = bytes.subarray(4 * n, 4 * n + 4);
    return [red, green, blue, alpha];
  });
}

/**
 * Returns whether a picture is empty, by its compressed size. A page with only a heading has 8 bytes per thousand pixels of a PNG, the
 * emptiest complete picture 68.
 */
export async function isEmpty(file: Buffer): Promise<boolean> {
  const { width, height, pageHeight = height, pages = 1 } = await sharp(file, { animated: true }).metadata();
  return file.length / (width * pageHeight * pages) < 0.03;
}

/** Size at which two pictures are compared. */
const compared = { width: 320, height: 264, fit: "fill" } as const;

/** Returns the mean difference of two opaque pictures, over all pixels and colours, from 0 to 255. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const channelsOf = (picture: Buffer) => sharp(picture).resize(compared).removeAlpha().raw().toBuffer();
  const [left, right] = await Promise.all([channelsOf(one), channelsOf(other)]);
  return left.reduce((sum, value, index) => sum + Math.abs(value - (right[index] ?? 0)), 0) / left.length;
}

/** Returns a colour drawn over an opaque one. */
export const over = ([red, green, blue, alpha]: Colour, under: Colour): Colour => {
  const mixed = [red, green, blue].map((channel, n) => (channel * alpha + (under[n] ?? 0) * (255 - alpha)) / 255);
  return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0, 255];
};

/** Returns the contrast of two opaque colours, 1 to 21, as WCAG 2 defines it. */
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
