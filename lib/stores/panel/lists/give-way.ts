import type { GiveWay } from "../../../model/list-file/sheet";

/** Longest work without a pause, about one frame. */
const maxTaskMs = 16;

/** Returns a function that waits for a new task if the present one is too long. */
export function createGiveWay(): GiveWay {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < maxTaskMs) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        begun = performance.now();
        resolve();
      });
    });
  };
}
