import { answerId, findAnswer, writeAnswer, scopeOf } from "../store/cache";
import { deleteAnswer } from "../store/eviction";
import { rememberChoice } from "../store/hosts";
import { trailOf } from "../library/trail";
import type { SettingsStore } from "../store/settings";
import type { WriteTransaction } from "../store/store";

/**
 * Accepts another domain's answer as this company's: moves it to its own domain, so that opening it again sends nothing, and maps the host
 * to it. A newer account at the own domain stays.
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
    const ownId = answerId(scopeOf(current), answered);
    const before = await findAnswer(transaction, "accounts", ownId);
    // The own domain may have been looked up again since: an older answer would hide that, and its trail would run backwards.
    if (before?.kind !== "account" || before.at < stored.at) {
      const trail = before === null ? stored.trail : trailOf(before, stored);
      await writeAnswer(transaction, "accounts", { ...stored, id: ownId, key: answered, ...(trail && { trail }) });
    }
  }
  if (host !== null && current.mode === "service") await rememberChoice(transaction, host, answered);
}
