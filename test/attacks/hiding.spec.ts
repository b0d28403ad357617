/** Attempts of a page to hide the card and take a click on its button. */
import { expect } from "@playwright/test";
import { cardOf } from "../e2e/hovering";
import { checkPasses, settled } from "../e2e/waits";
import { share } from "../suite/size";
import { difference } from "../support/picture";
import { attackGroup, type Attack } from "./group";
import { someone } from "./made-hovers";
import type { World } from "./world";
import { alone, clear, cover, ruled, sheet, tricks, type Code } from "./covers";
import {
  againIfGone,
  bodyFor,
  clickAt,
  clickHere,
  minHidden,
  openCard,
  pictureOf,
  placeOf,
  unlessGone,
  whileThere,
  type Place,
} from "./shown-card";

/** Hides the shown card by code of the page. If the picture shows that the card is hidden, clicks at the position of its button. */
const hiddenBy =
  (code: Code): Attack<Place>["attempt"] =>
  async ({ baseline }, world) => {
    const { page, frame } = await openCard(world);
    const place = await placeOf(frame);
    const { x, y, clip } = place;
    const placed = typeof code === "string" ? code : code(place);
    await page.evaluate(`(async () => { const host = document.querySelector("html > div"); ${placed} })()`);
    await checkPasses(page);
    const mean = await difference(baseline, await pictureOf(page, clip));
    // A click on a visible card steals nothing.
    const sent = mean > minHidden ? await clickAt(world, page, x, y) : 0;
    await page.close();
    return sent > 0 ? `the click on the hidden card sent ${sent} requests (mean difference ${Math.round(mean)} of 255)` : null;
  };

/** Shrinks the card by code `before` or `after` it is shown, and clicks its button. Succeeds only if the card is below 160 pixels wide. */
async function tooSmall(world: World, before: string, after: string): Promise<string | null> {
  const { page, frame } = await openCard(world, { before });
  if (after !== "") await page.evaluate(after);
  await checkPasses(page);
  const { button, box } = await whileThere(frame, async () => ({
    button: await frame.getByRole("button", { name: /^Look up/ }).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: (x + width / 2) / innerWidth, y: (y + height / 2) / innerHeight };
    }),
    box: await (await frame.frameElement()).boundingBox(),
  }));
  if (box === null) return null;
  const sent = await clickAt(world, page, box.x + button.x * box.width, box.y + button.y * box.height);
  await page.close();
  return sent > 0 && box.width < 160 ? `the click on a card ${Math.round(box.width)} pixels wide sent ${sent} requests` : null;
}

/** Scales the page and the card as soon as the card's host is inserted, before any script runs in the card. */
const smallerAtOnce = `new MutationObserver((records) => {
  if (!records.some(({ addedNodes }) => [...addedNodes].some((node) => node.popover === "manual"))) return;
  document.documentElement.style.zoom = ".25";
  document.querySelector("#one").style.zoom = document.querySelector("p").style.zoom = "4";
}).observe(document.documentElement, { childList: true })`;

/** Hides the cover in one frame of seven. */
const blinking = `
  let frames = 0;
  const blink = () => {
    frames += 1;
    cover.style.visibility = frames % 7 === 0 ? "hidden" : "visible";
    requestAnimationFrame(blink);
  };
  blink();
`;

/** Animates the cover and blocks the page's thread, during which the compositor continues the animation. */
const busy = `
  cover.animate([{ transform: "translateX(-100vw)" }, { transform: "none", offset: .1 }, { transform: "none" }], { duration: 5000, fill: "both" });
  setTimeout(() => { for (const until = performance.now() + 3000; performance.now() < until; ); }, 100);
`;

/** Moves the pointer onto the card's button, covers the button by code of the page, and clicks. */
async function clickUnder(world: World, code: string): Promise<string | null> {
  const { page, frame } = await openCard(world);
  const { x, y } = await placeOf(frame);
  await page.mouse.move(x, y, { steps: 8 });
  await page.evaluate(`(() => { ${code} })()`);
  await checkPasses(page);
  await checkPasses(page);
  const sent = await clickHere(world, page);
  await page.close();
  return sent > 0 ? `the click sent ${sent} requests` : null;
}

/** Draws the card in a frame under a mask. No page inside a masked frame can detect the mask. */
async function inMaskedFrame(world: World): Promise<string | null> {
  const mail = await world.openMail(bodyFor(someone()));
  const style = `position:absolute;left:0;top:0;width:900px;height:600px;border:0;mask-image:${clear}`;
  const page = await world.openElsewhere(`<iframe src="${mail.url()}" style="${style}"></iframe>`);
  await page.bringToFront();
  const box = await page.frameLocator("iframe").locator("#one").boundingBox();
  if (box === null) throw new Error("The framed page is not drawn.");
  await page.mouse.move(600, 500);
  await page.mouse.move(box.x + 20, box.y + 5, { steps: 6 });
  await expect.poll(async () => cardOf(page)?.evaluate(() => document.body.innerText), { timeout: 10_000 }).toContain("Look up");
  await checkPasses(page);
  const frame = cardOf(page);
  if (frame === undefined) throw new Error("The card has gone.");
  const { x, y } = await placeOf(frame);
  const sent = await clickAt(world, page, x, y);
  await page.close();
  await mail.close();
  return sent > 0 ? `the click sent ${sent} requests` : null;
}

