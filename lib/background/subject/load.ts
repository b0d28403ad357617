import { isConfusables } from "./homograph";
import { createSubjects } from "./subject";
import type { Subjects } from "./subject";
import { isSuffixList } from "./suffix-list";

/**
 * Whom hosts and texts mean, ready once the public suffix list is read. To be awaited before a transaction, in which nothing else may be.
 * Rejects where the list cannot be read: nothing is ever told from a list that is not there, and whoever asks next causes another try.
 */
export type LoadSubjects = () => Promise<Subjects>;

/** The files of the package that hosts are told by. */
export interface SubjectFiles {
  loadSuffixes(): Promise<unknown>;
  loadConfusables(): Promise<unknown>;
}

/** Reads the lists when they are first asked for, once for all who ask, and keeps them for as long as the worker lives. */
export function createLoadSubjects({ loadSuffixes, loadConfusables }: SubjectFiles): LoadSubjects {
  let loaded: Promise<Subjects> | undefined;

  async function load(): Promise<Subjects> {
    const [list, confusables] = await Promise.all([loadSuffixes(), loadConfusables()]);
    if (!isSuffixList(list)) throw new Error("The public suffix list cannot be read.");
    if (!isConfusables(confusables)) throw new Error("The list of look-alike letters cannot be read.");
    return createSubjects(list, confusables);
  }

  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}
