/** How a page tries to take a click for the card's button that the person does not see. */
import { expect } from "@playwright/test";
import type { Frame, Page } from "@playwright/test";
import { cardOf, restOn } from "../e2e/hovering";
import { share } from "../suite/size";
import { attackGroup } from "./group";
import type { Attack } from "./group";
import type { SwitchName } from "./switches";
import type { World } from "./world";

interface Place {
  /** How the card looks when nothing is in its way, as a picture. */
  baseline: string;
}

/** Thrown if the card has removed itself, so that nothing in it can be pressed any more. */
class CardGone extends Error {}

/** Returns the result of using a card. If the card removes itself meanwhile, closes the page and throws {@link CardGone}. */
async function whileThere<Result>(frame: Frame, use: () => Promise<Result>): Promise<Result> {
  const page = frame.page();
  try {
    return await use();
  } catch (error) {
    if (!frame.isDetached() || page.isClosed()) throw error;
    await page.close();
    throw new CardGone();
  }
}

/** Counts a card that has gone as no success. Whatever else breaks the attack off is still thrown. */
const unlessGone = ({ attempt, ...attack }: Attack<Place>): Attack<Place> => ({
  ...attack,
  attempt: (place, world) =>
    attempt(place, world).catch((error: unknown) => {
      if (error instanceof CardGone) return null;
      throw error;
    }),
});

/** A ground on which a white card that is not quite there is seen to be missing. */
const bodyFor = (address: string) => `<style>html,body{background:#602}a{color:#fff}</style>
<p style="margin:60px 40px"><a id="one" href="mailto:${address}">a friend</a></p>`;

let people = 0;

/** A person without an earlier look-up. */
function freshPerson(): string {
  people += 1;
  return `person-${people}@company-${people}.example`;
}

/** Opens a page and has the card of an address on it shown, by resting on it or by keys: the card has a button for the look-up. */
async function openCard(world: World, { before = "", byKeys = false } = {}): Promise<{ page: Page; frame: Frame }> {
  const page = await world.openMail(bodyFor(freshPerson()));
  if (before !== "") await page.evaluate(before);
  if (byKeys) await showByKeys(page, world);
  else await restOn(page, "#one");
  for (let turn = 0; turn < 80; turn += 1) {
    const frame = cardOf(page);
    const text = await frame?.evaluate(() => document.body.innerText).catch(() => "");
    const isShown = await page.evaluate(
      () => getComputedStyle(document.querySelector("html > div, [popover] > div") ?? document.body).pointerEvents !== "none",
    );
    if (frame !== undefined && isShown && text?.includes("Look up") === true) return { page, frame };
    await page.waitForTimeout(100);
  }
  throw new Error("No card with a button was shown.");
}

/** As the browser does when the keys of the card are pressed, which no test can press for it. */
async function showByKeys(page: Page, { extension }: World): Promise<void> {
  await page.locator("#one").focus();
  const worker = extension.context.serviceWorkers().find((one) => one.url().startsWith(extension.url("")));
  await worker?.evaluate(async () => {
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

const placeOf = (frame: Frame) =>
  whileThere(frame, async () => {
    const button = await frame.getByRole("button", { name: /^Look up/ }).boundingBox();
    const owner = await (await frame.frameElement()).boundingBox();
    if (button === null || owner === null) throw new Error("The button is not drawn.");
    return { x: button.x + button.width / 2, y: button.y + button.height / 2, button, clip: owner };
  });

type CardPlace = Awaited<ReturnType<typeof placeOf>>;
type Clip = CardPlace["clip"];

const pictureOf = async (page: Page, clip: Clip) => (await page.screenshot({ clip })).toString("base64");

/** The mean difference of two pictures, from 0 to 255. */
async function difference({ extension }: World, pictures: readonly [string, string]): Promise<number> {
  const page = await extension.context.newPage();
  const mean = await page.evaluate(async (both) => {
    const data = await Promise.all(
      both.map(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes]));
        const context = new OffscreenCanvas(320, 248).getContext("2d");
        context?.drawImage(bitmap, 0, 0, 320, 248);
        return context?.getImageData(0, 0, 320, 248).data ?? new Uint8ClampedArray();
      }),
    );
    const [one = [], other = []] = data;
    let sum = 0;
    for (let index = 0; index < one.length; index += 1) sum += Math.abs((one[index] ?? 0) - (other[index] ?? 0));
    return (sum / one.length) * (4 / 3);
  }, pictures);
  await page.close();
  return mean;
}

