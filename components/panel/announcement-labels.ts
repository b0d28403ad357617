import type { Said } from "../../lib/stores/panel/panel";
import { messageLabel } from "../problems/message-labels";

/** Returns the last announcement; `null` if there is none. */
export function announcementLabel(said: Said | null): { text: string; failed: boolean } | null {
  if (said === null) return null;
  return "words" in said ? { text: said.words, failed: false } : messageLabel(said.message);
}
