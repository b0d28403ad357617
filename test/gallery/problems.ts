import type { Problem, ProblemKind } from "../../lib/model/problem";
import { aProblem, hour, now } from "../support/an-account";
import type { TextKey } from "./state";

/** A problem, and the texts that prove that it is shown. */
export interface Shown {
  problem: Problem;
  /** The problem's title, if the problem fills the surface. */
  title: TextKey;
  /** The text of the notice above a stored copy, if it differs from the title. */
  notice?: TextKey;
  /** True for a problem that occurs before anything is sent. */
  unsent?: boolean;
}

const shown = (kind: ProblemKind, title: TextKey, members: Partial<Problem> = {}): Shown => ({
  problem: aProblem(kind, { tries: 1, ...members }),
  title,
});
const unsent = (kind: ProblemKind, title: TextKey, members: Partial<Problem> = {}): Shown => ({
  ...shown(kind, title, { tries: 0, ...members }),
  unsent: true,
});

/** Every kind of problem. */
export const problems: Record<ProblemKind, Shown> = {
  "no-key": unsent("no-key", "state.noKey.title"),
  "key-locked": unsent("key-locked", "state.keyLocked.title"),
  "no-consent": unsent("no-consent", "state.noConsent.title"),
  "no-access": unsent("no-access", "state.noAccess.title", { host: "api.example.com" }),
  "key-refused": shown("key-refused", "state.keyRefused.title", { status: 401, host: "api.example.com" }),
  "no-permission": shown("no-permission", "state.noPermission.title", { status: 403 }),
  "no-credits": shown("no-credits", "state.noCredits.title", { status: 402, message: "Insufficient credits. Please upgrade your plan." }),
  "bad-request": shown("bad-request", "state.badRequest.title", { status: 422, message: "The field industry is odd." }),
  "not-found": shown("not-found", "state.notFound.title", { status: 404 }),
  "rate-limited": {
    ...shown("rate-limited", "state.rateLimited.title", { status: 429, waitSeconds: 42, until: now + 42_000 }),
    notice: "state.rateLimited.notice",
  },
  "service-failed": shown("service-failed", "state.serviceFailed.title", { status: 503, tries: 2 }),
  "not-reachable": { ...shown("not-reachable", "state.notReachable.title", { tries: 2 }), notice: "state.notAnswering" },
  offline: { ...unsent("offline", "state.offline.title"), notice: "state.offline.notice" },
  "timed-out": { ...shown("timed-out", "state.timedOut.title", { deadlineSeconds: 30 }), notice: "state.notAnswering" },
  redirected: shown("redirected", "state.redirected.title", { status: 302 }),
  "not-json": shown("not-json", "state.unreadable.signIn.title", { status: 200, looksLike: "web-page" }),
  "not-the-interface": shown("not-the-interface", "state.unreadable.other.title", { status: 200, looksLike: "data" }),
  "too-large": shown("too-large", "state.unreadable.tooLarge.title", { status: 200 }),
  cancelled: shown("cancelled", "state.cancelled.title"),
  "cap-reached": unsent("cap-reached", "state.capReached.title", { cap: 200 }),
  "managed-off": unsent("managed-off", "state.managedOff.title"),
  "storage-full": unsent("storage-full", "state.storageFull.title"),
  interrupted: shown("interrupted", "state.interrupted.title"),
  internal: shown("internal", "state.internal.title"),
};

/** Problems whose texts depend on more than their kind. */
export const otherProblems: Record<string, Shown> = {
  "an empty reply": shown("not-json", "state.unreadable.nothing.title", { status: 200, looksLike: "nothing" }),
  "half of an answer": shown("not-json", "state.unreadable.cutOff.title", { status: 200, looksLike: "cut-off" }),
  "a network that asks for a sign-in": shown("not-reachable", "state.unreadable.signIn.title", { status: 511 }),
  "a web server that does not know the path": shown("not-json", "state.unreadable.other.title", { status: 404, looksLike: "web-page" }),
  "a text instead of data": shown("not-json", "state.unreadable.other.title", { status: 200, looksLike: "text" }),
  "a connection that broke off": shown("not-reachable", "state.unreadable.cutOff.title", { status: 200, tries: 2 }),
  "no credits, without words": shown("no-credits", "state.noCredits.title", { status: 402 }),
  "not understood, without words": shown("bad-request", "state.badRequest.title", { status: 400 }),
  "no access, without a name": unsent("no-access", "state.noAccess.titleUnnamed"),
  "a pause of an hour": {
    ...shown("rate-limited", "state.rateLimited.titleLater", { status: 429, waitSeconds: 3600, until: now + hour }),
    notice: "state.rateLimited.notice",
  },
};
