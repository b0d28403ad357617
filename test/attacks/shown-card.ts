/** A page with the card over it: position and look of the card, and a click on it. */
import type { Frame, Page } from "@playwright/test";
import { workerOf } from "../browser/worker-clock";
import { cardOf, restOn } from "../e2e/hovering";
import { checkPasses, glancePasses, settled } from "../e2e/waits";
import type { Attack } from "./group";
import { someone } from "./made-hovers";
import type { World } from "./world";

export interface Place {
  /** The card when nothing covers it, as a PNG. */
  baseline: Buffer;
}

/** Thrown if the card has removed itself and cannot be pressed. */
class CardGone extends Error {}

/** Returns the result of using a card. If the card removes itself meanwhile, closes the page and throws {@link CardGone}. */
export async function whileThere<Result>(frame: Frame, use: () => Promise<Result>): Promise<Result> {
  const page = frame.page();
  try {
    return await use();
  } catch (error) {
    // Waits, because a card that is being removed fails before its frame is reported as detached.
    if (!frame.isDetached() && !page.isClosed()) await checkPasses(page);
    if (!frame.isDetached() || page.isClosed()) throw error;
    await page.close();
    throw new CardGone();
  }
}

/** Counts an attack as failed if its card has gone. Other errors are still thrown. */
export const unlessGone = ({ attempt, ...attack }: Attack<Place>): Attack<Place> => ({
  ...attack,
  attempt: (place, world) =>
    attempt(place, world).catch((error: unknown) => {
      if (error instanceof CardGone) return null;
      throw error;
    }),
});

/** Tries once more if the card removes itself meanwhile. */
export const againIfGone = <Result>(use: () => Promise<Result>): Promise<Result> =>
  use().catch((error: unknown) => {
    if (error instanceof CardGone) return use();
    throw error;
  });

/** A dark page, on which a white card that is only partly drawn differs visibly. */
export const bodyFor = (address: string) => `<style>html,body{background:#602}a{color:#fff}</style>
<p style="margin:60px 40px"><a id="one" href="mailto:${address}">a friend</a></p>`;

/** Opens a page and shows the card of an address on it, by resting or by keys. The card has a look-up button. */
export async function openCard(world: World, { before = "", byKeys = false } = {}): Promise<{ page: Page; frame: Frame }> {
  const page = await world.openMail(bodyFor(someone()));
  let drawn = false;
  page.on("frameattached", () => (drawn = true));
  if (before !== "") await page.evaluate(before);
  // Tries twice, because a busy machine may draw no card in time. Opening the card is no part of an attack.
  for (let turn = 0; turn < 2; turn += 1) {
    if (byKeys) await showByKeys(page, world);
    else await restOn(page, "#one");
    const frame = await shownOn(page);
    if (frame !== null) return { page, frame };
    await page.mouse.move(600, 700);
  }
  if (!drawn || !removesCards(world)) throw new Error("No card with a button was shown.");
  await page.close();
  throw new CardGone();
}

/** Whether cards of this build remove themselves half a second after they are drawn, which may be before a busy machine shows them. */
const removesCards = ({ without }: World) => without.includes("top-layer") && !without.includes("stays-put");

/** Returns the card once it can be pressed and has a look-up button. `null` if it goes, or does not come within some eight seconds. */
async function shownOn(page: Page): Promise<Frame | null> {
  let seen = false;
  for (let turn = 0; turn < 80; turn += 1) {
    const frame = cardOf(page);
    // Only another movement brings the card back.
    if (seen && frame === undefined) return null;
    seen = frame !== undefined;
    const text = await frame?.evaluate(() => document.body.innerText).catch(() => "");
    const isShown = await page.evaluate(
      () => getComputedStyle(document.querySelector("html > div, [popover] > div") ?? document.body).pointerEvents !== "none",
    );
    if (frame !== undefined && isShown && text?.includes("Look up") === true) return frame;
    await page.waitForTimeout(100);
  }
  return null;
}

/** Sends the command that the browser sends for the card's keys. No test can press these keys. */
async function showByKeys(page: Page, { extension }: World): Promise<void> {
  await page.locator("#one").focus();
  const worker = await workerOf(extension);
  await worker.evaluate(async () => {
    const { commands, tabs } = (globalThis as unknown as { chrome: Commanding }).chrome;
    const [tab] = await tabs.query({ active: true });
    commands.onCommand.dispatch("show-card", tab);
  });
}

/** The part of the browser's interface that sends a command. */
interface Commanding {
  commands: { onCommand: { dispatch(name: string, tab: unknown): void } };
  tabs: { query(of: { active: boolean }): Promise<unknown[]> };
}

/** Returns the middle of the card's look-up button, and the boxes of button and card. */
export const placeOf = (frame: Frame) =>
  whileThere(frame, async () => {
    const button = await frame.getByRole("button", { name: /^Look up/ }).boundingBox();
    const owner = await (await frame.frameElement()).boundingBox();
    if (button === null || owner === null) throw new Error("The button is not drawn.");
    return { x: button.x + button.width / 2, y: button.y + button.height / 2, button, clip: owner };
  });

export type CardPlace = Awaited<ReturnType<typeof placeOf>>;
export type Clip = CardPlace["clip"];

/** Returns a PNG of this part of the page. */
export const pictureOf = (page: Page, clip: Clip): Promise<Buffer> => page.screenshot({ clip });

/** Mean difference from the baseline, 0 to 255, above which the card counts as hidden. No two states of the card differ as much. */
export const minHidden = 25;

/** Clicks where the pointer is. Returns the number of requests that the click sent. */
export async function clickHere({ extension, service }: World, page: Page): Promise<number> {
  service.reset();
  await page.mouse.down();
  await page.mouse.up();
  await settled(extension);
  return service.requests.length;
}

/** Moves the pointer to this place, pauses as a hand does, and clicks. */
export async function clickAt(world: World, page: Page, x: number, y: number): Promise<number> {
  await page.mouse.move(x, y, { steps: 8 });
  await glancePasses(page);
  return clickHere(world, page);
}
