import { firstDwellMs } from "../../lib/content/durations";
import { cardOf, expect, expectCard, expectNoCard, expectNoCardComes, known, restOn, test } from "./hovering";
import { examinationPasses, glancePasses, settled, silencePasses, travelPasses } from "./waits";
import { thorough } from "./thorough";

declare const chrome: { runtime: { sendMessage(message: object): Promise<unknown> } };

const neighbour = "k.brandvold@halden-automation.example";
const person = `<p>From: <a id="one" href="mailto:${known}">Ingrid Solheim</a></p><p id="away">Nobody here</p>`;

test("resting on an address shows the person and the company, and leaving closes the card", async ({ openMail, service }) => {
  const page = await openMail(person);
  const before = await page.content();
  await restOn(page, "#one");
  await expectCard(page, "Ingrid Solheim-Okafor");
  await expectCard(page, "Northwind Robotics");
  expect(new Set(service.requests.map(({ operation }) => operation))).toEqual(new Set(["account-overview", "profile-overview"]));
  await restOn(page, "#away");
  await expectNoCard(page);
  expect(await page.content()).toBe(before);
});

test("a wheel over any part of the card does not scroll the page", async ({ openMail }) => {
  const page = await openMail(`${person}<div style="height:4000px"></div>`);
  await restOn(page, "#one");
  await expectCard(page, "Northwind Robotics");
  const { x, y } = await page.evaluate(() => document.querySelector("html > :popover-open")?.getBoundingClientRect().toJSON() as DOMRect);
  // On the head, the content and the foot.
  for (const down of [10, 100, 250]) {
    await page.mouse.move(x + 160, y + down, { steps: 4 });
    await examinationPasses(page);
    await page.mouse.wheel(0, 60);
    await travelPasses(page);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(cardOf(page)).toBeDefined();
});

test("a late report that the pointer is over the card keeps no card open", thorough, async ({ openMail }) => {
  const page = await openMail(person);
  await restOn(page, "#one");
  const card = await expectCard(page, "Ingrid Solheim-Okafor");
  const report = (past: number) =>
    card.evaluate((at) => chrome.runtime.sendMessage({ protocol: 1, name: "card.hover", input: { over: true, at } }), Date.now() - past);
  await page.mouse.move(600, 690);
  await report(0);
  await travelPasses(page);
  expect(cardOf(page)).toBeDefined();
  await page.mouse.move(600, 700);
  await report(2000);
  await expectNoCard(page);
});

test("a pointer that moves on and rests on the next address replaces the card", thorough, async ({ openMail }) => {
  const next = `, <a id="next" href="mailto:${neighbour}">Kjersti Brandvold</a>`;
  const page = await openMail(person.replace("</p>", `${next}</p>`));
  await restOn(page, "#one");
  await expectCard(page, "Ingrid Solheim-Okafor");
  await restOn(page, "#next");
  await expectCard(page, "Kjersti Brandvold");
  await restOn(page, "#away");
  await expectNoCard(page);
});

test("a second hover of an address sends nothing, since its card comes from the store", thorough, async ({ openMail, service }) => {
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
  test("by passing over", thorough, async ({ openMail, service }) => {
    const page = await openMail(person);
    const [one, away] = await Promise.all([page.locator("#one").boundingBox(), page.locator("#away").boundingBox()]);
    if (one === null || away === null) throw new Error("The page is not drawn.");
    // Repeats the movement if it took so long, on a busy machine, that the pointer has rested.
    await expect(async () => {
      await expectNoCard(page);
      service.reset();
      const since = Date.now();
      await page.mouse.move(one.x + 20, one.y + 8, { steps: 2 });
      await glancePasses(page);
      await page.mouse.move(away.x + 20, away.y + 8);
      expect(Date.now() - since).toBeLessThan(firstDwellMs);
    }).toPass();
    await expectNoCardComes(page);
    expect(service.requests).toHaveLength(0);
  });

  test("by a page that slides an address under a pointer at rest", async ({ openMail, service }) => {
    const page = await openMail(`<div id="slide" style="position:absolute;left:2000px;top:100px;width:400px">${person}</div>`);
    await page.mouse.move(100, 130, { steps: 3 });
    await examinationPasses(page);
    await page.evaluate(() => {
      const slide = document.querySelector<HTMLElement>("#slide");
      if (slide !== null) slide.style.left = "60px";
    });
    await expectNoCardComes(page);
    expect(service.requests).toHaveLength(0);
  });

  test("by a page that slides an address under a pointer that has just left another", thorough, async ({ openMail, service }) => {
    const slide = `<p id="slide" style="position:fixed;left:2000px;top:0;margin:0;font-size:40px">${neighbour}</p>`;
    const page = await openMail(`${person}${slide}`);
    await restOn(page, "#one");
    await expectCard(page, "Northwind Robotics");
    service.reset();
    await page.mouse.move(600, 25, { steps: 6 });
    // Waits until the pointer's new place was examined. The card is still open, in case the pointer travels to it.
    await glancePasses(page);
    await page.evaluate(() => {
      const slid = document.querySelector<HTMLElement>("#slide");
      if (slid !== null) slid.style.left = "400px";
    });
    await expectNoCard(page);
    await expectNoCardComes(page);
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
    await expectNoCardComes(page);
    expect(service.requests).toHaveLength(0);
  });

  test("while a button is down", thorough, async ({ openMail, service }) => {
    const page = await openMail(person);
    await page.mouse.move(300, 300);
    await page.mouse.down();
    await restOn(page, "#one");
    await expectNoCardComes(page);
    await page.mouse.up();
    expect(service.requests).toHaveLength(0);
  });

  test("while text is selected", thorough, async ({ openMail, service }) => {
    const page = await openMail(person);
    await page.mouse.move(10, 10);
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("#away") ?? document.body));
    await restOn(page, "#one");
    await expectNoCardComes(page);
    expect(service.requests).toHaveLength(0);
  });

  test("within two seconds of a key", thorough, async ({ openMail, service }) => {
    const page = await openMail(person);
    await page.mouse.move(300, 300, { steps: 3 });
    await page.keyboard.press("a");
    await restOn(page, "#one");
    await expectNoCardComes(page);
    expect(service.requests).toHaveLength(0);
  });
});

