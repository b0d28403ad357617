/** Longest accepted pause: a wrong header must not lock the person out for days. */
export const maxPauseMs = 60 * 60 * 1000;

const minPauseMs = 1000;
const firstBackOffMs = 5000;
const maxBackOffMs = 60_000;

/**
 * Returns the milliseconds of a `Retry-After` header, between one second and one hour; `null` if it is unreadable. Reads both forms of
 * RFC 9110, 10.2.3: seconds, or a date in one of the three notations of 5.6.7, all UTC.
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  const value = header?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(value)) return clamped(Number(value) * 1000);
  const date = /^[a-z]{3,9},? /i.test(value) ? Date.parse(value.endsWith("GMT") ? value : `${value} GMT`) : Number.NaN;
  return Number.isNaN(date) ? null : clamped(date - now);
}

/** Milliseconds to wait without a `Retry-After`: 5 s, doubled with each refusal in a row, at most 60 s. */
export const backOff = (strikes: number): number => Math.min(maxBackOffMs, firstBackOffMs * 2 ** Math.max(0, strikes));

const clamped = (milliseconds: number): number => Math.min(maxPauseMs, Math.max(minPauseMs, Math.ceil(milliseconds)));
