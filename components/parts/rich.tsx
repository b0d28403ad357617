import type { ComponentChildren } from "preact";

/** Private-use letters stand in for the parts while the browser fills the message. */
const slots = ["\uE000", "\uE001", "\uE002"] as const;

interface RichProps {
  /** Fills a message with the given slots: `([domain]) => i18n.t("state.x", [domain])`. */
  text: (slots: readonly [string, string, string]) => string;
  /** What is drawn in place of each slot, in their order. */
  children: ComponentChildren[];
}

/** A translated sentence with elements inside it, in whatever order the language wants. */
export function Rich({ text, children }: RichProps) {
  const pieces = text(slots).split(/([\uE000-\uE002])/);
  return (
    <>
      {pieces.map((piece) => {
        const slot = slots.findIndex((each) => each === piece);
        return slot < 0 ? piece : children[slot];
      })}
    </>
  );
}
