/** List schemas, built on first use. */
import * as z from "zod/mini";
import { itemStates } from "../model/batch";
import {
  delimiters,
  encodings,
  listColumns,
  maxFileNameLength,
  maxListColumns,
  maxNameLength,
  maxListLength,
  quotes,
} from "../model/lists";
import { problem } from "./problem";
import { usage } from "./own-data";
import { subjectKey } from "./subject";
import { count, moment, number, lazyObject } from "./values";

/** Name of a list or a set of filters. */
export const nameText = () => z.string().check(z.minLength(1), z.maxLength(maxNameLength));
/** Columns that a list adds to those of its source. */
export const columns = () => z.array(z.enum(listColumns)).check(z.maxLength(listColumns.length));

/** Format and header of the source, kept for writing its rows again. */
export const listSource = lazyObject(() => ({
  /** `null` for pasted text. */
  fileName: z.nullable(z.string().check(z.maxLength(maxFileNameLength))),
  encoding: z.enum(encodings),
  /** Whether the file begins with a byte order mark. */
  hasMark: z.boolean(),
  /** Lines above the table, with their line ends. Absent in earlier versions. */
  lead: z.optional(z.string().check(z.maxLength(maxListLength))),
  delimiter: z.enum(delimiters),
  quote: z.enum(quotes),
  newline: z.enum(["\n", "\r\n", "\r"]),
  /** Whether the last row ends with a line end. */
  endsWithNewline: z.boolean(),
  /** Text of the header row, which the rows exclude; `null` without header. */
  header: z.nullable(z.string().check(z.maxLength(maxListLength))),
  /** Position of the column with the subjects. */
  column: z.int().check(z.minimum(0), z.maximum(maxListColumns)),
  /** Number of cells of the longest row. */
  width: z.int().check(z.minimum(1), z.maximum(maxListColumns)),
}));

/** One row of a list with its stored answer. */
export const listRow = lazyObject(() => ({
  /** The unchanged row of the source, without its line end. */
  text: z.string(),
  /** `null` if the row names no subject, or a subject never looked up, such as a private host. */
  subject: z.nullable(subjectKey()),
  /** "stored": no request was needed. "skipped": left out, or the list was stopped first. `null` without a subject. */
  state: z.nullable(z.enum(itemStates)),
  /** Reason for a failure; `null` if none. */
  problem: z.nullable(problem()),
  /** `null` without a stored answer. */
  answer: z.nullable(
    z.object({
      /** "not-found": the service has no record. "other": about another company, so all values are `null`. */
      kind: z.enum(["found", "not-found", "other"]),
      at: moment,
      fresh: z.boolean(),
    }),
  ),
  /** Whether the subject is left out. */
  leftOut: z.boolean(),
  /** Values of the requested columns; `null` if absent. Empty without an answer. */
  values: z.array(z.nullable(z.union([z.string(), z.number(), z.array(z.string())]))),
}));

/** Numbers of distinct subjects of a list, by state. */
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

/** A list without rows. */
export const list = lazyObject(() => ({
  id: z.string(),
  name: z.string(),
  source: listSource(),
  /** The chosen columns to add. */
  columns: columns(),
  /** Creation, epoch milliseconds. */
  at: moment,
  /** Time of the last start; `null` before the first. Starts while look-ups are busy keep the earlier time. */
  startedAt: z.nullable(moment),
  /** End of the last run; `null` without a run or until it ends. */
  endedAt: z.nullable(moment),
  state: z.enum([
    /** Not started. */
    "draft",
    "running",
    /** By the user, by a problem (`stoppedBy`), or because the service or key changed or answers were deleted. */
    "paused",
    /** By the user. */
    "stopped",
    /** All look-ups of the last start have ended. */
    "done",
  ]),
  /** Problem that paused the list, because it probably affects all waiting items; otherwise `null`. */
  stoppedBy: z.nullable(problem()),
  /** Number of rows, without the header. */
  rows: count,
  /** Numbers of distinct domains and distinct addresses. */
  accounts: count,
  people: count,
  counts: listCounts(),
  /** Look-ups per minute; `null` if unknown or not running. */
  perMinute: number,
  /** Milliseconds left; `null` if unknown or not running. */
  msLeft: number,
}));

/** A start's outcome, calculated without sending anything. */
export const listPreview = lazyObject(() => ({
  /** Numbers of distinct domains and addresses, and of those to look up. */
  accounts: count,
  people: count,
  accountsToLookUp: count,
  peopleToLookUp: count,
  /** Number of distinct subjects with a fresh stored answer, free of charge. */
  stored: count,
  /** Number of distinct left-out subjects without a fresh stored answer. */
  leftOut: count,
  /** Number of distinct subjects never looked up, such as private hosts and public mailbox domains. */
  refused: count,
  /** Reason that prevents the look-ups of companies, else of people; `null` without a reason or look-ups. */
  obstacle: z.nullable(problem()),
  usage: usage(),
}));

/** Reasons for not storing a list. */
export const listRefusal = () =>
  z.enum([
    "private",
    /** `maxLists` is reached. */
    "too-many",
    "storage-full",
  ]);
