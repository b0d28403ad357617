/** How a page tries to have an address looked up on which nobody rests, and to learn what is typed. */
import type { Page } from "@playwright/test";
import { cardOf, restOn } from "../e2e/hovering";
import { whole } from "../suite/size";
import { attackGroup } from "./group";
import type { Attack } from "./group";
import { scriptWorldOf } from "./script-world";
import type { SwitchName } from "./switches";
import type { World } from "./world";

let people = 0;
/** Nobody has looked this one up yet. */
const someone = () => `person-${(people += 1)}@company-${people}.example`;

/** Long enough for a card to be drawn and for what it asks to be sent. */
const longEnough = whole ? 1800 : 1100;

async function outcome(page: Page, { service }: World): Promise<string | null> {
  for (const since = performance.now(); service.requests.length === 0 && performance.now() - since < longEnough;)
    await page.waitForTimeout(50);
  const drawn = cardOf(page) !== undefined;
  const sent = service.requests.length;
  await page.close();
  return sent > 0 ? `${sent} look-ups were sent` : drawn ? "a card was drawn" : null;
}

/** As many addresses as a page moves under the pointer, one in each frame that is drawn. */
const passing = whole ? 1000 : 24;

/** A page whose pointer rests at 100, 130 where nothing is; then the page does something. */
const withRestingPointer =
  (body: (address: string) => string, code: string): Attack<null>["attempt"] =>
  async (_place, world) => {
    const page = await world.openMail(body(someone()));
    await page.mouse.move(100, 130, { steps: 4 });
    await page.waitForTimeout(250);
    world.service.reset();
    await page.evaluate(code);
    return outcome(page, world);
  };

const away = (address: string) =>
  `<div id="slide" style="position:absolute;left:3000px;top:110px;width:400px;height:40px;font-size:30px"><a id="one" href="mailto:${address}">${address}</a></div>`;

const events = ["pointermove", "mousemove", "pointerover", "mouseover", "pointerenter", "mouseenter"] as const;

const made = events.map((type): Attack<null> => ({
  name: `the page makes up ${type} events over an address`,
  without: type === "pointermove" ? ["trusted-moves"] : ["trusted-moves", "moves-only"],
  attempt: withRestingPointer(
    (address) => `<p style="margin:60px"><a id="one" href="mailto:${address}">${address}</a></p>`,
    `(async () => {
        const link = document.querySelector("#one");
        const { x, y } = link.getBoundingClientRect();
        for (let turn = 0; turn < 30; turn += 1) {
          link.dispatchEvent(new PointerEvent("${type}", { bubbles: true, composed: true, clientX: x + 5 + turn / 10, clientY: y + 5, pointerType: "mouse" }));
          await new Promise((resume) => setTimeout(resume, 30));
        }
      })()`,
  ),
}));

const still: [name: string, body: (address: string) => string, code: string][] = [
  ["slides an address under the pointer at rest", away, `document.querySelector("#slide").style.left = "60px"`],
  [
    "scrolls an address under the pointer at rest",
    (address) =>
      `<div style="height:900px"></div><p style="margin:0;font-size:40px;height:4000px;line-height:60px"><a id="one" href="mailto:${address}">${`${address} `.repeat(60)}</a></p>`,
    `scrollTo(0, 1100)`,
  ],
  [
    "opens a popover with an address under the pointer at rest",
    (address) =>
      `<div id="pop" popover style="inset:auto;left:60px;top:100px;width:400px;height:60px;font-size:30px"><a id="one" href="mailto:${address}">${address}</a></div>`,
    `document.querySelector("#pop").showPopover()`,
  ],
  [
    "puts an address into the element under the pointer at rest",
    (address) =>
      `<div id="hole" data-address="${address}" style="position:absolute;left:60px;top:110px;width:500px;height:60px;font-size:30px">Nobody</div>`,
    `(() => { const hole = document.querySelector("#hole"); hole.innerHTML = "<a href='mailto:" + hole.dataset.address + "'>" + hole.dataset.address + "</a>"; delete hole.dataset.address; })()`,
  ],
  [
    `moves ${passing.toLocaleString("en")} addresses under the pointer at rest`,
    (address) =>
      `<div id="slide" style="position:absolute;left:60px;top:5000px;width:500px;font-size:20px">${Array.from({ length: passing }, (_none, index) => `<p style="margin:0;height:26px"><a href="mailto:a${index}-${address}">a${index}-${address}</a></p>`).join("")}</div>`,
    `(async () => {
        const slide = document.querySelector("#slide");
        const passed = new Set();
        for (let turn = 0; turn < ${passing}; turn += 1) {
          slide.style.top = 110 - 26 * turn + "px";
          await new Promise(requestAnimationFrame);
          passed.add(document.elementFromPoint(100, 130)?.closest("a"));
        }
        passed.delete(undefined);
        if (passed.size < ${passing}) throw new Error("Only " + passed.size + " addresses were under the pointer.");
      })()`,
  ],
  ["gives an address the focus (focus)", away, `document.querySelector("#one").focus()`],
  [
    "gives an address the focus as it is drawn (autofocus)",
    (address) => `<div id="here" data-of="${address}"></div>`,
    `(() => { const here = document.querySelector("#here"); const link = Object.assign(document.createElement("a"), { href: "mailto:" + here.dataset.of, textContent: here.dataset.of, autofocus: true }); here.append(link); link.focus({ preventScroll: true }); })()`,
  ],
  [
    "leads to an address by a fragment and gives it the focus",
    (address) => `<p><a id="one" tabindex="0" href="mailto:${address}">${address}</a></p>`,
    `(() => { location.hash = "one"; document.querySelector("#one").focus(); })()`,
  ],
];

