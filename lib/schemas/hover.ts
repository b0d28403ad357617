/** The hover card's schemas, built on first use. */
import * as z from "zod/mini";
import { lazily } from "../model/lazily";
import { accountAnswer, accountLookUp, personAnswer, personLookUp } from "./answers";
import { cardMark } from "./judgement";
import { settings, usage } from "./own-data";
import { problem } from "./problem";
import { subject } from "./subject";
import { text, lazyObject } from "./values";

/** A coordinate or length. */
const finite = () => z.number().check(z.gte(-1e7), z.lte(1e7));

/** A box in a frame's own viewport, in CSS pixels. */
export const box = lazyObject(() => ({ x: finite(), y: finite(), width: finite(), height: finite() }));

/** Settings of the content script, read at each hover. */
export const hoverSettings = lazyObject(() => ({
  /** Milliseconds the pointer must stay still before the card opens. */
  delay: z.number(),
  /** The key to hold. "none": dwelling suffices. "keyboard": cards open only by keyboard shortcut or context menu. */
  modifier: settings().shape.hoverModifier,
  /** The side of the address on which the card preferably opens. */
  side: settings().shape.hoverSide,
}));

/** A subject with its stored data, for a page's or card's first paint. */
export const initialState = lazyObject(() => ({
  /** `null` if unreadable. */
  subject: z.nullable(subject()),
  /** The e-mail address, normalised or spelled as in its stored answer; `null` if none. */
  address: text,
  /** Stored answers about company and person, even if stale; each `null` if none. */
  storedAccount: z.nullable(accountAnswer()),
  storedPerson: z.nullable(personAnswer()),
  /** Reason that prevents a look-up; `null` if none, or if online with a fresh stored answer. */
  obstacle: z.nullable(problem()),
  usage: usage(),
  settings: settings(),
}));

/** The card's initial state. */
export const cardInitialState = lazyObject(() => ({
  ...initialState().shape,
  tabId: z.int(),
  /** Several addresses to choose from, else empty. Until the choice, address, subject, stored answers and obstacle are `null`. */
  choices: z.array(z.string()),
  /** The address that the text shows, if the link or attribute has another address; else `null`. */
  shows: text,
  /** Judgement and mark "left out"; absent without either. */
  mark: z.exactOptional(cardMark()),
  /** Whether a look-up requires a click: if `hoverLooksUp` is off, the cap is near (`warnNearCap`), or there are `choices`. */
  asks: z.boolean(),
  /** The side panel's shortcut, as in `Shortcut`; "" if none is set. */
  panelKeys: z.string(),
}));

/** The look-ups of a card: the person and their company. */
export const cardPart = lazily(() => z.enum(["person", "account"]));

/** A card's results. A part is `null` if it is absent, may not be looked up, or follows separately. */
export const cardAnswer = lazyObject(() => ({
  /** True if nothing was sent and a click is required: recent look-ups were too many or cannot be counted. */
  paced: z.boolean(),
  person: z.nullable(personLookUp()),
  account: z.nullable(accountLookUp()),
  /** The pending part, requested separately. */
  awaits: z.exactOptional(cardPart()),
}));
