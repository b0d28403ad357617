import type { Summary } from "../lib/model/batch";
import type { Raw } from "../lib/model/look-up";
import type { Settings } from "../lib/model/settings";

/** Context in which an answer is drawn. */
export interface DrawContext {
  /** Current time, epoch milliseconds. */
  now: number;
  /**
   * Resolves with the raw answer; `null` if none, `undefined` if the background does not reply. `RawSection` rereads only if the
   * function changes, so each answer needs its own.
   */
  readRaw: () => Promise<Raw | null | undefined>;
  settings: Settings;
  /** Copies text, and shows a message about `what`, or that copying is blocked. */
  copy: (text: string, what: "json" | "e-mail" | "phone") => void;
  /** Copies the whole answer as JSON and shows a message. */
  copyRaw: () => void;
  /** Returns the person with this address. People are neither named nor linked without this function. */
  contact?: (address: string) => Contact;
}

/** A person whose address occurs in the journey. */
export interface Contact {
  /** The stored answer; `null` if none. */
  stored: Summary | null;
  /** URL of the person's view. `null` in the popup. */
  href: string | null;
}
