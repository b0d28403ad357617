import * as z from "zod/mini";
import { lazily } from "../../model/lazily";
import type { SessionArea } from "../store/key";

/**
 * How much resting may look up by itself. A page that moves a thousand addresses under the pointer, or a person who reads down a list,
 * spends no more than this; whatever is beyond waits for a click, which counts against the month's cap alone.
 */
const limits = [
  { within: 10_000, ofTab: 10, ofAll: Number.POSITIVE_INFINITY },
  { within: 60 * 60 * 1000, ofTab: 60, ofAll: 120 },
] as const;

const longest = 60 * 60 * 1000;
const name = "hover-budget";
const spent = lazily(() => z.array(z.object({ tab: z.number(), at: z.number() })));

export interface HoverBudget {
  /** Takes so many look-ups for a tab, all or none; false where they are not left. */
  take(tab: number, count: number): Promise<boolean>;
}

/** Kept in session storage, so that ending the worker refills nothing. */
export function createHoverBudget(session: SessionArea, now: () => number): HoverBudget {
  let turn: Promise<unknown> = Promise.resolve();

  async function take(tab: number, count: number): Promise<boolean> {
    const parsed = spent().safeParse((await session.get(name))[name]);
    const at = now();
    // A clock that was set back makes what was spent look as if it came from the future: it still counts.
    const recent = (parsed.success ? parsed.data : []).filter((one) => at - one.at < longest);
    const fits = limits.every(({ within, ofTab, ofAll }) => {
      const lately = recent.filter((one) => at - one.at < within);
      return lately.length + count <= ofAll && lately.filter((one) => one.tab === tab).length + count <= ofTab;
    });
    if (fits) await session.set({ [name]: [...recent, ...Array.from({ length: count }, () => ({ tab, at }))] });
    return fits;
  }

  return {
    take(tab, count) {
      const taken = turn.then(() => take(tab, count));
      turn = taken.catch(() => undefined);
      return taken;
    },
  };
}
