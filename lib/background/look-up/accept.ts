import type { Input } from "../../messages/messages";
import { readAccount } from "../api/schema";
import { trailOf } from "../store/trail";
import { setUnread } from "../store/watched";
import type { Shared } from "../shared";
import { answerId, findAnswer, scopeOf, writeAnswer, type StoredAnswer } from "../store/cache";
import { deleteAnswers } from "../store/eviction";
import { rememberChoice } from "../store/hosts";
import { moveIdentifiers } from "../store/identifiers";
import { isProtected } from "../store/protected";

/** `answered`: domain of the company that the service returned and the user accepted. */
type Accepted = Pick<Input<"account.accept">, "domain" | "answered" | "host">;

/**
 * Moves `domain`'s stored account to `answered`, if that is the account's own domain. Deletes the account instead if `answered` has an
 * account at least as new. Maps any `host` to `answered`, except in sample mode.
 */
export async function acceptAnswer(
  { store, settings, session, subjects }: Pick<Shared, "store" | "settings" | "session" | "subjects">,
  { domain, answered, host }: Accepted,
): Promise<void> {
  const { normalDomain } = await subjects();
  /** Whether an account's own domain is `answered`. */
  const isAccepted = ({ kind, data }: StoredAnswer) =>
    kind === "account" && normalDomain(readAccount(data)?.details.domain ?? "") === answered;
  const moved = await store.write(async (transaction) => {
    const current = await settings.read(transaction);
    // A choice among sample companies does not apply to a real host.
    if (host !== null && current.mode === "service") await rememberChoice(transaction, host, answered);
    const id = answerId(scopeOf(current), domain);
    const stored = await findAnswer(transaction, "accounts", id);
    // Another window may have looked the domain up again.
    if (stored === null || !isAccepted(stored)) return null;
    // A list, for example, still needs the answer under `domain`.
    const isCopy = await isProtected(transaction, "accounts", id);
    if (!isCopy) await deleteAnswers(transaction, "accounts", [id]);
    const ownId = answerId(scopeOf(current), answered);
    const before = await findAnswer(transaction, "accounts", ownId);
    // The older answer must not replace a newer account: the trail would run backwards.
    if (before?.kind === "account" && before.at >= stored.at) return { from: id, to: null, isCopy };
    const trail = before === null ? stored.trail : trailOf(before, stored);
    // While this answer is fresh, looking up `answered` sends nothing.
    await writeAnswer(transaction, "accounts", { ...stored, id: ownId, key: answered, ...(trail && { trail }) });
    // Marks a watched account's change as unread.
    const isStep = before !== null && trail?.steps.at(-1)?.at === stored.at;
    if (isStep) await setUnread(transaction, scopeOf(current), { kind: "account", key: answered }, stored.at);
    return { from: id, to: ownId, isCopy };
  });
  if (moved !== null) await moveIdentifiers(session, moved);
}
