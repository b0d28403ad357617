import { signal } from "@preact/signals";
import { readOnly } from "./read-only";

const shownMs = 4000;

/** Announces one message at a time, for four seconds or until the next message. A message that `stays` ends only with the next. */
export function createAnnouncer<Message>(stays?: (message: Message | null) => boolean) {
  const current = signal<Message | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(message: Message | null): void {
    current.value = message;
    if (message !== null && stays?.(message) !== true) timer = setTimeout(() => (current.value = null), shownMs);
  }

  return {
    current: readOnly(current),
    /** `null`: removes the shown message. */
    announce(message: Message | null): void {
      clearTimeout(timer);
      if (JSON.stringify(message) !== JSON.stringify(current.peek())) return show(message);
      // A screen reader announces the same text again only if it was gone in between.
      current.value = null;
      timer = setTimeout(() => show(message));
    },
  };
}
