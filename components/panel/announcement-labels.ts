import type { Said } from "../../lib/stores/panel/panel";
import { messageLabel } from "../problems/message-labels";

/** What was said last, as it is drawn; null while there is nothing. */
export function announcementLabel(said: Said | null): { text: string; failed: boolean } | null {
  if (said === null) return null;
  return "words" in said ? { text: said.words, failed: false } : messageLabel(said.message);
}
