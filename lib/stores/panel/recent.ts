import { createReading } from "../reading";
import type { PanelPorts } from "./ports";

/** Maximum number of accounts in the Lookup view without a subject. */
const maxAccounts = 6;

/** The accounts looked up last. */
export function createRecentAccounts({ ask, untilPainted }: Pick<PanelPorts, "ask" | "untilPainted">) {
  const { value: accounts, read } = createReading(async () => {
    await untilPainted();
    const answer = await ask("library.page", { find: "", only: "account", from: 0, count: maxAccounts }).catch(() => null);
    return (answer?.page.entries ?? []).flatMap((entry) => (entry.kind === "account" ? [entry.line] : []));
  });
  /** `accounts`: newest first; `null` until read, empty without an answer. */
  return { accounts, read };
}
