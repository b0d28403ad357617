import { timeOf } from "../../lib/model/hover";
import { ask } from "./initial-state";

/** Tells the page below whether the pointer is over the card, so that it stays: the page around a frame of another process cannot tell. */
export function reportPointer(): void {
  const { documentElement: root } = document;
  const notify = (over: boolean) => (event: Event) => void ask("card.hover", { over, at: timeOf(event) }).catch(() => undefined);
  root.addEventListener("pointerenter", notify(true));
  root.addEventListener("pointerleave", notify(false));
}
