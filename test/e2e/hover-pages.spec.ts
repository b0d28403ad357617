import type { Page } from "@playwright/test";
import { cardOf, chipOver, expect, expectCard, expectNoCard, expectNoCardComes, known, restOn, test } from "./hovering";
import { panelPage } from "./pages/panel";
import { examinationPasses, glancePasses, restPasses, settled, travelPasses } from "./waits";
import { nextPage } from "../browser/next-page";
import { thorough, thoroughUnless } from "./thorough";

declare const chrome: {
  tabs: { query(which: object): Promise<{ id?: number }[]>; sendMessage(tabId: number, call: object): Promise<unknown> };
  storage: { session: { get(): Promise<Record<string, { token?: string } | undefined>> } };
};

const neighbour = "k.brandvold@halden-automation.example";
const person = `<p>From: <a id="one" href="mailto:${known}">Ingrid Solheim</a></p><p id="away">Nobody here</p>`;

/** A frame with a message, in which an address is not a link. */
const message = `<iframe id="mail" style="width:600px" srcdoc="<p style='margin:40px'>Write to <span id=in>${known}</span></p>"></iframe>`;

/** Moves the pointer onto the address in the frame. */
async function restInMessage(page: Page): Promise<void> {
  const box = await page.frameLocator("#mail").locator("#in").boundingBox();
  if (box === null) throw new Error("The address is not drawn.");
  await page.mouse.move(box.x + 40, box.y + 8, { steps: 6 });
}

/**
 * Waits for the chip, drawn instead of a card whose page has not loaded or cannot load. Resolves with its place. Polls: nothing can wait
 * inside a page without scripts.
 */
async function expectChip(page: Page): Promise<DOMRect> {
  await expect.poll(() => chipOver(page)).not.toBeNull();
  const drawn = await chipOver(page);
  if (drawn === null) throw new Error("The chip has gone.");
  return drawn;
}

test("an address in a sandboxed message frame opens its card in the page around the frame", thorough, async ({ openMail }) => {
  const inner = `<p style="margin:40px;white-space:nowrap">Write to <span id=in>${known}</span></p>`;
  const page = await openMail(
    `<div style="height:50px"></div><iframe id=mail sandbox="allow-same-origin" style="width:500px;height:120px;margin-left:30px;padding:12px 20px" srcdoc="${inner.replaceAll('"', "&quot;")}"></iframe>`,
  );
  const span = page.frameLocator("#mail").locator("#in");
  const box = await span.boundingBox();
  if (box === null) throw new Error("The address is not drawn.");
  await page.mouse.move(box.x + 40, box.y + 8, { steps: 6 });
  const frame = await expectCard(page, "Ingrid Solheim-Okafor");
  expect(frame.parentFrame()).toBe(page.mainFrame());
  const place = await (await frame.frameElement()).boundingBox();
  expect(place?.x).toBeCloseTo(box.x, 0);
  expect(place?.y).toBeCloseTo(box.y + box.height + 6, -1);
});

test(
  "over a sandboxed message frame, the card stays while the pointer passes another address on its way to the card",
  thorough,
  async ({ openMail, service }) => {
    const inner = `<p style='margin:40px;white-space:nowrap'>Write to <span id=in>${known}</span>, ${neighbour}</p>`;
    const page = await openMail(`<iframe id=mail sandbox="allow-same-origin" style="width:600px;height:120px" srcdoc="${inner}"></iframe>`);
    const box = await page.frameLocator("#mail").locator("#in").boundingBox();
    if (box === null) throw new Error("The address is not drawn.");
    await page.mouse.move(box.x + 40, box.y + 8, { steps: 6 });
    const frame = await expectCard(page, "Northwind Robotics");
    await page.mouse.move(box.x + box.width + 30, box.y + 8, { steps: 4 });
    await glancePasses(page);
    await page.mouse.move(box.x + 100, box.y + 100, { steps: 4 });
    await restPasses(page);
    expect(cardOf(page)).toBe(frame);
    expect(service.requests.map(({ argument }) => argument)).not.toContain(neighbour);
  },
);

