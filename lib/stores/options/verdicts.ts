import { signal } from "@preact/signals";
import type { Ask } from "../../messages/client";
import type { Output } from "../../messages/messages";
import { readOnly } from "../read-only";

export type ListSaved = Output<"leave-out.save">;

/** The summary of verdicts, and the domains to leave out. */
export function createVerdicts(ask: Ask) {
  const summary = signal<Output<"judgement.summary"> | null>(null);
  const list = signal<Output<"leave-out.read"> | null>(null);
  const saved = signal<ListSaved | null>(null);

  async function read(): Promise<void> {
    [summary.value, list.value] = await Promise.all([ask("judgement.summary", {}), ask("leave-out.read", {})]);
  }

  return {
    summary: readOnly(summary),
    list: readOnly(list),
    /** The result of the last `saveList`; `null` before the first. */
    saved: readOnly(saved),
    read,
    /** Replaces the domains to leave out with those in a text. */
    async saveList(text: string): Promise<ListSaved> {
      const answer = await ask("leave-out.save", { text, private: false });
      saved.value = answer;
      if (answer.ok && list.value !== null) list.value = { ...list.value, domains: answer.domains };
      return answer;
    },
  };
}
