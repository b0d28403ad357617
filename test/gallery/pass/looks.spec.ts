/** Single faults of the look: forced colours, languages, print and zoom. */
import { expect } from "@playwright/test";
import { open, test, type Gallery } from "./open";

declare const window: { gallery: Gallery };

test("a menu and a dialog have an edge in forced colours, which drop shadows", async ({ shared }) => {
  const raised = { panel: "lookup/the-menu", popup: "account/the-menu", options: "deleting-everything" } as const;
  for (const surface of ["panel", "popup", "options"] as const) {
    const { page } = await open(shared, surface, { forcedColors: "active" });
    await page.evaluate((name) => window.gallery.show(name), raised[surface]);
    await expect.soft(page.locator(".menu, dialog[open]"), surface).toHaveCSS("border-top-style", "solid");
    await page.close();
  }
});

test("in Arabic, the plus of a further number stands before it", async ({ shared }) => {
  const { page } = await open(shared, "card", { lang: "ar" });
  await page.evaluate(() => window.gallery.show("company"));
  const [plus, digit] = await page.locator(".card-signal .count").evaluate((count) =>
    ["+", "1"].map((sign) => {
      const walker = document.createTreeWalker(count, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const at = (node.textContent ?? "").indexOf(sign);
        const range = new Range();
        if (at < 0) continue;
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().left;
      }
      return NaN;
    }),
  );
  expect(plus).toBeLessThan(digit ?? NaN);
  await page.close();
});

test("in Japanese, the weeks of the activity table stay on one line", async ({ shared }) => {
  const { page, resize } = await open(shared, "panel", { lang: "ja" });
  await page.evaluate(() => window.gallery.show("lookup/everything-opened"));
  await resize(360);
  const lines = await page.locator(".activity tbody th, .table-scroll tbody th[scope=row]").evaluateAll((weeks) =>
    weeks.map((week) => {
      const range = new Range();
      range.selectNodeContents(week);
      return range.getClientRects().length;
    }),
  );
  expect(lines.length).toBeGreaterThan(3);
  expect(new Set(lines)).toEqual(new Set([1]));
  await page.close();
});

test("the number of further signals stays on one line beside a long signal", async ({ shared }) => {
  const { page } = await open(shared, "card");
  await page.evaluate(() => window.gallery.show("long-names"));
  const count = page.locator(".card-signal .count");
  await expect(count).toHaveText("+1");
  const lines = await count.evaluate((element) => {
    const range = new Range();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  await page.close();
});

test("in Arabic, a compared domain is cut at its end", async ({ shared }) => {
  const { page, resize } = await open(shared, "panel", { lang: "ar" });
  await page.evaluate(() => window.gallery.show("compare/two"));
  await resize(360);
  const showsStart = await page.locator(".compare-table thead .truncate").evaluateAll((domains) =>
    domains.map((domain) => {
      const range = new Range();
      range.selectNodeContents(domain);
      return range.getBoundingClientRect().left >= domain.getBoundingClientRect().left - 1;
    }),
  );
  expect(showsStart).toEqual([true, true]);
  await page.close();
});

test("in forced colours, each part of a bar has an edge at its top", async ({ shared }) => {
  const { page } = await open(shared, "panel", { forcedColors: "active" });
  await page.evaluate(() => window.gallery.show("lookup/everything-opened"));
  const edges = await page
    .locator(".activity-span > span")
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part)).map((style) => style.borderTopColor === style.borderLeftColor));
  expect(edges.length).toBeGreaterThan(10);
  expect(edges).not.toContain(false);
  await page.close();
});

test("the popup fits its window at browser zooms of 300 % and 400 %", async ({ shared }) => {
  for (const lang of ["de", "es"]) {
    const { page, session } = await open(shared, "popup", { lang });
    for (const [width, height] of [
      [266, 200],
      [200, 150],
    ] as const) {
      await session.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
      for (const state of ["company/account", "account", "account/near-the-cap", "page/read", "site-off/a-long-name"]) {
        await page.evaluate((name) => window.gallery.show(name), state);
        const wide = await page.locator(".popup").evaluate((popup) => popup.scrollWidth);
        expect.soft(wide, `${lang} ${state} at ${width}`).toBe(width);
      }
    }
    await page.close();
  }
});

