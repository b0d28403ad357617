import type { Frame } from "@playwright/test";
import { cardOf, expect, expectCard, expectNoCard, known, restOn, test } from "./hovering";
import { panelPage } from "./pages/panel";
import { nextPage } from "../browser/next-page";

declare const chrome: {
  runtime: { sendMessage(message: object): Promise<unknown> };
  tabs: { query(which: object): Promise<{ id?: number }[]>; sendMessage(tabId: number, call: object): Promise<unknown> };
  storage: { session: { get(): Promise<Record<string, { token?: string } | undefined>> } };
};

const neighbour = "k.brandvold@halden-automation.example";
const person = `<p>From: <a id="one" href="mailto:${known}">Ingrid Solheim</a></p><p id="away">Nobody here</p>`;

test("resting on an address shows the person and the company, and leaving takes it away", async ({ openMail, service }) => {
  const page = await openMail(person);
  const before = await page.content();
  await restOn(page, "#one");
  await expectCard(page, "Ingrid Solheim-Okafor");
  const card = await expectCard(page, "Northwind Robotics");
  expect(await endsOf(card, ".badge, .fit-ring"), "the marks at the end stand below one another").toHaveLength(1);
  expect(new Set(service.requests.map(({ operation }) => operation))).toEqual(new Set(["account-overview", "profile-overview"]));
  await restOn(page, "#away");
  await expectNoCard(page);
  expect(await page.content()).toBe(before);
});

/** The right edges of these, in whole pixels, each once. */
const endsOf = (card: Frame, selector: string) =>
  card.evaluate(
    (wanted) => [...new Set([...document.querySelectorAll(wanted)].map((part) => Math.round(part.getBoundingClientRect().right)))],
    selector,
  );

test("word that the pointer is over the card, when it comes late, keeps no card open", async ({ openMail }) => {
  const page = await openMail(person);
  await restOn(page, "#one");
  const card = await expectCard(page, "Ingrid Solheim-Okafor");
  const say = (past: number) =>
    card.evaluate((at) => chrome.runtime.sendMessage({ protocol: 1, name: "card.hover", input: { over: true, at } }), Date.now() - past);
  await page.mouse.move(600, 690);
  await say(0);
  await page.waitForTimeout(1000);
  expect(cardOf(page)).toBeDefined();
  await page.mouse.move(600, 700);
  await say(2000);
  await expectNoCard(page);
});

test("the pointer goes from one address to the next and rests there: the one card goes, the other comes", async ({ openMail }) => {
  const next = `, <a id="next" href="mailto:${neighbour}">Kjersti Brandvold</a>`;
  const page = await openMail(person.replace("</p>", `${next}</p>`));
  await restOn(page, "#one");
  await expectCard(page, "Ingrid Solheim-Okafor");
  await restOn(page, "#next");
  await expectCard(page, "Kjersti Brandvold");
  await restOn(page, "#away");
  await expectNoCard(page);
});

test("a second time it is there from the store", async ({ openMail, service }) => {
  const page = await openMail(person);
  for (let turn = 0; turn < 2; turn += 1) {
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
    await restOn(page, "#away");
    await expectNoCard(page);
  }
  expect(service.requests).toHaveLength(2);
});

