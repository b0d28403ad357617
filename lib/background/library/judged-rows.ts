import { hasLabel, type Judgement } from "../../model/judgement";
import { identityOf } from "../../model/look-up-status";
import type { SubjectKey } from "../../model/subject";
import { folded } from "../../model/text";
import type { Input } from "../../messages/messages";
import type { JudgementRecord } from "../judgements/records";
import { subjectOf, type Row } from "./rows";

/** Indexes judgements by subject, and compares rows with them. */
export function judgementsOf(records: readonly JudgementRecord[]) {
  const byIdentity = new Map(records.map((record) => [identityOf(record), record]));
  const find = (row: Row) => byIdentity.get(identityOf(subjectOf(row)));

  return {
    /** Returns a subject's judgement; undefined if not judged. */
    of(subject: SubjectKey): Judgement | undefined {
      const record = byIdentity.get(identityOf(subject));
      return record && { verdict: record.verdict, note: record.note, labels: record.labels };
    },
    /** Returns the judgement's note and labels, folded; "" if not judged. */
    textOf(row: Row): string {
      const { note = "", labels = [] } = find(row) ?? {};
      return folded([note, ...labels].join("\n"));
    },
    /** Whether the row has the wanted verdict and label. Ignores either if `null` or absent in `wanted`. */
    fits(row: Row, wanted: Input<"library.page">["judged"]): boolean {
      const { verdict = null, label = null } = wanted ?? {};
      if (verdict === null && label === null) return true;
      const own = find(row);
      if (own === undefined || (verdict !== null && own.verdict !== verdict)) return false;
      return label === null || hasLabel(own.labels, [label]);
    },
  };
}
