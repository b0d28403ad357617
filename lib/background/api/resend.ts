/**
 * Chromium keeps a connection open for so long after its last answer, and sends a request of any method again where a connection that was
 * kept dies without an answer (net/socket/client_socket_pool.cc, net/http/http_network_transaction.cc). Milliseconds.
 */
export const idleFor = 300_000;

/** How a request went out, as far as the browser tells. Milliseconds. */
export interface RequestTiming {
  /** From the call until its connection was begun, or, over a kept one, until it was sent. */
  wait: number;
  /** How long the connection took to be made, which is a round trip; null: a kept one was used. */
  roundTrip: number | null;
  /** All requests share one connection (HTTP/2 and later). */
  shared: boolean;
}

/**
 * What the browser measured of a request (Resource Timing, 4.3); null where it does not tell.
 *
 * @param since when the request was begun, by `performance.now()`: there may be older ones to the same address
 */
export type ReadTiming = (url: string, since: number) => Promise<RequestTiming | null>;

/** The browser writes a request down a moment after its last byte was read: it is looked for so often, at so many milliseconds. */
const looks = 10;
const between = 10;

export function createReadTiming(): ReadTiming {
  // The browser keeps 250 requests and then no more, unless those it has are dropped: it asks for that before one is lost.
  performance.addEventListener("resourcetimingbufferfull", () => performance.clearResourceTimings());
  return readTiming;
}

const readTiming: ReadTiming = async (url, since) => {
  for (let look = 0; look < looks; look += 1) {
    const entry = performance.getEntriesByName(url, "resource").findLast(({ startTime }) => startTime >= since);
    if (entry instanceof PerformanceResourceTiming) return timingOf(entry);
    await new Promise((resume) => setTimeout(resume, between));
  }
  return null;
};

function timingOf(entry: PerformanceResourceTiming): RequestTiming | null {
  if (entry.requestStart === 0) return null;
  const { fetchStart, domainLookupStart, connectStart, secureConnectionStart, connectEnd, requestStart } = entry;
  const shared = /^h[23]/.test(entry.nextHopProtocol);
  // Of a connection that was there, all of its making is said to be at the beginning.
  if (connectEnd === fetchStart) return { wait: requestStart - fetchStart, roundTrip: null, shared };
  return { wait: domainLookupStart - fetchStart, roundTrip: (secureConnectionStart || connectEnd) - connectStart, shared };
}

/** Shorter than this no connection on which something was sent is found dead, not even one within a machine. Milliseconds. */
const shortestDeath = 0.5;

/**
 * Whether an answered request may have been sent once before, over a kept connection that then died. The service can have received that
 * one only if there was time for a round trip.
 *
 * @param kept connections that may have been open before
 */
export function mayBeResent(timing: RequestTiming | null, kept: number): boolean {
  if (kept === 0) return false;
  if (timing === null) return true;
  const { wait, roundTrip, shared } = timing;
  // Over the only one that was there it was sent once.
  if (roundTrip === null) return !shared && kept > 1 && wait >= shortestDeath;
  return wait >= roundTrip / 2;
}
