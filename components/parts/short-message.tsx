import type { ComponentChildren } from "preact";
import { Marked } from "./marked";
import { Status } from "./status";

export interface Message {
  text: string;
  /** Draws the caution icon in place of the check. */
  failed: boolean;
}

/** Draws `children` or, in their place, a message, which a permanent live region announces. */
export function ShortMessage({ message, children }: { message: Message | null; children: ComponentChildren }) {
  return (
    <>
      {message === null && children}
      <Status visible={message !== null}>{message !== null && <MessageLine {...message} />}</Status>
    </>
  );
}

/** Draws a message with its icon. The caller announces it. */
export const MessageLine = ({ text, failed }: Message) => <Marked icon={failed ? "caution" : "check"}>{text}</Marked>;
