/** Messages about lists (see `messages.ts`). Unlike a batch, a list belongs to no window. */
import * as z from "zod/mini";
import { lengthOf, listParts, maxListPart, maxListPartLength, maxListRows } from "../model/lists";
import { columns, list, listPreview, listRefusal, listRow, listSource, nameText } from "../schemas/lists";
import { subjectKey } from "../schemas/subject";
import { count, outcome } from "../schemas/values";
import { done, fromPage, isPrivate, nothing, token } from "./define-message";

const id = () => z.uuid();
const part = () => z.enum(listParts);
const rowIndex = () => z.int().check(z.minimum(0), z.maximum(maxListRows));
/** Whether subjects left out by a verdict, label, list or policy are looked up too. */
const withLeftOut = () => z.optional(z.boolean());
/** `null` if the list is gone. */
const listOrNull = () => z.object({ list: z.nullable(list()) });
const written = () => outcome({}, { reason: listRefusal() });
/** A row of the source with its subject, which the background normalises again. */
const newRow = () => z.object({ text: z.string().check(z.maxLength(maxListPartLength)), subject: z.nullable(subjectKey()) });

export const listMessages = {
  /** Returns every list of the present service, newest first. */
  "lists.read": fromPage(() => ({ input: nothing(), output: z.object({ lists: z.array(list()) }) })),
  /** Returns one list; `null` if it is gone. The event `list` reports changes. */
  "list.read": fromPage(() => ({ input: z.object({ id: id() }), output: listOrNull() })),
  /** Creates a draft. Repeating an id changes nothing. Refused in private windows. */
  "list.begin": fromPage(() => ({
    input: z.object({
      id: id(),
      name: nameText(),
      source: listSource(),
      columns: columns(),
      /** Number of rows that the list will have. The list starts only with all of them. */
      rows: z.int().check(z.minimum(1), z.maximum(maxListRows)),
      private: isPrivate(),
    }),
    output: written(),
  })),
  /** Adds rows to a draft, from index `from`. Sending the same rows again changes nothing. Refused in private windows. */
  "list.add": fromPage(() => ({
    input: z.object({
      id: id(),
      from: rowIndex(),
      rows: z
        .array(newRow())
        .check(z.minLength(1), z.maxLength(maxListPart))
        .check(z.refine((rows) => lengthOf(rows) <= maxListPartLength)),
      private: isPrivate(),
    }),
    output: written(),
  })),
  /** Counts the look-ups that `list.start` would send, for subjects or for a part of a stored list. Sends nothing. */
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
   * Looks up each distinct subject of a part once, four at a time. Except in part "stale", settles subjects with a fresh answer at once: no
   * request is sent for them, even if the answer becomes stale during the run. Skips left-out subjects without a fresh answer unless
   * `withLeftOut`. A `click` starts at most one run. Changes nothing in a private window, or if the list is under way, lacks rows, or
   * belongs to another service. Also changes nothing if more look-ups are due than `lookUps`, the number on the button. Returns the list;
   * `null` if gone.
   */
  "list.start": fromPage(() => ({
    input: z.object({ id: id(), click: token(), part: part(), withLeftOut: withLeftOut(), lookUps: count, private: isPrivate() }),
    output: listOrNull(),
  })),
  /** Controls a run. After "stop", `list.start` with the part "rest" continues it. */
  "list.control": fromPage(() => ({
    input: z.object({ id: id(), act: z.enum(["pause", "resume", "stop"]) }),
    output: listOrNull(),
  })),
  /** Returns rows with their stored answers, and the total. Sends nothing. */
  "list.rows": fromPage(() => ({
    input: z.object({ id: id(), from: rowIndex(), limit: z.int().check(z.minimum(1), z.maximum(maxListPart)), columns: columns() }),
    output: z.object({ rows: z.array(listRow()), total: count }),
  })),
  /** Changes the name or the added columns. */
  "list.change": fromPage(() => ({
    input: z.object({ id: id(), name: z.optional(nameText()), columns: z.optional(columns()) }),
    output: listOrNull(),
  })),
  /** Deletes a list, even a running one. The answers stay. */
  "list.remove": fromPage(() => ({ input: z.object({ id: id() }), output: done() })),
} as const;
