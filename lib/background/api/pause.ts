import { backOff, maxPauseMs } from "./retry-after";
import type { ServicePorts } from "./ports";
import { serialize } from "../concurrency";

type Stored = Awaited<ReturnType<ServicePorts["pause"]["read"]>>;

export type PauseKeeper = ReturnType<typeof createPauseKeeper>;

/** The pause after a 429: shared by the whole client, kept in the store. */
export function createPauseKeeper({ pause, now }: Pick<ServicePorts, "pause" | "now">) {
  // Calls may end at the same time; each must read the previous write.
  const inSequence = serialize();
  const read = (): Promise<Stored> => pause.read().catch(() => null);
  const write = (value: Stored): Promise<void> => pause.write(value).catch(() => undefined);

  async function refuse(wait: number | null): Promise<number> {
    const stored = await read();
    const strikes = stored?.strikes ?? 0;
    const end = endOf(stored, now());
    // Parallel calls are refused together, which counts as one refusal.
    if (end !== null && wait === null) return end;
    const until = Math.max(end ?? 0, now() + (wait ?? backOff(strikes)));
    await write({ until, strikes: end === null ? strikes + 1 : strikes });
    return until;
  }

  async function forgive(): Promise<void> {
    const stored = await read();
    if (stored === null) return;
    const end = endOf(stored, now());
    if (end === null || stored.strikes > 0) await write(end === null ? null : { until: end, strikes: 0 });
  }

  return {
    /** Returns when the pause ends, epoch milliseconds; `null` if there is none. */
    until: async (): Promise<number | null> => endOf(await (pause.atHand ?? pause.read)().catch(() => null), now()),
    /** Starts a pause of this many milliseconds, or of our own back-off. Returns its end. */
    refused: (wait: number | null): Promise<number> => inSequence(() => refuse(wait)),
    /** Resets the row of refusals after an answer. A running pause continues. */
    answered: (): Promise<void> => inSequence(forgive),
  };
}

/** The pause in a problem: its end, and the seconds until then. */
export const pauseUntil = (until: number, now: number) => ({ until, waitSeconds: Math.max(0, Math.ceil((until - now) / 1000)) });

/** An end beyond the longest pause means that the clock was set back; the pause is over. */
const endOf = (stored: Stored, now: number): number | null =>
  stored !== null && stored.until > now && stored.until - now <= maxPauseMs ? stored.until : null;
