import { signal } from "@preact/signals";
import { maxNoteLength, noJudgement, readLabels, type JudgedSubject, type Judgement, type Verdict } from "../model/judgement";
import type { SubjectKey } from "../model/subject";
import type { Ask } from "../messages/client";
import { readOnly } from "./read-only";

/** "private": refused in a private window. "full": refused by `maxJudged`. "failed": no answer. "unread": no reading succeeded. */
export type JudgementOutcome = "saved" | "private" | "full" | "failed" | "unread";

export type JudgementStore = ReturnType<typeof createJudgement>;

/** Pause in typing before a save. Short, because the popup may close. */
const pauseMs = 400;

/** One subject's verdict, note and labels, saved after each change. No method rejects. */
export function createJudgement(ask: Ask, isPrivate: boolean, { kind, key }: SubjectKey) {
  const judged = signal<JudgedSubject | null>(null);
  // The typed texts; `null` if the field shows the saved text.
  const note = signal<string | null>(null);
  const labels = signal<string | null>(null);
  const outcome = signal<JudgementOutcome | null>(null);
  const saves = signal(0);
  const replaced = signal<string | null>(null);
  /** The saved texts that the typed texts are based on. */
  let noteWas = "";
  let labelsWas = "";
  let saving = Promise.resolve(true);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const saved = (): Judgement => judged.value ?? noJudgement;
  const noteText = (): string => note.value ?? saved().note;
  /** Returns the saved labels as text. */
  const savedLabels = (): string => saved().labels.join(", ");

  /** Reads the judgement. Without an answer, the shown judgement stays. */
  async function read(): Promise<void> {
    const answer = await ask("judgement.read", { subjects: [{ kind, key }] }).catch(() => null);
    if (answer !== null) judged.value = answer.judged[0] ?? { kind, key, ...noJudgement, leftOutBy: null };
    if (judged.value === null) outcome.value = "unread";
    else if (outcome.value === "unread") outcome.value = null;
  }

  function changedNote(): Partial<Judgement> {
    const text = note.value;
    return text === null || text === noteWas || text.length > maxNoteLength ? {} : { note: text };
  }

  function changedLabels(): Partial<Judgement> {
    if (labels.value === null) return {};
    const typed = readLabels(labels.value);
    // Saving unchanged labels would remove labels added since in another window.
    return typed.join(", ") === labelsWas ? {} : { labels: typed };
  }

  const typedChanges = () => ({ ...changedNote(), ...changedLabels() });

  /** Saves changes one after another: each change builds on the previous. */
  const change = (changesOf: () => Partial<Judgement>): Promise<boolean> => (saving = saving.then(() => save(changesOf())));

  /** Saves any changes, then reads the judgement again. Returns whether the changes were saved. */
  async function save(changes: Partial<Judgement>): Promise<boolean> {
    if (Object.keys(changes).length === 0) return true;
    const input = { kind, key, judgement: changes, noteWas, private: isPrivate };
    const answer = await ask("judgement.save", input).catch(() => null);
    const ended = answer?.outcome ?? "failed";
    // The button shows a saved verdict. A text's failure stays until the text is saved.
    if (ended !== "saved" || changes.verdict === undefined) outcome.value = ended;
    else if (Object.keys(typedChanges()).length === 0) outcome.value = null;
    saves.value += 1;
    if (answer?.outcome !== "saved") return false;
    noteWas = changes.note ?? noteWas;
    labelsWas = changes.labels?.join(", ") ?? labelsWas;
    replaced.value = answer.replaced ?? replaced.value;
    // Shows the saved changes even if `read` fails.
    if (judged.value !== null) judged.value = { ...judged.value, ...changes };
    await read();
    return true;
  }

  /** Saves both typed texts in one message: a closing page sends no second message. */
  async function saveTyped(): Promise<void> {
    clearTimeout(timer);
    await change(typedChanges);
    // Keeps a note that was not saved, or that changed meanwhile.
    if (note.value === noteWas) note.value = null;
  }

  function saveSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void saveTyped(), pauseMs);
  }

  return {
    /** The saved judgement; `null` until read. */
    judged: readOnly(judged),
    /** The note as typed, else as saved. */
    noteText,
    /** True for a note too long to save. */
    isTooLong: (): boolean => noteText().length > maxNoteLength,
    /** The labels as typed, else as saved. */
    labelText: (): string => labels.value ?? savedLabels(),
    /** Outcome of the last save or reading; `null` after a saved verdict, unless a text is still unsaved. */
    outcome: readOnly(outcome),
    /** Number of attempts to save. A view announces the outcome of each. */
    saves: readOnly(saves),
    /** The last note from another page that this store replaced; `null` if none. */
    replaced: readOnly(replaced),
    read,
    /** Sets a verdict, or withdraws it if set. Returns whether the change was saved. */
    async judge(verdict: Verdict): Promise<boolean> {
      if (judged.value === null) return false;
      return change(() => ({ verdict: saved().verdict === verdict ? null : verdict }));
    },
    /** Saves soon, but keeps the typed text in the field: another label may follow. */
    typeLabels(text: string): void {
      if (labels.value === null) labelsWas = savedLabels();
      labels.value = text;
      saveSoon();
    },
    /** Saves the note soon, unless it is too long. */
    typeNote(text: string): void {
      if (note.value === null) noteWas = saved().note;
      note.value = text;
      saveSoon();
    },
    /** Saves the typed texts, then shows the labels as saved, unless typed labels are still unsaved. */
    async saveTexts(): Promise<void> {
      await saveTyped();
      if (changedLabels().labels === undefined) labels.value = null;
    },
  };
}
