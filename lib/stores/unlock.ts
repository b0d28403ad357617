import type { Ask } from "../messages/client";

/** "wrong": wrong passphrase, or unreadable key file. "unanswered": the background gave no answer. */
export type Unlocked = "unlocked" | "wrong" | "unanswered";

/** Unlocks the key, without storing the passphrase. Runs `goOn` on success. */
export async function unlockKey(ask: Ask, passphrase: string, goOn: () => void): Promise<Unlocked> {
  const reply = await ask("key.unlock", { passphrase }).catch(() => null);
  if (reply === null) return "unanswered";
  if (!reply.ok) return "wrong";
  goOn();
  return "unlocked";
}