test.describe("nothing opens and nothing is sent", () => {
  test("by passing over", async ({ openMail, service }) => {
    const page = await openMail(person);
    const [one, away] = await Promise.all([page.locator("#one").boundingBox(), page.locator("#away").boundingBox()]);
    if (one === null || away === null) throw new Error("The page is not drawn.");
    // On a busy machine the movement may take so long that the pointer has rested. It is then repeated.
    await expect(async () => {
      await expectNoCard(page);
      service.reset();
      const since = Date.now();
      await page.mouse.move(one.x + 20, one.y + 8, { steps: 2 });
      await page.waitForTimeout(100);
      await page.mouse.move(away.x + 20, away.y + 8);
      expect(Date.now() - since).toBeLessThan(340);
    }).toPass();
    await page.waitForTimeout(800);
    expect(cardOf(page)).toBeUndefined();
    expect(service.requests).toHaveLength(0);
  });

  test("by a page that slides an address under a pointer at rest", async ({ openMail, service }) => {
    const page = await openMail(`<div id="slide" style="position:absolute;left:2000px;top:100px;width:400px">${person}</div>`);
    await page.mouse.move(100, 130, { steps: 3 });
    await page.waitForTimeout(200);
    await page.evaluate(() => {
      const slide = document.querySelector<HTMLElement>("#slide");
      if (slide !== null) slide.style.left = "60px";
    });
    await page.waitForTimeout(900);
    expect(cardOf(page)).toBeUndefined();
    expect(service.requests).toHaveLength(0);
  });

  test("by a page that slides an address under a pointer that has just left another", async ({ openMail, service }) => {
    const slide = `<p id="slide" style="position:fixed;left:2000px;top:0;margin:0;font-size:40px">${neighbour}</p>`;
    const page = await openMail(`${person}${slide}`);
    await restOn(page, "#one");
    await expectCard(page, "Northwind Robotics");
    service.reset();
    await page.mouse.move(600, 25, { steps: 6 });
    // By then the pointer's new place was examined, and the card waits in case the pointer comes to it.
    await page.waitForTimeout(120);
    await page.evaluate(() => {
      const slid = document.querySelector<HTMLElement>("#slide");
      if (slid !== null) slid.style.left = "400px";
    });
    await expectNoCard(page);
    await page.waitForTimeout(800);
    expect(cardOf(page)).toBeUndefined();
    expect(service.requests).toHaveLength(0);
  });

  test("by events a page makes up", async ({ openMail, service }) => {
    const page = await openMail(person);
    await page.evaluate(() => {
      const link = document.querySelector("#one");
      const { x = 0, y = 0 } = link?.getBoundingClientRect() ?? {};
      for (const type of ["pointermove", "pointerover", "pointerenter", "mousemove", "mouseover", "focus", "focusin"]) {
        for (let turn = 0; turn < 20; turn += 1) {
          link?.dispatchEvent(
            new PointerEvent(type, { bubbles: true, composed: true, clientX: x + 5 + turn, clientY: y + 5, pointerType: "mouse" }),
          );
        }
      }
      if (link instanceof HTMLElement) link.focus();
    });
    await page.waitForTimeout(800);
    expect(cardOf(page)).toBeUndefined();
    expect(service.requests).toHaveLength(0);
  });

  test("while a button is down", async ({ openMail, service }) => {
    const page = await openMail(person);
    await page.mouse.move(300, 300);
    await page.mouse.down();
    await restOn(page, "#one");
    await page.waitForTimeout(800);
    expect(cardOf(page)).toBeUndefined();
    await page.mouse.up();
    expect(service.requests).toHaveLength(0);
  });

  test("while text is selected", async ({ openMail, service }) => {
    const page = await openMail(person);
    await page.mouse.move(10, 10);
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("#away") ?? document.body));
    await restOn(page, "#one");
    await page.waitForTimeout(800);
    expect(cardOf(page)).toBeUndefined();
    expect(service.requests).toHaveLength(0);
  });

  test("within two seconds of a key", async ({ openMail, service }) => {
    const page = await openMail(person);
    await page.mouse.move(300, 300, { steps: 3 });
    await page.keyboard.press("a");
    await restOn(page, "#one");
    await page.waitForTimeout(800);
    expect(cardOf(page)).toBeUndefined();
    expect(service.requests).toHaveLength(0);
  });
});

test.describe("keys and the card of the next address", () => {
  const two = person.replace("</p>", `, <a id="next" href="mailto:${neighbour}">Kjersti Brandvold</a></p>`);

  test("Escape closes a card, and the next address opens its own without another movement", async ({ openMail }) => {
    const page = await openMail(two);
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
    await page.keyboard.press("Escape");
    await expectNoCard(page);
    await restOn(page, "#next");
    await expectCard(page, "Kjersti Brandvold", 6000);
  });

  test("a card closed by Escape stays closed until the pointer has left its address", async ({ openMail }) => {
    const page = await openMail(two);
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
    await page.keyboard.press("Escape");
    await expectNoCard(page);
    const box = await page.locator("#one").boundingBox();
    if (box === null) throw new Error("The address is not drawn.");
    await page.mouse.move(box.x + 20, box.y + 8, { steps: 4 });
    await page.waitForTimeout(1000);
    expect(cardOf(page)).toBeUndefined();
    await restOn(page, "#away");
    await page.waitForTimeout(300);
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
  });

  test("who has just typed and goes to an address gets its card when the silence ends", async ({ openMail }) => {
    const page = await openMail(two);
    await page.mouse.move(300, 300, { steps: 3 });
    await page.keyboard.press("a");
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor", 6000);
  });

  test("who types while the pointer lies on an address gets no card when the silence ends", async ({ openMail, service }) => {
    const page = await openMail(two);
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
    service.reset();
    await page.keyboard.press("a");
    await expectNoCard(page);
    await page.waitForTimeout(2800);
    expect(cardOf(page)).toBeUndefined();
    expect(service.requests).toHaveLength(0);
  });

  for (const keys of ["Alt+Shift+E", "Alt+Shift+K"])
    test(`the keys ${keys} are not typed: an address pointed at right after them opens its card`, async ({ openMail }) => {
      const page = await openMail(two);
      // A busy machine may take longer than the silence lasts.
      await expect(async () => {
        await restOn(page, "#away");
        await expectNoCard(page);
        await page.keyboard.press(keys);
        await restOn(page, "#one");
        await expectCard(page, "Ingrid Solheim-Okafor", 1500);
      }).toPass({ timeout: 20_000 });
    });
});

