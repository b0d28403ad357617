import { toChildArray, type ComponentChildren } from "preact";

/** Private-use characters that stand for the elements in a message. */
const slots = ["\uE000", "\uE001", "\uE002"] as const;

interface RichProps {
  /** Fills a message with slots: `([domain]) => i18n.t("state.x", [domain])`. */
  text: (slots: readonly [string, string, string]) => string;
  /** Elements for the slots, in order; none may be `null`. */
  children: ComponentChildren;
}

/** Draws a translated sentence with elements, in the language's word order. */
export function Rich({ text, children }: RichProps) {
  const elements = toChildArray(children);
  const pieces = text(slots).split(/([\uE000-\uE002])/);
  return pieces.map((piece) => {
    const slot = slots.findIndex((each) => each === piece);
    return slot < 0 ? piece : elements[slot];
  });
}

/** Draws a sentence with a host or address in left-to-right direction. */
export const RichAddress = ({ address, text }: { address: string; text: (slot: string) => string }) => (
  <Rich text={([slot]) => text(slot)}>
    <bdi dir="ltr">{address}</bdi>
  </Rich>
);
