import type { ContentCall } from "../model/hover";

/** Follows the card or chip that any frame of the tab shows, by the background's messages. */
export function createShownCard() {
  let token: string | null = null;
  /** Whether the pointer is on that card. */
  let isOver = false;
  /** The last hidden card, whose late `show` message is ignored. */
  let hidden: string | null = null;

  function follow(next: string | null): void {
    token = next;
    isOver = false;
  }

  return {
    /** Token of the visible card or chip; `null` if none. */
    token: () => token,
    /** Handles a background message. */
    handle(call: ContentCall): void {
      switch (call.call) {
        case "draw":
          if (call.token !== token) follow(null);
          break;
        case "show":
          if (call.token !== token && call.token !== hidden) follow(call.token);
          break;
        case "over":
          if (call.token === token) isOver = call.over;
          break;
        case "hide":
          // While the pointer is on the card, the frame that drew it keeps it open.
          if (call.token === token && isOver && !call.closed) break;
          hidden = call.token;
          if (call.token === token) follow(null);
          break;
        default:
      }
    },
  };
}
