import type { Page } from "@playwright/test";
import type { Extension } from "../browser/extension";
import { nextPage } from "../browser/next-page";
import { cardOf, expect, expectCard, expectNoCard, expectNoCardComes, known, restOn, test } from "./hovering";
import { panelPage } from "./pages/panel";
import { examinationPasses, restPasses, silencePasses, travelPasses } from "./waits";
import { thorough } from "./thorough";

declare const chrome: {
  tabs: {
    query(query: object): Promise<{ id: number; url?: string }[]>;
    sendMessage(tabId: number, message: object): Promise<unknown>;
  };
  scripting: { executeScript(injection: object): Promise<unknown> };
};

const neighbour = "k.brandvold@halden-automation.example";
const person = `<p>From: <a id="one" href="mailto:${known}">Ingrid</a> <a id="next" href="#next">Next</a></p><p id="away">Nobody here</p>`;

/** Has the same effect as the browser's shortcut, which no test can press. `justBefore` runs immediately before. */
async function pressCardKey(extension: Extension, page: Page, justBefore?: () => Promise<void>): Promise<void> {
  const own = await extension.page("options.html");
  await page.bringToFront();
  await justBefore?.();
  await own.evaluate(async (url) => {
    const tab = (await chrome.tabs.query({})).find((one) => one.url === url);
    const tabId = tab?.id ?? -1;
    const wakeHere = () => (Reflect as { accountLens?: { script?: { start(): void } } }).accountLens?.script?.start();
    await chrome.scripting.executeScript({ target: { tabId, allFrames: true }, func: wakeHere });
    await chrome.tabs.sendMessage(tabId, { call: "open" });
  }, page.url());
}

/** Expects that Tab moves the focus from the address `#one` into its card, and that Escape closes the card and returns the focus. */
async function expectTabAndEscape(page: Page): Promise<void> {
  const focused = () => page.evaluate(() => document.hasFocus() && document.activeElement?.id);
  expect(await focused()).toBe("one");
  await page.keyboard.press("Tab");
  await expect.poll(() => cardOf(page)?.evaluate(() => document.hasFocus())).toBe(true);
  // The last check would otherwise not show that the focus returns.
  expect(await focused()).not.toBe("one");
  // Not awaited: the browser may never confirm a key that closes its own frame.
  void page.keyboard.press("Escape").catch(() => {});
  await expectNoCard(page);
  await expect.poll(focused).toBe("one");
}

test("by key: the focused address opens its card, Tab enters the card, and Escape returns the focus", async ({ openMail, extension }) => {
  const page = await openMail(person);
  await page.locator("#one").focus();
  await pressCardKey(extension, page);
  await expectCard(page, "Ingrid Solheim-Okafor");
  await expectTabAndEscape(page);
});

test("by key: Escape closes the card of a form with a field named focus", thorough, async ({ openMail, extension }) => {
  const page = await openMail(`<form id="one" tabindex="0" data-email="${known}">Ingrid <input type="hidden" name="focus"></form>`);
  await page.evaluate(() => HTMLElement.prototype.focus.call(document.querySelector("#one")));
  await pressCardKey(extension, page);
  await expectCard(page, "Ingrid Solheim-Okafor");
  await expectTabAndEscape(page);
});

test(
  "Escape closes the card of an address outside the focused message frame, and does not reach the frame",
  thorough,
  async ({ openMail }) => {
    const count =
      "let escapes = 0; for (const type of ['keydown', 'keyup']) addEventListener(type, (e) => (escapes += e.key === 'Escape'))";
    const page = await openMail(`${person}<iframe id="mail" srcdoc="<p id=text>Nobody here</p><script>${count}</script>"></iframe>`);
    await page.frameLocator("#mail").locator("#text").click();
    await examinationPasses(page);
    const escapes = () => page.frames()[1]?.evaluate("escapes");
    await page.keyboard.press("Escape");
    expect(await escapes()).toBe(2);
    await silencePasses(page);
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
    await page.keyboard.down("Escape");
    await expectNoCard(page);
    // A second press without a release is the repeat of a held key.
    await page.keyboard.down("Escape");
    await page.keyboard.up("Escape");
    expect(await escapes()).toBe(2);
    await page.keyboard.press("Escape");
    expect(await escapes()).toBe(4);
  },
);

