import { effect, untracked, type ReadonlySignal } from "@preact/signals";
import { createAnnouncer } from "../announcer";
import { isFailure, type SubjectMessage } from "../../model/subject-message";

/** A text or a subject's message. */
export type PanelMessage = { text: string; failed: boolean } | { message: SubjectMessage };

const isFailed = (shown: PanelMessage): boolean => ("text" in shown ? shown.failed : isFailure(shown.message));

/** Announces the panel's and its subject's messages. */
export function createPanelAnnouncer() {
  // A failure stays until the next message, view or Escape: four seconds are too short to find it.
  const { current, announce } = createAnnouncer(isFailed);
  return {
    current,
    /** Announces a text, for four seconds unless `failed`. */
    announce: (text: string, failed = false) => announce({ text, failed }),
    /** Relays the subject's messages, so that the panel shows only one message at a time. */
    relay: (messages: ReadonlySignal<SubjectMessage | null>) =>
      effect(() => {
        const message = messages.value;
        if (message !== null) untracked(() => announce({ message }));
      }),
    /** Removes the shown message if it reports a failure. */
    endFailure(): void {
      const shown = current.peek();
      if (shown !== null && isFailed(shown)) announce(null);
    },
  };
}
