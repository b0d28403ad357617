/** Schemas of verdicts, notes and labels, built on first use. */
import * as z from "zod/mini";
import { lazily } from "../model/lazily";
import { maxLabelLength, maxLabels, maxNoteLength, readLabels, verdicts } from "../model/judgement";
import { subjectKind } from "./subject";
import { count, lazyObject, number, text } from "./values";

const verdict = z.enum(verdicts);

/** A label on one line, without direction marks, as `readLabels` returns it. */
const label = lazily(() =>
  z.string().check(
    z.maxLength(maxLabelLength),
    z.refine((value) => readLabels(value)[0] === value),
  ),
);

/** The user's verdict, note and labels for a subject. */
export const judgement = lazyObject(() => ({
  verdict: z.nullable(verdict),
  /** Plain text; empty without a note. */
  note: z.string().check(z.maxLength(maxNoteLength)),
  labels: z.array(label()).check(z.maxLength(maxLabels)),
}));

/** A judgement's parts to change. */
export const judgementChanges = lazyObject(() => {
  const { verdict: given, note, labels } = judgement().shape;
  return { verdict: z.exactOptional(given), note: z.exactOptional(note), labels: z.exactOptional(labels) };
});

/** The reason to leave a subject out. */
export const leftOutBy = lazily(() => z.enum(["verdict", "label", "list", "policy"]));

/** A judged or left-out subject. */
export const judgedSubject = lazyObject(() => ({
  kind: subjectKind(),
  /** Domain or e-mail address, as in the request. */
  key: z.string(),
  ...judgement().shape,
  /** `null` if the subject is not left out. */
  leftOutBy: z.nullable(leftOutBy()),
}));

/** A card's judgement and mark "left out". Members that are empty for the person come from the company. */
export const cardMark = lazyObject(() => ({ ...judgement().shape, leftOut: z.boolean() }));

/** One stage or fit band. `counts`: numbers of its verdicts, ordered like `verdicts`. */
const tallyRow = <Name extends z.ZodMiniType>(name: Name) => z.object({ name, counts: z.array(count) });

/** A summary of all judgements. */
export const judgedSummary = lazyObject(() => ({
  /** Number of judged subjects. */
  judged: count,
  /** The labels in use, most frequent first. */
  labels: z.array(z.string()),
  /** Verdicts on companies, by stage and fit band. */
  howRight: z.object({ total: count, stages: z.array(tallyRow(text)), bands: z.array(tallyRow(number)) }),
}));