/** More than any two states of the card differ. */
const isAnother = 25;
/** Longer than the card has to be in full sight. */
const longEnough = 600;

async function clickAt(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y, { steps: 8 });
  await page.waitForTimeout(150);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(400);
}

/** Code of the page. Some depends on the position of the card. */
type Code = string | ((place: CardPlace) => string);

/** Hides the card by the page's code, before or after it is shown, and clicks at the position of its button. */
const hiddenBy =
  (code: Code, before = ""): Attack<Place>["attempt"] =>
  async ({ baseline }, world) => {
    const { page, frame } = await openCard(world, { before });
    const place = await placeOf(frame);
    const { x, y, clip } = place;
    const placed = typeof code === "string" ? code : code(place);
    await page.evaluate(`(async () => { const host = document.querySelector("html > div"); ${placed} })()`);
    await page.waitForTimeout(longEnough);
    const mean = await difference(world, [baseline, await pictureOf(page, clip)]);
    world.service.reset();
    // A click on a card that is seen as it is takes nothing from anybody.
    if (mean > isAnother) await clickAt(page, x, y);
    const sent = world.service.requests.length;
    await page.close();
    return sent > 0 ? `the click sent ${sent} requests from under something that differs by ${Math.round(mean)} of 255` : null;
  };

/** Draws the card small, and clicks at the new position of its button. */
async function tooSmall(world: World, before: string, after: string): Promise<string | null> {
  const { page, frame } = await openCard(world, { before });
  if (after !== "") await page.evaluate(after);
  await page.waitForTimeout(longEnough);
  const { button, box } = await whileThere(frame, async () => ({
    button: await frame.getByRole("button", { name: /^Look up/ }).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: (x + width / 2) / innerWidth, y: (y + height / 2) / innerHeight };
    }),
    box: await (await frame.frameElement()).boundingBox(),
  }));
  if (box === null) return null;
  world.service.reset();
  await clickAt(page, box.x + button.x * box.width, box.y + button.y * box.height);
  const sent = world.service.requests.length;
  await page.close();
  return sent > 0 && box.width < 160 ? `the click on a card ${Math.round(box.width)} pixels wide sent ${sent} requests` : null;
}

const cover = (css: string, popover = false) => `
  const cover = document.createElement("div");
  cover.id = "cover";
  cover.style.cssText = "margin:0;padding:0;border:0;position:fixed;inset:0;width:100%;height:100%;background:#0a4;pointer-events:none;${css}";
  ${popover ? `cover.popover = "manual";` : ""}
  document.body.append(cover);
  ${popover ? "cover.showPopover();" : ""}
`;

/** All of the window but the button. */
const aroundButton = ({ button: { x, y, width, height } }: CardPlace): string => {
  const corners = [
    [x, y],
    [x, y + height],
    [x + width, y + height],
    [x + width, y],
    [x, y],
  ] as const;
  return `polygon(evenodd,0 0,100% 0,100% 100%,0 100%,0 0,${corners.map(([left, top]) => `${left}px ${top}px`).join()})`;
};

/** The part of the card above its button, which contains the words. */
const labelOf = ({ button, clip }: CardPlace): Clip => ({ ...clip, height: button.y - clip.y });

const sheet = (css: string) =>
  `document.head.append(Object.assign(document.createElement("style"), { textContent: ${JSON.stringify(css)} }));`;

