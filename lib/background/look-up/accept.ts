import { answerId, findAnswer, writeAnswer, scopeOf } from "../store/cache";
import { deleteAnswer } from "../store/eviction";
import { rememberChoice } from "../store/hosts";
import type { SettingsStore } from "../store/settings";
import type { WriteTransaction } from "../store/store";

/**
 * Accepts the answer for another domain as this company. It moves to its own domain, so that opening it again sends nothing. The host
 * maps to that domain from now on.
 */
export async function acceptAnswer(
  transaction: WriteTransaction,
  settings: SettingsStore,
  { domain, answered, host }: { domain: string; answered: string; host: string | null },
): Promise<void> {
  const current = await settings.read(transaction);
  const id = answerId(scopeOf(current), domain);
  const stored = await findAnswer(transaction, "accounts", id);
  if (stored !== null) {
    await deleteAnswer(transaction, "accounts", id);
    await writeAnswer(transaction, "accounts", { ...stored, id: answerId(scopeOf(current), answered), key: answered });
  }
  if (host !== null && current.mode === "service") await rememberChoice(transaction, host, answered);
}
