import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Status } from "../parts/notice";

/** Returns a press handler, and a live region that announces `needed` at a press before `isReady`. */
export function useNeeded(isReady: boolean, needed: string) {
  /** Number of early presses. Each press is announced. */
  const early = useSignal(0);
  useEffect(() => void (early.value = 0), [isReady]);
  return {
    onPress(): void {
      if (!isReady) early.value += 1;
    },
    region: <Status visible={false}>{early.value > 0 && !isReady && <span key={early.value}>{needed}</span>}</Status>,
  };
}
