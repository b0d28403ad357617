import type { ActivityLine, Operation, Outcome } from "../../model/activity";
import type { Reply } from "../../model/reply";
import type { Connection } from "./request";
import type { ReadTiming } from "./resend";

export interface ServicePorts {
  /** The browser's `fetch`, injected so that tests run against a real local server. */
  fetch: typeof globalThis.fetch;
  /** Left out if nothing is measured. */
  timing?: ReadTiming;
  /** Epoch milliseconds. */
  now(): number;
  /** 0 to 1, for jitter. */
  random(): number;
  /** Returns address and key, or why nothing may be sent. `early`: accepts a recent access check. */
  connection(operation: Operation, early: boolean): Promise<Reply<Connection>>;
  /** Logs one attempt and counts it against the cap before it is sent; fails with `cap-reached`. */
  begin(attempt: Attempt): Promise<Reply<LineId>>;
  /** Settles the line of an attempt. "soon": after the answer's own use of the store. */
  settle(line: LineId, result: { outcome: Outcome; status: number | null; duration: number }, when?: "now" | "soon"): Promise<void>;
  /** The pause after a 429, shared by all tabs and stored. `strikes`: 429s in a row without an answer. */
  pause: {
    read(): Promise<{ until: number; strikes: number } | null>;
    /** Reads the pause together with the state every request waits for, if available. */
    atHand?(): Promise<{ until: number; strikes: number } | null>;
    write(pause: { until: number; strikes: number } | null): Promise<void>;
  };
  /** Records that the service accepted the key and returned an envelope. */
  answered(answer: { at: number; duration: number; version: string | null; php: string | null }): Promise<void>;
  /** Seconds for one call, including its repeat. */
  deadline(operation: Operation): Promise<number>;
  /** Keeps the worker awake until the returned function is called. */
  keepAwake(): () => void;
}

export interface CallOptions {
  reason: Exclude<ActivityLine["reason"], "repeat">;
  private: boolean;
  /** Waiting calls with a higher priority go first: a person's action before anything else. */
  priority: number;
  /** Stops the call; a request already sent may have been counted. */
  signal?: AbortSignal;
  /** Connections that an earlier worker may have left open. */
  keptBefore?: number;
  /** Access granted within the last second counts. */
  early?: boolean;
  /** Delays sending until this resolves; if it rejects, nothing is sent. */
  after?: Promise<unknown> | undefined;
}

/** One request about to be sent. */
export interface Attempt {
  operation: Operation;
  argument: string;
  reason: ActivityLine["reason"];
  private: boolean;
}

/** The attempt's line in the activity log; `null` if the window is private. */
export type LineId = number | null;
