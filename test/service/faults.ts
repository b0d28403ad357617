import type { Json } from "../../lib/model/json";
import type { Operation } from "../../lib/model/activity";
import type { Variant } from "./variants";

/**
 * A fault of an answer. Its members combine. `delay` and `until` apply first. Then the answer is made (`status`, `body`, `redirect`,
 * `variant`) and sent in the chosen way (`truncate`, `drip`, `reset`, `hang`).
 */
export interface Fault {
  /** Milliseconds before anything is sent. */
  delay?: number;
  /** Nothing is sent before this settles, so that a test can hold an answer back. */
  until?: Promise<unknown>;
  /** Sent instead of the ordinary status. Without `body` the answer is an error in the envelope, with `message`. */
  status?: number;
  /** Reason in that error. Default: a usual one for the status. */
  message?: string;
  /** Header `Retry-After`: a number of seconds, a date, or any text as it is. */
  retryAfter?: number | Date | string;
  /** Sent instead of the ordinary body. */
  body?: FaultBody;
  /** Address to redirect to, with `status` or 302. */
  redirect?: string;
  /** Sends the ordinary answer, changed as some real services do. */
  variant?: Variant;
  /** `Content-Length` promises the whole body, but the connection ends after half of it. */
  truncate?: boolean;
  /** Sends `bytes` (default: 1) of the body every `every` milliseconds, then spaces for ever. */
  drip?: { every: number; bytes?: number };
  /** The connection is destroyed before anything is sent, or after the headers and half of the body. */
  reset?: "before-headers" | "after-headers";
  /** Nothing is ever sent. */
  hang?: boolean;
}

export type FaultBody =
  /** A web page, as a proxy or a wrong address sends it. */
  | "html"
  /** Bytes that are not text, with the content type of JSON. */
  | "garbage"
  | "empty"
  /** JSON of more than 5 MB, streamed without a length. */
  | "huge"
  /** JSON without the envelope of the interface. */
  | "no-envelope"
  | { json: Json }
  | { text: string; type?: string };

/** Selects the requests for a fault: those that meet every set member, or all if none is set. */
export interface FaultMatch {
  operation?: Operation;
  /** Path of the request, such as "/resource/account/overview". */
  path?: string;
  /** Domain or address asked for, compared without regard to case. */
  argument?: string;
  /** Number of requests to fail. Default: all until `reset()`. */
  times?: number;
}

/** The parts of a request that select its fault. */
export interface RequestParts {
  operation: Operation | null;
  path: string;
  argument: string | null;
}

/** The faults that were asked for, oldest first. */
interface FaultList {
  add(fault: FaultMatch & Fault): void;
  /** Returns the oldest fault for a request and counts one use of it; `null` if there is none. */
  take(request: RequestParts): Fault | null;
  clear(): void;
}

/** Creates an empty list of faults. */
export function createFaultList(): FaultList {
  let waiting: { match: FaultMatch; fault: Fault; left: number }[] = [];
  return {
    add({ operation, path, argument, times = Infinity, ...fault }) {
      const match = { ...(operation && { operation }), ...(path && { path }), ...(argument && { argument }) };
      waiting.push({ match, fault, left: times });
    },
    take(request) {
      const found = waiting.find(({ match, left }) => left > 0 && matches(match, request));
      if (found === undefined) return null;
      found.left -= 1;
      return found.fault;
    },
    clear() {
      waiting = [];
    },
  };
}

const matches = ({ operation, path, argument }: FaultMatch, request: RequestParts): boolean =>
  (operation === undefined || operation === request.operation) &&
  (path === undefined || path === request.path) &&
  (argument === undefined || argument.toLowerCase() === request.argument?.toLowerCase());
