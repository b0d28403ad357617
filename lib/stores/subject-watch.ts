import type { Output } from "../messages/messages";
import type { Ask } from "../messages/client";
import type { SubjectKey } from "../model/subject";

export type Marks = Output<"library.marks">;

/** "full": the limit is reached; "failed": no answer. */
export type WatchOutcome = "on" | "off" | "full" | "failed";

/** Starts or stops watching. Returns the outcome and the new marks; `null` if "failed". */
export async function setWatched(
  { ask, private: isPrivate }: { ask: Ask; private: boolean },
  { kind, key }: SubjectKey,
  on: boolean,
  /** Id of the page whose library already shows the change. */
  by?: number,
): Promise<{ outcome: WatchOutcome; marks: Marks | null }> {
  const marks = await ask("watch.set", { kind, key, on, private: isPrivate, ...(by !== undefined && { by }) }).catch(() => null);
  if (marks === null) return { outcome: "failed", marks };
  if (!on) return { outcome: "off", marks };
  return { outcome: marks.watched ? "on" : "full", marks };
}
