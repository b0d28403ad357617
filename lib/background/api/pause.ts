import { backOff, maxPauseMs } from "./retry-after";
import type { ServicePorts } from "./ports";
import type { ServiceAccess } from "./request";
import { serialize } from "../concurrency";

type Stored = Awaited<ReturnType<ServicePorts["pause"]["read"]>>;

export type PauseKeeper = ReturnType<typeof createPauseKeeper>;

/** Keeps the pause after a 429, during which `gate.ts` admits no request. */
export function createPauseKeeper({ pause, now }: ServicePorts) {
  // Each call must read what the previous call wrote.
  const inSequence = serialize();
  // If storage fails, requests continue as without a pause.
  const read = (): Promise<Stored> => pause.read().catch(() => null);
  const write = (value: Stored, connection: ServiceAccess): Promise<void> => pause.write(value, connection).catch(() => undefined);

  return {
    /** Pauses for at least `waitMs`. If `null`, keeps a running pause or begins a back-off. Returns the end, epoch milliseconds. */
    refused: (waitMs: number | null, connection: ServiceAccess): Promise<number> =>
      inSequence(async () => {
        const stored = await read();
        const strikes = stored?.strikes ?? 0;
        const end = endOfPause(stored, now());
        if (end !== null && waitMs === null) return end;
        const until = Math.max(end ?? 0, now() + (waitMs ?? backOff(strikes)));
        // Parallel calls are refused together, and count as one refusal.
        await write({ until, strikes: end === null ? strikes + 1 : strikes }, connection);
        return until;
      }),
    /** Resets the count of successive refusals. A running pause continues. */
    accepted: (connection: ServiceAccess): Promise<void> =>
      inSequence(async () => {
        const stored = await read();
        if (stored === null) return;
        const end = endOfPause(stored, now());
        if (end === null || stored.strikes > 0) await write(end === null ? null : { until: end, strikes: 0 }, connection);
      }),
  };
}

/** Returns a problem's members that describe a pause. */
export const pauseMembers = (until: number, now: number) => ({ until, waitSeconds: Math.max(0, Math.ceil((until - now) / 1000)) });

/** Returns a running pause's end. Ignores an end over `maxPauseMs` ahead, because the clock was set back. */
export const endOfPause = (stored: Stored, now: number): number | null =>
  stored !== null && stored.until > now && stored.until - now <= maxPauseMs ? stored.until : null;