test.describe("keys:", () => {
  const two = person.replace("</p>", `, <a id="next" href="mailto:${neighbour}">Kjersti Brandvold</a></p>`);

  test(
    "after Escape closed a card, resting on the next address opens its card without another movement",
    thorough,
    async ({ openMail }) => {
      const page = await openMail(two);
      await restOn(page, "#one");
      await expectCard(page, "Ingrid Solheim-Okafor");
      await page.keyboard.press("Escape");
      await expectNoCard(page);
      await restOn(page, "#next");
      await expectCard(page, "Kjersti Brandvold", 6000);
    },
  );

  test("a card closed by Escape stays closed until the pointer has left its address", thorough, async ({ openMail }) => {
    const page = await openMail(two);
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
    await page.keyboard.press("Escape");
    await expectNoCard(page);
    const box = await page.locator("#one").boundingBox();
    if (box === null) throw new Error("The address is not drawn.");
    await page.mouse.move(box.x + 20, box.y + 8, { steps: 4 });
    await expectNoCardComes(page);
    await restOn(page, "#away");
    await examinationPasses(page);
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
  });

  test(
    "an address that is hovered right after a key opens its card when the silence after the key ends",
    thorough,
    async ({ openMail }) => {
      const page = await openMail(two);
      await page.mouse.move(300, 300, { steps: 3 });
      await page.keyboard.press("a");
      await restOn(page, "#one");
      await expectCard(page, "Ingrid Solheim-Okafor", 6000);
    },
  );

  test(
    "typing while the pointer lies on an address opens no card when the silence after the key ends",
    thorough,
    async ({ openMail, service }) => {
      const page = await openMail(two);
      await restOn(page, "#one");
      await expectCard(page, "Ingrid Solheim-Okafor");
      service.reset();
      await page.keyboard.press("a");
      await expectNoCard(page);
      await silencePasses(page);
      await expectNoCardComes(page);
      expect(service.requests).toHaveLength(0);
    },
  );

  for (const keys of ["Alt+Shift+E", "Alt+Shift+K"])
    test(
      `the shortcut ${keys} does not count as typing: an address hovered right after it opens its card at once`,
      thorough,
      async ({ openMail }) => {
        const page = await openMail(two);
        // Tries again, because a busy machine may need more than 1.5 seconds. The silence after a typed key lasts two.
        await expect(async () => {
          await restOn(page, "#away");
          await expectNoCard(page);
          await page.keyboard.press(keys);
          await restOn(page, "#one");
          await expectCard(page, "Ingrid Solheim-Okafor", 1500);
        }).toPass({ timeout: 20_000 });
      },
    );
});

