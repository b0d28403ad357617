import type { Settings } from "../lib/model/settings";

/** What the parts that draw an answer need beside it. */
export interface Reading {
  /** The clock, epoch milliseconds. */
  now: number;
  settings: Pick<Settings, "fitScale" | "durationUnit">;
  /** Copies text and says so; `what` names it for the short message. */
  copy: (text: string, what: "json" | "e-mail" | "phone") => void;
}