for (const [where, x, y] of [
  ["into a frame beside its address", 600, 60],
  ["out of the window", 60, -20],
] as const)
  test(`the card closes when the pointer moves ${where}`, thorough, async ({ openMail }) => {
    const page = await openMail(`${person}<iframe srcdoc="Reply" style="position:fixed;left:500px;top:0;height:400px"></iframe>`);
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
    await page.mouse.move(x, y);
    await expectNoCard(page);
  });

test("a frame into which the page writes one message after another opens cards", thorough, async ({ openMail }) => {
  const page = await openMail(`<iframe id="mail" style="width:600px"></iframe>`);
  const write = (html: string) =>
    page.evaluate((text) => {
      const inner = document.querySelector("iframe")?.contentDocument;
      inner?.open();
      inner?.write(text);
      inner?.close();
    }, html);
  for (const _ of ["first", "second"]) {
    await write(`<p style="margin:40px">Write to <span id="in">${known}</span></p>`);
    await restInMessage(page);
    await expectCard(page, "Ingrid Solheim-Okafor");
    await page.mouse.move(600, 700);
    await expectNoCard(page);
  }
});

for (const [what, act] of [
  ["is removed", "frame.remove()"],
  ["shows another page", "frame.srcdoc = 'Nobody here'"],
  ["is written anew", "frame.contentDocument.open().write('Nobody here')"],
] as const)
  test(`the card of an address in a frame closes when the frame ${what}`, thorough, async ({ openMail }) => {
    const page = await openMail(message);
    await restInMessage(page);
    await expectCard(page, "Ingrid Solheim-Okafor");
    await page.evaluate(`const frame = document.querySelector("#mail"); ${act}`);
    await expectNoCard(page);
  });

test("the card of an address in a frame closes when the page around the frame scrolls", thorough, async ({ openMail }) => {
  const page = await openMail(`${message}<div style="height:3000px"></div>`);
  await restInMessage(page);
  await expectCard(page, "Ingrid Solheim-Okafor");
  await page.mouse.wheel(0, 300);
  await expectNoCard(page);
});

test(
  "the card of an address in a frame, closed by Escape, stays closed until the pointer has left the address",
  thorough,
  async ({ openMail }) => {
    const page = await openMail(message);
    await restInMessage(page);
    await expectCard(page, "Ingrid Solheim-Okafor");
    await page.keyboard.press("Escape");
    await expectNoCard(page);
    const box = await page.frameLocator("#mail").locator("#in").boundingBox();
    if (box === null) throw new Error("The address is not drawn.");
    await page.mouse.move(box.x + 60, box.y + 8, { steps: 4 });
    await expectNoCardComes(page);
    await page.mouse.move(box.x + 40, box.y + 60, { steps: 4 });
    await examinationPasses(page);
    await restInMessage(page);
    await expectCard(page, "Ingrid Solheim-Okafor");
  },
);

test("the card stays when the page redraws its address under the pointer", thorough, async ({ openMail }) => {
  const page = await openMail(person);
  await restOn(page, "#one");
  const card = await expectCard(page, "Ingrid Solheim-Okafor");
  await page.evaluate(() => {
    const link = document.querySelector("#one");
    link?.replaceWith(link.cloneNode(true));
  });
  await page.locator("#one").hover({ position: { x: 12, y: 6 } });
  await travelPasses(page);
  expect(await expectCard(page, "Ingrid Solheim-Okafor")).toBe(card);
});

test("an address that the page redraws under the resting pointer opens its card", thorough, async ({ openMail }) => {
  const page = await openMail(person);
  await restOn(page, "#one");
  await page.evaluate(() => {
    const link = document.querySelector("#one");
    link?.replaceWith(link.cloneNode(true));
  });
  await expectCard(page, "Ingrid Solheim-Okafor");
});

test(
  "an address in a frame opens no card if the pointer moves to the page around the frame before the card is shown",
  thorough,
  async ({ openMail, service }) => {
    const page = await openMail(message);
    await restInMessage(page);
    await page.mouse.move(600, 700);
    await expectNoCardComes(page);
    expect(service.requests).toHaveLength(0);
  },
);

