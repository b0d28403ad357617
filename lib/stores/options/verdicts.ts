import { signal } from "@preact/signals";
import type { Ask } from "../../messages/client";
import type { Output } from "../../messages/messages";
import { readOnly } from "../read-only";
import { createReading } from "../reading";

export type LeaveOutSaved = Output<"leave-out.save">;

/** The summary of verdicts, and the domains to leave out. */
export function createVerdicts(ask: Ask) {
  const summary = createReading(() => ask("judgement.summary", {}));
  const leaveOut = createReading(() => ask("leave-out.read", {}));
  const saved = signal<LeaveOutSaved | null>(null);

  return {
    /** `null` until read. */
    summary: summary.value,
    /** The domains to leave out; `null` until read. */
    leaveOut: leaveOut.value,
    /** The result of the last `saveLeaveOut`; `null` before the first. */
    saved: readOnly(saved),
    // The domains do not wait for the summary, which may take seconds.
    read: async () => void (await Promise.all([summary.read(), leaveOut.read()])),
    /** Replaces the domains to leave out with those in a text. */
    async saveLeaveOut(text: string): Promise<LeaveOutSaved> {
      const answer = await ask("leave-out.save", { text, private: false });
      saved.value = answer;
      const before = leaveOut.value.value;
      if (answer.ok && before !== null) leaveOut.set({ ...before, domains: answer.domains });
      return answer;
    },
  };
}
