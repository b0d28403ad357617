import * as z from "zod/mini";
import { bodyKinds, problemKinds } from "../model/problem";
import { count, moment, lazyObject } from "./values";

/** A failure, never with the key. Only `message` can contain personal data. */
export const problem = lazyObject(() => ({
  kind: z.enum(problemKinds),
  /** Time of the failure, epoch milliseconds. */
  at: moment,
  /** HTTP status. */
  status: z.optional(z.number()),
  /** Host of the service address. */
  host: z.optional(z.string()),
  /** The service's own message, plain text, at most 200 characters. */
  message: z.optional(z.string()),
  /** Earliest time of another try, epoch milliseconds, after a 429 or a `Retry-After`. */
  until: z.optional(moment),
  /** Seconds from `at` to `until`, rounded up. */
  waitSeconds: z.optional(z.number()),
  /** The deadline that passed (`timed-out`). */
  deadlineSeconds: z.optional(z.number()),
  /** Requests made for this call, 0 if nothing was sent. */
  tries: z.optional(count),
  /** Apparent kind of an unreadable body. */
  looksLike: z.optional(z.enum(bodyKinds)),
  /** With `not-found`: the service's record says nothing about the subject. */
  blank: z.optional(z.literal(true)),
  /** With `not-found` or `not-the-interface`: the envelope or its version is missing, so another server may have answered. */
  unconfirmed: z.optional(z.literal(true)),
  /** The cap that was reached (`cap-reached`). */
  cap: z.optional(count),
  /** In a paused batch or list, the kind of subject that met the problem. Earlier versions stored no kind. */
  about: z.optional(z.enum(["company", "person"])),
}));
