import { signal } from "@preact/signals";
import { readOnly } from "./read-only";

const shownMs = 4000;

/** Announces one message at a time, for four seconds or until the next message. */
export function createAnnouncer<Message>() {
  const current = signal<Message | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    current: readOnly(current),
    announce(message: Message): void {
      clearTimeout(timer);
      current.value = message;
      timer = setTimeout(() => (current.value = null), shownMs);
    },
  };
}