test.describe("the card", () => {
  test("stays while the pointer travels to it and rests on it", thorough, async ({ openMail }) => {
    const page = await openMail(person);
    await restOn(page, "#one");
    const frame = await expectCard(page, "Ingrid Solheim-Okafor");
    const owner = await frame.frameElement();
    const box = await owner.boundingBox();
    if (box === null) throw new Error("The card has no place.");
    await page.mouse.move(box.x + 100, box.y + 100, { steps: 12 });
    await travelPasses(page);
    expect(cardOf(page)).toBe(frame);
    await page.mouse.move(900, 700, { steps: 12 });
    await expectNoCard(page);
  });

  test("closes on Escape without a pointer movement", thorough, async ({ openMail }) => {
    const page = await openMail(person);
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
    await page.keyboard.press("Escape");
    await expectNoCard(page);
  });

  test("consumes only the Escape that closes it", thorough, async ({ openMail }) => {
    const page = await openMail(
      `${person}<script>let escapes = 0; addEventListener("keydown", (e) => (escapes += e.key === "Escape"))</script>`,
    );
    const escapes = () => page.evaluate("escapes");
    await page.keyboard.press("Escape");
    expect(await escapes()).toBe(1);
    await restOn(page, "#one");
    await page.keyboard.press("Escape");
    expect(await escapes()).toBe(2);
    await silencePasses(page);
    await restOn(page, "#away");
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
    await page.keyboard.press("Escape");
    await expectNoCard(page);
    expect(await escapes()).toBe(2);
    await page.keyboard.press("Escape");
    expect(await escapes()).toBe(3);
  });

  test("closes when its address scrolls away", thorough, async ({ openMail }) => {
    const page = await openMail(`${person}<div style="height:3000px"></div>`);
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
    await page.mouse.wheel(0, 300);
    await expectNoCard(page);
  });

  test(
    "stays when another part of the page scrolls, and closes when the part with its address does",
    thorough,
    async ({ openMail, extension }) => {
      const box = (id: string, content: string) =>
        `<div id="${id}" style="height:90px;overflow:auto">${content}<p style="height:900px">More</p></div>`;
      const page = await openMail(box("own", person) + box("chat", "Hello"));
      await restOn(page, "#one");
      const card = await expectCard(page, "Ingrid Solheim-Okafor");
      const scroll = (id: string) =>
        page.evaluate(async (of) => {
          const scrolled = new Promise((resolve) => document.addEventListener("scroll", resolve, { capture: true, once: true }));
          document.querySelector(of)?.scrollBy(0, 10);
          await scrolled;
        }, id);
      await scroll("#chat");
      await settled(extension);
      expect(cardOf(page)).toBe(card);
      await scroll("#own");
      await expectNoCard(page);
    },
  );
});
