/** Hovers without the extension: settings that arrive after the end of the dwell, and pages without a document type. */
import type { HoverSettings } from "../../lib/model/hover";
import { expect, test, type Parts } from "./bare-page";
import { thoroughUnless } from "./thorough";

const address = '<a href="mailto:ingrid.solheim@northwind-robotics.example">Ingrid</a>';
const none: HoverSettings = { delay: 200, modifier: "none", side: "below" };
const alt: HoverSettings = { ...none, modifier: "alt" };
const cases: [title: string, settings: [late?: HoverSettings, earlier?: HoverSettings], shows: boolean][] = [
  ["requests no card without the modifier key", [alt], false],
  ["requests no card without the key that was chosen after the previous hover", [alt, none], false],
  ["requests its card if no key is chosen", [none], true],
  ["requests no card before they arrive", [], false],
];

for (const [title, settings, shows] of cases)
  test(`a hover with late settings ${title}`, thoroughUnless(settings.includes(alt)), async ({ open }) => {
    const page = await open(address);
    await page.locator("a").hover();
    const sent = await page.evaluate((given) => {
      const { parts } = globalThis as unknown as { parts: Parts };
      const element = document.querySelector("a");
      return element === null ? [] : parts.hoverWith(element, given, { answerMs: 700, endMs: 1000 });
    }, settings);
    expect(sent).toContain("hover.settings");
    expect(sent.includes("hover.rest")).toBe(shows);
  });

test("a hover over plain text requests its card in a page without a document type, where a bare `:hover` matches only links", async ({
  open,
}) => {
  const page = await open('<p style="width:max-content">ingrid.solheim@northwind-robotics.example</p>');
  await page.locator("p").hover();
  const sent = await page.evaluate(async (settings) => {
    const { parts } = globalThis as unknown as { parts: Parts };
    const element = document.querySelector("p");
    return element === null ? [] : parts.hoverWith(element, [settings], { answerMs: 0, endMs: 1000 });
  }, none);
  expect(sent).toContain("hover.rest");
});

test("plain text in a shadow root is found in a page without a document type", async ({ open }) => {
  const page = await open('<div style="width:max-content"></div>');
  await page.evaluate(() => {
    const root = document.querySelector("div")?.attachShadow({ mode: "open" });
    root?.append(Object.assign(document.createElement("p"), { textContent: "ingrid.solheim@northwind-robotics.example" }));
  });
  await page.locator("p").hover();
  const values = await page.evaluate(() => {
    const { parts } = globalThis as unknown as { parts: Parts };
    const host = document.querySelector("div");
    const { x = 0, y = 0 } = host?.shadowRoot?.querySelector("p")?.getBoundingClientRect() ?? {};
    return parts.findAt({ x: x + 2, y: y + 2 }, host, {})?.values;
  });
  expect(values).toEqual(["ingrid.solheim@northwind-robotics.example"]);
});
