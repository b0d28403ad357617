import type { ContentCall } from "../model/hover";

/** Follows the card or chip that any frame of the tab shows, by the background's messages to all frames. */
export function createShownCard() {
  let token: string | null = null;
  let isOver = false;
  /** The last hidden card, whose late `show` message is ignored. */
  let hidden: string | null = null;

  return {
    /** Token of the visible card or chip; `null` if none. */
    token: () => token,
    handle(call: ContentCall): void {
      const isNext = call.call === "draw" || (call.call === "show" && call.token !== hidden);
      if (isNext && call.token !== token) {
        token = call.call === "show" ? call.token : null;
        isOver = false;
      }
      if (call.call === "over" && call.token === token) isOver = call.over;
      // While the pointer is on the card, the card's frame keeps the card open.
      if (call.call !== "hide" || (call.token === token && isOver && !call.closed)) return;
      hidden = call.token;
      if (call.token !== null && call.token !== token) return;
      token = null;
      isOver = false;
    },
  };
}