const alone: SwitchName[] = ["card-sends-nothing"];
/** Outside of the top layer a card goes away, too. */
const below: SwitchName[] = ["card-sends-nothing", "top-layer", "stays-put"];
const ruled: SwitchName[] = ["card-sends-nothing", "host-rules"];
const moved: SwitchName[] = ["card-sends-nothing", "stays-put"];

/** All of the card is cut away but a piece of its button, and a point in two corners: what is left spans the whole of it. */
const cutOut = ({ x, y, clip: { x: left, y: top, width, height } }: CardPlace): string =>
  `path('M ${left} ${top} h 1 v 1 h -1 z M ${left + width - 1} ${top + height - 1} h 1 v 1 h -1 z M ${x - 4} ${y - 4} h 9 v 9 h -9 z')`;

/** Moves the card out of the top layer into an element of this style. */
const movedInto = (css: string): string => `
  const wrapper = document.createElement("div");
  wrapper.style.cssText = ${JSON.stringify(`position:fixed;inset:0;pointer-events:none;${css}`)};
  document.documentElement.append(wrapper);
  wrapper.moveBefore(host, null);
  host.hidePopover();
`;
const clear = "linear-gradient(#0000,#0000)";

/** A popover of one pixel, from which the pictures of its transition are drawn. */
const point = `
  const point = Object.assign(document.createElement("div"), { id: "point", popover: "manual" });
  point.style.cssText = "margin:0;border:0;padding:0;position:fixed;inset:auto;left:0;top:0;width:1px;height:1px;pointer-events:none;overflow:visible";
  document.body.append(point);
  point.showPopover();
`;
const transitionOver = ({ clip: { x, y, width, height } }: CardPlace): string => `
  #point::backdrop{display:none}
  #point::view-transition{pointer-events:none;overflow:visible}
  #point::view-transition-group(*){position:fixed;left:${x}px;top:${y}px;width:${width}px!important;height:${height}px!important;background:#0a4;animation:none!important;transform:none!important;pointer-events:none}
  #point::view-transition-old(*),#point::view-transition-new(*){animation-duration:60s}
`;

