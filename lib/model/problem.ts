/**
 * Everything that can go wrong between a person's act and an answer: a closed list. Each kind has one screen,
 * with what happened, what to do next, and whether anything was sent or spent (`components/problems/`).
 */
export const problemKinds = [
  /** No service address or no key: nothing was sent. */
  "no-key",
  /** The key is locked and its passphrase was not entered yet: nothing was sent. */
  "key-locked",
  /** The person has not agreed to what would be sent: nothing was sent. */
  "no-consent",
  /** The browser withholds access to the service's host: nothing was sent. */
  "no-access",
  /** 401. */
  "key-refused",
  /** 403 that does not name credits. */
  "no-permission",
  /** 402, or 403 whose text names credits. */
  "no-credits",
  /** 400, 405, 422 and the rest of the 4xx range. */
  "bad-request",
  /** 404, or 200 with nothing in it. */
  "not-found",
  /** 429, or a pause that an earlier 429 asked for: `until` says when it ends. */
  "rate-limited",
  /** 5xx and 408, after the one repeat. */
  "service-failed",
  /** The name or the connection failed, after the one repeat. */
  "not-reachable",
  /** The browser says it is offline: nothing was sent. */
  "offline",
  /** Our own deadline passed; the request may have been counted. */
  "timed-out",
  /** The service redirected; the key was not carried along. */
  "redirected",
  /** The body is not JSON. */
  "not-json",
  /** JSON, but not the envelope or the shape of the interface. */
  "not-the-interface",
  /** The body is larger than 5 MB. */
  "too-large",
  /** The person stopped it. */
  "cancelled",
  /** The person's own monthly cap: nothing was sent. */
  "cap-reached",
  /** The organisation turned this off: nothing was sent. */
  "managed-off",
  /** The browser has no room to write the request down (disk or quota full): nothing was sent. */
  "storage-full",
  /** The browser ended the worker during the call: whether it was counted is unknown. */
  "interrupted",
  /** The extension itself failed; never shows data. */
  "internal",
] as const;

export type ProblemKind = (typeof problemKinds)[number];

/** Kinds of unreadable bodies. `cut-off`: the beginning of data. `data`: data in another form than the interface's. */
export const looks = ["web-page", "text", "nothing", "cut-off", "data"] as const;

type LooksLike = (typeof looks)[number];

/**
 * A failure as plain data. Never holds the key, nor anything of a person but what the service itself wrote in `message`.
 *
 * - `at`: when it happened, epoch milliseconds.
 * - `status`: HTTP status, where there was one.
 * - `host`: host of the service address.
 * - `message`: the service's own words, plain text, at most 200 characters.
 * - `until`: epoch milliseconds at which a `rate-limited` pause ends.
 * - `waitSeconds`: the pause the service asked for, or our own back-off.
 * - `deadlineSeconds`: the deadline that passed (`timed-out`).
 * - `tries`: requests made for this call, 0 when nothing was sent.
 * - `looksLike`: what an unreadable body looked like.
 * - `blank`: with `not-found`, the service has a record all the same, in which nothing stands but what was asked for.
 * - `cap`: the cap that was reached.
 */
export interface Problem {
  kind: ProblemKind;
  at: number;
  status?: number | undefined;
  host?: string | undefined;
  message?: string | undefined;
  until?: number | undefined;
  waitSeconds?: number | undefined;
  deadlineSeconds?: number | undefined;
  tries?: number | undefined;
  looksLike?: LooksLike | undefined;
  blank?: true | undefined;
  cap?: number | undefined;
}
