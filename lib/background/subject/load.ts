import { createSubjects } from "./subject";
import type { Subjects } from "./subject";
import { isSuffixList } from "./suffix-list";

/**
 * Whom hosts and texts mean, ready once the public suffix list is read. To be awaited before a transaction, in which nothing else may be.
 * Rejects where the list cannot be read: nothing is ever told from a list that is not there, and whoever asks next causes another try.
 */
export type LoadSubjects = () => Promise<Subjects>;

/** Reads the list when it is first asked for, once for all who ask, and keeps it for as long as the worker lives. */
export function createLoadSubjects(loadSuffixes: () => Promise<unknown>): LoadSubjects {
  let loaded: Promise<Subjects> | undefined;

  async function load(): Promise<Subjects> {
    const list = await loadSuffixes();
    if (!isSuffixList(list)) throw new Error("The public suffix list cannot be read.");
    return createSubjects(list);
  }

  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}