for (const [where, body] of [
  ["", person],
  [" over a component's dialog", `<x-message><template shadowrootmode="open"><dialog>${person}</dialog></template></x-message>`],
] as const)
  test(
    `by key: Tab enters and leaves the chip${where}, and Enter shows its subject in the side panel`,
    thorough,
    async ({ openMail, extension }) => {
      const page = await openMail(body, { "content-security-policy": "sandbox allow-same-origin" });
      await page.evaluate(() => document.querySelector("x-message")?.shadowRoot?.querySelector("dialog")?.showModal());
      await page.locator("#one").focus();
      await pressCardKey(extension, page);
      const chip = page.locator(":is(html, dialog) > :popover-open");
      await expect.poll(async () => (await chip.boundingBox())?.height ?? 1000).toBeLessThan(100);
      await page.keyboard.press("Tab");
      await expect(chip).toBeFocused();
      // A second Tab leaves the chip, the button that replaces a card still loading, and closes the chip.
      await page.keyboard.press("Tab");
      await expect(chip).toHaveCount(0);
      await page.locator("#one").focus();
      await pressCardKey(extension, page);
      await expect.poll(async () => (await chip.boundingBox())?.height ?? 1000).toBeLessThan(100);
      await page.keyboard.press("Tab");
      await expect(chip).toBeFocused();
      const opened = nextPage(extension.context, (address) => address.startsWith(extension.url("sidepanel.html")));
      await page.keyboard.press("Enter");
      await expect(panelPage(await opened).subject).toHaveText(known);
    },
  );

test("by key: Tab enters the card even if a dialog of the page keeps the focus inside", thorough, async ({ openMail, extension }) => {
  // Scripts of dialogs do this at any `focusin` outside.
  const trap = `<script>addEventListener("focusin", ({ target }) => target.closest("#dialog") || document.querySelector("#one").focus(), true)</script>`;
  const page = await openMail(`<div id="dialog" role="dialog">${person}</div>${trap}`);
  await page.locator("#one").focus();
  await pressCardKey(extension, page);
  await expectCard(page, "Ingrid Solheim-Okafor");
  await expectTabAndEscape(page);
});

test("by key: Escape returns the focus to a link in the row that has the address", thorough, async ({ openMail, extension }) => {
  const page = await openMail(`<table><tr data-email="${known}"><td><a id="one" href="/contact/1">Ingrid</a></td></tr></table>`);
  await page.locator("#one").focus();
  await pressCardKey(extension, page);
  await expectCard(page, "Ingrid Solheim-Okafor");
  await expectTabAndEscape(page);
});

test(
  "by key: the card stands at the address in the focused frame, not at the frame under the pointer",
  thorough,
  async ({ openMail, extension }) => {
    const page = await openMail(
      `<iframe style="width:400px" srcdoc="<p>Nobody here</p>"></iframe><iframe id="mail" srcdoc="<a id=in href=mailto:${known}>Ingrid</a>"></iframe>`,
    );
    const link = page.frameLocator("#mail").locator("#in");
    await link.focus();
    await pressCardKey(extension, page, () => page.mouse.move(100, 50));
    const card = await expectCard(page, "Ingrid Solheim-Okafor");
    const place = await (await card.frameElement()).boundingBox();
    expect(place?.x).toBeCloseTo((await link.boundingBox())?.x ?? 0, 0);
  },
);

test("by key: a movement of the pointer just before the key does not close the card", thorough, async ({ openMail, extension }) => {
  const page = await openMail(person);
  await page.locator("#one").focus();
  await pressCardKey(extension, page, () => page.mouse.move(500, 500));
  await expectCard(page, "Ingrid Solheim-Okafor");
  await restPasses(page);
  await expectCard(page, "Ingrid Solheim-Okafor");
  await page.mouse.move(600, 700, { steps: 4 });
  await expectNoCard(page);
});

test("by key: a finger that swipes over the card does not close it", thorough, async ({ openMail, extension }) => {
  const page = await openMail(person);
  await page.locator("#one").focus();
  await pressCardKey(extension, page);
  const card = await expectCard(page, "Ingrid Solheim-Okafor");
  const { x = 0, y = 0 } = (await (await card.frameElement()).boundingBox()) ?? {};
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", { x: x + 20, y: y + 100 });
  await touch("touchMove", { x: x + 20, y: y + 60 });
  await touch("touchEnd");
  await restPasses(page);
  await expectCard(page, "Ingrid Solheim-Okafor");
});

test(
  "by key: an address in the selection opens its card, and a selection without an address opens none",
  thorough,
  async ({ openMail, extension, service }) => {
    const page = await openMail(`<p id=text>Write to ${known} today.</p><p id="away">Nobody here</p>`);
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("#away") ?? document.body));
    await pressCardKey(extension, page);
    await expectNoCardComes(page);
    expect(service.requests).toHaveLength(0);
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("#text") ?? document.body));
    await pressCardKey(extension, page);
    await expectCard(page, "Ingrid Solheim-Okafor");
  },
);