test.describe("the card stays and goes", () => {
  test("stays while the pointer travels to it and rests on it", async ({ openMail }) => {
    const page = await openMail(person);
    await restOn(page, "#one");
    const frame = await expectCard(page, "Ingrid Solheim-Okafor");
    const owner = await frame.frameElement();
    const box = await owner.boundingBox();
    if (box === null) throw new Error("The card has no place.");
    await page.mouse.move(box.x + 100, box.y + 100, { steps: 12 });
    await page.waitForTimeout(900);
    expect(cardOf(page)).toBe(frame);
    await page.mouse.move(900, 700, { steps: 12 });
    await expectNoCard(page);
  });

  test("goes with Escape, without moving the pointer", async ({ openMail }) => {
    const page = await openMail(person);
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
    await page.keyboard.press("Escape");
    await expectNoCard(page);
  });

  test("takes the Escape that closes it, and no other", async ({ openMail }) => {
    const page = await openMail(
      `${person}<script>let escapes = 0; addEventListener("keydown", (e) => (escapes += e.key === "Escape"))</script>`,
    );
    const escapes = () => page.evaluate("escapes");
    await page.keyboard.press("Escape");
    expect(await escapes()).toBe(1);
    await restOn(page, "#one");
    await page.keyboard.press("Escape");
    expect(await escapes()).toBe(2);
    await page.waitForTimeout(2100);
    await restOn(page, "#away");
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
    await page.keyboard.press("Escape");
    await expectNoCard(page);
    expect(await escapes()).toBe(2);
    await page.keyboard.press("Escape");
    expect(await escapes()).toBe(3);
  });

  test("goes when the address scrolls away", async ({ openMail }) => {
    const page = await openMail(`${person}<div style="height:3000px"></div>`);
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
    await page.mouse.wheel(0, 300);
    await expectNoCard(page);
  });
});

