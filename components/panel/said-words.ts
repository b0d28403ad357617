import type { Said } from "../../lib/view/panel/panel";
import { messageWords } from "../states/message-words";

/** What was said last, as it is drawn; null while there is nothing. */
export function saidWords(said: Said | null): { text: string; failed: boolean } | null {
  if (said === null) return null;
  return "words" in said ? { text: said.words, failed: false } : messageWords(said.message);
}
