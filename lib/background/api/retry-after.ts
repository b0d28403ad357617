/** Longest accepted pause: a wrong header must not block for days. */
export const maxPauseMs = 60 * 60 * 1000;

/** Shortest pause that a header sets. */
const minPauseMs = 1000;
/** First pause without a `Retry-After`. */
const firstBackOffMs = 5000;
/** Longest pause without a `Retry-After`. */
const maxBackOffMs = 60_000;

/** Returns a `Retry-After` (RFC 9110, 10.2.3) in milliseconds; `null` if absent. `now`: preferably by the service's clock. */
export function readRetryAfter(header: string | null, now: number): number | null {
  const value = header?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(value)) return clamped(Number(value) * 1000);
  // Dates are UTC, with or without "GMT".
  const date = /^[a-z]{3,9},? /i.test(value) ? Date.parse(value.endsWith("GMT") ? value : `${value} GMT`) : Number.NaN;
  return Number.isNaN(date) ? null : clamped(date - now);
}

/** Milliseconds to wait without a `Retry-After`, doubled by each successive refusal, up to a minute. */
export const backOff = (strikes: number): number => Math.min(maxBackOffMs, firstBackOffMs * 2 ** Math.max(0, strikes));

const clamped = (milliseconds: number): number => Math.min(maxPauseMs, Math.max(minPauseMs, Math.ceil(milliseconds)));
