import { useState } from "preact/hooks";
import { keepingFocus } from "./focus";

/** Returns the handler of "Show more", and the number of rows to add. Without `hidden` rows, the number is zero or less. */
export const nextStep = (hidden: number, step: number, draw: () => void) => ({
  more: Math.min(step, hidden),
  // The last press removes the button, so the focus moves first.
  onMore: hidden > step ? draw : keepingFocus(draw),
});

/** Returns the state of a list drawn in steps. `shown`: maximum rows to draw. */
export function useSteps(total: number, { first, step }: { first: number; step: number }) {
  const [shown, setShown] = useState(first);
  return { shown, setShown, ...nextStep(total - shown, step, () => setShown(shown + step)) };
}
