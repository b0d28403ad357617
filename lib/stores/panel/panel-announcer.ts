import { isFailure, type Message, type SubjectMessage } from "../../model/subject-message";
import { createAnnouncer } from "../announcer";

/** Announces the panel's and its subject's messages. */
export function createPanelAnnouncer() {
  // A failure stays until the next message, view or Escape: four seconds are too short to find it.
  const { current, announce } = createAnnouncer<SubjectMessage | Message>(isFailure);
  return {
    current,
    announce,
    /** Removes the shown message if it reports a failure. */
    endFailure(): void {
      const shown = current.peek();
      if (shown !== null && isFailure(shown)) announce(null);
    },
  };
}
