import type { Summary } from "../lib/model/batch";
import type { Raw } from "../lib/model/look-up";
import type { Settings } from "../lib/model/settings";

/** Context of the parts that draw an answer. */
export interface Reading {
  /** Current time, epoch milliseconds. */
  now: number;
  /** Reads the whole answer as received; `null` if no longer stored. A new function per answer. */
  readRaw: () => Promise<Raw | null>;
  settings: Pick<Settings, "fitScale" | "fitRecipe" | "durationUnit">;
  /** Copies text and shows a message; `what` names the text in it. */
  copy: (text: string, what: "json" | "e-mail" | "phone") => void;
  /** Copies the whole answer as JSON and shows a message. */
  copyRaw: () => void;
  /** Returns the contact for a journey's address. Left out, addresses are plain text. */
  contact?: (address: string) => Contact;
}

/** A person, as drawn in a link. */
export interface Contact {
  /** The stored answer; `null` if there is none. */
  stored: Summary | null;
  /** Address of the person in the panel; `null` in the popup. */
  href: string | null;
}
