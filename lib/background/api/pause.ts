import { backOff, maxPauseMs } from "./retry-after";
import type { ServicePorts } from "./ports";
import { createTurns } from "./turns";

/** The pause the service asked for with a 429: one for the whole client, kept in the store. */
export interface PauseKeeper {
  /** When the pause ends, epoch milliseconds; null while none lasts. */
  until(): Promise<number | null>;
  /** The service refused: starts a pause of so many milliseconds, or of our own back-off. Returns when it ends. */
  refused(wait: number | null): Promise<number>;
  /** The service answered: refusals are no longer in a row. A pause that still lasts goes on. */
  answered(): Promise<void>;
}

type Stored = Awaited<ReturnType<ServicePorts["pause"]["read"]>>;

export function createPauseKeeper({ pause, now }: Pick<ServicePorts, "pause" | "now">): PauseKeeper {
  // Calls end at the same time; each must see what the one before wrote.
  const oneByOne = createTurns(1);
  const read = (): Promise<Stored> => pause.read().catch(() => null);
  const write = (value: Stored): Promise<void> => pause.write(value).catch(() => undefined);

  async function refuse(wait: number | null): Promise<number> {
    const stored = await read();
    const strikes = stored?.strikes ?? 0;
    const end = endOf(stored, now());
    // Calls that were under way together are refused together: that is one refusal, not several in a row.
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
    until: async () => endOf(await (pause.atHand ?? pause.read)().catch(() => null), now()),
    refused: (wait) => oneByOne.run(() => refuse(wait)),
    answered: () => oneByOne.run(forgive),
  };
}

/** How a problem tells of a pause: its end, and the seconds until then. */
export const pauseUntil = (until: number, now: number) => ({ until, waitSeconds: Math.max(0, Math.ceil((until - now) / 1000)) });

/** An end further away than any pause can be was written by a clock that has been set back since: the pause counts as over. */
const endOf = (stored: Stored, now: number): number | null =>
  stored !== null && stored.until > now && stored.until - now <= maxPauseMs ? stored.until : null;
