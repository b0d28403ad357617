import { signal } from "@preact/signals";
import type { Ask } from "../../../messages/client";
import type { Input } from "../../../messages/messages";
import { readOnly } from "../../read-only";

/** Filter by verdict and label; a `null` member matches all. */
export type JudgedWanted = NonNullable<Input<"library.page">["judged"]>;

/** Matches all. */
const any: JudgedWanted = { verdict: null, label: null };

/** The history's filter by verdict and label. */
export function createJudgedFilter(ask: Ask) {
  const wanted = signal(any);
  const labels = signal<readonly string[]>([]);
  const count = signal(0);
  return {
    wanted,
    /** Number of judged subjects. */
    count: readOnly(count),
    /** The labels in use, most frequent first. */
    labels: readOnly(labels),
    /** Reads `labels` and `count`; rejects without an answer. */
    async read(): Promise<void> {
      const summary = await ask("judgement.summary", {});
      labels.value = summary.labels;
      count.value = summary.judged;
    },
    /** Removes the filter. */
    clear(): void {
      if (wanted.peek() !== any) wanted.value = any;
    },
  };
}
