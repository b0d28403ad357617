import * as z from "zod/mini";
import { lazily } from "../../model/lazily";
import { serialize, succeeds } from "../concurrency";
import { readSession, type SessionArea } from "../store/session";

/** Limits of look-ups by hovering or following the tab: pages can cause both. `within`: milliseconds. */
const limits = [
  { within: 10_000, ofTab: 10, ofAll: Number.POSITIVE_INFINITY },
  { within: 60 * 60 * 1000, ofTab: 60, ofAll: 120 },
] as const;

const maxWindowMs = Math.max(...limits.map(({ within }) => within));
const name = "hover-budget";
/** Recent look-ups with their tabs. */
const spent = lazily(() => z.array(z.object({ tab: z.number(), at: z.number() })));
type Spent = z.output<ReturnType<typeof spent>>;

/** Budget of look-ups without a click. */
export type HoverBudget = ReturnType<typeof createHoverBudget>;

/** Keeps the budget in session storage, across worker restarts. */
export function createHoverBudget(session: SessionArea, now: () => number) {
  const inSequence = serialize();
  /** Last value read or written. No other worker writes it. */
  let known: Spent | null = null;

  async function read(): Promise<Spent> {
    if (known !== null) return known;
    const kept = await readSession(session, name, spent());
    return (known ??= kept ?? []);
  }

  async function take(tab: number, count: number): Promise<boolean> {
    const before = await read();
    const at = now();
    // If the clock was set back, look-ups dated in the future still count.
    const recent = before.filter((one) => at - one.at < maxWindowMs);
    // control: hover-budget. Limits a page that moves address after address under the pointer.
    const fits = limits.every(({ within, ofTab, ofAll }) => {
      const lately = recent.filter((one) => at - one.at < within);
      return lately.length + count <= ofAll && lately.filter((one) => one.tab === tab).length + count <= ofTab;
    });
    if (!fits) return false;
    const taken = [...recent, ...Array.from({ length: count }, () => ({ tab, at }))];
    if (!(await succeeds(session.set({ [name]: taken })))) return false;
    known = taken;
    return true;
  }

  return {
    /** Reads ahead for `take`, during the dwell. Never rejects. */
    prepare: () => succeeds(read()),
    /** Takes `count` look-ups. If fewer are left or storing fails, takes none and returns false. */
    take: (tab: number, count: number) => inSequence(() => take(tab, count)),
  };
}
