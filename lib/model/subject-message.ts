/** Messages about the shown subject, drawn in words by `components/problems/message-labels.ts`. */
export type SubjectMessage = CopyMessage | "copy-blocked" | "raw-gone" | "watching" | "unwatched" | "watching-full" | "unanswered";

export type CopyMessage = "summary-copied" | "json-copied" | "details-copied" | "e-mail-copied" | "phone-copied";

const failures: ReadonlySet<SubjectMessage> = new Set<SubjectMessage>(["copy-blocked", "raw-gone", "unanswered", "watching-full"]);

/** True for a message that reports a failure. */
export const isFailure = (message: SubjectMessage): boolean => failures.has(message);
