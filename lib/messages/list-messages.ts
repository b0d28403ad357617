/** Messages about lists (see `messages.ts`). Unlike a batch, a list belongs to no window. */
import * as z from "zod/mini";
import { lengthOf, listParts, maxListLength, maxListPart, maxListRows } from "../model/lists";
import { columns, list, listPreview, listRefusal, listRow, listSource, nameText } from "../schemas/lists";
import { subjectKey } from "../schemas/subject";
import { count, outcome } from "../schemas/values";
import { done, fromPage, isPrivate, nothing } from "./define-message";

const id = () => z.uuid();
/** The rows to look up: "rest", "failed" or "stale". */
const part = () => z.enum(listParts);
const rowIndex = () => z.int().check(z.minimum(0), z.maximum(maxListRows));
/** Whether left-out subjects are looked up too. */
const withLeftOut = () => z.optional(z.boolean());
/** `null` if the list is gone. */
const listOrNull = () => z.object({ list: z.nullable(list()) });
/** A row of the source with its subject, which the background normalises again. */
const newRow = () => z.object({ text: z.string(), subject: z.nullable(subjectKey()) });

export const listMessages = {
  /** Returns the present service's lists, newest first. */
  "lists.read": fromPage(() => ({ input: nothing(), output: z.object({ lists: z.array(list()) }) })),
  /** Returns one list. The event `list` reports its changes. */
  "list.read": fromPage(() => ({ input: z.object({ id: id() }), output: listOrNull() })),
  /** Stores a list without starting it. Repeating an id changes nothing. Refused in private windows. */
  "list.store": fromPage(() => ({
    input: z.object({
      /** Chosen by the sender. */
      id: id(),
      name: nameText(),
      source: listSource(),
      columns: columns(),
      rows: z
        .array(newRow())
        .check(z.minLength(1), z.maxLength(maxListRows))
        .check(z.refine((rows) => lengthOf(rows) <= maxListLength)),
      private: isPrivate(),
    }),
    output: outcome({}, { reason: listRefusal() }),
  })),
  /** Counts the look-ups that `list.start` would send. Sends nothing. */
  "list.preview": fromPage(() => ({
    input: z.object({
      of: z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("subjects"), subjects: z.array(subjectKey()).check(z.maxLength(maxListRows)) }),
        z.object({ kind: z.literal("list"), id: id(), part: part() }),
      ]),
      withLeftOut: withLeftOut(),
    }),
    /** `null` if the list is gone or belongs to another service. */
    output: z.object({ preview: z.nullable(listPreview()) }),
  })),
  /**
   * Looks up a part's distinct subjects that lack a fresh answer, four at a time. Changes nothing if the list is running, paused, or of
   * another service.
   */
  "list.start": fromPage(() => ({
    input: z.object({
      id: id(),
      /** Subjects with a fresh answer are not requested. They become "stored" at once; in part "stale", they keep their state. */
      part: part(),
      /** Unless true, left-out subjects are not looked up. */
      withLeftOut: withLeftOut(),
      /** The number on the button. If more look-ups are due, nothing changes. */
      lookUps: count,
      /** If true, nothing changes. */
      private: isPrivate(),
    }),
    output: listOrNull(),
  })),
  /** Pauses, resumes or stops a run. After "stop", `list.start` with the part "rest" continues the list. */
  "list.control": fromPage(() => ({
    input: z.object({
      id: id(),
      /** "resume" affects only lists of the present service. */
      act: z.enum(["pause", "resume", "stop"]),
    }),
    output: listOrNull(),
  })),
  /** Returns rows with their stored answers; none if the list is gone. Sends nothing. */
  "list.rows": fromPage(() => ({
    input: z.object({ id: id(), from: rowIndex(), limit: z.int().check(z.minimum(1), z.maximum(maxListPart)), columns: columns() }),
    output: z.object({ rows: z.array(listRow()) }),
  })),
  /** Changes a list's name, added columns, or both. */
  "list.change": fromPage(() => ({
    input: z.object({ id: id(), name: z.optional(nameText()), columns: z.optional(columns()) }),
    output: listOrNull(),
  })),
  /** Deletes a list, even a running one. The answers stay. */
  "list.remove": fromPage(() => ({ input: z.object({ id: id() }), output: done() })),
} as const;