const tricks: [name: string, without: SwitchName[], code: Code, before?: string][] = [
  ["covers it with a popover that lets clicks through", alone, cover("", true)],
  ["covers all of it but the button, with a popover of other words", alone, (place) => cover(`clip-path:${aroundButton(place)}`, true)],
  [
    "covers its words alone, with what is cut out of a popover (clip-path)",
    alone,
    (place) => {
      const { x, y, width, height } = labelOf(place);
      return cover(`clip-path:polygon(${x}px ${y}px,${x + width}px ${y}px,${x + width}px ${y + height}px,${x}px ${y + height}px)`, true);
    },
  ],
  [
    "covers its words alone, with a popover of one pixel drawn large (transform)",
    alone,
    (place) => {
      const { x, y, width, height } = labelOf(place);
      return cover(
        `inset:auto;left:0;top:0;width:1px;height:1px;transform-origin:0 0;transform:translate(${x}px,${y}px) scale(${width},${height})`,
        true,
      );
    },
  ],
  [
    "covers it with a popover of its own ::backdrop",
    alone,
    `${sheet("#empty::backdrop{background:#0a4;pointer-events:none}")}
    const empty = Object.assign(document.createElement("div"), { id: "empty", popover: "manual" }); empty.style.cssText = "pointer-events:none;border:0;background:none"; document.body.append(empty); empty.showPopover();`,
  ],
  [
    "covers it with a frame in a popover",
    alone,
    `const frame = document.createElement("iframe"); frame.popover = "manual";
    frame.style.cssText = "margin:0;border:0;position:fixed;inset:0;width:100%;height:100%;background:#0a4;pointer-events:none"; document.body.append(frame); frame.showPopover();`,
  ],
  ["takes it out of the top layer (hidePopover) and covers it", moved, `host.hidePopover(); ${cover("z-index:2147483647")}`],
  ["moves it, out of the top layer, into something nearly clear (moveBefore)", moved, movedInto("opacity:.02")],
  ["moves it, out of the top layer, into something with a mask (moveBefore)", moved, movedInto(`mask-image:${clear}`)],
  [
    "moves it, out of the top layer, into something with a mask that is opaque at one point",
    moved,
    movedInto("mask:linear-gradient(#000,#000) 0 0/1px 1px no-repeat"),
  ],
  [
    "moves it, out of the top layer, into something cut out around its button (clip-path)",
    moved,
    (place) => movedInto(`clip-path:${cutOut(place)}`),
  ],
  [
    "takes it out of the top layer (hidePopover) and cuts itself out around its button",
    moved,
    (place) => `host.hidePopover(); document.documentElement.style.clipPath = ${JSON.stringify(cutOut(place))};`,
  ],
  // For these two the browser reports that nothing lies over the card (IntersectionObserver, isVisible).
  [
    "covers it with the picture of a transition of a popover (Element.startViewTransition)",
    alone,
    (place) => `${sheet(transitionOver(place))} ${point} await point.startViewTransition(() => undefined).ready;`,
  ],
  [
    "covers it with a popover that an animation uncovers itself (clip-path)",
    alone,
    `${sheet("#cover::backdrop{display:none}")} ${cover("clip-path:inset(0 100% 0 0)", true)}
    cover.animate({ clipPath: ["inset(0 100% 0 0)", "inset(0)"] }, { duration: 100, fill: "both" });`,
  ],
  ["makes itself nearly clear", below, sheet("html{opacity:.02}")],
  ["draws itself through a filter", below, sheet("html{filter:opacity(.02)}")],
  ["covers it by z-index", below, cover("z-index:2147483647")],
  [
    "covers it with a frame by z-index",
    below,
    `const frame = document.createElement("iframe");
    frame.style.cssText = "border:0;position:fixed;inset:0;width:100%;height:100%;background:#0a4;pointer-events:none;z-index:2147483647"; document.body.append(frame);`,
  ],
  [
    "blurs what is behind something clear (backdrop-filter)",
    below,
    cover("background:none;backdrop-filter:invert(1) blur(40px);z-index:2147483647"),
  ],
  ["blends itself over it (mix-blend-mode)", below, cover("background:#fff;mix-blend-mode:difference;z-index:2147483647")],
  ["makes the card's host nearly clear by a rule", ruled, sheet("html>div{opacity:.02!important}")],
  ["makes the card's host nearly clear by its own style", ruled, `host.style.setProperty("opacity", ".02", "important");`],
  [
    "makes the card's host nearly clear by an animation",
    ruled,
    `host.animate({ opacity: [0.02, 0.02] }, { duration: 1e9, fill: "forwards" });`,
  ],
  ["draws the card's host through a filter", ruled, sheet("html>div{filter:invert(1) blur(40px)!important}")],
  ["draws the card's host through a mask", ruled, sheet("html>div{mask-image:linear-gradient(transparent,transparent)!important}")],
  [
    "blends the card's host away",
    ruled,
    sheet("html>div{mix-blend-mode:darken!important;isolation:auto!important;filter:brightness(.2)!important}"),
  ],
];

/** Draws the page and with it the card smaller when the card's host is put into it, before any script runs in the card. */
const smallerAtOnce = `new MutationObserver((records) => {
  if (!records.some(({ addedNodes }) => [...addedNodes].some((node) => node.popover === "manual"))) return;
  document.documentElement.style.zoom = ".25";
  document.querySelector("#one").style.zoom = document.querySelector("p").style.zoom = "4";
}).observe(document.documentElement, { childList: true })`;

/** The cover is away in one frame of seven. */
const blinking = `
  let frames = 0;
  const blink = () => {
    frames += 1;
    cover.style.visibility = frames % 7 === 0 ? "hidden" : "visible";
    requestAnimationFrame(blink);
  };
  blink();
`;

/** The compositor goes on with an animation while the page's thread does nothing else any more. */
const busy = `
  cover.animate([{ transform: "translateX(-100vw)" }, { transform: "none", offset: .1 }, { transform: "none" }], { duration: 5000, fill: "both" });
  setTimeout(() => { for (const until = performance.now() + 3000; performance.now() < until; ); }, 100);
`;

