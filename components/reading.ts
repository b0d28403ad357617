import type { Summary } from "../lib/model/batch";
import type { Raw } from "../lib/model/look-up";
import type { Settings } from "../lib/model/settings";

/** Context of the parts that draw an answer. */
export interface Reading {
  /** Current time, epoch milliseconds. */
  now: number;
  /** Reads the answer as received; `null` if no longer stored. Changes with the answer. */
  readRaw: () => Promise<Raw | null>;
  settings: Pick<Settings, "fitScale" | "fitRecipe" | "durationUnit">;
  /** Copies text and shows a message about `what`. */
  copy: (text: string, what: "json" | "e-mail" | "phone") => void;
  /** Copies the whole answer as JSON and shows a message. */
  copyRaw: () => void;
  /** Returns a journey address's contact; left out, addresses are plain text. */
  contact?: (address: string) => Contact;
}

/** A person, as drawn in a link. */
export interface Contact {
  /** The stored answer; `null` if there is none. */
  stored: Summary | null;
  /** Address of the person in the panel; `null` in the popup. */
  href: string | null;
}
