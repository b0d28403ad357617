import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";

/** Display time of a short message, in milliseconds. */
const shownMs = 4000;

/** Announces one short message at a time, each for four seconds. */
export interface Announcer<Message> {
  current: ReadonlySignal<Message | null>;
  announce(message: Message): void;
}

export function createAnnouncer<Message>(): Announcer<Message> {
  const current = signal<Message | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    current,
    announce(message) {
      clearTimeout(timer);
      current.value = message;
      timer = setTimeout(() => (current.value = null), shownMs);
    },
  };
}
