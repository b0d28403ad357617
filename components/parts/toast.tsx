import { Icon } from "./icon";
import type { Message } from "./short-message";

/** Draws a short message over the page, in a permanent live region. */
export function Toast({ message }: { message: Message | null }) {
  return (
    <p class="toast" role="status">
      {message !== null && (
        <span class="freshness">
          <Icon name={message.failed ? "caution" : "check"} />
          <span>{message.text}</span>
        </span>
      )}
    </p>
  );
}