for (const [what, frame] of [
  ["is far below and loads when it is near", { loading: "lazy", src: "/far" }],
  ["never finishes loading", { src: "/endless" }],
] as const) {
  test(`a frame that ${what} keeps no card from opening`, thorough, async ({ openMail, extension }) => {
    // No answer ever comes.
    await extension.context.route("**/endless", () => {});
    const page = await openMail(`${person}${message}<div style="height:9000px"></div>`);
    await page.evaluate((given) => document.body.append(Object.assign(document.createElement("iframe"), given)), frame);
    await restInMessage(page);
    await expectCard(page, "Ingrid Solheim-Okafor");
    await restOn(page, "#away");
    await expectNoCard(page);
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
  });
}

test.describe("a page that lets nothing in", () => {
  const strict: [string, Record<string, string>][] = [
    ["CSP", { "content-security-policy": "default-src 'none'; frame-src 'none'" }],
    ["Trusted Types", { "content-security-policy": "require-trusted-types-for 'script'; trusted-types none-at-all" }],
    ["COEP require-corp", { "cross-origin-embedder-policy": "require-corp", "cross-origin-opener-policy": "same-origin" }],
    ["COEP credentialless", { "cross-origin-embedder-policy": "credentialless", "cross-origin-opener-policy": "same-origin" }],
  ];
  for (const [name, headers] of strict) {
    test(`by ${name} still shows the card`, thoroughUnless(name === "CSP"), async ({ openMail }) => {
      const page = await openMail(person, headers);
      await restOn(page, "#one");
      await expectCard(page, "Ingrid Solheim-Okafor");
    });
  }

  test("by a sandbox without scripts shows a chip instead, and nothing is sent", async ({ openMail, extension, service }) => {
    const page = await openMail(person, { "content-security-policy": "sandbox allow-same-origin" });
    await restOn(page, "#one");
    await expectChip(page);
    await settled(extension);
    expect(service.requests).toHaveLength(0);
  });
});

test("a card is placed in the part of the page that a pinch magnifies", thorough, async ({ openMail }) => {
  const page = await openMail(`<p id="one" style="margin-top:280px">${known}</p>`);
  await page.setViewportSize({ width: 1000, height: 700 });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setPageScaleFactor", { pageScaleFactor: 2 });
  await restOn(page, "#one");
  await expectCard(page, "Ingrid Solheim-Okafor");
  const bottom = await page.evaluate(() => document.querySelector("html > :popover-open")?.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(350);
});

test("a chip stands right above an address that has no room below", thorough, async ({ openMail }) => {
  const page = await openMail(`<div style="height:600px"></div>${person}<div style="height:20px"></div>`, {
    "content-security-policy": "sandbox allow-same-origin",
  });
  await restOn(page, "#one");
  const chip = await expectChip(page);
  const address = await page.locator("#one").boundingBox();
  expect(chip.bottom).toBeCloseTo((address?.y ?? 0) - 6, 0);
});

test(
  "a click on the chip opens the real side panel on the chip's subject, and sends nothing",
  thorough,
  async ({ openMail, extension, service }) => {
    const page = await openMail(person, { "content-security-policy": "sandbox allow-same-origin" });
    await restOn(page, "#one");
    const { x, y, width, height } = await expectChip(page);
    expect(service.requests).toHaveLength(0);
    const opened = nextPage(extension.context, (address) => address.startsWith(extension.url("sidepanel.html")));
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 6 });
    await page.mouse.down();
    await page.mouse.up();
    const panel = await opened;
    await expect(panelPage(panel).subject).toHaveText(known);
    await settled(extension, panel);
    expect(service.requests).toHaveLength(0);
  },
);

