import { signal } from "@preact/signals";
import type { Ask } from "../../messages/client";
import type { Output } from "../../messages/messages";
import { createLatest } from "../latest";
import { readOnly } from "../read-only";

export type LeaveOutSaved = Output<"leave-out.save">;

/** The summary of verdicts, and the domains to leave out. */
export function createVerdicts(ask: Ask) {
  const summary = signal<Output<"judgement.summary"> | null>(null);
  const leaveOut = signal<Output<"leave-out.read"> | null>(null);
  const saved = signal<LeaveOutSaved | null>(null);

  const readSummary = async () => void (summary.value = await ask("judgement.summary", {}));
  const readings = createLatest();
  const readLeaveOut = async () => {
    const isLatest = readings.start();
    const answer = await ask("leave-out.read", {});
    if (isLatest()) leaveOut.value = answer;
  };
  // The domains do not wait for the summary, which may take seconds.
  const read = async () => void (await Promise.all([readSummary(), readLeaveOut()]));

  return {
    /** `null` until read. */
    summary: readOnly(summary),
    /** The domains to leave out; `null` until read. */
    leaveOut: readOnly(leaveOut),
    /** The result of the last `saveLeaveOut`; `null` before the first. */
    saved: readOnly(saved),
    read,
    /** Replaces the domains to leave out with those in a text. */
    async saveLeaveOut(text: string): Promise<LeaveOutSaved> {
      const answer = await ask("leave-out.save", { text, private: false });
      readings.start();
      saved.value = answer;
      if (answer.ok && leaveOut.value !== null) leaveOut.value = { ...leaveOut.value, domains: answer.domains };
      return answer;
    },
  };
}
