import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { Status } from "../parts/notice";

/** Returns a button's props, its explanation's id, and a live region that announces `needed` at a press before `isReady`. */
export function useNeeded(isReady: boolean, needed: string, act: () => Promise<void>) {
  const explained = useId();
  /** Number of early presses. Each press is announced. */
  const early = useSignal(0);
  useEffect(() => void (early.value = 0), [isReady]);
  return {
    explained,
    button: {
      "aria-disabled": !isReady,
      "aria-describedby": explained,
      onClick(): void {
        if (!isReady) early.value += 1;
        void act();
      },
    },
    region: <Status visible={false}>{early.value > 0 && !isReady && <span key={early.value}>{needed}</span>}</Status>,
  };
}
