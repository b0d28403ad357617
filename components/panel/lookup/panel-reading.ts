import { useCallback, useMemo } from "preact/hooks";
import { hashOf } from "../../../lib/model/panel-route";
import type { Settings } from "../../../lib/model/settings";
import type { LookupStore } from "../../../lib/stores/panel/lookup";
import { useNow } from "../../now";
import type { Contact, Reading } from "../../reading";

/** Returns the context for drawing an answer. The object stays the same until a member changes. */
export function usePanelReading(view: LookupStore, settings: Settings): Reading {
  const { subject, people } = view;
  const screen = subject.screen.value;
  const answer = "answer" in screen ? screen.answer : null;
  const known = people.value;
  // Changes only after stored people are read: each change re-renders the answer.
  const contact = useCallback(
    (address: string): Contact => {
      const stored = known.get(address.toLowerCase()) ?? null;
      return { stored, href: hashOf({ view: "person", address }) };
    },
    [known],
  );
  const now = useNow();
  const { copy, copyRaw } = subject;
  // Changes with the answer, so a drawn raw answer is read again.
  const readRaw = useCallback(() => subject.readRaw(), [subject, answer]);
  return useMemo(
    () => ({
      now,
      readRaw,
      copyRaw: () => void copyRaw(),
      settings,
      copy: (text, what) => void copy(text, `${what}-copied`),
      contact,
    }),
    [now, readRaw, settings, contact, subject],
  );
}
