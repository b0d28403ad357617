import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** Returns the time in epoch milliseconds, updated every `everyMs` while `active`. */
export function useNow(everyMs = 60_000, active = true): number {
  const now = useSignal(Date.now());
  useEffect(() => {
    if (!active) return undefined;
    const tick = () => (now.value = Date.now());
    // While inactive, `now` was not updated, so it may be old.
    if (Date.now() - now.peek() >= everyMs) tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, active]);
  return now.value;
}