/** Of these the browser tells by events that it vouches for. */
const told = new Set(still.map(([name]) => name).filter((name) => !/^(?:slides|opens)/.test(name)));

attackGroup<null>({
  heading: "A page makes a hover up",
  title: "a page has an address looked up that nobody rests on",
  prepare: async (world) => {
    await world.openMail("");
    return null;
  },
  attacks: [
    ...made,
    ...still.map(([name, body, code]): Attack<null> => ({
      name: `the page ${name}`,
      ...(told.has(name)
        ? { without: ["moves-only"] }
        : { without: [], also: "the browser makes up no event there that could be taken for a hover" }),
      attempt: withRestingPointer(body, code),
    })),
    {
      name: "the page lies on the way: the pointer passes over five addresses",
      without: ["dwell"],
      async attempt(_place, world) {
        await world.extension.ask("settings.change", { changes: { hoverDelay: 800 } });
        const page = await world.openMail(
          Array.from({ length: 6 }, () => someone())
            .map((address) => `<p style="margin:0;height:90px"><a href="mailto:${address}">${address}</a></p>`)
            .join(""),
        );
        // The page's first hover asks how long a rest is.
        await page.mouse.move(60, 12, { steps: 3 });
        await page.waitForTimeout(1500);
        world.service.reset();
        for (let index = 1; index < 6; index += 1) {
          await page.mouse.move(60, 12 + 90 * index, { steps: 3 });
          await page.waitForTimeout(200);
        }
        await page.mouse.move(700, 690, { steps: 2 });
        await page.waitForTimeout(600);
        await world.extension.ask("settings.change", { changes: { hoverDelay: 350 } });
        const sent = world.service.requests.length;
        await page.close();
        return sent > 0 ? `${sent} look-ups were sent` : null;
      },
    },
    ...quietAttacks(),
  ],
});

function quietAttacks(): Attack<null>[] {
  const quiet: [name: string, act: (page: Page) => Promise<void>][] = [
    ["while the person types", (page) => page.keyboard.press("a")],
    [
      "while text is selected",
      (page) => page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("#away") ?? document.body)),
    ],
    ["while a button is held down", (page) => page.mouse.down()],
  ];
  return quiet.map(([when, act]) => ({
    name: `an address is under the pointer ${when}`,
    without: ["silent"] satisfies SwitchName[],
    async attempt(_place, world) {
      const address = someone();
      const page = await world.openMail(
        `<p style="margin:60px"><a id="one" href="mailto:${address}">${address}</a></p><p id="away">Nobody here</p>`,
      );
      await page.mouse.move(300, 400, { steps: 3 });
      world.service.reset();
      await act(page);
      await restOn(page, "#one");
      const sent = await outcome(page, world);
      return sent;
    },
  }));
}

/** What our world of a page listens to, on its window, its document and whatever stands in that. */
async function listenersOf(page: Page, id: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const worlds: number[] = [];
  session.on("Runtime.executionContextCreated", ({ context }) => {
    if (context.origin === `chrome-extension://${id}`) worlds.push(context.id);
  });
  await session.send("Runtime.enable");
  const types: string[] = [];
  for (const contextId of worlds) {
    for (const expression of ["window", "document"]) {
      const { result } = await session.send("Runtime.evaluate", { contextId, expression });
      if (result.objectId === undefined) continue;
      const { listeners } = await session.send("DOMDebugger.getEventListeners", { objectId: result.objectId, depth: -1 });
      types.push(...listeners.map(({ type }) => type));
    }
  }
  await session.detach();
  return types;
}

const field = `<p><input id="field"> Write to <a href="mailto:nobody@acme.example">nobody</a></p>`;

attackGroup<Page>({
  heading: "What is typed",
  title: "nothing of ours listens to what is typed",
  prepare: async (world) => {
    const page = await world.openMail(field, { still: true });
    await scriptWorldOf(page, world.extension);
    return page;
  },
  attacks: ["keydown", "keyup", "keypress", "beforeinput", "input", "paste"].map((type): Attack<Page> => ({
    name: `our script listens to ${type} in a page in which no pointer has moved`,
    without: ["keys-later"],
    async attempt(page, { extension }) {
      await page.locator("#field").evaluate((element) => element.focus());
      await page.keyboard.type("secret");
      const types = await listenersOf(page, extension.id);
      return types.includes(type) ? `it listens to ${types.join(", ")}` : null;
    },
  })),
});
