import type { Ask } from "../messages/client";

/** What came of a passphrase. "unanswered": the background gave no answer, and the key is as it was. */
export type Unlocked = "unlocked" | "wrong" | "unanswered";

/** Unlocks the key with its passphrase, which is kept nowhere; then goes on with what waited for it. */
export async function unlockKey(ask: Ask, passphrase: string, goOn: () => void): Promise<Unlocked> {
  const reply = await ask("key.unlock", { passphrase }).catch(() => null);
  if (reply?.ok === true) goOn();
  return reply === null ? "unanswered" : reply.ok ? "unlocked" : "wrong";
}
