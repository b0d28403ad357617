import { timeOf } from "../../lib/model/hover";
import { ask } from "./opening";

/** Tells the page below whether the pointer is over the card, so that it stays: the page around a frame of another process cannot tell. */
export function tellOfPointer(): void {
  const { documentElement: root } = document;
  const tell = (over: boolean) => (event: Event) => void ask("card.hover", { over, at: timeOf(event) }).catch(() => undefined);
  root.addEventListener("pointerenter", tell(true));
  root.addEventListener("pointerleave", tell(false));
}
