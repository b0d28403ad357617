import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** Returns the time in epoch milliseconds, updated each minute. */
export function useNow(): number {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now.value;
}
