import { maxJudgedRead, type JudgedSubject } from "../../model/judgement";
import { identityOf } from "../../model/look-up-status";
import { hasKeyLength, type SubjectKey } from "../../model/subject";
import type { Ask } from "../../messages/client";
import { createReadInParts } from "../read-in-parts";

/** The judgements of a view's subjects. No method rejects. */
export function createJudgedMarks(ask: Ask) {
  const { values, refresh, readKeys } = createReadInParts(maxJudgedRead, async (part: SubjectKey[]) => {
    const { judged } = await ask("judgement.read", { subjects: part.map(({ kind, key }) => ({ kind, key })) });
    return judged.map((one) => [identityOf(one), one] as const);
  });
  return {
    /** Reads the judgements again. */
    read: refresh,
    /** Returns the judgement of a judged or left-out subject; `null` for other subjects, and until read. */
    of: (subject: SubjectKey): JudgedSubject | null => values.value.get(identityOf(subject)) ?? null,
    /** True if left out; false until read. */
    isLeftOut: (subject: SubjectKey): boolean => values.value.get(identityOf(subject))?.leftOutBy != null,
    /** Reads these subjects' judgements, now and at each `read`. Skips keys too short or long. */
    take: (next: readonly SubjectKey[]): Promise<void> => readKeys(next.filter(hasKeyLength)),
  };
}
