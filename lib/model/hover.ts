import type { AccountAnswer, LookUp, PersonAnswer } from "./look-up";
import type { Problem } from "./problem";
import type { Settings } from "./settings";
import type { Subject } from "./subject";
import type { Usage } from "./activity";

/** A place in a frame's own viewport, in CSS pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Longest text a page script may hand over as an address or a domain. */
export const maxValueLength = 320;
/** Most addresses one element may stand for. */
export const maxValues = 10;

/** What the background tells the watchers of a tab; each of them hears it, those it concerns act. Nothing of it names a person. */
export type ContentCall =
  /** Says where the frame that is hovered (by pointer or focus) stands in the one asked: answered by the frame at this depth. */
  | { call: "place"; token: string; depth: number; box: Box }
  /** The frame at this depth draws the card, still unseen, beside this box. */
  | { call: "draw"; token: string; depth: number; box: Box; above: boolean }
  /** The dwell is over: the card is shown; or, where its page never came, the chip. */
  | { call: "show"; token: string; ready: boolean }
  /** The pointer entered the card, or left it; `at`: when, as {@link timeOf} says it. */
  | { call: "over"; token: string; over: boolean; at: number }
  /** The focus moves into the card. */
  | { call: "enter"; token: string }
  /** The card goes; `back`: the focus returns to the address. */
  | { call: "hide"; token: string | null; back: boolean }
  /** The person asked by key or menu for the card of the address at the focus, in the selection or before the caret. */
  | { call: "open" }
  /** The site was switched off. */
  | { call: "stop" };

/** How the watcher behaves: read once, at its first hover. */
export interface HoverSettings {
  /** Milliseconds the pointer rests before the card opens. */
  delay: number;
  /** Opens only while this key is held; "none": by resting alone; "keyboard": by key only. */
  modifier: Settings["hoverModifier"];
  /** On which side of the address the card is tried first. */
  side: "below" | "above";
}

/** Everything the card needs to draw its first picture. */
export interface CardInitialState {
  tabId: number;
  windowId: number;
  /** Several addresses under the pointer, none chosen yet: everything below is then null. */
  choices: string[];
  /** The address asked for, normalised; null where a company was pointed at, or the text is no address. */
  address: string | null;
  /** What the address's domain, or the domain pointed at, stands for; null where nothing can be read. */
  subject: Subject | null;
  /** The text of the link says this other address. */
  shows: string | null;
  storedPerson: PersonAnswer | null;
  storedAccount: AccountAnswer | null;
  /** Why nothing can be sent now; null: it can. */
  obstacle: Problem | null;
  /** What is not stored or no longer fresh waits for a click: the person wants to be asked, or the cap is near. */
  asks: boolean;
  usage: Usage;
  settings: Settings;
}

/** What a card looks up: the person, and the company of their address. */
export type CardPart = "person" | "account";

/** What came of the card's look-ups; null where none was needed or wanted. */
export interface CardAnswer {
  /** Nothing was sent: so much was looked up by resting within a short time that this one waits for a click. */
  paced: boolean;
  person: LookUp<PersonAnswer> | null;
  account: LookUp<AccountAnswer> | null;
  /** The part that is still under way, and is asked for by itself. */
  awaits?: CardPart;
}

/** What our script leaves in its own world of a frame, for the background to reach it before it listens to messages. */
export interface ContentScriptHandle {
  /** Begins, where nothing has begun yet: the code that waits for the pointer to move. */
  start(): void;
  /** Ends, whether anything has begun or not. */
  stop(): void;
  /** True where it has not ended and goes by these rules: what starts beside it leaves the frame to it. */
  livesBy(rules: unknown): boolean;
}

/** When an event happened, by the computer's clock, so that frames can compare: each counts from its own beginning. Milliseconds. */
export const timeOf = ({ timeStamp }: Event): number => Date.now() - performance.now() + timeStamp;
