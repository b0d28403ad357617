/** The schemas of lists, each built on first use. */
import * as z from "zod/mini";
import { delimiters, encodings, listColumns, maxListColumns, maxListNameLength, maxListPartLength, quotes } from "../model/lists";
import { problem } from "./problem";
import { usage } from "./own-data";
import { count, moment, number, lazyObject } from "./values";

export const listName = () => z.string().check(z.minLength(1), z.maxLength(maxListNameLength));
export const columns = () => z.array(z.enum(listColumns)).check(z.maxLength(listColumns.length));

/** One subject: a domain or an e-mail address. */
export const listSubject = lazyObject(() => ({
  kind: z.enum(["account", "person"]),
  key: z.string().check(z.minLength(3), z.maxLength(320)),
}));

/** The form of the file or the pasted text, kept so that it can be written again. */
export const listSource = lazyObject(() => ({
  /** `null` for pasted text. */
  fileName: z.nullable(z.string().check(z.maxLength(255))),
  encoding: z.enum(encodings),
  /** Whether the file begins with a byte order mark. */
  hasMark: z.boolean(),
  delimiter: z.enum(delimiters),
  quote: z.enum(quotes),
  newline: z.enum(["\n", "\r\n", "\r"]),
  /** Whether the last row ends with a line end. */
  endsWithNewline: z.boolean(),
  /** Text of the header row as in the source; `null` without one. Rows exclude it. */
  header: z.nullable(z.string().check(z.maxLength(maxListPartLength))),
  /** Position of the column with the subjects. */
  column: z.int().check(z.minimum(0), z.maximum(maxListColumns)),
  /** Number of cells of the longest row. */
  width: z.int().check(z.minimum(1), z.maximum(maxListColumns)),
}));

/** One row of a list with its stored answer. */
export const listRow = lazyObject(() => ({
  /** The row as in the source, quotes included, without its line end. Never changed. */
  text: z.string(),
  /** `null` if the row holds none, or one that is never looked up. */
  subject: z.nullable(listSubject()),
  /** As in a batch: "stored" needed no request, "skipped" was stopped before. `null` without a subject. */
  state: z.nullable(z.enum(["waiting", "busy", "found", "not-found", "stored", "failed", "skipped"])),
  /** Reason for the failure. */
  problem: z.nullable(problem()),
  /**
   * The stored answer; `null` if there is none. "not-found": the service has no record. "other": the answer is about another company and
   * has no values.
   */
  answer: z.nullable(z.object({ kind: z.enum(["found", "not-found", "other"]), at: moment, fresh: z.boolean() })),
  /** Whether the subject is left out. */
  leftOut: z.boolean(),
  /** Values of the wanted columns, in their order; `null` if absent. Empty without an answer. */
  values: z.array(z.nullable(z.union([z.string(), z.number(), z.array(z.string())]))),
}));

/** Distinct subjects of a list by state. */
const listCounts = lazyObject(() => ({
  subjects: count,
  waiting: count,
  busy: count,
  found: count,
  notFound: count,
  stored: count,
  failed: count,
  skipped: count,
}));

/**
 * A list without its rows. "draft": not started yet; deleted after a day. "paused": by the person, or because all further look-ups would
 * fail alike (`stoppedBy`). "stopped": by the person. "done": each subject has an answer or failed.
 */
export const list = lazyObject(() => ({
  id: z.string(),
  name: z.string(),
  source: listSource(),
  /** The added columns of choice. */
  columns: columns(),
  /** Creation, epoch milliseconds. */
  at: moment,
  /** Last start and end; `null` before. */
  startedAt: z.nullable(moment),
  endedAt: z.nullable(moment),
  state: z.enum(["draft", "running", "paused", "stopped", "done"]),
  stoppedBy: z.nullable(problem()),
  /** Number of rows, without the header. */
  rows: count,
  /** Number of distinct domains and addresses. */
  accounts: count,
  people: count,
  counts: listCounts(),
  /** Look-ups per minute, and milliseconds left at this rate; `null` if unknown or not running. */
  perMinute: number,
  msLeft: number,
}));

/** The outcome of a start, calculated without sending anything. */
export const listPreview = lazyObject(() => ({
  /** Distinct domains and addresses, and those of either that would be looked up. */
  accounts: count,
  people: count,
  accountsToLookUp: count,
  peopleToLookUp: count,
  /** Distinct subjects with a fresh stored answer, free of charge. */
  stored: count,
  /** Distinct subjects without a fresh answer that are left out by the person or the organisation. */
  leftOut: count,
  /** Distinct subjects that are never looked up, such as private hosts and domains of public mailboxes. */
  refused: count,
  /** The reason why nothing could be sent now; `null` if possible or unnecessary. */
  obstacle: z.nullable(problem()),
  usage: usage(),
}));

/** Reasons for which a list is not stored. "order": a part is missing before this one. "gone": no such list, or it has begun. */
export const listRefusal = () => z.enum(["private", "too-many", "too-long", "order", "gone", "storage-full"]);
