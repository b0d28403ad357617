import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** The clock, epoch milliseconds, renewed each minute: relative times are no finer. */
export function useNow(): number {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now.value;
}
