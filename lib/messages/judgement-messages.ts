/** Messages about judgements and left-out domains (see `messages.ts`). */
import * as z from "zod/mini";
import { maxJudgedRead, maxLeftOutLength, maxNoteLength } from "../model/judgement";
import { judgedSubject, judgedSummary, judgementChanges } from "../schemas/judgement";
import { subjectKey } from "../schemas/subject";
import { count, outcome } from "../schemas/values";
import { fromPage, isPrivate, nothing } from "./define-message";

const note = () => z.string().check(z.maxLength(maxNoteLength));

export const judgementMessages = {
  /** Returns those of the given subjects that are judged or left out. */
  "judgement.read": fromPage(() => ({
    input: z.object({ subjects: z.array(subjectKey()).check(z.maxLength(maxJudgedRead)) }),
    output: z.object({ judged: z.array(judgedSubject()) }),
  })),
  /** Changes parts of a subject's judgement. Deletes the judgement if it becomes empty. */
  "judgement.save": fromPage(() => ({
    input: z.object({
      ...subjectKey().shape,
      judgement: judgementChanges(),
      /** The note that the sender had read. */
      noteWas: z.exactOptional(note()),
      private: isPrivate(),
    }),
    output: z.object({
      /** "full": `maxJudged` is reached. */
      outcome: z.enum(["saved", "private", "full"]),
      /** The overwritten note, if another page saved it after `noteWas` was read. */
      replaced: z.exactOptional(note()),
    }),
  })),
  /** Counts judged subjects, and verdicts on companies by stage and fit. Adds the labels in use. */
  "judgement.summary": fromPage(() => ({ input: nothing(), output: judgedSummary() })),
  /** Returns the domains that the user leaves out. */
  "leave-out.read": fromPage(() => ({
    input: nothing(),
    output: z.object({
      domains: z.array(z.string()),
      /** Number of domains that the organisation leaves out. */
      managed: count,
    }),
  })),
  /** Replaces the user's left-out domains with those in the text, and returns them. */
  "leave-out.save": fromPage(() => ({
    input: z.object({ text: z.string().check(z.maxLength(maxLeftOutLength)), private: isPrivate() }),
    output: outcome(
      {
        domains: z.array(z.string()),
        /** Up to five entries of the text without a company domain. */
        unread: z.array(z.string()),
      },
      { reason: z.enum(["private", "too-many"]) },
    ),
  })),
} as const;
