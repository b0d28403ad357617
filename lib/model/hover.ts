import type { box, cardAnswer, cardInitialState, cardPart, hoverSettings } from "../schemas/hover";
import type { ValueOf } from "../schemas/values";

export type Box = ValueOf<typeof box>;

/** Maximum length of an address or domain from a content script. */
export const maxValueLength = 320;
/** Maximum number of addresses or domains from one element. */
export const maxValues = 10;

/** Messages from the background to a tab's frames, without personal data. */
export type ContentCall =
  /** The frame at this depth returns the box in its own coordinates, not its hovered or focused child's. `byKey` prefers the latter. */
  | { call: "place"; token: string; depth: number; box: Box; byKey: boolean }
  /** Draws the hidden card beside this box in the frame at this depth. `above`: the preferred side. */
  | { call: "draw"; token: string; depth: number; box: Box; above: boolean }
  /** Shows the card. If its page has not loaded, shows a chip with the text `chip` instead, else `chip` is `null`. */
  | { call: "show"; token: string; chip: string | null }
  /** A frame with this hover or its card answers true. Other frames do not answer. */
  | { call: "holds"; token: string }
  /** The pointer entered or left the card. `at`: from {@link timeOfEvent}. */
  | { call: "over"; token: string; over: boolean; at: number }
  /** The focus moves into the card. */
  | { call: "enter"; token: string }
  /**
   * Closes the card. If the pointer is on the card, answers false instead, unless `closed`. `closed`: the user closed the card, which
   * stays closed until the pointer leaves the address. `back`: the focus returns to the page.
   */
  | { call: "hide"; token: string; closed: boolean; back: boolean }
  /** Sent for the shortcut or the menu. Opens the card for the selection, else the focus, else the caret. Answered true if one opens. */
  | { call: "open" }
  /** Ends the script, for example because its site or all cards were switched off. */
  | { call: "stop" };

export type HoverSettings = ValueOf<typeof hoverSettings>;
export type CardInitialState = ValueOf<typeof cardInitialState>;
export type CardPart = ValueOf<typeof cardPart>;
export type CardAnswer = ValueOf<typeof cardAnswer>;

/** A content script's handle in its isolated world, for use before it receives messages. */
export interface ContentScriptHandle {
  /** Starts the pointer detector, unless started or stopped, and lets it receive messages. */
  start(): void;
  /** Stops the script, started or not. */
  stop(): void;
  /** Whether the script has not stopped. */
  isActive(): boolean;
}

/** An event's time in epoch milliseconds. `timeStamp` has another start in each frame. */
export const timeOfEvent = ({ timeStamp }: Event): number => Date.now() - performance.now() + timeStamp;
