import type { GiveWay } from "../../../model/list-file/sheet";

/** Milliseconds after which a long act lets the page draw and answer. */
const maxTaskMs = 16;

/** Returns a function that ends the present task if it has taken long, and goes on in another. */
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