test("an address in a shut-away message frame is shown by the page around it", async ({ openMail }) => {
  const inner = `<p style="margin:40px;white-space:nowrap">Write to <span id=in>${known}</span></p>`;
  const page = await openMail(
    `<div style="height:50px"></div><iframe id=mail sandbox="allow-same-origin" style="width:500px;height:120px;margin-left:30px" srcdoc="${inner.replaceAll('"', "&quot;")}"></iframe>`,
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

test("over a shut-away message frame the card stays for a pointer that passes the next address on its way to it", async ({
  openMail,
  service,
}) => {
  const inner = `<p style='margin:40px;white-space:nowrap'>Write to <span id=in>${known}</span>, ${neighbour}</p>`;
  const page = await openMail(`<iframe id=mail sandbox="allow-same-origin" style="width:600px;height:120px" srcdoc="${inner}"></iframe>`);
  const box = await page.frameLocator("#mail").locator("#in").boundingBox();
  if (box === null) throw new Error("The address is not drawn.");
  await page.mouse.move(box.x + 40, box.y + 8, { steps: 6 });
  const frame = await expectCard(page, "Northwind Robotics");
  await page.mouse.move(box.x + box.width + 30, box.y + 8, { steps: 4 });
  // Long enough to be looked at, and no rest.
  await page.waitForTimeout(100);
  await page.mouse.move(box.x + 100, box.y + 100, { steps: 4 });
  await page.waitForTimeout(900);
  expect(cardOf(page)).toBe(frame);
  expect(service.requests.map(({ argument }) => argument)).not.toContain(neighbour);
});

test.describe("a page that lets in nothing", () => {
  const strict: [string, Record<string, string>][] = [
    ["CSP", { "content-security-policy": "default-src 'none'; frame-src 'none'" }],
    ["Trusted Types", { "content-security-policy": "require-trusted-types-for 'script'; trusted-types none-at-all" }],
    ["COEP require-corp", { "cross-origin-embedder-policy": "require-corp", "cross-origin-opener-policy": "same-origin" }],
    ["COEP credentialless", { "cross-origin-embedder-policy": "credentialless", "cross-origin-opener-policy": "same-origin" }],
  ];
  for (const [name, headers] of strict) {
    test(`by ${name} still shows the card`, async ({ openMail }) => {
      const page = await openMail(person, headers);
      await restOn(page, "#one");
      await expectCard(page, "Ingrid Solheim-Okafor");
    });
  }

  test("as a sandbox without scripts shows a chip instead, and sends nothing", async ({ openMail, service }) => {
    const page = await openMail(person, { "content-security-policy": "sandbox allow-same-origin" });
    await restOn(page, "#one");
    await page.waitForTimeout(1500);
    expect(service.requests).toHaveLength(0);
    expect(await page.evaluate(() => document.documentElement.lastElementChild?.getBoundingClientRect().height)).toBeLessThan(100);
  });
});

test("the chip, clicked, opens the real side panel on whom it stands for, and sends nothing", async ({ openMail, extension, service }) => {
  const page = await openMail(person, { "content-security-policy": "sandbox allow-same-origin" });
  await restOn(page, "#one");
  // No script of the page runs, so none can wait there.
  const chip = () =>
    page.evaluate(() => document.querySelector("html > :popover-open")?.getBoundingClientRect().toJSON() as DOMRect | undefined);
  await expect.poll(async () => ((await chip())?.height ?? 1000) < 100).toBe(true);
  const { x, y, width, height } = (await chip()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(service.requests).toHaveLength(0);
  const opened = nextPage(extension.context, (address) => address.startsWith(extension.url("sidepanel.html")));
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 6 });
  await page.mouse.down();
  await page.mouse.up();
  const panel = await opened;
  await expect(panelPage(panel).subject).toHaveText(known);
  expect(service.requests).toHaveLength(0);
});

test("the card takes the chip's place where its page comes late", async ({ openMail, extension }) => {
  const page = await openMail(person);
  await restOn(page, "#one");
  const card = await expectCard(page, "Ingrid Solheim-Okafor");
  const own = await extension.page("options.html");
  await page.bringToFront();
  /** The background's call for the hover in this page. */
  const show = (ready: boolean) =>
    own.evaluate(async (isReady) => {
      const [tab] = await chrome.tabs.query({ active: true });
      const hovers = await chrome.storage.session.get();
      await chrome.tabs.sendMessage(tab?.id ?? -1, { call: "show", token: hovers[`hover ${tab?.id}`]?.token, ready: isReady });
    }, ready);
  const height = () => page.evaluate(() => document.querySelector("html > :popover-open")?.getBoundingClientRect().height ?? 0);
  // Called twice, as after a restart of the worker. There is one chip all the same.
  await show(false);
  const once = await height();
  await show(false);
  expect(await height()).toBe(once);
  expect(once).toBeLessThan(100);
  await show(true);
  expect(await height()).toBe(248);
  await expect.poll(() => card.evaluate(() => [innerWidth, innerHeight])).toEqual([320, 248]);
  expect(await card.evaluate(() => document.body.innerText)).toContain("Ingrid Solheim-Okafor");
});

for (const [what, code] of [
  ["moved into another element", "document.body.moveBefore(host, null)"],
  ["put into another element", "document.body.append(host)"],
  ["taken out of the top layer", "host.hidePopover()"],
  [
    "taken out of the top layer by a page that hides the event",
    'addEventListener("toggle", (event) => event.stopImmediatePropagation(), true); host.hidePopover()',
  ],
] as const) {
  test(`a card that is ${what} takes itself away`, async ({ openMail }) => {
    const page = await openMail(person);
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
    await page.evaluate(`(() => { const host = document.querySelector("html > :popover-open"); ${code}; })()`);
    await expectNoCard(page);
    expect(await page.evaluate(() => document.querySelectorAll("[popover]").length)).toBe(0);
  });
}

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
  expect(learnt).toMatchObject({ length: before, found: false, text: "", root: null, size: { width: 320, height: 248 } });
});
