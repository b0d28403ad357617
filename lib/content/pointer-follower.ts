import { timeOfEvent } from "../model/hover";
import type { CardFrame } from "./card-frame";
import { isSame, type CurrentHover } from "./current-hover";
import { travelMs } from "./durations";
import type { Found } from "./find";
import type { LatestInput } from "./hover-controller";

export type PointerFollower = ReturnType<typeof createPointerFollower>;

/** Begins a hover if the pointer rests on an address, and ends it after the pointer leaves. */
export function createPointerFollower({ pointer, keyAt, hover, card }: LatestInput & { hover: CurrentHover; card: CardFrame }) {
  let leaveTimer: ReturnType<typeof setTimeout> | undefined;
  /** The address that the last `look` met; `null` also after the pointer entered the card. */
  let met: Found | null = null;
  /** The address whose card was closed, until the pointer leaves that address. */
  let closed: Found | null = null;
  /** Token of the last card that the user entered by key. */
  let entered: string | null = null;

  /** Begins, keeps or ends a hover by what is under the pointer. */
  function look(rested: boolean): void {
    const event = pointer();
    const current = hover.current();
    // Earlier movements do not close a card opened by key.
    if (event === undefined || (current?.byKey === true && event.timeStamp < current.at)) return;
    // This frame receives no movements over the card, so the pointer is elsewhere.
    card.setHovered(false, timeOfEvent(event));
    const found = hover.underPointer();
    met = found;
    if (!isSame(found, closed)) closed = null;
    if (isSame(found, current?.found)) return stay();
    if (current?.shown === true || isEntered()) return leave();
    hover.end();
    if (found === null || !rested || closed !== null) return;
    if (!hover.silent()) return hover.begin(found);
    // Tries again after typing, if the pointer has moved since the last key.
    if (event.timeStamp >= keyAt()) hover.whenQuiet(beginUnmoved);
  }

  /** Begins a hover after typing if the pointer rests on an address. A resting pointer sends no events. */
  function beginUnmoved(): void {
    const found = hover.underPointer();
    if (hover.current() === null && found !== null && isRestedOn(found)) hover.begin(found);
  }

  /** Keeps the hover. Shows its card if now possible. */
  function stay(): void {
    clearTimeout(leaveTimer);
    leaveTimer = undefined;
    hover.tryShow();
  }

  /** Ends the hover if the pointer is still away from address and card after `travelMs`. A card entered by key stays. */
  function leave(): void {
    leaveTimer ??= setTimeout(() => {
      leaveTimer = undefined;
      const found = hover.underPointer();
      const current = hover.current();
      if (isEntered() || card.isHovered() || isSame(found, current?.found)) return;
      const isNext = found !== null && current !== null && isRestedOn(found);
      hover.end();
      // The pointer may have stopped at another address.
      if (isNext) hover.begin(found);
    }, travelMs);
  }

  /** Whether the focus is in a card entered by key: the card drawn here, or this hover's card in an outer frame. */
  const isEntered = () => (card.drawn() === entered ? card.hasFocus() : hover.current()?.token === entered && !document.hasFocus());

  /** Whether the last `look` met this address, and the pointer is not ignored (`silent`). */
  const isRestedOn = (found: Found) => isSame(found, met) && !hover.silent();

  return {
    look,
    leave,
    /**
     * Ends a pointer's shown hover if the pointer has left address and card. No movement reports that the pointer entered a frame or
     * another window, or that a shadow root scrolled.
     */
    onOut({ isTrusted }: Event): void {
      const current = hover.current();
      if (isTrusted && current?.shown === true && !current.byKey) leave();
    },
    /** Whether `close` still prevents another card. */
    hasClosed: () => closed !== null,
    /** Prevents another card for the hover's address until the pointer leaves it. */
    close(): void {
      closed = hover.current()?.found ?? null;
    },
    /** Moves the focus into this card, if it was drawn here. */
    enter(token: string): void {
      entered = token;
      if (card.drawn() === token) card.enter();
    },
    /** Handles the card's report that the pointer entered or left. `isOwn`: this frame drew the card. */
    onOver(over: boolean, at: number, isOwn: boolean): void {
      // The surrounding frames receive no pointer events over the card, so `met` is outdated.
      if (over) met = null;
      if (!isOwn) return;
      card.setHovered(over, at);
      if (!over) leave();
    },
  };
}
