import type { Page } from "@playwright/test";
import { expect, test } from "./quiet";
import { pasted } from "./pages/pasted";
import { popupPage } from "./pages/popup";
import { thorough } from "./thorough";

const domain = "northwind-robotics.example";
const site = `http://${domain}/`;

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element === null || element === document.body ? null : (element.getAttribute("aria-label") ?? element.textContent.trim());
  });

/** Tabs through the whole page. Returns the names of the focused elements, in order. */
async function tabThrough(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (let steps = 0; steps < 200; steps += 1) {
    await page.keyboard.press("Tab");
    const name = await focused(page);
    if (name === null || (names.length > 1 && name === names[0])) return names;
    names.push(name);
  }
  throw new Error("The focus never came round.");
}

/** Names of all focusable elements: line by line, each from left to right. The foot, which never scrolls away, comes last. */
const readingOrder = (page: Page) =>
  page.evaluate(() => {
    const places = [...document.querySelectorAll<HTMLElement>("a[href], button, input, summary, [tabindex='0']")]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { top, height, left } = element.getBoundingClientRect();
        const name = element.getAttribute("aria-label") ?? element.textContent.trim();
        return { foot: Number(element.closest("footer") !== null), middle: top + height / 2, left, name };
      });
    // On one line the middles of texts and icons differ by a few pixels.
    const inLine = (one: number, other: number) => Math.abs(one - other) < 8;
    return places
      .toSorted((a, b) => a.foot - b.foot || (inLine(a.middle, b.middle) ? a.left - b.left : a.middle - b.middle))
      .map(({ name }) => name);
  });

/** Focuses the button of the menu, and opens the menu by this key. */
async function openMenu(page: Page, key: "Enter" | "ArrowDown" | "ArrowUp"): Promise<void> {
  await popupPage(page).more.focus();
  await page.keyboard.press(key);
}

async function openAccount(openPopup: (url: string) => Promise<Page>): Promise<Page> {
  const page = await openPopup(site);
  await page.getByRole("heading", { name: "Everything the service sent" }).waitFor();
  return page;
}

test("Tab goes through the popup in reading order, and returns to the start", async ({ connect, openPopup }) => {
  await connect();
  const page = await openAccount(openPopup);
  const order = await readingOrder(page);
  const names = await tabThrough(page);
  expect(names).toEqual(order);
  expect(names[0]).toBe(domain);
  expect(names.at(-1)).toBe("More actions");
});

test(
  "the menu opens on its first item with Enter and Down, on its last with Up, and Escape closes it",
  thorough,
  async ({ connect, openPopup }) => {
    await connect();
    const page = await openAccount(openPopup);
    const { more, menuItem } = popupPage(page);
    for (const [key, item] of [
      ["Enter", "Copy summary"],
      ["ArrowDown", "Copy summary"],
      ["ArrowUp", "Options"],
    ] as const) {
      await openMenu(page, key);
      await expect(menuItem(item)).toBeFocused();
      await expect(more).toHaveAttribute("aria-expanded", "true");
      await page.keyboard.press("Escape");
      await expect(more).toBeFocused();
      await expect(more).toHaveAttribute("aria-expanded", "false");
    }
  },
);

test("arrows, Home, End and letters move in the menu, and Tab closes it", thorough, async ({ connect, openPopup }) => {
  await connect();
  const page = await openAccount(openPopup);
  const { menuItem } = popupPage(page);
  await openMenu(page, "Enter");
  const walk: [key: string, item: RegExp][] = [
    ["ArrowDown", /^Copy as JSON/],
    ["ArrowUp", /^Copy summary/],
    ["ArrowUp", /^Options/],
    ["ArrowDown", /^Copy summary/],
    ["End", /^Options/],
    ["Home", /^Copy summary/],
    ["r", /^Refresh/],
    ["w", /^Watch/],
    ["w", /^Wrong company/],
    ["c", /^Copy summary/],
    ["c", /^Copy as JSON/],
  ];
  for (const [key, item] of walk) {
    await page.keyboard.press(key);
    await expect(menuItem(item).or(page.getByRole("menuitemcheckbox", { name: item })), key).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("menu")).toHaveCount(0);
});

test("Copy summary puts the facts on the clipboard, one to a line", thorough, async ({ connect, extension, openPopup }) => {
  await connect();
  const page = await openAccount(openPopup);
  await openMenu(page, "Enter");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Summary copied")).toBeVisible();
  const lines = (await pasted(extension)).split("\n");
  expect(lines).toEqual([
    `Northwind Robotics (${domain})`,
    expect.stringMatching(/^ICP fit [\d,]+, Buying stage \w+, [\d,]+ employees$/),
    expect.stringMatching(/^Industrial Automation, .+, .+, .+$/),
    expect.stringMatching(/^Signals: .+; .+$/),
    expect.stringMatching(/^From Account Lens, .+20\d\d.+$/),
  ]);
});

test("Copy as JSON puts what was received on the clipboard", thorough, async ({ connect, extension, openPopup }) => {
  await connect();
  const page = await openAccount(openPopup);
  await openMenu(page, "Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText("JSON copied")).toBeVisible();
  const { raw } = await extension.ask("account.raw", { domain });
  expect(raw?.data).toMatchObject({ details: { domain } });
  expect(JSON.parse(await pasted(extension))).toEqual(raw?.data);
});

test("Refresh from the menu sends one request, and shows the age of the answer", thorough, async ({ connect, openPopup, service }) => {
  await connect();
  const page = await openAccount(openPopup);
  await openMenu(page, "Enter");
  await page.keyboard.press("r");
  await page.keyboard.press("Enter");
  await expect.poll(() => service.requests.length).toBe(2);
  await expect(popupPage(page).head).toContainText("just now");
  await expect(popupPage(page).more).toBeFocused();
});

test("Wrong company? can be answered with only the keyboard", thorough, async ({ connect, openPopup }) => {
  await connect();
  const page = await openAccount(openPopup);
  await openMenu(page, "Enter");
  // The first "w" reaches "Watch".
  await page.keyboard.press("w");
  await page.keyboard.press("w");
  await page.keyboard.press("Enter");
  const { domain: field, subject, main } = popupPage(page);
  await expect(field).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("halden-automation.example");
  await page.keyboard.press("Enter");
  await expect(subject).toHaveText("Halden Automation");
  await expect(main).toBeFocused();
});

test("a state takes the focus only if it follows the user's own act", thorough, async ({ connect, openPopup, service }) => {
  await connect();
  service.fail({ status: 403 });
  const page = await openPopup(site);
  const { title, button, main } = popupPage(page);
  await expect(title).toHaveText("The service refused this request");
  expect(await focused(page)).toBeNull();
  await button("Try again").focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => service.requests.length).toBe(2);
  await expect(title).toHaveText("The service refused this request");
  await expect(main).toBeFocused();
});

test("the options' dialog focuses its harmless button, and returns the focus when it closes", thorough, async ({ extension }) => {
  const page = await extension.page("options.html#/privacy");
  const open = page.getByRole("button", { name: "Delete everything" });
  await open.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Keep" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(open).toBeFocused();
});