/** Moves the pointer onto the card's button, covers it by code of the page, and clicks. */
async function clickUnder(world: World, code: string): Promise<string | null> {
  const { page, frame } = await openCard(world);
  const { x, y } = await placeOf(frame);
  await page.mouse.move(x, y, { steps: 8 });
  await page.evaluate(`(() => { ${code} })()`);
  await page.waitForTimeout(2 * longEnough);
  world.service.reset();
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(400);
  const sent = world.service.requests.length;
  await page.close();
  return sent > 0 ? `the click sent ${sent} requests` : null;
}

/** Draws the card in a frame under a mask. No page inside a masked frame can detect the mask. */
async function inMaskedFrame(world: World): Promise<string | null> {
  const mail = await world.openMail(bodyFor(freshPerson()));
  const style = `position:absolute;left:0;top:0;width:900px;height:600px;border:0;mask-image:${clear}`;
  const page = await world.openElsewhere(`<iframe src="${mail.url()}" style="${style}"></iframe>`);
  await page.bringToFront();
  const box = await page.frameLocator("iframe").locator("#one").boundingBox();
  if (box === null) throw new Error("The framed page is not drawn.");
  await page.mouse.move(600, 500);
  await page.mouse.move(box.x + 20, box.y + 5, { steps: 6 });
  await expect.poll(async () => cardOf(page)?.evaluate(() => document.body.innerText), { timeout: 10_000 }).toContain("Look up");
  await page.waitForTimeout(longEnough);
  const frame = cardOf(page);
  if (frame === undefined) throw new Error("The card has gone.");
  const { x, y } = await placeOf(frame);
  world.service.reset();
  await clickAt(page, x, y);
  const sent = world.service.requests.length;
  await page.close();
  await mail.close();
  return sent > 0 ? `the click sent ${sent} requests` : null;
}

/** A card that was opened by keys is covered; its button is pressed by keys, to which a Tab leads, real or made up. */
async function pressedByKeys(world: World, { madeUp }: { madeUp: boolean }): Promise<string | null> {
  const { page, frame } = await openCard(world, { byKeys: true });
  await page.waitForTimeout(longEnough);
  await page.evaluate(`(() => { ${cover("", true)} })()`);
  const makeUp = () => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true }));
  if (madeUp) await page.evaluate(makeUp);
  else await page.keyboard.press("Tab");
  await page.waitForTimeout(300);
  world.service.reset();
  // The first control of the card copies the address.
  if (await whileThere(frame, () => frame.evaluate(() => document.hasFocus()))) {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  }
  await page.waitForTimeout(400);
  const sent = world.service.requests.length;
  await page.close();
  return sent > 0 ? `the person's keys sent ${sent} requests` : null;
}

