/** The messages about lists, part of the contract in `messages.ts`. Lists belong to no window. */
import * as z from "zod/mini";
import { listParts, maxListPart, maxListPartLength, maxListRows } from "../model/lists";
import { columns, list, listName, listPreview, listRefusal, listRow, listSource, listSubject } from "../schemas/lists";
import { count } from "../schemas/values";
import { done, fromPage, isPrivate, nothing, token } from "./define-message";

const id = () => z.uuid();
const part = () => z.enum(listParts);
const rowIndex = () => z.int().check(z.minimum(0), z.maximum(maxListRows));
/** Whether companies and people that are left out are looked up too. */
const withLeftOut = () => z.optional(z.boolean());
const written = () =>
  z.discriminatedUnion("ok", [z.object({ ok: z.literal(true) }), z.object({ ok: z.literal(false), reason: listRefusal() })]);
/** A row as in the source, and the subject that the page read in it. The background reads the subject again. */
const newRow = () => z.object({ text: z.string().check(z.maxLength(maxListPartLength)), subject: z.nullable(listSubject()) });
const lengthOf = (rows: readonly { text: string }[]) => rows.reduce((sum, { text }) => sum + text.length, 0);

export const listMessages = {
  /** Returns every list of the present service, newest first. */
  "lists.read": fromPage(() => ({ input: nothing(), output: z.object({ lists: z.array(list()) }) })),
  /** Returns one list; `null` if it is gone. The event `{ kind: "list", id }` tells panels to read it again. */
  "list.read": fromPage(() => ({ input: z.object({ id: id() }), output: z.object({ list: z.nullable(list()) }) })),
  /** Creates a draft under an id of the page's choice. Repeating it changes nothing. Refused in private windows. */
  "list.begin": fromPage(() => ({
    input: z.object({
      id: id(),
      name: listName(),
      source: listSource(),
      columns: columns(),
      /** Number of rows to come. A list with fewer does not start. */
      rows: z.int().check(z.minimum(1), z.maximum(maxListRows)),
      private: isPrivate(),
    }),
    output: written(),
  })),
  /** Adds the next rows to a draft; `from` is the index of the first. Repeating a part changes nothing. */
  "list.add": fromPage(() => ({
    input: z.object({
      id: id(),
      from: rowIndex(),
      rows: z
        .array(newRow())
        .check(z.minLength(1), z.maxLength(maxListPart))
        .check(z.refine((rows) => lengthOf(rows) <= maxListPartLength)),
    }),
    output: written(),
  })),
  /** Calculates what a start would look up, without sending: of subjects before a list is stored, or of a part of a list. */
  "list.preview": fromPage(() => ({
    input: z.object({
      of: z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("subjects"), subjects: z.array(listSubject()).check(z.maxLength(maxListRows)) }),
        z.object({ kind: z.literal("list"), id: id(), part: part() }),
      ]),
      withLeftOut: withLeftOut(),
    }),
    /** `null` if the list is gone. */
    output: z.object({ preview: z.nullable(listPreview()) }),
  })),
  /**
   * Looks up a part of a list after a click that named the number of look-ups: each distinct subject once, four at a time. `click`
   * identifies the click, which starts at most once. Changes nothing while the list runs, if rows are missing, or if more than `lookUps`
   * would be sent. Returns the list; `null` if it is gone.
   */
  "list.start": fromPage(() => ({
    input: z.object({ id: id(), click: token(), part: part(), withLeftOut: withLeftOut(), lookUps: count, private: isPrivate() }),
    output: z.object({ list: z.nullable(list()) }),
  })),
  /** Controls a run. After "stop", a start with "rest" goes on. Returns the list. */
  "list.control": fromPage(() => ({
    input: z.object({ id: id(), act: z.enum(["pause", "resume", "stop"]) }),
    output: z.object({ list: z.nullable(list()) }),
  })),
  /** Returns rows with their stored answers, and the number of all rows. Sends nothing. */
  "list.rows": fromPage(() => ({
    input: z.object({ id: id(), from: rowIndex(), limit: z.int().check(z.minimum(1), z.maximum(maxListPart)), columns: columns() }),
    output: z.object({ rows: z.array(listRow()), total: count }),
  })),
  /** Changes the name or the added columns. Returns the list. */
  "list.change": fromPage(() => ({
    input: z.object({ id: id(), name: z.optional(listName()), columns: z.optional(columns()) }),
    output: z.object({ list: z.nullable(list()) }),
  })),
  /** Deletes a list, also a running one. The answers stay. */
  "list.remove": fromPage(() => ({ input: z.object({ id: id() }), output: done() })),
} as const;
