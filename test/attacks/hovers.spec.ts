/** Attempts of a page to cause look-ups without a resting pointer, and a search for key listeners of our content script. */
import type { Page } from "@playwright/test";
import { cardOf, restOn } from "../e2e/hovering";
import { examinationPasses, restPasses, settled } from "../e2e/waits";
import { whole } from "../suite/size";
import { attackGroup, type Attack } from "./group";
import { madeHovers, outcome, someone, type Mail, type Resting } from "./made-hovers";
import { scriptWorldOf } from "./script-world";
import type { SwitchName } from "./switches";

/** Milliseconds for a card to be drawn and its requests to be sent. */
const patience = whole ? 1800 : 1100;
/**
 * Milliseconds to wait after a key, a selection or a press. With the pointer's movement, this is less than the two seconds for which the
 * pointer is ignored after a key.
 */
const patienceInSilence = 1100;

/** Returns the functions of a page that `outcome` needs. */
const mailOf = (page: Page): Mail => ({
  evaluate: (code) => page.evaluate(code),
  hasCard: async () => cardOf(page) !== undefined,
  close: () => page.close(),
});

const withRealInput: Attack<Resting>[] = [
  {
    name: "the page puts five addresses in the path of the moving pointer",
    without: ["dwell"],
    async attempt(_place, world) {
      await world.extension.ask("settings.change", { changes: { hoverDelay: 800 } });
      const page = await world.openMail(
        Array.from({ length: 6 }, () => someone())
          .map((address) => `<p style="margin:0;height:90px"><a href="mailto:${address}">${address}</a></p>`)
          .join(""),
      );
      // The content script has the dwell time only after its first hover.
      await page.mouse.move(60, 12, { steps: 3 });
      await restPasses(page);
      await settled(world.extension);
      world.service.reset();
      for (let index = 1; index < 6; index += 1) {
        await page.mouse.move(60, 12 + 90 * index, { steps: 3 });
        await examinationPasses(page);
      }
      await page.mouse.move(700, 690, { steps: 2 });
      await settled(world.extension);
      await world.extension.ask("settings.change", { changes: { hoverDelay: 350 } });
      const sent = world.service.requests.length;
      await page.close();
      return sent > 0 ? `${sent} look-ups were sent` : null;
    },
  },
  ...quietAttacks(),
];

attackGroup<Resting>({
  heading: "Hover forged by a page",
  title: "no page causes a card or a look-up unless the user deliberately rests the pointer on an address",
  prepare: async (world) => {
    await world.openMail("");
    return {
      service: world.service,
      patience,
      async open(body) {
        const page = await world.openMail(body);
        await page.mouse.move(100, 130, { steps: 4 });
        return mailOf(page);
      },
    };
  },
  attacks: [...madeHovers, ...withRealInput],
});

function quietAttacks(): Attack<Resting>[] {
  const quiet: [name: string, act: (page: Page) => Promise<void>][] = [
    ["while the user types", (page) => page.keyboard.press("a")],
    [
      "while text is selected",
      (page) => page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("#away") ?? document.body)),
    ],
    ["while a button is held down", (page) => page.mouse.down()],
  ];
  return quiet.map(([when, act]) => ({
    name: `the pointer rests on an address ${when}`,
    without: ["silent"] satisfies SwitchName[],
    async attempt(place, world) {
      const address = someone();
      const page = await world.openMail(
        `<p style="margin:60px"><a id="one" href="mailto:${address}">${address}</a></p><p id="away">Nobody here</p>`,
      );
      await page.mouse.move(300, 400, { steps: 3 });
      world.service.reset();
      await act(page);
      await restOn(page, "#one");
      return outcome(mailOf(page), { ...place, patience: patienceInSilence });
    },
  }));
}

/** Returns the types of events to which our isolated world listens on a page's window, document and elements. */
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
  heading: "Text typed in a page",
  title: "the content script has no key listeners before the pointer has moved in the page",
  prepare: async (world) => {
    const page = await world.openMail(field, { still: true });
    await scriptWorldOf(page, world.extension);
    return page;
  },
  attacks: ["keydown", "keyup", "keypress", "beforeinput", "input", "paste"].map((type): Attack<Page> => ({
    name: `the content script listens to ${type} events before the pointer has moved`,
    without: ["keys-later"],
    async attempt(page, { extension }) {
      await page.locator("#field").evaluate((element) => element.focus());
      await page.keyboard.type("secret");
      const types = await listenersOf(page, extension.id);
      return types.includes(type) ? `it listens to ${types.join(", ")}` : null;
    },
  })),
});