const attacks: Attack<Place>[] = [
  ...share(tricks, 2).map(([name, without, code, before]): Attack<Place> => ({
    name: `the page ${name}`,
    without,
    attempt: hiddenBy(code, before),
  })),
  {
    name: "the page uncovers the card in the moment of the click",
    without: alone,
    async attempt(_place, world) {
      const { page, frame } = await openCard(world);
      const { x, y } = await placeOf(frame);
      await page.evaluate(`(async () => { ${cover("", true)} })()`);
      await page.mouse.move(x, y, { steps: 8 });
      await page.waitForTimeout(longEnough);
      world.service.reset();
      await page.evaluate(() => document.querySelector("#cover")?.remove());
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForTimeout(400);
      const sent = world.service.requests.length;
      await page.close();
      return sent > 0 ? `the click sent ${sent} requests` : null;
    },
  },
  {
    name: "the page moves the card under the pointer in the moment of the click",
    without: ruled,
    async attempt(_place, world) {
      const { page, frame } = await openCard(world);
      const { x, y, clip } = await placeOf(frame);
      await page.waitForTimeout(longEnough);
      await page.mouse.move(x, y, { steps: 8 });
      await page.mouse.move(x + 400, y + 200, { steps: 2 });
      world.service.reset();
      await page.evaluate(
        ({ left, top }) => {
          const host = document.querySelector<HTMLElement>("html > div");
          host?.style.setProperty("left", `${left}px`, "important");
          host?.style.setProperty("top", `${top}px`, "important");
        },
        { left: clip.x + 400, top: clip.y + 200 },
      );
      await page.waitForTimeout(50);
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForTimeout(400);
      const sent = world.service.requests.length;
      await page.close();
      return sent > 0 ? `the click sent ${sent} requests` : null;
    },
  },
  {
    name: "the page draws itself so small that nobody can read the card on it (zoom)",
    without: ["card-sends-nothing", "own-size"],
    attempt: (_place, world) => tooSmall(world, sheet("html{zoom:.2}#one{zoom:5}"), ""),
  },
  {
    name: "the page draws the card so small that nobody can read it, once it is shown (zoom)",
    without: alone,
    attempt: (_place, world) => tooSmall(world, "", sheet("html{zoom:.2}")),
  },
  {
    name: "the page draws the card smaller before its page starts, and smaller again once it is shown (zoom)",
    without: alone,
    attempt: (_place, world) => tooSmall(world, smallerAtOnce, `document.documentElement.style.zoom = ".0625"`),
  },
  {
    name: "the page covers the card with something that blinks (six frames of seven)",
    without: alone,
    attempt: (_place, world) => clickUnder(world, `${cover("", true)} ${blinking}`),
  },
  {
    name: "the page keeps its own thread busy while an animation covers the card",
    without: alone,
    attempt: (_place, world) => clickUnder(world, `${cover("will-change:transform;transform:translateX(-100vw)", true)} ${busy}`),
  },
  {
    name: "a page of another site draws the page in a frame with a mask",
    without: alone,
    attempt: (_place, world) => inMaskedFrame(world),
  },
  {
    name: "the page covers the card, and the person presses Enter after the Tab that the page asked for",
    without: alone,
    attempt: (_place, world) => pressedByKeys(world, { madeUp: false }),
  },
  {
    name: "the page covers the card and makes up the Tab that moves the focus into it, and the person presses Enter",
    without: ["card-sends-nothing", "trusted-keys"],
    attempt: (_place, world) => pressedByKeys(world, { madeUp: true }),
  },
  {
    name: "the page lays the picture of a transition over it (startViewTransition)",
    without: [],
    also: "while a transition is drawn a click reaches the page's root alone",
    attempt: hiddenBy(
      `${sheet("::view-transition{background:#0a4;pointer-events:none}::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation-duration:60s;pointer-events:none;opacity:0}")} document.startViewTransition(() => undefined);`,
    ),
  },
  {
    name: "the page clicks the card's button by code",
    without: [],
    also: "a page's events do not reach into a frame of another origin",
    async attempt(_place, world) {
      const { page, frame } = await openCard(world);
      const { x, y } = await placeOf(frame);
      await page.waitForTimeout(longEnough);
      world.service.reset();
      await page.evaluate(
        ([left, top]) => {
          const at = document.elementFromPoint(left, top);
          for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
            at?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, clientX: left, clientY: top }));
        },
        [x, y] as const,
      );
      await page.waitForTimeout(400);
      const sent = world.service.requests.length;
      await page.close();
      return sent > 0 ? `the click sent ${sent} requests` : null;
    },
  },
];

attackGroup<Place>({
  heading: "A page takes the click for the card's button",
  title: "a page hides the card and takes the click",
  async prepare(world) {
    await world.openMail("");
    await world.extension.ask("settings.change", { changes: { hoverLooksUp: false } });
    const { page, frame } = await openCard(world);
    const { clip } = await placeOf(frame);
    await page.waitForTimeout(longEnough);
    const baseline = await pictureOf(page, clip);
    await page.close();
    return { baseline };
  },
  attacks: attacks.map(unlessGone),
});
