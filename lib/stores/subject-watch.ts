import type { Output } from "../messages/messages";
import type { Ask } from "../messages/client";
import type { SubjectKey } from "../model/subject";

export type Marks = Output<"library.marks">;

/** "full": the limit is reached; "failed": no answer. */
export type WatchOutcome = "on" | "off" | "full" | "failed";

/** Starts or stops watching. Returns the outcome and the new marks; `null` if these could not be read. */
export async function setWatched(
  { ask, private: isPrivate }: { ask: Ask; private: boolean },
  { kind, key }: SubjectKey,
  on: boolean,
  /** Id of the page whose library already shows the change. */
  by?: number,
): Promise<{ outcome: WatchOutcome; marks: Marks | null }> {
  const done = await ask("watch.set", { kind, key, on, private: isPrivate, ...(by !== undefined && { by }) }).then(
    () => true,
    () => false,
  );
  if (!done) return { outcome: "failed", marks: null };
  // `watch.set` does not report a full list, but `watched` then stays false. A count here would miss other windows' subjects.
  const marks = await ask("library.marks", { kind, key }).catch(() => null);
  if (!on) return { outcome: "off", marks };
  return { outcome: marks?.watched === false ? "full" : "on", marks };
}
