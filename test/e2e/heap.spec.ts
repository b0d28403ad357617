/** Shows that hovering leaves nothing behind in a page that is open all day. */
import type { CDPSession, Page } from "@playwright/test";
import { expect, expectCard, expectNoCard, known, restOn, test } from "./hovering";
import { restPasses } from "./waits";
import { thorough } from "./thorough";

/** Number of hovers. These suffice to show a hover that keeps an object or half a kilobyte. More would take minutes. */
const hovers = 300;
const routesPerHover = 4;

/**
 * Maximum ratio of bytes after to bytes before. As the browser optimises code, the page's bytes grow by a twentieth at first, and by a
 * twelfth in all.
 */
const maxGrowth = 1.1;

/** A list of people that an application draws again at each of its routes. */
const body = `<main style="padding:40px"></main><p id="away">Nobody here</p><script>
  function draw(route) {
    history.pushState(null, "", "#" + route);
    const rows = Array.from({ length: 20 }, (_, index) => {
      const row = document.createElement("p");
      const name = Object.assign(document.createElement("span"), { title: "${known}", textContent: "Ingrid " + index, id: "row-" + index });
      row.append(name, " wrote on route " + route);
      return row;
    });
    document.querySelector("main").replaceChildren(...rows);
  }
  draw(0);
</script>`;

/** Counts the objects in a page's process, in all its worlds, after garbage collection. */
async function alive(session: CDPSession) {
  for (let turn = 0; turn < 3; turn += 1) await session.send("HeapProfiler.collectGarbage");
  const { documents, nodes, jsEventListeners: listeners } = await session.send("Memory.getDOMCounters");
  const { usedSize: bytes } = await session.send("Runtime.getHeapUsage");
  return { documents, nodes, listeners, bytes };
}

/** Changes the routes once no card is left, rests on a name until its card shows, and presses the mouse button, which ends the card. */
async function hoverOnce(page: Page, turn: number): Promise<void> {
  const { x, y } = await page.evaluate(
    async ([first, count]) => {
      while (document.querySelector("html > :popover-open") !== null) await new Promise(requestAnimationFrame);
      const { draw } = globalThis as unknown as { draw(to: number): void };
      for (let route = first; route < first + count; route += 1) draw(route);
      return document
        .querySelector(`#row-${first % 20}`)
        ?.getBoundingClientRect()
        .toJSON() as DOMRect;
    },
    [turn * routesPerHover, routesPerHover] as const,
  );
  await page.mouse.move(x + 5, y + 5);
  await page.waitForFunction(() => {
    const card = document.querySelector("html > :popover-open");
    return card !== null && getComputedStyle(card).opacity === "1";
  });
  await page.mouse.down();
  await page.mouse.up();
}

test(
  `${hovers} hovers on ${hovers * routesPerHover} routes leave no document, node or listener, and less than a tenth more bytes`,
  thorough,
  async ({ openMail, extension }) => {
    test.setTimeout(600_000);
    await extension.ask("settings.change", { changes: { hoverDelay: 150 } });
    const page = await openMail(body);
    const options = await extension.page("options.html");
    await page.bringToFront();
    // The options page shares a process with the cards.
    const [inPage, inCards] = [await page.context().newCDPSession(page), await page.context().newCDPSession(options)];
    const measure = async () => {
      await restOn(page, "#away");
      await restPasses(page);
      return { page: await alive(inPage), cards: await alive(inCards) };
    };
    let turn = 0;
    const hover = async (times: number) => {
      for (const end = turn + times; turn < end; turn += 1) await hoverOnce(page, turn);
      await expectNoCard(page);
    };
    await restOn(page, "#row-0");
    await expectCard(page, "Ingrid Solheim-Okafor");
    await restOn(page, "#away");
    await expectNoCard(page);
    await hover(50);
    const before = await measure();
    await hover(hovers);
    const after = await measure();
    for (const process of ["page", "cards"] as const) {
      const { documents, nodes, listeners, bytes } = after[process];
      expect(documents, process).toBeLessThanOrEqual(before[process].documents);
      expect(nodes, process).toBeLessThanOrEqual(before[process].nodes);
      expect(listeners, process).toBeLessThanOrEqual(before[process].listeners);
      expect(bytes / before[process].bytes, process).toBeLessThan(maxGrowth);
    }
  },
);