/** Covers a card opened by keys, and presses its button by keys after a real or made-up Tab. */
async function pressedByKeys(world: World, { madeUp }: { madeUp: boolean }): Promise<string | null> {
  const { page, frame } = await openCard(world, { byKeys: true });
  await checkPasses(page);
  await page.evaluate(`(() => { ${cover("", true)} })()`);
  const makeUp = () => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true }));
  if (madeUp) await page.evaluate(makeUp);
  else await page.keyboard.press("Tab");
  await settled(world.extension);
  world.service.reset();
  // The first control of the card copies the address, so another Tab leads to the button.
  if (await whileThere(frame, () => frame.evaluate(() => document.hasFocus()))) {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  }
  await settled(world.extension);
  const sent = world.service.requests.length;
  await page.close();
  return sent > 0 ? `the user's keys sent ${sent} requests` : null;
}

const attacks: Attack<Place>[] = [
  ...share(tricks, 2).map(([name, without, code]): Attack<Place> => ({
    name: `the page ${name}`,
    without,
    attempt: hiddenBy(code),
  })),
  {
    name: "the page uncovers the card at the moment of the click",
    without: alone,
    async attempt(_place, world) {
      const { page, frame } = await openCard(world);
      const { x, y } = await placeOf(frame);
      await page.evaluate(`(async () => { ${cover("", true)} })()`);
      await page.mouse.move(x, y, { steps: 8 });
      await checkPasses(page);
      await page.evaluate(() => document.querySelector("#cover")?.remove());
      const sent = await clickHere(world, page);
      await page.close();
      return sent > 0 ? `the click sent ${sent} requests` : null;
    },
  },
  {
    name: "the page moves the card under the pointer at the moment of the click",
    without: ruled,
    async attempt(_place, world) {
      const { page, frame } = await openCard(world);
      const { x, y, clip } = await placeOf(frame);
      await checkPasses(page);
      await page.mouse.move(x, y, { steps: 8 });
      await page.mouse.move(x + 400, y + 200, { steps: 2 });
      await page.evaluate(
        ({ left, top }) => {
          const host = document.querySelector<HTMLElement>("html > div");
          host?.style.setProperty("left", `${left}px`, "important");
          host?.style.setProperty("top", `${top}px`, "important");
          // Two frames later the card is drawn at its new position.
          return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        },
        { left: clip.x + 400, top: clip.y + 200 },
      );
      const sent = await clickHere(world, page);
      await page.close();
      return sent > 0 ? `the click sent ${sent} requests` : null;
    },
  },
  {
    name: "the page shrinks itself, and the card with it, below a legible size (zoom)",
    without: ["card-sends-nothing", "own-size"],
    attempt: (_place, world) => tooSmall(world, sheet("html{zoom:.2}#one{zoom:5}"), ""),
  },
  {
    name: "the page shrinks the card below a legible size after it is shown (zoom)",
    without: alone,
    attempt: (_place, world) => tooSmall(world, "", sheet("html{zoom:.2}")),
  },
  {
    name: "the page shrinks the card before it loads, and again after it is shown (zoom)",
    without: alone,
    attempt: (_place, world) => tooSmall(world, smallerAtOnce, `document.documentElement.style.zoom = ".0625"`),
  },
  {
    name: "the page covers the card in six frames out of seven",
    without: alone,
    attempt: (_place, world) => clickUnder(world, `${cover("", true)} ${blinking}`),
  },
  {
    name: "the page blocks its main thread while an animation covers the card",
    without: alone,
    attempt: (_place, world) => clickUnder(world, `${cover("will-change:transform;transform:translateX(-100vw)", true)} ${busy}`),
  },
  {
    name: "a page of another site shows the page in a masked frame",
    without: alone,
    attempt: (_place, world) => inMaskedFrame(world),
  },
  {
    name: "the page covers the card and asks the user to press Tab and Enter",
    without: alone,
    attempt: (_place, world) => pressedByKeys(world, { madeUp: false }),
  },
  {
    name: "the page covers the card, forges the Tab into it, and asks the user to press Enter",
    without: ["card-sends-nothing", "trusted-keys"],
    attempt: (_place, world) => pressedByKeys(world, { madeUp: true }),
  },
  {
    name: "the page covers the card with a view transition (document.startViewTransition)",
    without: [],
    also: "during a view transition, clicks reach only the page's root element",
    attempt: hiddenBy(
      `${sheet("::view-transition{background:#0a4;pointer-events:none}::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation-duration:60s;pointer-events:none;opacity:0}")} document.startViewTransition(() => undefined);`,
    ),
  },
  {
    name: "the page dispatches click events at the card's button",
    without: [],
    also: "events dispatched by a page do not enter a cross-origin frame",
    async attempt(_place, world) {
      const { page, frame } = await openCard(world);
      const { x, y } = await placeOf(frame);
      await checkPasses(page);
      world.service.reset();
      await page.evaluate(
        ([left, top]) => {
          const at = document.elementFromPoint(left, top);
          for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
            at?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, clientX: left, clientY: top }));
        },
        [x, y] as const,
      );
      await settled(world.extension);
      const sent = world.service.requests.length;
      await page.close();
      return sent > 0 ? `the click sent ${sent} requests` : null;
    },
  },
];

let baseline: Buffer | undefined;

async function takeBaseline(world: World): Promise<Buffer> {
  const { page, frame } = await openCard(world);
  const { clip } = await placeOf(frame);
  await checkPasses(page);
  const picture = await pictureOf(page, clip);
  await page.close();
  return picture;
}

attackGroup<Place>({
  heading: "Clickjacking of the card",
  title: "no click or key on a card that the page hides, moves or shrinks sends a request",
  async prepare(world) {
    await world.openMail("");
    await world.extension.ask("settings.change", { changes: { hoverLooksUp: false } });
    // Taken once, on the shipped build, which comes first. Without `top-layer`, the card is gone before its picture is taken.
    baseline ??= await againIfGone(() => takeBaseline(world));
    return { baseline };
  },
  attacks: attacks.map(unlessGone),
});