test("on paper, charts and switches keep their fill", async ({ shared }) => {
  const marks = {
    panel: ["lookup/everything-opened", ".activity-span > span, .activity-legend i, .activity-present, .stage-rail [aria-current]"],
    options: ["section/hover-cards", ".switch input"],
  } as const;
  for (const surface of ["panel", "options"] as const) {
    const { page } = await open(shared, surface);
    const [state, selector] = marks[surface];
    await page.evaluate((name) => window.gallery.show(name), state);
    const adjusts = await page
      .locator(selector)
      .evaluateAll((all) => all.flatMap((mark) => [null, "::before"].map((part) => getComputedStyle(mark, part).printColorAdjust)));
    expect.soft(new Set(adjusts), surface).toEqual(new Set(["exact"]));
    await page.close();
  }
});

test("on paper, text is dark, also in the dark theme", async ({ shared }) => {
  const { page } = await open(shared, "panel");
  await page.evaluate(() => window.gallery.show("lookup/account", { theme: "dark" }));
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("body")).toHaveCSS("color", "rgb(24, 33, 37)");
  await page.close();
});

test("on paper, a wide table is not cut", async ({ shared }) => {
  const { page } = await open(shared, "panel");
  await page.evaluate(() => window.gallery.show("lookup/everything-opened"));
  await page.emulateMedia({ media: "print" });
  const overflows = await page.locator(".table-scroll").evaluateAll((all) => all.map((table) => getComputedStyle(table).overflowX));
  expect(new Set(overflows)).toEqual(new Set(["visible"]));
  await page.close();
});

test("in a comparison scrolled to its end, a link with the focus is beside the names of the fields", async ({ shared }) => {
  const { page } = await open(shared, "panel");
  await page.evaluate(() => window.gallery.show("compare/four"));
  const links = page.locator(".compare-head a");
  await links.last().focus();
  const tableOf = page.locator(".compare-table");
  await tableOf.evaluate((table) => table.scrollBy(9999, 0));
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press("Shift+Tab");
  await expect(links.nth(1)).toBeFocused();
  const fields = await tableOf.locator("thead td").evaluate((cell) => cell.getBoundingClientRect().right);
  await expect.poll(() => links.nth(1).evaluate((link) => link.getBoundingClientRect().left)).toBeGreaterThanOrEqual(fields);
  await page.close();
});

test("the options' message that nothing was answered does not cover the focus", async ({ shared }) => {
  const { page, session } = await open(shared, "options");
  await session.send("Emulation.setDeviceMetricsOverride", { width: 320, height: 256, deviceScaleFactor: 1, mobile: false });
  await page.evaluate(() => window.gallery.show("something-not-answered"));
  await expect(page.locator(".unanswered .notice")).toBeVisible();
  const covered: string[] = [];
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press("Shift+Tab");
    const fault = await page.evaluate(() => {
      const [notice, focused] = [document.querySelector(".unanswered .notice"), document.activeElement];
      if (notice === null || focused === null || focused === document.body || notice.contains(focused)) return null;
      const [above, box] = [notice.getBoundingClientRect(), focused.getBoundingClientRect()];
      return above.top <= box.top && box.bottom <= above.bottom ? focused.outerHTML.slice(0, 80) : null;
    });
    if (fault !== null) covered.push(fault);
  }
  expect(covered).toEqual([]);
  await page.close();
});

test("the end of a batch moves no row of the page", async ({ shared }) => {
  for (const lang of ["en", "fr"]) {
    const { page, resize } = await open(shared, "panel", { lang });
    const topOf = async (state: string): Promise<number | undefined> => {
      await page.evaluate((name) => window.gallery.show(name), `batch/${state}/nobody-left`);
      return (await page.locator(".rows").first().boundingBox())?.y;
    };
    for (const width of [320, 360, 480]) {
      await resize(width);
      expect.soft(await topOf("done"), `${lang} at ${width}`).toBe(await topOf("running"));
    }
    await page.close();
  }
});

