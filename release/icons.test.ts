/** The toolbar icon: its contrast with the background, and its sign's contrast with the plate, in light and dark browsers. */
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { colourOf, contrast, over, readPixels } from "../test/support/picture";

/** Toolbar colours of the browsers without a theme, and the extremes of themes. */
const toolbars = {
  "Chromium, light": "#ffffff",
  "Chromium, dark": "#3c3c3c",
  "Edge, light": "#f7f7f7",
  "Edge, dark": "#3b3b3b",
  "Firefox, light": "#f9f9fb",
  "Firefox, dark": "#2b2a33",
  "private window": "#25003e",
  black: "#000000",
};
/** Contrast that WCAG requires of a sign. A plate is recognised by its whole surface, so less is enough. */
const sign = 3;
const plate = 2;

const icon = (size: number) => `public/icons/${size}.png`;
const smallest = await readPixels(icon(16));

describe.each(Object.entries(toolbars))("at 16 pixels, %s", (_name, hex) => {
  const behind = colourOf(hex);
  const pixels = smallest.map((pixel) => over(pixel, behind));
  const middleOfLeftEdge = pixels[8 * 16] ?? behind;

  it("stands out from the toolbar with its whole plate", () => {
    expect(contrast(middleOfLeftEdge, behind)).toBeGreaterThanOrEqual(plate);
    expect(pixels.filter((pixel) => contrast(pixel, behind) >= plate).length).toBeGreaterThan(16 * 16 * 0.7);
  });
  it("shows its sign on the plate", () => {
    const drawn = pixels.filter((pixel, n) => n % 16 > 1 && n % 16 < 14 && contrast(pixel, middleOfLeftEdge) >= sign);
    expect(drawn.length).toBeGreaterThan(25);
    expect(drawn.length).toBeLessThan(120);
  });
});

it.each([16, 24, 32, 48, 128])("the icon is %i pixels wide and high, and its first pixel is nearly transparent", async (size) => {
  expect(await sharp(icon(size)).metadata()).toMatchObject({ width: size, height: size });
  expect((await readPixels(icon(size)))[0]?.[3]).toBeLessThan(60);
});
