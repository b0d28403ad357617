import type { ComponentChildren } from "preact";
import { Icon } from "./icon";

export interface Message {
  text: string;
  failed: boolean;
}

/** Draws a short message in place of `children`. The live region stays mounted, so that screen readers announce its content. */
export function ShortMessage({ message, children }: { message: Message | null; children: ComponentChildren }) {
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
