/**
 * Finds subjects under the pointer, on stored and captured pages, and at the focus. Each stored or captured page has a list of what must be
 * found and what must not.
 */
import { readFileSync } from "node:fs";
import type { Frame, Page } from "@playwright/test";
import { expect, hover, test, type Parts } from "./bare-page";
import { capturedPages, storedPages } from "./stored-pages";
import { thorough } from "./thorough";

for (const { name, html, truth, rules } of storedPages()) {
  test(`the pointer finds the listed people and companies of the stored page, and nobody on silent places: ${name}`, async ({ open }) => {
    const page = await open(html);
    for (const { address, at, frame: where, shows } of truth.people) {
      const [frame, point] = await placeOf(page, at, where, address);
      const found = await hover(page, frame, point, rules);
      expect.soft(found?.values[0], `${at} is ${address}`).toBe(address);
      if (found !== null) {
        const { x, y, width, height } = found.box;
        expect
          .soft(point.x >= x - 1 && point.x <= x + width + 1 && point.y >= y - 1 && point.y <= y + height + 1, `the box of ${at}`)
          .toBe(true);
      }
      if (shows !== undefined) expect.soft(found?.shows, at).toBe(shows);
    }
    for (const { domain, at } of truth.company) {
      const [frame, point] = await placeOf(page, at);
      const found = await hover(page, frame, point, rules);
      expect.soft(found?.values[0] ?? "", at).toContain(domain);
      expect.soft(found?.values[0] ?? "", at).not.toContain("@");
    }
    for (const { at, why, frame: where } of truth.silent) {
      const [frame, point] = await placeOf(page, at, where);
      expect.soft(await hover(page, frame, point, rules), `${at}: ${why}`).toBeNull();
    }
  });
}

/**
 * Returns an element's frame, and the middle of its address. Without an address, returns the middle of the first drawn content or, if
 * nothing is drawn, of the element.
 */
async function placeOf(page: Page, at: string, frameSelector?: string, address?: string): Promise<[Frame, { x: number; y: number }]> {
  const outer = frameSelector === undefined ? null : await (await page.$(frameSelector))?.contentFrame();
  const frames = outer ? [outer] : page.frames();
  for (const frame of frames) {
    const element = await frame.$(at);
    if (element === null) continue;
    await element.scrollIntoViewIfNeeded();
    const point = await element.evaluate((one, wanted) => {
      const middle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });
      const range = document.createRange();
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const start = wanted === undefined ? -1 : (node as Text).data.indexOf(wanted);
        if (start < 0) continue;
        range.setStart(node, start);
        range.setEnd(node, start + (wanted ?? "").length);
        const [box] = range.getClientRects();
        if (box) return middle(box);
      }
      range.selectNodeContents(one);
      const box = [...range.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
      return middle(box ?? one.getBoundingClientRect());
    }, address);
    return [frame, point];
  }
  throw new Error(`${at} is not on the page`);
}

const captured = capturedPages();

test.describe(`pages that others captured${captured.length === 0 ? " (skipped: the folder of shared fixtures is not here)" : ""}`, () => {
  test.skip(captured.length === 0);

  for (const { name, path, rules, expected, forbidden } of captured) {
    test(name, thorough, async ({ open }) => {
      const page = await open(readFileSync(path, "utf8"));
      const misses: string[] = [];
      for (const address of expected) {
        const places = await placesThatShow(page, address);
        let isFound = false;
        for (const at of places.shown) {
          const point = await page.evaluate(centreOf, at);
          const found = point && (await hover(page, page.mainFrame(), point, rules));
          isFound ||= found?.values.some((value) => value.toLowerCase() === address) === true;
          if (isFound) break;
        }
        if (!isFound) misses.push(`${address}: ${places.shown.length > 0 ? "shown, not found" : places.reason}`);
      }
      test.info().annotations.push(...misses.map((description) => ({ type: "not found by hovering", description })));
      if (misses.length > 0) console.log(`${name}, not found by hovering:\n  ${misses.join("\n  ")}`);
      expect(misses.filter((miss) => miss.endsWith("shown, not found"))).toEqual([]);

      const all = await page.evaluate(foundAnywhere, rules);
      expect(all.filter((address) => forbidden.includes(address) || !expected.includes(address))).toEqual([]);
    });
  }
});

/**
 * Finds the texts and elements with the address that a pointer can reach, and keeps them in the page as `places`. Returns their indexes, or
 * a reason if none.
 */
