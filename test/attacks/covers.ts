/** Code by which a page hides the card. */
import type { CardPlace, Clip } from "./shown-card";
import type { SwitchName } from "./switches";

/** Code of the page. Some depends on the position of the card. */
export type Code = string | ((place: CardPlace) => string);

/** Returns code that covers the page with an element of this style; with `popover`, in the top layer. */
export const cover = (css: string, popover = false) => `
  const cover = document.createElement("div");
  cover.id = "cover";
  cover.style.cssText = "margin:0;padding:0;border:0;position:fixed;inset:0;width:100%;height:100%;background:#0a4;pointer-events:none;${css}";
  ${popover ? `cover.popover = "manual";` : ""}
  document.body.append(cover);
  ${popover ? "cover.showPopover();" : ""}
`;

/** Returns a clip path of the whole window except the button. */
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

/** The part of the card above its button. It contains the words. */
const labelOf = ({ button, clip }: CardPlace): Clip => ({ ...clip, height: button.y - clip.y });

/** Returns code that adds a style sheet to the page. */
export const sheet = (css: string) =>
  `document.head.append(Object.assign(document.createElement("style"), { textContent: ${JSON.stringify(css)} }));`;

/** The control against tricks that no other control stops. */
export const alone: SwitchName[] = ["card-sends-nothing"];
/** Controls against covers below the top layer. They include `stays-put`, which would remove a card outside the top layer. */
const below: SwitchName[] = ["card-sends-nothing", "top-layer", "stays-put"];
export const ruled: SwitchName[] = ["card-sends-nothing", "host-rules"];
const moved: SwitchName[] = ["card-sends-nothing", "stays-put"];

/** Returns a clip path that leaves a piece of the button, and one pixel in two opposite corners. Its bounding box is still the card. */
const cutOut = ({ x, y, clip: { x: left, y: top, width, height } }: CardPlace): string =>
  `path('M ${left} ${top} h 1 v 1 h -1 z M ${left + width - 1} ${top + height - 1} h 1 v 1 h -1 z M ${x - 4} ${y - 4} h 9 v 9 h -9 z')`;

/** Returns code that moves the card out of the top layer into an element of this style. */
const movedInto = (css: string): string => `
  const wrapper = document.createElement("div");
  wrapper.style.cssText = ${JSON.stringify(`position:fixed;inset:0;pointer-events:none;${css}`)};
  document.documentElement.append(wrapper);
  wrapper.moveBefore(host, null);
  host.hidePopover();
`;
export const clear = "linear-gradient(#0000,#0000)";

/** A popover of one pixel. The images of its view transition are drawn over the card. */
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

export const tricks: [name: string, without: SwitchName[], code: Code][] = [
  ["covers the card with a popover that lets clicks through", alone, cover("", true)],
  ["covers the card except its button with a popover", alone, (place) => cover(`clip-path:${aroundButton(place)}`, true)],
  [
    "covers only the card's text with a clipped popover (clip-path)",
    alone,
    (place) => {
      const { x, y, width, height } = labelOf(place);
      return cover(`clip-path:polygon(${x}px ${y}px,${x + width}px ${y}px,${x + width}px ${y + height}px,${x}px ${y + height}px)`, true);
    },
  ],
  [
    "covers only the card's text with an enlarged popover of one pixel (transform)",
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
    "covers the card with the ::backdrop of a popover",
    alone,
    `${sheet("#empty::backdrop{background:#0a4;pointer-events:none}")}
    const empty = Object.assign(document.createElement("div"), { id: "empty", popover: "manual" }); empty.style.cssText = "pointer-events:none;border:0;background:none"; document.body.append(empty); empty.showPopover();`,
  ],
  [
    "covers the card with a frame shown as a popover",
    alone,
    `const frame = document.createElement("iframe"); frame.popover = "manual";
    frame.style.cssText = "margin:0;border:0;position:fixed;inset:0;width:100%;height:100%;background:#0a4;pointer-events:none"; document.body.append(frame); frame.showPopover();`,
  ],
  ["removes the card from the top layer (hidePopover) and covers it", moved, `host.hidePopover(); ${cover("z-index:2147483647")}`],
  ["moves the card from the top layer into a nearly transparent element (moveBefore)", moved, movedInto("opacity:.02")],
  ["moves the card from the top layer into a masked element (moveBefore)", moved, movedInto(`mask-image:${clear}`)],
  [
    "moves the card from the top layer into a mask opaque at one point",
    moved,
    movedInto("mask:linear-gradient(#000,#000) 0 0/1px 1px no-repeat"),
  ],
  [
    "moves the card from the top layer into an element clipped to the button (clip-path)",
    moved,
    (place) => movedInto(`clip-path:${cutOut(place)}`),
  ],
  [
    "removes the card from the top layer (hidePopover) and clips itself to the button",
    moved,
    (place) => `host.hidePopover(); document.documentElement.style.clipPath = ${JSON.stringify(cutOut(place))};`,
  ],
  // A card could not detect these two: the browser reports (IntersectionObserver, isVisible) that nothing lies over it.
  [
    "covers the card with the view transition of a popover (Element.startViewTransition)",
    alone,
    (place) => `${sheet(transitionOver(place))} ${point} await point.startViewTransition(() => undefined).ready;`,
  ],
  [
    "covers the card with a popover that an animation reveals (clip-path)",
    alone,
    `${sheet("#cover::backdrop{display:none}")} ${cover("clip-path:inset(0 100% 0 0)", true)}
    cover.animate({ clipPath: ["inset(0 100% 0 0)", "inset(0)"] }, { duration: 100, fill: "both" });`,
  ],
  // Behind a transparent page, the browser draws white, which looks like the card. `color-scheme: dark` makes that ground black.
  ["makes itself nearly transparent", below, sheet("html{opacity:.02;color-scheme:dark}")],
  ["applies a filter to itself", below, sheet("html{filter:opacity(.02);color-scheme:dark}")],
  ["covers the card by z-index", below, cover("z-index:2147483647")],
  [
    "covers the card with a frame by z-index",
    below,
    `const frame = document.createElement("iframe");
    frame.style.cssText = "border:0;position:fixed;inset:0;width:100%;height:100%;background:#0a4;pointer-events:none;z-index:2147483647"; document.body.append(frame);`,
  ],
  [
    "blurs the card through a transparent element (backdrop-filter)",
    below,
    cover("background:none;backdrop-filter:invert(1) blur(40px);z-index:2147483647"),
  ],
  ["blends an element over the card (mix-blend-mode)", below, cover("background:#fff;mix-blend-mode:difference;z-index:2147483647")],
  ["makes the card's host nearly transparent by a CSS rule", ruled, sheet("html>div{opacity:.02!important}")],
  ["makes the card's host nearly transparent by its inline style", ruled, `host.style.setProperty("opacity", ".02", "important");`],
  [
    "makes the card's host nearly transparent by an animation",
    ruled,
    `host.animate({ opacity: [0.02, 0.02] }, { duration: 1e9, fill: "forwards" });`,
  ],
  ["applies a filter to the card's host", ruled, sheet("html>div{filter:invert(1) blur(40px)!important}")],
  ["applies a mask to the card's host", ruled, sheet("html>div{mask-image:linear-gradient(transparent,transparent)!important}")],
  [
    "blends the card's host into the page",
    ruled,
    sheet("html>div{mix-blend-mode:darken!important;isolation:auto!important;filter:brightness(.2)!important}"),
  ],
];
