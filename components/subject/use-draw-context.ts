import type { ReadonlySignal } from "@preact/signals";
import { useCallback } from "preact/hooks";
import type { Summary } from "../../lib/model/batch";
import type { SubjectView } from "../../lib/stores/subject-view";
import { useNow } from "../now";
import type { Contact, DrawContext } from "../draw-context";

/** Summaries of the stored people, by lower-case address. */
type People = ReadonlySignal<ReadonlyMap<string, Summary>>;

/** Returns the context for drawing a subject's answer. */
export function useDrawContext(
  view: SubjectView,
  people: People,
  settings: DrawContext["settings"],
  /** Returns a person view's URL, or `null`. */
  hrefOf: (address: string) => Contact["href"],
): DrawContext {
  const screen = view.screen.value;
  const answer = "answer" in screen ? screen.answer : null;
  return {
    now: useNow(),
    // A new function for each answer makes `RawSection` read the raw answer again.
    readRaw: useCallback(() => view.readRaw(), [view, answer]),
    copyRaw: () => void view.copyRaw(),
    settings,
    copy: (text, what) => void view.copy(text, `${what}-copied`),
    // Reads `people` in the call, so that newly stored people re-render only components that draw a contact.
    contact: (address) => ({ stored: people.value.get(address.toLowerCase()) ?? null, href: hrefOf(address) }),
  };
}
