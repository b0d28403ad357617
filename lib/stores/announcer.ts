import { signal } from "@preact/signals";
import { readOnly } from "./read-only";

const shownMs = 4000;

/** Announces one message at a time, for four seconds or until the next message. */
export function createAnnouncer<Message>() {
  const current = signal<Message | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(message: Message): void {
    current.value = message;
    timer = setTimeout(() => (current.value = null), shownMs);
  }

  return {
    current: readOnly(current),
    announce(message: Message): void {
      clearTimeout(timer);
      if (JSON.stringify(message) !== JSON.stringify(current.peek())) return show(message);
      // A screen reader announces the same text again only if it was gone in between.
      current.value = null;
      timer = setTimeout(() => show(message));
    },
  };
}
