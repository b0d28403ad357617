/** Messages about judgements and left-out domains (see `messages.ts`). */
import * as z from "zod/mini";
import { maxJudgedRead, maxLeftOutLength, maxNoteLength } from "../model/judgement";
import { judgedSubject, judgedSummary, judgementChanges } from "../schemas/judgement";
import { subjectKey } from "../schemas/subject";
import { count, outcome } from "../schemas/values";
import { fromPage, isPrivate, nothing } from "./define-message";

const note = () => z.string().check(z.maxLength(maxNoteLength));

export const judgementMessages = {
  /** Returns those of the subjects that have a judgement or are left out. */
  "judgement.read": fromPage(() => ({
    input: z.object({ subjects: z.array(subjectKey()).check(z.maxLength(maxJudgedRead)) }),
    output: z.object({ judged: z.array(judgedSubject()) }),
  })),
  /**
   * Changes parts of a subject's judgement; deletes a judgement that is then empty. `noteWas`: the note that the sender had read.
   * `replaced`: a note saved meanwhile, now overwritten.
   */
  "judgement.save": fromPage(() => ({
    input: z.object({ ...subjectKey().shape, judgement: judgementChanges(), noteWas: z.exactOptional(note()), private: isPrivate() }),
    output: z.object({ outcome: z.enum(["saved", "private", "full"]), replaced: z.exactOptional(note()) }),
  })),
  /** Returns the labels in use, and verdicts by stage and fit. */
  "judgement.summary": fromPage(() => ({ input: nothing(), output: judgedSummary() })),
  /** Returns the domains that the user leaves out, and the number of those that the organisation leaves out. */
  "leave-out.read": fromPage(() => ({ input: nothing(), output: z.object({ domains: z.array(z.string()), managed: count }) })),
  /**
   * Replaces the domains that the user leaves out by the company domains in the text. Returns these, and up to five entries that contain
   * none.
   */
  "leave-out.save": fromPage(() => ({
    input: z.object({ text: z.string().check(z.maxLength(maxLeftOutLength)), private: isPrivate() }),
    output: outcome({ domains: z.array(z.string()), unread: z.array(z.string()) }, { reason: z.enum(["private", "too-many"]) }),
  })),
} as const;
