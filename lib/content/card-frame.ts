import type { Box } from "../model/hover";
import { isHovered, modalAround } from "./dom";
import { checkEveryMs } from "./durations";
import { focusedElement } from "./find";

export interface CardFramePorts {
  /** Address of the card's page. */
  address: string;
  /** Whether the extension still exists. If not, this call stops its scripts in this frame. */
  isConnected(): boolean;
  /** Called when the user presses the chip. */
  onChip(): void;
  /** Called when the pointer leaves card or chip. */
  onLeave(): void;
  /** Called if the page moved or removed the card, took it from the top layer, or closed its dialog. */
  onTampered(): void;
}

/** Events that the page does not receive when the chip is pressed or focused. */
const withheldEvents = ["pointerdown", "mousedown", "pointerup", "mouseup", "touchstart", "touchend", "keypress", "click", "focusin"];

/** CSS pixels of every card. From different sizes, the page could infer the content. */
const width = 320;
const height = 264;
const frameRules = "border:0;border-radius:10px;box-shadow:0 4px 16px #0004;width:100%;height:100%;color-scheme:light";
/** Firefox ends a disabled extension's scripts. The card then disappears when its last animation ends (`keepDrawn`). */
const visibility = import.meta.env.FIREFOX ? "visibility:hidden;" : "";
/** CSS pixels between address and card. */
const gap = 6;
/** CSS pixels between card and viewport edge, if possible. */
const margin = 8;

export type CardFrame = ReturnType<typeof createCardFrame>;

/** Draws the extension's only element in a page: a closed shadow root's host, with the card's frame. */
export function createCardFrame({ address, isConnected, onChip, onLeave, onTampered }: CardFramePorts) {
  const sheet = new CSSStyleSheet();
  let host: HTMLElement | null = null;
  let frame: HTMLIFrameElement | null = null;
  let chip: HTMLElement | null = null;
  let parent: Element = document.documentElement;
  let token: string | null = null;
  let position = "";
  let isAbove = false;
  let [isOver, shown] = [false, false];
  let reportedAt = 0;
  let adopts = true;
  let checking: ReturnType<typeof setInterval> | undefined;
  const moves = new MutationObserver(check);

  function applyStyles(stateRules: string): void {
    // control: own-size. Undoes the parent's CSS zoom, which could make the card unreadable.
    const zoom = 1 / parent.currentCSSZoom;
    const all = `all:initial;${visibility}display:block;position:fixed;inset:auto;zoom:${zoom};${position};${stateRules}`;
    // control: host-rules. The page's own rules could draw the host nearly transparent, or elsewhere.
    const rules = `${all.replaceAll(";", "!important;")}!important`;
    if (adopts) return sheet.replaceSync(`:host{${rules}}iframe{${frameRules}}`);
    // Firefox refuses a content script's sheet, so the rules are inline there.
    if (host) host.style.cssText = rules;
    if (frame) frame.style.cssText = frameRules;
  }

  /** If the page has tampered with the card, calls `onTampered` and removes the card. */
  function check(): void {
    for (const part of [frame, chip]) keepDrawn(part);
    // control: stays-put. Another parent could mask, shrink or hide the card.
    if (!isConnected() || host === null || (host.parentNode === parent && host.matches(":is(:root,:modal)>:popover-open"))) return;
    onTampered();
    remove();
  }

  const remove = () => {
    clearInterval(checking);
    moves.disconnect();
    host?.remove();
    host = chip = token = null;
    isOver = shown = false;
    reportedAt = 0;
  };

  return {
    /** Draws a hover's card next to the address's `box`, hidden until `show`. `beside`: the address's element or frame. */
    draw(hoverToken: string, beside: Element, box: Box, above: boolean): void {
      remove();
      token = hoverToken;
      // Outside a modal dialog, everything is inert, even in the top layer.
      parent = modalAround(beside) ?? document.documentElement;
      const { left, top } = positionBeside(box, above);
      position = `left:${left}px;top:${top}px`;
      isAbove = top + height <= box.y;
      host = document.createElement("div");
      // control: top-layer. Below the top layer, a page could cover the card.
      host.popover = "manual";
      // control: closed-root. A page can read the content of an open root.
      const root = host.attachShadow({ mode: "closed" });
      adopts = adopt(root, sheet);
      // A page with isolation (COEP) blocks frames that are not credentialless.
      frame = Object.assign(document.createElement("iframe"), { credentialless: true });
      applyStyles(`width:${width}px;height:${height}px;opacity:0;pointer-events:none`);
      // control: words-in-frame. Frames the text, because `window.find` finds text even in a closed root.
      // control: card-frame. A page cannot read a page of another origin.
      // control: in-shadow. Outside the root, the page could reach the frame.
      root.append(frame);
      // A page may close menus and dialogs at any of these events.
      for (const type of withheldEvents) root.addEventListener(type, (event) => event.stopPropagation());
      host.addEventListener("pointerleave", ({ isTrusted }) => isTrusted && onLeave());
      host.addEventListener("toggle", check);
      parent.append(host);
      // control: top-layer. Below the top layer, a page could cover the card.
      host.showPopover();
      // The hash, which only the frame can read, proves that the frame is this hover's card.
      const url = `${address}#${token}`;
      // control: no-address. Sets no `src`, because pages can read it in Chromium's memory measurement or by Firefox's events.
      frame.contentWindow?.location.replace(url);
      moves.observe(parent, { childList: true });
      checking = setInterval(check, checkEveryMs);
    },
    /** Shows the card or, if a text is given, a chip: a button in place of a loading card. The text names no person or company. */
    show(chipText: string | null): void {
      shown = true;
      // A chip above the address moves to the card's lower edge, next to the address.
      const chipRules = isAbove ? `translate:0 calc(${height}px - 100%)` : "";
      applyStyles(chipText === null ? `width:${width}px;height:${height}px` : chipRules);
      if (frame === null) return;
      frame.hidden = chipText !== null;
      if (chipText === null) {
        // Removing a focused chip would drop the focus, so the focus moves into the card first.
        if (focusedElement() === host) frame.focus();
        return chip?.remove();
      }
      if (chip !== null) return;
      const onPress = ({ isTrusted }: Event) => isTrusted && onChip();
      chip = Object.assign(document.createElement("button"), { textContent: chipText, dir: "auto", onclick: onPress });
      frame.before(keepDrawn(chip));
    },
    /** Token of the drawn card; `null` if none. */
    drawn: () => token,
    /** Whether the drawn card or its chip is visible. */
    isShown: () => shown,
    /** Stores whether the pointer is over the card. `at`: time of the event (`timeOfEvent`). */
    setHovered(hovered: boolean, at: number): void {
      // An outdated report would keep the card open.
      if (at < reportedAt) return;
      isOver = hovered;
      reportedAt = at;
    },
    /** Whether the pointer is over the card or chip. */
    isHovered: () => isOver || (host !== null && isHovered(host)),
    /** Focuses the chip or the card's window. Focusing a window causes no `focusin`, at which dialogs would take the focus back. */
    enter: () => (frame?.hidden ? chip : frame?.contentWindow)?.focus(),
    /** Whether card or chip has the focus. */
    hasFocus: () => host !== null && focusedElement() === host,
    remove,
  };
}

