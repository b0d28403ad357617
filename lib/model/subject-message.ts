/** Messages about the shown subject, drawn in words by `components/problems/message-labels.ts`. */
export type SubjectMessage = CopyMessage | "copy-blocked" | "raw-gone" | "watching" | "unwatched" | "watching-full" | "unanswered";

export type CopyMessage = "summary-copied" | "json-copied" | "details-copied" | "e-mail-copied" | "phone-copied";

const failures: ReadonlySet<SubjectMessage> = new Set<SubjectMessage>(["copy-blocked", "raw-gone", "unanswered", "watching-full"]);

/** A message in words. */
export interface Message {
  text: string;
  failed: boolean;
}

/** True for a message that reports a failure. */
export const isFailure = (message: SubjectMessage | Message): boolean =>
  typeof message === "string" ? failures.has(message) : message.failed;
