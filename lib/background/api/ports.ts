import type { ActivityLine, Operation, Outcome } from "../../model/activity";
import type { Reply } from "../../model/reply";
import type { Connection } from "./request";
import type { ReadTiming } from "./resend";

/** What the client needs of the rest of the background. */
export interface ServicePorts {
  /** The browser's fetch; passed in so that the client can be driven against a real local server in tests. */
  fetch: typeof globalThis.fetch;
  /** Left out where nothing is measured. */
  timing?: ReadTiming;
  /** Epoch milliseconds. */
  now(): number;
  /** 0 to 1, for jitter. */
  random(): number;
  /** Address and key, or why nothing may be sent. `early`: the access that was granted within the last second counts. */
  connection(operation: Operation, early: boolean): Promise<Reply<Connection>>;
  /** Writes one attempt down and counts it against the cap before it is sent; fails with `cap-reached`. */
  begin(attempt: Attempt): Promise<Reply<LineId>>;
  /** Settles the line of an attempt; "soon": after what the answer itself needs of the store. `duration` in milliseconds. */
  settle(line: LineId, result: { outcome: Outcome; status: number | null; duration: number }, when?: "now" | "soon"): Promise<void>;
  /** The pause a 429 asked for, kept for all tabs and over the worker's death. `strikes`: 429s in a row without an answer. */
  pause: {
    read(): Promise<{ until: number; strikes: number } | null>;
    /** The same, read with all else that every request waits for; left out where it is not. */
    atHand?(): Promise<{ until: number; strikes: number } | null>;
    write(pause: { until: number; strikes: number } | null): Promise<void>;
  };
  /** Notes that the service took the key and answered with an envelope, whatever it said. `duration` in milliseconds. */
  answered(answer: { at: number; duration: number; version: string | null; php: string | null }): Promise<void>;
  /** Seconds one call may take, its one repeat included. */
  deadline(operation: Operation): Promise<number>;
  /** Keeps the worker awake until the returned function is called. */
  keepAwake(): () => void;
}

/** One request about to be sent. */
export interface Attempt {
  operation: Operation;
  argument: string;
  reason: ActivityLine["reason"];
  private: boolean;
}

/** The attempt's line in the activity log; null in a private window, of which nothing is written. */
export type LineId = number | null;
