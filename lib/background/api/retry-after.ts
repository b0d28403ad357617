/** Longest pause that is obeyed, in milliseconds: a wrong header must not lock the person out for days. */
export const maxPauseMs = 60 * 60 * 1000;

const shortestPause = 1000;
const firstBackOff = 5000;
const maxBackOffMs = 60_000;

/**
 * Milliseconds that a `Retry-After` header asks to wait, between one second and one hour; null where it says nothing readable.
 * Both forms of RFC 9110, 10.2.3: seconds, or a date in one of the three notations of 5.6.7, all of them UTC.
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  const value = header?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(value)) return clamped(Number(value) * 1000);
  const date = /^[a-z]{3,9},? /i.test(value) ? Date.parse(value.endsWith("GMT") ? value : `${value} GMT`) : Number.NaN;
  return Number.isNaN(date) ? null : clamped(date - now);
}

/** Milliseconds to wait where the service does not say: 5 s, doubled with each refusal in a row, at most 60 s. */
export const backOff = (strikes: number): number => Math.min(maxBackOffMs, firstBackOff * 2 ** Math.max(0, strikes));

const clamped = (milliseconds: number): number => Math.min(maxPauseMs, Math.max(shortestPause, Math.ceil(milliseconds)));
