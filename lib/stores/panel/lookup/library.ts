import { computed, effect, signal, untracked } from "@preact/signals";
import type { SubjectKey } from "../../../model/subject";
import { createKnownPeople } from "../../known-people";
import type { SubjectStore } from "../../subject";
import { createFieldChoice, ofCompanies } from "../field-choice";
import { createJudgedMarks } from "../judged-marks";
import type { LookupPorts } from "../lookup";
import { setWatched, type Marks, type WatchOutcome } from "../../subject-watch";

/** The shown subject's star and changes, and the stored answers and judgements about its people. */
export function createLookupLibrary(ports: LookupPorts, { key, screen }: SubjectStore) {
  const { ask } = ports;
  /** The marks read last, with their subject's key; `null` if none. */
  const latest = signal<{ key: string; marks: Marks | null } | null>(null);
  // `latest` holds the previous subject's marks until `readMarks` ends.
  const marks = computed(() => (latest.value !== null && latest.value.key === key.value?.key ? latest.value.marks : null));

  const known = createKnownPeople(ask);
  const peopleMarks = createJudgedMarks(ask);
  const personOf = (address: string) => ({ kind: "person" as const, key: address });

  /** Time of the shown answer, else `null`. */
  const answeredAt = computed(() => ("answer" in screen.value ? screen.value.answer.freshness.at : null));

  // A new subject has other marks, and an answer may change them.
  effect(() => {
    const [about, at] = [key.value, answeredAt.value];
    untracked(() => void readMarks(about, at));
  });

  /** Reads a subject's marks; without a shown answer, drops them. */
  async function readMarks(about: SubjectKey | null, at: number | null): Promise<void> {
    if (about === null || at === null) {
      latest.value = null;
      return;
    }
    await ports.untilPainted();
    if (key.value?.key !== about.key) return;
    const read = await ask("library.marks", about).catch(() => null);
    if (key.value?.key !== about.key) return;
    latest.value = { key: about.key, marks: read };
    const isSeen = read?.unread === true && (ports.isInView() || ports.isBeside(about.key));
    // Reports the change as seen. The notice stays until the next reading.
    if (isSeen) await ask("watch.seen", { subject: about, private: ports.private }).catch(() => undefined);
  }

  return {
    /** The subject's star, unread mark and changes; `null` until read, or without a shown answer. */
    marks,
    /** Reads the marks again; reports unread changes as seen if the view is shown. */
    refreshMarks: (): Promise<void> => readMarks(key.value, answeredAt.value),
    /** Reads the star again, which may have changed elsewhere. */
    async refreshStar(): Promise<void> {
      const about = key.value;
      if (about === null || marks.value === null) return;
      const read = await ask("library.marks", about).catch(() => null);
      if (read === null || marks.value === null || key.value?.key !== about.key) return;
      // Keeps the other marks, so that a notice of changes stays.
      latest.value = { key: about.key, marks: { ...marks.value, watched: read.watched } };
    },
    ...known,
    /** Reads the stored answers and judgements about these people. Sends no look-up. */
    readPeople: (addresses: readonly string[]): Promise<unknown> =>
      Promise.all([known.readPeople(addresses), peopleMarks.take(addresses.map(personOf))]),
    refreshPeopleMarks: peopleMarks.read,
    /** False until `readPeople` has read the person's judgement. */
    isPersonLeftOut: (address: string): boolean => peopleMarks.isLeftOut(personOf(address)),
    /** The chosen fields for exporting the account. */
    fields: createFieldChoice(ofCompanies, ports.private),
    /** Starts or stops watching. Returns the outcome: "failed" without a subject or an answer. */
    async watch(on: boolean): Promise<WatchOutcome> {
      const about = key.value;
      if (about === null) return "failed";
      const { outcome, marks: read } = await setWatched(ports, about, on);
      if (read === null) return outcome;
      ports.onStored();
      if (key.value?.key === about.key) latest.value = { key: about.key, marks: read };
      return outcome;
    },
  };
}
