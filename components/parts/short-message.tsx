import type { ComponentChildren } from "preact";
import { Icon } from "./icon";

/**
 * The start of a surface's foot: a short message replaces the freshness line while there is one. The live region stays mounted.
 */
export function ShortMessage({ message, children }: { message: { text: string; failed: boolean } | null; children: ComponentChildren }) {
  return (
    <>
      {message === null && children}
      <span class={message === null ? "visually-hidden" : "freshness"} role="status">
        {message !== null && (
          <>
            <Icon name={message.failed ? "caution" : "check"} />
            <span>{message.text}</span>
          </>
        )}
      </span>
    </>
  );
}
