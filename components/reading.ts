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
}
