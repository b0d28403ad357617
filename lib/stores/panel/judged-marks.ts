import { signal } from "@preact/signals";
import { maxJudgedRead, type JudgedSubject } from "../../model/judgement";
import { nameOf } from "../../model/look-up-status";
import { isSubjectKey, type SubjectKey } from "../../model/subject";
import type { Ask } from "../../messages/client";
import { createLatest } from "../latest";

/** The judgements of a view's subjects. No method rejects. */
export function createJudgedMarks(ask: Ask) {
  const judged = signal<ReadonlyMap<string, JudgedSubject>>(new Map());
  const readings = createLatest();
  let subjects: readonly SubjectKey[] = [];

  /** Reads the judgements again. Without an answer, the old ones stay. */
  async function read(): Promise<void> {
    const isLatest = readings.start();
    const found = new Map<string, JudgedSubject>();
    for (let from = 0; from < subjects.length; from += maxJudgedRead) {
      const asked = subjects.slice(from, from + maxJudgedRead).map(({ kind, key }) => ({ kind, key }));
      const answer = await ask("judgement.read", { subjects: asked }).catch(() => null);
      if (answer === null || !isLatest()) return;
      for (const one of answer.judged) found.set(nameOf(one), one);
    }
    judged.value = found;
  }

  return {
    read,
    /** Returns the judgement of a subject; `null` without one. */
    of: (subject: SubjectKey): JudgedSubject | null => judged.value.get(nameOf(subject)) ?? null,
    isLeftOut: (subject: SubjectKey): boolean => judged.value.get(nameOf(subject))?.leftOutBy != null,
    /** Reads these subjects from now on, except those whose key cannot have a judgement. */
    take(next: readonly SubjectKey[]): Promise<void> {
      subjects = next.filter(isSubjectKey);
      return subjects.length === 0 ? Promise.resolve(void (judged.value = new Map())) : read();
    },
  };
}