const placesThatShow = (page: Page, address: string) =>
  page.evaluate((wanted) => {
    const places: (Element | Range)[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const start = (node as Text).data.toLowerCase().indexOf(wanted);
      if (start < 0 || node.parentElement?.closest("script,style,noscript,template,textarea")) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + wanted.length);
      places.push(range);
    }
    for (const element of document.body.querySelectorAll("*")) {
      const names = ["href", "email", "title", "aria-label", "data-copy-to-clipboard", "data-hovercard-id", "data-email"];
      if (names.some((name) => element.getAttribute(name)?.toLowerCase().includes(wanted))) places.push(element);
    }
    const world = globalThis as unknown as { places: (Element | Range)[] };
    const reachable = places.filter((place) => {
      const element = place instanceof Range ? place.startContainer.parentElement : place;
      element?.scrollIntoView({ block: "center", inline: "center" });
      const { x, y, width, height } = place.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return width > 1 && height > 1 && element !== null && top !== null && (element.contains(top) || top.contains(element));
    });
    world.places = reachable;
    const reason =
      places.length === 0 ? "in no text or attribute that is read" : "the page as it was stored shows it nowhere, or under something else";
    return { shown: reachable.map((_, index) => index), reason };
  }, address);

/** Brings a place into view by its index, and returns its middle; `null` if there is no such place. */
function centreOf(index: number): { x: number; y: number } | null {
  const place = (globalThis as unknown as { places: (Element | Range)[] }).places[index];
  if (place === undefined) return null;
  const element = place instanceof Range ? place.startContainer.parentElement : place;
  element?.scrollIntoView({ block: "center", inline: "center" });
  const { x, y, width, height } =
    place instanceof Range ? (place.getClientRects()[0] ?? place.getBoundingClientRect()) : place.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** All addresses that are found at the middle of any element of the page. */
function foundAnywhere(rules: object): string[] {
  const { parts } = globalThis as unknown as { parts: Parts };
  const all = new Set<string>();
  for (const element of document.querySelectorAll("*")) {
    const { x, y, width, height } = element.getBoundingClientRect();
    const found = parts.findAt({ x: x + width / 2, y: y + height / 2 }, element, rules);
    for (const value of found?.values ?? []) if (value.includes("@")) all.add(value.toLowerCase());
  }
  return [...all];
}

test("the pointer finds no address beside its characters", async ({ open }) => {
  const page = await open(`<p id="line" style="width:900px">far@acme.example and then other words</p><p>&nbsp;</p>`);
  const box = await page.locator("#line").boundingBox();
  if (box === null) throw new Error("no box");
  const at = (x: number, y: number) => hover(page, page.mainFrame(), { x, y }, {});
  const middle = box.y + box.height / 2;
  expect((await at(box.x + 20, middle))?.values).toEqual(["far@acme.example"]);
  expect(await at(box.x + 800, middle)).toBeNull();
  expect(await at(box.x + 200, middle)).toBeNull();
  expect(await at(box.x + 20, box.y + box.height + 6)).toBeNull();
});

test("an address ends at a block, even if the block is a span", async ({ open }) => {
  const page = await open(`<p id="line">ann@acme.co<span style="display:block">Sales</span>mobile 555</p>`);
  const box = await page.locator("#line").boundingBox();
  expect((await hover(page, page.mainFrame(), { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 8 }, {}))?.values).toEqual(["ann@acme.co"]);
});

test("an address continues in a highlighted part with Bootstrap's padding", async ({ open }) => {
  const page = await open(`<p id="line">ann.<mark style="padding:0.2em">sol</mark>heim@acme.example</p>`);
  const box = await page.locator("#line").boundingBox();
  const found = await hover(page, page.mainFrame(), { x: (box?.x ?? 0) + 100, y: (box?.y ?? 0) + 8 }, {});
  expect(found?.values).toEqual(["ann.solheim@acme.example"]);
});

test("an address in a highlighted part ends before the text beside it", async ({ open }) => {
  const page = await open(`<p id="line"><mark style="padding:0">ann@acme.com</mark><span style="margin-left:4px">Copy</span></p>`);
  const box = await page.locator("#line").boundingBox();
  const found = await hover(page, page.mainFrame(), { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 8 }, {});
  expect(found?.values).toEqual(["ann@acme.com"]);
});

test("the sign of a note belongs to no address", async ({ open }) => {
  const page = await open(`<p id="line"><sup>1</sup><span>ann@acme.example</span><sup>2</sup></p>`);
  const box = await page.locator("span").boundingBox();
  const found = await hover(page, page.mainFrame(), { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 8 }, {});
  expect(found?.values).toEqual(["ann@acme.example"]);
});

test("the pointer finds an address deep in one very long text", async ({ open }) => {
  const lines = Array.from({ length: 2400 }, (_, index) => `person${index}@acme.example and something more to read about it`);
  const page = await open(`<pre id="long">${lines.join("\n")}</pre>`);
  const point = await page.evaluate(() => {
    const text = document.querySelector("#long")?.firstChild as Text;
    const range = document.createRange();
    range.setStart(text, text.data.indexOf("person1717@"));
    range.setEnd(text, text.data.indexOf("person1717@") + 10);
    scrollTo(0, range.getBoundingClientRect().top - 300);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  expect((await hover(page, page.mainFrame(), point, {}))?.values).toEqual(["person1717@acme.example"]);
});

test.describe("by keyboard", () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { parts } = globalThis as unknown as { parts: Parts };
      const found = parts.findFocused({ compose: [".compose"], people: [".person"] });
      return found && { values: found.values, width: found.rect().width };
    });

  test("finds the address of the focused link", async ({ open }) => {
    const page = await open(`<p><a href="mailto:ann@acme.example">Ann</a></p>`);
    expect(await focused(page)).toBeNull();
    await page.keyboard.press("Tab");
    expect((await focused(page))?.values).toEqual(["ann@acme.example"]);
  });
  for (const [what, html, values] of [
    ["link", '<a id="at" href="/contact/1">ann@acme.example</a>', ["ann@acme.example"]],
    ["button", '<button id="at"><b>ann</b>@acme.example</button>', ["ann@acme.example"]],
    [
      "row",
      '<p id="at" tabindex="0"><b>Ann</b> <i>ann@acme.example</i> <i>ben@acme.example</i></p>',
      ["ann@acme.example", "ben@acme.example"],
    ],
    ["link in a draft", '<p class="compose"><a id="at" href="/contact/1">ann@acme.example</a></p>', undefined],
    ["group with an editor", '<p id="at" tabindex="0"><b contenteditable>ann@acme.example</b></p>', undefined],
    ["dialog", `<p id="at" tabindex="-1">Ask ann@acme.example ${"more ".repeat(20)}</p>`, undefined],
  ] as const)
    test(`finds the addresses in the short text of the focused ${what}, in no draft`, async ({ open }) => {
      const page = await open(`<p id="line">old@acme.example</p>${html}`);
      await page.locator("#at").focus();
      expect((await focused(page))?.values).toEqual(values);
      if (values === undefined) return;
      // A click elsewhere, before the focus, leaves a caret there.
      await page.evaluate(() => getSelection()?.collapse(document.querySelector("#line")?.firstChild ?? null, 3));
      expect((await focused(page))?.values).toEqual(values);
    });
  test("finds the addresses of the selection", async ({ open }) => {
    const page = await open(`<p id="two">ann@acme.example, bob@acme.example</p><p id="none">nobody</p>`);
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("#two") as Node));
    expect((await focused(page))?.values).toEqual(["ann@acme.example", "bob@acme.example"]);
    expect((await focused(page))?.width).toBeGreaterThan(50);
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("#none") as Node));
    expect(await focused(page)).toBeNull();
  });
  test("finds the focused address while something else is still selected", async ({ open }) => {
    const page = await open(`<p id="line">bob@acme.example wrote this</p><p><a href="mailto:ann@acme.example">Ann</a></p>`);
    await page.evaluate(() => {
      const text = document.querySelector("#line")?.firstChild as Text;
      getSelection()?.setBaseAndExtent(text, 17, text, 22);
    });
    expect(await focused(page)).toBeNull();
    await page.locator("a").focus();
    expect(await page.evaluate(() => String(getSelection()))).toBe("wrote");
    expect((await focused(page))?.values).toEqual(["ann@acme.example"]);
  });
  test("finds the address at the caret, or else the nearest before it", async ({ open }) => {
    const page = await open(`<p id="line">ann@acme.example, bob@acme.example and more; cy@acme.example</p>`);
    const caret = (offset: number) =>
      page.evaluate((place) => getSelection()?.collapse(document.querySelector("#line")?.firstChild ?? null, place), offset);
    await caret(40);
    expect((await focused(page))?.values).toEqual(["bob@acme.example"]);
    await caret(3);
    expect((await focused(page))?.values).toEqual(["ann@acme.example"]);
  });
  test("finds the focused address in a shadow root", async ({ open }) => {
    const page = await open(`<x-a><template shadowrootmode="open"><a href="mailto:deep@acme.example">Deep</a></template></x-a>`);
    await page.keyboard.press("Tab");
    expect((await focused(page))?.values).toEqual(["deep@acme.example"]);
  });
  test("finds the selected address in nested shadow roots", async ({ open }) => {
    const inner = `<x-b><template shadowrootmode="open"><p>ann@acme.example</p></template></x-b>`;
    const page = await open(`<x-a><template shadowrootmode="open">${inner}</template></x-a>`);
    await page.locator("p").click({ clickCount: 3 });
    expect((await focused(page))?.values).toEqual(["ann@acme.example"]);
    expect((await focused(page))?.width).toBeGreaterThan(50);
  });
  test("finds nothing in text that is being written, nor in passwords", async ({ open }) => {
    const page = await open(
      `<input id="field" value="typed@acme.example"><input id="secret" type="password" value="secret@acme.example" title="t@acme.example">
       <div id="editor" contenteditable="true">draft@acme.example</div>`,
    );
    for (const id of ["#field", "#secret", "#editor"]) {
      await page.locator(id).focus();
      await page.keyboard.press("End");
      expect(await focused(page), id).toBeNull();
    }
    await page.locator("#secret").selectText();
    expect(await focused(page)).toBeNull();
  });
});
