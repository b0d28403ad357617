import type { Output } from "../messages/messages";
import type { Ask } from "../messages/client";
import type { SubjectKey } from "../model/subject";

export type Marks = Output<"library.marks">;

/** Result of a change. "full": the limit is reached; "failed": no answer. */
export type WatchOutcome = "on" | "off" | "full" | "failed";

/**
 * Starts or stops watching a subject. Returns the outcome, and the subject's new marks; `null` if these could not be read.
 * @param by id of the page whose library already shows the change
 */
export async function setWatched(
  { ask, private: isPrivate }: { ask: Ask; private: boolean },
  { kind, key }: SubjectKey,
  on: boolean,
  by?: number,
): Promise<{ outcome: WatchOutcome; marks: Marks | null }> {
  const done = await ask("watch.set", { kind, key, on, private: isPrivate, ...(by !== undefined && { by }) }).then(
    () => true,
    () => false,
  );
  if (!done) return { outcome: "failed", marks: null };
  // `watch.set` does not report a full watch list, but `watched` then stays false. A count in this window is not enough, because other
  // windows add subjects too.
  const marks = await ask("library.marks", { kind, key }).catch(() => null);
  if (!on) return { outcome: "off", marks };
  return { outcome: marks?.watched === false ? "full" : "on", marks };
}