test("by key: Escape returns the focus to the frame of a selected address", thorough, async ({ openMail, extension }) => {
  const page = await openMail(`<iframe id="mail" srcdoc="<p>Write to ${known} today.</p>"></iframe>`);
  await page.frameLocator("#mail").locator("p").selectText();
  const frame = page.frames()[1];
  await frame?.evaluate(() => window.focus());
  await pressCardKey(extension, page);
  await expectCard(page, "Ingrid Solheim-Okafor");
  await page.keyboard.press("Tab");
  await expect.poll(() => cardOf(page)?.evaluate(() => document.hasFocus())).toBe(true);
  void page.keyboard.press("Escape").catch(() => {});
  await expectNoCard(page);
  await expect.poll(() => frame?.evaluate(() => document.hasFocus())).toBe(true);
});

test("by key: an entered card of a framed address stays while the pointer moves", thorough, async ({ openMail, extension }) => {
  const page = await openMail(`<iframe id="mail" style="width:600px" srcdoc="<a id=in href=mailto:${known}>Ingrid</a>"></iframe>`);
  await page.frameLocator("#mail").locator("#in").focus();
  await pressCardKey(extension, page);
  const card = await expectCard(page, "Ingrid Solheim-Okafor");
  await page.keyboard.press("Tab");
  await expect.poll(() => card.evaluate(() => document.hasFocus())).toBe(true);
  // First in the frame, then in the page around the frame.
  for (const [x, y] of [
    [500, 100],
    [600, 700],
  ] as const) {
    await page.mouse.move(x, y, { steps: 4 });
    await travelPasses(page);
    expect(await card.evaluate(() => document.hasFocus())).toBe(true);
  }
});

test("by key: a caret in an emptied text opens the card of the link around it", thorough, async ({ openMail, extension }) => {
  const page = await openMail(`<p>Write to <a id="one" href="mailto:${known}"><b>Ingrid</b><i> Solheim</i></a></p>`);
  await page.evaluate(() => {
    const text = document.querySelector("b")?.firstChild;
    if (!(text instanceof Text)) throw new Error("The page has no text.");
    getSelection()?.collapse(text, 0);
    text.data = "";
  });
  await pressCardKey(extension, page);
  await expectCard(page, "Ingrid Solheim-Okafor");
});

test("by key: a selection outside the focused frame opens no card", thorough, async ({ openMail, extension, service }) => {
  const page = await openMail(`<p id="text">Write to ${known} today.</p><iframe id="mail" srcdoc="<button>Reply</button>"></iframe>`);
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("#text") ?? document.body));
  await page.frameLocator("#mail").getByRole("button").focus();
  await pressCardKey(extension, page);
  await expectNoCardComes(page);
  expect(service.requests).toHaveLength(0);
});

test(
  "with a modifier key chosen, only a real press of the key opens the card of an address under a resting pointer",
  thorough,
  async ({ openMail, extension, service }) => {
    await extension.ask("settings.change", { changes: { hoverModifier: "alt" } });
    const page = await openMail(person);
    await restOn(page, "#one");
    await restPasses(page);
    await page.evaluate(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Alt", altKey: true, bubbles: true })));
    await restPasses(page);
    expect(service.requests).toHaveLength(0);
    await page.keyboard.down("Alt");
    await expectCard(page, "Ingrid Solheim-Okafor");
    await page.keyboard.up("Alt");
  },
);

test("with a modifier key chosen, a card opens only while the key is held", thorough, async ({ openMail, extension, service }) => {
  // From the second hover on, the dwell is long enough for a press and a release within it.
  await extension.ask("settings.change", { changes: { hoverModifier: "alt", hoverDelay: 1000 } });
  const page = await openMail(`${person}<p><a id="other" href="mailto:${neighbour}">Kjersti</a></p>`);
  await restOn(page, "#one");
  await restPasses(page);
  expect(service.requests).toHaveLength(0);
  await restOn(page, "#away");
  await page.keyboard.down("Alt");
  await restOn(page, "#one");
  await expectCard(page, "Ingrid Solheim-Okafor");
  await page.keyboard.up("Alt");
  await restOn(page, "#away");
  await expectNoCard(page);
  // The pointer does not move after the key's release, so only the release can keep the card closed.
  await restOn(page, "#other");
  await page.keyboard.down("Alt");
  await page.keyboard.up("Alt");
  await restPasses(page);
  await restPasses(page);
  expect(service.requests.map(({ argument }) => argument)).not.toContain(neighbour);
  await page.keyboard.down("Alt");
  await expectCard(page, "Kjersti Brandvold");
  await page.keyboard.up("Alt");
});