for (const [where, framed] of [
  ["", false],
  [", for an address in a frame of a page whose site is off", true],
] as const) {
  test(`the card replaces the chip if the card's page loads late${where}`, thorough, async ({ openMail, openTab, extension }) => {
    const mail = await openMail(person);
    const body = `<!doctype html><iframe style="width:600px;height:500px" src="${mail.url()}"></iframe>`;
    await extension.context.route("http://portal.example/", (route) => route.fulfill({ contentType: "text/html", body }));
    const page = framed ? await openTab("http://portal.example/") : mail;
    const inner = page.frame({ url: mail.url() }) ?? page.mainFrame();
    const box = await inner.locator("#one").boundingBox();
    if (box === null) throw new Error("The address is not drawn.");
    await page.mouse.move(box.x + 10, box.y + 5, { steps: 6 });
    await expect.poll(() => cardOf(page)?.evaluate(() => document.body.innerText)).toContain("Ingrid Solheim-Okafor");
    const own = await extension.page("options.html");
    await page.bringToFront();
    /** Sends this page the call `show`, as the background does: for the card if `chip` is `null`, else for the chip. */
    const show = (chip: string | null) =>
      own.evaluate(async (text) => {
        const [tab] = await chrome.tabs.query({ active: true });
        const hovers = await chrome.storage.session.get();
        await chrome.tabs.sendMessage(tab?.id ?? -1, { call: "show", token: hovers[`hover ${tab?.id}`]?.token, chip: text });
      }, chip);
    const height = () => inner.evaluate(() => document.querySelector("html > :popover-open")?.getBoundingClientRect().height ?? 0);
    // Called twice, as after a restart of the worker. There is still only one chip.
    await show("");
    const once = await height();
    await show("");
    expect(await height()).toBe(once);
    expect(once).toBeLessThan(100);
    await show(null);
    expect(await height()).toBe(264);
    await expect.poll(() => cardOf(page)?.evaluate(() => [innerWidth, innerHeight])).toEqual([320, 264]);
    expect(await cardOf(page)?.evaluate(() => document.body.innerText)).toContain("Ingrid Solheim-Okafor");
  });
}

for (const [what, code] of [
  ["moved into another element by `moveBefore`", "document.body.moveBefore(host, null)"],
  ["moved into another element by `append`", "document.body.append(host)"],
  ["taken out of the top layer", "host.hidePopover()"],
  [
    "taken out of the top layer by a page that hides the event",
    'addEventListener("toggle", (event) => event.stopImmediatePropagation(), true); host.hidePopover()',
  ],
] as const) {
  test(`a card that is ${what} removes itself`, thoroughUnless(code === "host.hidePopover()"), async ({ openMail }) => {
    const page = await openMail(person);
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
    await page.evaluate(`(() => { const host = document.querySelector("html > :popover-open"); ${code}; })()`);
    await expectNoCard(page);
    expect(await page.evaluate(() => document.querySelectorAll("[popover]").length)).toBe(0);
  });
}

test("a card over a modal dialog receives the pointer, and closes when the pointer leaves the card", thorough, async ({ openMail }) => {
  const page = await openMail(`<dialog id="message">${person}</dialog><script>document.querySelector("#message").showModal()</script>`);
  await restOn(page, "#one");
  const card = await expectCard(page, "Ingrid Solheim-Okafor");
  const place = await (await card.frameElement()).boundingBox();
  if (place === null) throw new Error("The card is not drawn.");
  const { x, y } = { x: place.x + 160, y: place.y + 132 };
  // An inert card would let the point through to the dialog or its backdrop.
  expect(await page.evaluate((at) => document.elementFromPoint(at.x, at.y)?.matches(":popover-open"), { x, y })).toBe(true);
  await page.mouse.move(x, y, { steps: 6 });
  await travelPasses(page);
  await expectCard(page, "Ingrid Solheim-Okafor");
  await restOn(page, "#away");
  await expectNoCard(page);
});

test("a card over a modal dialog removes itself if the page closes the dialog", thorough, async ({ openMail }) => {
  const page = await openMail(`<dialog id="message">${person}</dialog><script>document.querySelector("#message").showModal()</script>`);
  await restOn(page, "#one");
  await expectCard(page, "Ingrid Solheim-Okafor");
  await page.evaluate(() => document.querySelector("dialog")?.close());
  await expectNoCard(page);
  expect(await page.evaluate(() => document.querySelectorAll("[popover]").length)).toBe(0);
});

test("the page learns nothing of what the card shows", async ({ openMail }) => {
  const page = await openMail(person);
  const before = await page.evaluate(() => window.length);
  await restOn(page, "#one");
  await expectCard(page, "Northwind Robotics");
  const learnt = await page.evaluate(() => {
    const host = document.documentElement.lastElementChild;
    const found = (window as unknown as { find(text: string): boolean }).find("Northwind");
    return {
      length: window.length,
      found,
      text: host?.textContent,
      root: host?.shadowRoot,
      size: host?.getBoundingClientRect().toJSON() as DOMRect,
    };
  });
  expect(learnt).toMatchObject({ length: before, found: false, text: "", root: null, size: { width: 320, height: 264 } });
});
