import type { Raw } from "../lib/model/look-up";
import type { Settings } from "../lib/model/settings";

/** What the parts that draw an answer need beside it. */
export interface Reading {
  /** The clock, epoch milliseconds. */
  now: number;
  /** Reads the whole answer as it was received; null where it is stored no longer. A new function for each answer. */
  readRaw: () => Promise<Raw | null>;
  settings: Pick<Settings, "fitScale" | "durationUnit">;
  /** Copies text and says so; `what` names it for the short message. */
  copy: (text: string, what: "json" | "e-mail" | "phone") => void;
  /** Copies the whole answer as JSON and says so. */
  copyRaw: () => void;
  /** Where there is room to go on from here: whom an address of the journey belongs to. Left out, addresses are texts. */
  contact?: (address: string) => Contact;
}

/** A person as a link leads to them. */
export interface Contact {
  /** Their name, where they are stored. */
  name: string | null;
  href: string;
  /** When their profile came, epoch milliseconds; null where none is stored. */
  at: number | null;
}
