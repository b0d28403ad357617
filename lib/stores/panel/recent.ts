import { signal } from "@preact/signals";
import type { LibraryAccount } from "../../model/library";
import { createLatest } from "../latest";
import { readOnly } from "../read-only";
import type { PanelPorts } from "./ports";

/** Maximum number of accounts in the Lookup view without a subject. */
const maxAccounts = 6;

/** The accounts looked up last. */
export function createRecentAccounts({ ask, untilPainted }: Pick<PanelPorts, "ask" | "untilPainted">) {
  const accounts = signal<readonly LibraryAccount[] | null>(null);
  const readings = createLatest();
  return {
    /** Newest first; `null` until read, empty without an answer. */
    accounts: readOnly(accounts),
    async read(): Promise<void> {
      const isLatest = readings.start();
      await untilPainted();
      const answer = await ask("library.page", { find: "", only: "account", from: 0, count: maxAccounts }).catch(() => null);
      if (isLatest()) accounts.value = (answer?.page.entries ?? []).flatMap((entry) => (entry.kind === "account" ? [entry.line] : []));
    },
  };
}
