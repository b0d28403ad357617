/** The first hover in a frame, whose settings arrive later than its dwell ends. */
import type { HoverSettings } from "../../lib/model/hover";
import { expect, test } from "./bare-page";
import type { Parts } from "./parts";
import { thoroughUnless } from "./thorough";

const address = '<a href="mailto:ingrid.solheim@northwind-robotics.example">Ingrid</a>';
const cases: [title: string, settings: HoverSettings | undefined, shows: boolean][] = [
  ["requires the modifier key", { delay: 200, modifier: "alt", side: "below" }, false],
  ["shows the card without one", { delay: 200, modifier: "none", side: "below" }, true],
  ["shows nothing without an answer", undefined, false],
];

for (const [title, settings, shows] of cases)
  test(`a first hover with late settings ${title}`, thoroughUnless(settings?.modifier === "alt"), async ({ open }) => {
    const page = await open(address);
    const sent = await page.evaluate((given) => {
      const { parts } = globalThis as unknown as { parts: Parts };
      const element = document.querySelector("a");
      return element === null ? [] : parts.hoverWith(element, given, { answerMs: 700, endMs: 1000 });
    }, settings);
    expect(sent).toContain("hover.settings");
    expect(sent.includes("hover.rest")).toBe(shows);
  });
