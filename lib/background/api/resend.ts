/** Time for which Chromium keeps an idle connection open (net/socket/client_socket_pool.cc). */
export const idleMs = 300_000;

/** Times of a request, in milliseconds, as the browser reports them. */
export interface RequestTiming {
  /** Time from the request's start to a new connection's DNS query or, over a kept connection, to sending. */
  wait: number;
  /** Time of the TCP handshake; `null` over a kept connection. */
  roundTrip: number | null;
  /** Whether all requests share one connection (HTTP/2 and later). */
  shared: boolean;
}

/** Returns a request's times (Resource Timing, 4.3); `null` if the browser reports none. */
export type ReadTiming = (
  url: string,
  /** The request's start by `performance.now()`, to skip older requests. */
  since: number,
) => Promise<RequestTiming | null>;

/** Maximum number of checks for the browser's entry, which may arrive late. */
const maxChecks = 10;
const checkEveryMs = 10;

/** Creates the reader. Clears the browser's timing entries whenever their buffer is full. */
export function createReadTiming(): ReadTiming {
  // The browser keeps entries of only 250 requests until they are cleared.
  performance.addEventListener("resourcetimingbufferfull", () => performance.clearResourceTimings());
  return async (url, since) => {
    for (let check = 0; check < maxChecks; check += 1) {
      const entry = performance.getEntriesByName(url, "resource").findLast(({ startTime }) => startTime >= since);
      if (entry instanceof PerformanceResourceTiming) return timingOf(entry);
      await new Promise((resume) => setTimeout(resume, checkEveryMs));
    }
    return null;
  };
}

/** Converts the browser's entry; `null` without times. */
function timingOf(entry: PerformanceResourceTiming): RequestTiming | null {
  // The browser reports 0 for times that it withholds.
  if (entry.requestStart === 0) return null;
  const { fetchStart, domainLookupStart, connectStart, secureConnectionStart, connectEnd, requestStart } = entry;
  const shared = /^h[23]/.test(entry.nextHopProtocol);
  // For an existing connection, all connection times equal the start.
  if (connectEnd === fetchStart) return { wait: requestStart - fetchStart, roundTrip: null, shared };
  return { wait: domainLookupStart - fetchStart, roundTrip: (secureConnectionStart || connectEnd) - connectStart, shared };
}

/** Shortest time until the browser notices a broken connection, even to a local server. */
const minNoticeMs = 0.5;

/** Whether an answered request may have been sent before, over a broken connection. */
export function mayBeResent(
  timing: RequestTiming | null,
  /** Number of open connections that the request may have reused. */
  kept: number,
): boolean {
  // Chromium resends requests of any method if a kept connection breaks without an answer (net/http/http_network_transaction.cc).
  if (kept === 0) return false;
  if (timing === null) return true;
  const { wait, roundTrip, shared } = timing;
  // A request on a shared connection, or on the only kept connection, was sent once, because that connection had not broken.
  if (roundTrip === null) return !shared && kept > 1 && wait >= minNoticeMs;
  // Noticing a break takes a round trip. Half, because that round trip may have been faster.
  return wait >= roundTrip / 2;
}
