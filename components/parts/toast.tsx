import { MessageLine, type Message } from "./short-message";

/** Draws a short message over the page, in a permanent live region. */
export function Toast({ message }: { message: Message | null }) {
  return (
    <p class="toast" role="status">
      {message !== null && <MessageLine {...message} />}
    </p>
  );
}
