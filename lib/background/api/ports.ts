import type { ActivityLine, Operation, Outcome } from "../../model/activity";
import type { Reply } from "../../model/reply";
import type { Shared } from "../shared";
import type { ServiceAccess } from "./request";
import type { ReadTiming } from "./resend";

/** Parts that the service's client uses. */
export interface ServicePorts extends Pick<Shared, "keepAwake" | "now"> {
  /** The browser's `fetch`, injected for tests against a real local server. */
  fetch: typeof globalThis.fetch;
  timing: ReadTiming;
  /** Returns a number from 0 to below 1, for jitter. */
  random(): number;
  /** Returns address and key, or why nothing may be sent. `early`: as in `CallOptions`. */
  connection(operation: Operation, early: boolean): Promise<Reply<ServiceAccess>>;
  /** Counts an attempt before sending and, unless private, logs it. Fails with `cap-reached`, `storage-full` or `internal`. */
  begin(attempt: Attempt): Promise<Reply<LineId>>;
  /** Logs an attempt's result. With "soon", lets waiting reads of the store begin first. */
  settle(line: LineId, result: { outcome: Outcome; status: number | null; duration: number }, when?: "now" | "soon"): Promise<void>;
  /** The stored pause after a 429. `strikes`: 429s in a row. */
  pause: {
    /** Returns the pause, which may have ended; `null` if none. */
    read(): Promise<{ until: number; strikes: number } | null>;
    /** Stores the pause (`null`: no pause), unless the service or key has changed since the request. */
    write(pause: { until: number; strikes: number } | null, connection: Pick<ServiceAccess, "address" | "key">): Promise<void>;
  };
  /** Records that the service accepted the key and returned an envelope. */
  onAnswer(answer: { address: string; at: number; duration: number; version: string | null; php: string | null }): Promise<void>;
  /** Seconds for one call, including its repeat. */
  deadline(operation: Operation): Promise<number>;
}

/** Look-ups of batches and lists (`bulk`) go after all other calls. */
export const priorities = { action: 1, bulk: 0 };

/** Options of one call. */
export interface CallOptions {
  /** Reason in the log. A repeat has its own reason. */
  reason: Exclude<ActivityLine["reason"], "repeat">;
  /** True in a private window, where calls are counted but not logged. */
  private: boolean;
  /** Calls with a higher priority go first. */
  priority: number;
  /** Stops the call. The service may already have counted a sent request. */
  signal?: AbortSignal;
  /** Address of the only service that may receive the call. */
  address?: string;
  /** Receives the key of the call's first request. A request with another key is cancelled. */
  firstKey?: { key?: string } | undefined;
  /** Number of connections an earlier worker may have left open. */
  keptBefore?: number;
  /** Reuses a check of host access from the last second. */
  early?: boolean;
}

/** A request to count, and to log unless private. */
export interface Attempt {
  operation: Operation;
  argument: string;
  reason: ActivityLine["reason"];
  private: boolean;
}

/** Id of a log line; `null` in a private window. */
export type LineId = number | null;