test("in a long library, the notice of an unanswered erasure stays below the panel's top", async ({ shared }) => {
  const { page, session } = await open(shared, "panel");
  await session.send("Emulation.setDeviceMetricsOverride", { width: 360, height: 600, deviceScaleFactor: 1, mobile: false });
  await page.evaluate(() => window.gallery.show("library/many/not-erased"));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator(".unanswered .notice")).toBeInViewport({ ratio: 1 });
  const [top, notice] = await Promise.all([page.locator(".panel-top").boundingBox(), page.locator(".unanswered .notice").boundingBox()]);
  expect(notice?.y).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0));
  await page.close();
});

test("in forced colours, the library marks the row that is shown beside it", async ({ shared }) => {
  const { page } = await open(shared, "panel", { forcedColors: "active" });
  await page.evaluate(() => window.gallery.show("library/history"));
  const row = page.locator(".library-row").first();
  await row.locator("a").evaluate((link) => link.setAttribute("aria-current", "true"));
  await expect(row).toHaveCSS("border-left-style", "solid");
  await page.close();
});

test("in a long library, the undo of an erasure does not cover the focus", async ({ shared }) => {
  const { page, session } = await open(shared, "panel");
  await session.send("Emulation.setDeviceMetricsOverride", { width: 360, height: 600, deviceScaleFactor: 1, mobile: false });
  await page.evaluate(() => window.gallery.show("library/many"));
  const erase = page.locator("[data-erase]");
  await erase.nth(8).evaluate((button) => button.scrollIntoView({ block: "end" }));
  await erase.nth(8).press("Enter");
  const undo = page.locator(".library-erased > p");
  await expect(undo).toBeInViewport({ ratio: 1 });
  await expect(erase.nth(8)).toBeFocused();
  const bottomOfFocus = async () => {
    const box = await erase.nth(8).boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };
  const top = (await undo.boundingBox())?.y;
  await expect.poll(bottomOfFocus).toBeLessThanOrEqual(top ?? NaN);
  await page.close();
});

test("with letters twice as large, the popup's menu stays in its window", async ({ shared }) => {
  const { page, session } = await open(shared, "popup");
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await session.send("Emulation.setDeviceMetricsOverride", {
    width: 800,
    height: 600,
    screenWidth: 1920,
    screenHeight: 1080,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await page.evaluate(() => window.gallery.show("account/the-menu"));
  const menu = await page.locator(".menu").boundingBox();
  expect(menu?.y).toBeGreaterThanOrEqual(0);
  await page.close();
});

test("in a low window, the panel's top scrolls with the content", async ({ shared }) => {
  const { page, session } = await open(shared, "panel");
  await session.send("Emulation.setDeviceMetricsOverride", { width: 360, height: 400, deviceScaleFactor: 1, mobile: false });
  await page.evaluate(() => window.gallery.show("lookup/account"));
  await page.evaluate(() => scrollTo(0, 600));
  await expect(page.locator(".panel-top")).not.toBeInViewport();
  await expect.poll(async () => (await page.locator(".section-nav").boundingBox())?.y).toBe(0);
  await page.close();
});

test("hovering does not change a disabled button", async ({ shared }) => {
  const { page, session } = await open(shared, "panel");
  await session.send("Emulation.setDeviceMetricsOverride", { width: 360, height: 600, deviceScaleFactor: 1, mobile: false });
  await page.evaluate(() => window.gallery.show("lists/cap-reached-before-the-start"));
  const button = page.locator(".button[aria-disabled=true]");
  const colour = () => button.evaluate((element) => getComputedStyle(element).color);
  const before = await colour();
  await button.hover();
  expect(await colour()).toBe(before);
  await page.close();
});
