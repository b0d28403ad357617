import type { problem } from "../schemas/problem";
import type { ValueOf } from "../schemas/values";

/** All problems that can prevent an answer, each with a screen in `components/problems/`. */
export const problemKinds = [
  /** No service address or no readable key: nothing was sent. */
  "no-key",
  /** The key is locked by its passphrase: nothing was sent. */
  "key-locked",
  /** No consent to sending, or a batch or list belongs to another service: nothing was sent. */
  "no-consent",
  /** No access to the service's host: nothing was sent. */
  "no-access",
  /** 401, or a success status with an error text such as "unauthorized" or "API key". */
  "key-refused",
  /** 403 that does not name credits. */
  "no-permission",
  /** 402, or 403 or a success status whose text names credits. */
  "no-credits",
  /** 4xx that no other kind names; or the background refused the input, and nothing was sent. */
  "bad-request",
  /** 404 with a JSON object or no body; or a success status with empty data or a text such as "not found". */
  "not-found",
  /** 429, or the pause after a 429, which ends at `until`. */
  "rate-limited",
  /** 408, 5xx except 511, or a success status with an error text that names no other kind. Any retry failed. */
  "service-failed",
  /** The host was not found, the connection failed, or a proxy sent 407 or 511. Any retry failed. */
  "not-reachable",
  /** The browser is offline: nothing was sent. */
  "offline",
  /** Our own deadline passed; the service may have counted the request. */
  "timed-out",
  /** The service redirected; the key was not sent along. */
  "redirected",
  /** A success status without JSON, or 404 with a body that is not JSON. */
  "not-json",
  /** JSON without the interface's envelope or shape; 405, or a status that no other kind covers. */
  "not-the-interface",
  /** The body is larger than 5 MB. */
  "too-large",
  /** The user stopped the request, withdrew consent, deleted the data, changed key or service, or switched to sample data. */
  "cancelled",
  /** The user's own monthly cap is reached: nothing was sent. */
  "cap-reached",
  /** The organisation disabled account search: nothing was sent. */
  "managed-off",
  /** No space to record a request, or to store a list or search. Unrecorded requests are not sent. */
  "storage-full",
  /** The browser ended the worker during the call, or the worker did not reply: charge unknown. */
  "interrupted",
  /** The extension itself failed. */
  "internal",
] as const;

export type ProblemKind = (typeof problemKinds)[number];

/** Kinds of unreadable bodies. `cut-off`: incomplete data. `data`: JSON of another shape. */
export const bodyKinds = ["web-page", "text", "nothing", "cut-off", "data"] as const;

export type Problem = ValueOf<typeof problem>;

/** Returns a problem with `tries` 0 and no other details. */
export const problemOf = (kind: ProblemKind, at: number): Problem => ({ kind, at, tries: 0 });
