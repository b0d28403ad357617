/** How a page tries to take a click for the card's button that the person does not see. */
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

/** A ground on which a white card that is not quite there is seen to be missing. */
const bodyFor = (address: string) => `<style>html,body{background:#602}a{color:#fff}</style>
<p style="margin:60px 40px"><a id="one" href="mailto:${address}">a friend</a></p>`;

let people = 0;

/** Opens a page and rests on an address that was never looked up: the card has a button that would send it. */
async function openCard(world: World, before = ""): Promise<{ page: Page; frame: Frame }> {
  people += 1;
  const page = await world.openMail(bodyFor(`person-${people}@company-${people}.example`));
  if (before !== "") await page.evaluate(before);
  await restOn(page, "#one");
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

const placeOf = async (frame: Frame) => {
  const button = await frame.getByRole("button", { name: /^Look up/ }).boundingBox();
  const owner = await (await frame.frameElement()).boundingBox();
  if (button === null || owner === null) throw new Error("The button is not drawn.");
  return { x: button.x + button.width / 2, y: button.y + button.height / 2, button, clip: owner };
};

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

/** Code of the page; some is made for the place where the card is drawn. */
type Code = string | ((place: CardPlace) => string);

/** Hides the card by code of the page, before or after it is shown, and has the person click where its button is. */
const hiddenBy =
  (code: Code, before = ""): Attack<Place>["attempt"] =>
  async ({ baseline }, world) => {
    const { page, frame } = await openCard(world, before);
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

/** Draws the card small, and has the person click where its button then is. */
async function tooSmall(world: World, before: string, after: string): Promise<string | null> {
  const { page, frame } = await openCard(world, before);
  if (after !== "") await page.evaluate(after);
  await page.waitForTimeout(longEnough);
  const share = await frame.getByRole("button", { name: /^Look up/ }).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return { x: (x + width / 2) / innerWidth, y: (y + height / 2) / innerHeight };
  });
  const box = await (await frame.frameElement()).boundingBox();
  if (box === null) return null;
  world.service.reset();
  await clickAt(page, box.x + share.x * box.width, box.y + share.y * box.height);
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

/** The part of the card above its button, where the words stand. */
const wordsOf = ({ button, clip }: CardPlace): Clip => ({ ...clip, height: button.y - clip.y });

const sheet = (css: string) =>
  `document.head.append(Object.assign(document.createElement("style"), { textContent: ${JSON.stringify(css)} }));`;

const inSight: SwitchName[] = ["in-sight"];
const below: SwitchName[] = ["in-sight", "top-layer"];
const ruled: SwitchName[] = ["in-sight", "host-rules"];

const tricks: [name: string, without: SwitchName[], code: Code, before?: string][] = [
  ["covers it with a popover that lets clicks through", inSight, cover("", true)],
  ["covers all of it but the button, with a popover of other words", inSight, (place) => cover(`clip-path:${aroundButton(place)}`, true)],
  [
    "covers its words alone, with what is cut out of a popover (clip-path)",
    inSight,
    (place) => {
      const { x, y, width, height } = wordsOf(place);
      return cover(`clip-path:polygon(${x}px ${y}px,${x + width}px ${y}px,${x + width}px ${y + height}px,${x}px ${y + height}px)`, true);
    },
  ],
  [
    "covers its words alone, with a popover of one pixel drawn large (transform)",
    inSight,
    (place) => {
      const { x, y, width, height } = wordsOf(place);
      return cover(
        `inset:auto;left:0;top:0;width:1px;height:1px;transform-origin:0 0;transform:translate(${x}px,${y}px) scale(${width},${height})`,
        true,
      );
    },
  ],
  [
    "covers it with a popover of its own ::backdrop",
    inSight,
    `${sheet("#empty::backdrop{background:#0a4;pointer-events:none}")}
    const empty = Object.assign(document.createElement("div"), { id: "empty", popover: "manual" }); empty.style.cssText = "pointer-events:none;border:0;background:none"; document.body.append(empty); empty.showPopover();`,
  ],
  [
    "covers it with a frame in a popover",
    inSight,
    `const frame = document.createElement("iframe"); frame.popover = "manual";
    frame.style.cssText = "margin:0;border:0;position:fixed;inset:0;width:100%;height:100%;background:#0a4;pointer-events:none"; document.body.append(frame); frame.showPopover();`,
  ],
  ["takes it out of the top layer (hidePopover) and covers it", inSight, `host.hidePopover(); ${cover("z-index:2147483647")}`],
  [
    "moves it, out of the top layer, into something nearly clear (moveBefore)",
    inSight,
    `const wrapper = document.createElement("div"); wrapper.style.opacity = ".02"; document.documentElement.append(wrapper);
    wrapper.moveBefore(host, null); host.hidePopover();`,
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
  // What the browser says of the card's sight leaves masks out.
  [
    "draws the card's host through a mask",
    ["host-rules"],
    sheet("html>div{mask-image:linear-gradient(transparent,transparent)!important}"),
  ],
  [
    "blends the card's host away",
    ruled,
    sheet("html>div{mix-blend-mode:darken!important;isolation:auto!important;filter:brightness(.2)!important}"),
  ],
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
  attacks: [
    ...share(tricks, 2).map(([name, without, code, before]): Attack<Place> => ({
      name: `the page ${name}`,
      without,
      attempt: hiddenBy(code, before),
    })),
    {
      name: "the page uncovers the card in the moment of the click",
      without: inSight,
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
      without: ["host-rules"],
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
      without: ["own-size"],
      attempt: (_place, world) => tooSmall(world, sheet("html{zoom:.2}#one{zoom:5}"), ""),
    },
    {
      name: "the page draws the card so small that nobody can read it, once it is shown (zoom)",
      without: inSight,
      attempt: (_place, world) => tooSmall(world, "", sheet("html{zoom:.2}")),
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
  ],
});
