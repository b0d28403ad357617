import { cached } from "../concurrency";
import { createSubjects, type Subjects } from "./subject";
import type { SuffixList } from "./suffix-list";

/** Loads the {@link SubjectFiles}, to be awaited before a transaction. Rejects if a file is unreadable; the next call retries. */
export type LoadSubjects = () => Promise<Subjects>;

/** Data files in the extension's package. */
export interface SubjectFiles {
  loadSuffixes(): Promise<SuffixList>;
  /** Characters similar to Latin letters or digits. */
  loadConfusables(): Promise<string>;
}

/** Loads the lists once, on first use. */
export const createLoadSubjects = ({ loadSuffixes, loadConfusables }: SubjectFiles): LoadSubjects =>
  cached(async () => {
    const [list, confusables] = await Promise.all([loadSuffixes(), loadConfusables()]);
    return createSubjects(list, confusables);
  }).get;
