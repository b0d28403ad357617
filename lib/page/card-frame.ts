import type { Box } from "../model/hover";

/**
 * The one thing of ours that ever stands in a page: a host in the top layer with a closed shadow root that holds no text, only the frame
 * of our own page. It is drawn unseen while the pointer rests, so that showing it takes no time.
 */
export interface CardFrame {
  /** Draws the card of a hover, still unseen, beside the box. */
  draw(token: string, box: Box, above: boolean): void;
  /** Shows it; where its page has not come, a chip in its place until it has. */
  show(ready: boolean): void;
  /** The hover whose card is drawn here; null where none is. */
  drawn(): string | null;
  /** Whether that card, or the chip in its place, is seen. */
  isShown(): boolean;
  /**
   * Where the pointer was at a time, as the card's own page says it: the page around a frame of another process cannot tell. What comes
   * late, after word of a later time, is not heard: the card would stay until the next movement.
   */
  note(over: boolean, at: number): void;
  isHovered(): boolean;
  /** Moves the keyboard's focus into the card. */
  enter(): void;
  remove(): void;
}

export interface CardFramePorts {
  /** Address of the card's page. */
  address: string;
  /** What the chip says: nothing of the person who was pointed at. */
  words: string;
  /** Whether the extension is still there. Where it was updated or taken away, all of ours in this frame ends, this card with it. */
  isThere(): boolean;
  onChip(): void;
  /** The pointer left the card. */
  onLeave(): void;
}

/** One size in every state: another would tell the page what was found. */
const width = 320;
const height = 248;
const frameRules = "border:0;width:100%;height:100%;color-scheme:light";
const gap = 6;
const margin = 8;
/** While a card is drawn it is asked so often whether the extension is still there: nothing tells. Milliseconds. */
const askEvery = 500;

export function createCardFrame({ address, words, isThere, onChip, onLeave }: CardFramePorts): CardFrame {
  const sheet = new CSSStyleSheet();
  let host: HTMLElement | null = null;
  let frame: HTMLIFrameElement | null = null;
  let chip: HTMLElement | null = null;
  let token: string | null = null;
  let place = "";
  let over = false;
  let noted = 0;
  let shown = false;
  let adopts = true;
  let asking: ReturnType<typeof setInterval> | undefined;

  /**
   * The page's own rules reach the host, but none of them outweighs an important one of its shadow root. Firefox lets no script of ours
   * give a root its sheet: there the same rules stand on host and frame, where none of the page's sheets outweighs them either.
   */
  function dress(rest: string): void {
    // A page that is drawn smaller, by its own rules, does not draw the card smaller.
    const zoom = 1 / document.documentElement.currentCSSZoom;
    const all = `all:initial;display:block;position:fixed;inset:auto;border-radius:10px;zoom:${zoom};${place};${rest}`;
    const rules = `${all.replaceAll(";", "!important;")}!important`;
    if (adopts) return sheet.replaceSync(`:host{${rules}}iframe{${frameRules}}`);
    if (host) host.style.cssText = rules;
    if (frame) frame.style.cssText = frameRules;
  }

  const remove = () => {
    clearInterval(asking);
    host?.remove();
    host = chip = token = null;
    over = shown = false;
    noted = 0;
  };

  return {
    draw(wanted, box, above) {
      remove();
      token = wanted;
      place = placeBeside(box, above);
      host = document.createElement("div");
      host.popover = "manual";
      const root = host.attachShadow({ mode: "closed" });
      adopts = adopt(root, sheet);
      // A page that isolates itself (COEP) keeps out any frame that is not credentialless.
      frame = Object.assign(document.createElement("iframe"), { credentialless: true, ...(!import.meta.env.FIREFOX && { src: address }) });
      dress(`width:${width}px;height:${height}px;opacity:0;pointer-events:none`);
      root.append(frame);
      host.addEventListener("pointerleave", onLeave);
      document.documentElement.append(host);
      host.showPopover();
      // Firefox hands the page whatever an event over the card meets, the frame in the closed root too: its address, which is this
      // installation's for ever, stands in no attribute there.
      if (import.meta.env.FIREFOX) frame.contentWindow?.location.replace(address);
      asking = setInterval(isThere, askEvery);
    },
    show(ready) {
      shown = true;
      dress(ready ? `width:${width}px;height:${height}px;box-shadow:0 4px 16px #0004` : "");
      if (frame === null) return;
      frame.hidden = !ready;
      if (ready) return chip?.remove();
      if (chip !== null) return;
      chip = Object.assign(document.createElement("button"), { textContent: words, dir: "auto", onclick: onChip });
      frame.before(chip);
      // Inside another frame it is drawn only where that is shut away, and there its page never comes.
      if (window !== window.top) frame.remove();
    },
    drawn: () => token,
    isShown: () => shown,
    note(now, at) {
      if (at < noted) return;
      over = now;
      noted = at;
    },
    isHovered: () => over || host?.matches(":hover") === true,
    enter: () => frame?.focus(),
    remove,
  };
}

function adopt(root: ShadowRoot, sheet: CSSStyleSheet): boolean {
  try {
    root.adoptedStyleSheets = [sheet];
    return true;
  } catch {
    return false;
  }
}

/** Below the address or above it, whichever of the two has room, the wanted one first; inside the window, never over the address. */
function placeBeside({ x, y, width: across, height: down }: Box, above: boolean): string {
  const over = y - gap - height;
  const under = y + down + gap;
  const fits = (top: number) => top >= margin && top + height + margin <= innerHeight;
  const [first, second] = above ? [over, under] : [under, over];
  const start = document.dir === "rtl" ? x + across - width : x;
  const left = Math.max(margin, Math.min(start, innerWidth - width - margin));
  return `left:${left}px;top:${fits(first) || !fits(second) ? first : second}px`;
}