/** In Firefox, keeps frame or chip visible until after the next checks. Returns `part`. A page could end the host's own animation. */
function keepDrawn<Part extends HTMLElement | null>(part: Part): Part {
  if (import.meta.env.FIREFOX) part?.animate({ visibility: ["visible", "visible"] }, 4 * checkEveryMs);
  return part;
}

/** Adds the sheet to the root; false if the browser refuses. */
function adopt(root: ShadowRoot, sheet: CSSStyleSheet): boolean {
  try {
    root.adoptedStyleSheets = [sheet];
    return true;
  } catch {
    return false;
  }
}

/** Returns the card's position: above or below the address, else beside it. */
export function positionBeside({ x, y, width: across, height: down }: Box, above: boolean): { left: number; top: number } {
  const isRtl = document.dir === "rtl";
  const { columns, rows } = visiblePart();
  const placeAt = (left: number, top: number) => ({ left: inSpan(left, width, columns), top });
  const fitsDown = fitsIn(rows, height);
  const top = preferred(y - gap - height, y + down + gap, above, fitsDown);
  // In a viewport too low for any card, the card stays above or below, where a chip may fit.
  if (fitsDown(top) || rows.end - rows.start < height + 2 * margin) return placeAt(isRtl ? x + across - width : x, top);
  const left = preferred(x - gap - width, x + across + gap, isRtl, fitsIn(columns, width));
  return placeAt(left, inSpan(top, height, rows));
}

/** A range of the viewport's columns or rows, in CSS pixels. */
interface Span {
  start: number;
  end: number;
}

/** Returns the visible columns and rows of the viewport, without scroll bars; fewer after a pinch zoom. */
function visiblePart(): { columns: Span; rows: Span } {
  const { offsetLeft = 0, offsetTop = 0, width: across = innerWidth, height: down = innerHeight } = window.visualViewport ?? {};
  return { columns: { start: offsetLeft, end: offsetLeft + across }, rows: { start: offsetTop, end: offsetTop + down } };
}

/** Chooses the preferred position, unless only the other fits. */
function preferred(before: number, after: number, prefersBefore: boolean, fits: (at: number) => boolean): number {
  const [first, second] = prefersBefore ? [before, after] : [after, before];
  return fits(first) || !fits(second) ? first : second;
}

/** Tests whether a size fits at a position, margins included. */
const fitsIn =
  ({ start, end }: Span, size: number) =>
  (at: number) =>
    at >= start + margin && at + size + margin <= end;
/** Moves a position into the span, or to its start if the card does not fit. */
const inSpan = (at: number, size: number, { start, end }: Span) => Math.max(start + margin, Math.min(at, end - size - margin));
