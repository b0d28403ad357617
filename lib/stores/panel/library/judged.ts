import { signal } from "@preact/signals";
import type { Ask } from "../../../messages/client";
import type { Input } from "../../../messages/messages";
import { readOnly } from "../../read-only";

export type JudgedWanted = NonNullable<Input<"library.page">["judged"]>;

const any: JudgedWanted = { verdict: null, label: null };

/** The filter of the history by verdict and label. */
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
    async read(): Promise<void> {
      const summary = await ask("judgement.summary", {});
      labels.value = summary.labels;
      count.value = summary.judged;
    },
    clear(): void {
      if (wanted.peek() !== any) wanted.value = any;
    },
  };
}
