import { signal } from "@preact/signals";
import type { Ask } from "../../../messages/client";
import type { Input } from "../../../messages/messages";
import { createReading } from "../../reading";

/** Filter by verdict and label; a `null` member matches all. */
export type JudgedWanted = NonNullable<Input<"library.page">["judged"]>;

/** Matches all. */
const any: JudgedWanted = { verdict: null, label: null };

/** The history's filter by verdict and label. */
export function createJudgedFilter(ask: Ask) {
  const wanted = signal(any);
  const { value: summary, read } = createReading(() => ask("judgement.summary", {}));
  return {
    wanted,
    /** Number of judged subjects, and the labels in use; `null` until read. */
    summary,
    /** Reads `summary`; rejects without an answer. */
    read,
    /** Removes the filter. */
    clear: () => void (wanted.value = any),
  };
}
