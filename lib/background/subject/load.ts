import { cached } from "../concurrency";
import { isConfusables } from "./homograph";
import { createSubjects, type Subjects } from "./subject";
import { isSuffixList } from "./suffix-list";

/**
 * Loads the suffix list and the look-alike letters. Must be awaited before a transaction. Rejects if a file is unreadable; the next call
 * tries again.
 */
export type LoadSubjects = () => Promise<Subjects>;

/** Files of the package that classify hosts. */
export interface SubjectFiles {
  loadSuffixes(): Promise<unknown>;
  /** Letters that resemble plain ones. */
  loadConfusables(): Promise<unknown>;
}

/** Loads the lists once, on first use. */
export function createLoadSubjects({ loadSuffixes, loadConfusables }: SubjectFiles): LoadSubjects {
  async function load(): Promise<Subjects> {
    const [list, confusables] = await Promise.all([loadSuffixes(), loadConfusables()]);
    if (!isSuffixList(list)) throw new Error("The public suffix list cannot be read.");
    if (!isConfusables(confusables)) throw new Error("The list of look-alike letters cannot be read.");
    return createSubjects(list, confusables);
  }

  return cached(load).get;
}
