import type { PanelMessage } from "../../lib/stores/panel/panel";
import { messageLabel } from "../problems/message-labels";

/** Returns the last announcement; `null` if there is none. */
export function announcementLabel(message: PanelMessage | null): { text: string; failed: boolean } | null {
  if (message === null) return null;
  return "text" in message ? { text: message.text, failed: false } : messageLabel(message.message);
}
