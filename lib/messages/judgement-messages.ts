/** The messages about verdicts, notes, labels, and what is left out; part of the contract in `messages.ts`. */
import * as z from "zod/mini";
import { maxJudgedRead, maxLeftOutLength, maxNoteLength } from "../model/judgement";
import { judgedSubject, judgedSummary, judgementChanges } from "../schemas/judgement";
import { count } from "../schemas/values";
import { fromPage, isPrivate, nothing } from "./define-message";

const subject = () => ({ kind: z.enum(["account", "person"]), key: z.string().check(z.minLength(3), z.maxLength(320)) });
const note = () => z.string().check(z.maxLength(maxNoteLength));

export const judgementMessages = {
  /** Returns the judgements of these subjects, and which are left out. Those without either are not in the answer. */
  "judgement.read": fromPage(() => ({
    input: z.object({ subjects: z.array(z.object(subject())).check(z.maxLength(maxJudgedRead)) }),
    output: z.object({ judged: z.array(judgedSubject()) }),
  })),
  /**
   * Changes parts of a subject's judgement; an empty one is deleted. The event `{ kind: "judgement" }` tells panels to read again.
   * `noteWas`: the note that the sender had read. `replaced`: another note, which was saved meanwhile and is lost.
   */
  "judgement.save": fromPage(() => ({
    input: z.object({ ...subject(), judgement: judgementChanges(), noteWas: z.exactOptional(note()), private: isPrivate() }),
    output: z.object({ outcome: z.enum(["saved", "private", "full"]), replaced: z.exactOptional(note()) }),
  })),
  /** Returns the labels in use, and how verdicts are distributed over stages and fit. */
  "judgement.summary": fromPage(() => ({ input: nothing(), output: judgedSummary() })),
  /** Returns the listed domains to leave out, and the number of those that the organisation set. */
  "leave-out.read": fromPage(() => ({ input: nothing(), output: z.object({ domains: z.array(z.string()), managed: count }) })),
  /** Replaces the list by the domains in a text. Returns them, and entries that are no domain. Refused with too many. */
  "leave-out.save": fromPage(() => ({
    input: z.object({ text: z.string().check(z.maxLength(maxLeftOutLength)), private: isPrivate() }),
    output: z.discriminatedUnion("ok", [
      z.object({ ok: z.literal(true), domains: z.array(z.string()), unread: z.array(z.string()) }),
      z.object({ ok: z.literal(false), reason: z.enum(["private", "too-many"]) }),
    ]),
  })),
} as const;
