import { signal } from "@preact/signals";
import { readOnly } from "./read-only";

const shownMs = 4000;

/** Announces one message at a time, for four seconds or until the next. */
export function createAnnouncer<Message>(
  /** Whether the message stays until the next. */
  stays?: (message: Message) => boolean,
) {
  const current = signal<Message | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows a message; `null` removes it. */
  function show(message: Message | null): void {
    current.value = message;
    if (message !== null && stays?.(message) !== true) timer = setTimeout(() => (current.value = null), shownMs);
  }

  return {
    current: readOnly(current),
    /** Announces a message; `null` removes the shown one. */
    announce(message: Message | null): void {
      clearTimeout(timer);
      if (JSON.stringify(message) !== JSON.stringify(current.peek())) return show(message);
      // Screen readers repeat a text only if it was gone in between.
      current.value = null;
      timer = setTimeout(() => show(message));
    },
  };
}
