import { timeOfEvent } from "../../lib/model/hover";
import { ask } from "./initial-state";

/** Reports whether the pointer is over the card, where the surrounding frames receive no pointer events. */
export function reportPointer(): void {
  const { documentElement: root } = document;
  const notify = (over: boolean) => (event: Event) => void ask("card.hover", { over, at: timeOfEvent(event) }).catch(() => undefined);
  root.addEventListener("pointerenter", notify(true));
  root.addEventListener("pointerleave", notify(false));
}
