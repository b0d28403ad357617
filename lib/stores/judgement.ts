import { signal } from "@preact/signals";
import { maxNoteLength, noJudgement, readLabels, type JudgedSubject, type Judgement, type Verdict } from "../model/judgement";
import type { Ask } from "../messages/client";
import { readOnly } from "./read-only";
import type { SubjectKey } from "./popup-screen";

/** The result of the last change; "unread" if there is nothing to change yet, because reading failed. */
export type JudgementOutcome = "saved" | "private" | "full" | "failed" | "unread";

export type JudgementStore = ReturnType<typeof createJudgement>;

/** Milliseconds without typing after which a text is saved: the popup may close at any time. */
const pauseMs = 400;

/** The verdict, the note and the labels of one subject, each saved after its change. No method rejects. */
export function createJudgement(ask: Ask, isPrivate: boolean, { kind, key }: SubjectKey) {
  const judged = signal<JudgedSubject | null>(null);
  /** The text typed into each field; `null` if it shows what is saved. */
  const note = signal<string | null>(null);
  const labels = signal<string | null>(null);
  const outcome = signal<JudgementOutcome | null>(null);
  const replaced = signal<string | null>(null);
  /** The saved note that the typed one is based on. */
  let noteWas = "";
  let saving: Promise<void> = Promise.resolve();
  let noteTimer: ReturnType<typeof setTimeout> | undefined;
  let labelTimer: ReturnType<typeof setTimeout> | undefined;

  const saved = (): Judgement => judged.value ?? noJudgement;
  const noteText = (): string => note.value ?? saved().note;

  async function read(): Promise<void> {
    const answer = await ask("judgement.read", { subjects: [{ kind, key }] }).catch(() => null);
    if (answer !== null) judged.value = answer.judged[0] ?? { kind, key, ...noJudgement, leftOutBy: null };
    if (judged.value === null) outcome.value = "unread";
    else if (outcome.value === "unread") outcome.value = null;
  }

  /** Saves changes one after another, so that each is based on the last one. */
  const change = (changesOf: () => Partial<Judgement>): Promise<void> => (saving = saving.then(() => save(changesOf())));

  async function save(changes: Partial<Judgement>): Promise<void> {
    const input = { kind, key, judgement: changes, noteWas, private: isPrivate };
    const answer = await ask("judgement.save", input).catch(() => null);
    outcome.value = answer?.outcome ?? "failed";
    if (answer?.outcome !== "saved") return;
    noteWas = changes.note ?? noteWas;
    replaced.value = answer.replaced ?? replaced.value;
    await read();
  }

  async function saveNote(): Promise<void> {
    clearTimeout(noteTimer);
    const text = note.value;
    if (text === null || text.length > maxNoteLength) return;
    if (text !== noteWas) await change(() => ({ note: text }));
    // More may have been typed meanwhile.
    if (note.value === text && noteWas === text) note.value = null;
  }

  return {
    /** `null` until it is read. */
    judged: readOnly(judged),
    /** The note as typed, else as saved. */
    noteText,
    /** True if the note stays as typed and is not saved. */
    isTooLong: (): boolean => noteText().length > maxNoteLength,
    labelText: (): string => labels.value ?? saved().labels.join(", "),
    outcome: readOnly(outcome),
    /** A note that another window saved and this one has replaced; `null` without one. */
    replaced: readOnly(replaced),
    read,
    /** Gives a verdict, or takes the same one back. Does nothing before the judgement is read. */
    async judge(verdict: Verdict): Promise<void> {
      if (judged.value !== null) await change(() => ({ verdict: saved().verdict === verdict ? null : verdict }));
    },
    typeLabels(text: string): void {
      labels.value = text;
      clearTimeout(labelTimer);
      // The field goes on showing the text as typed: a label may follow.
      labelTimer = setTimeout(() => void change(() => ({ labels: readLabels(text) })), pauseMs);
    },
    async saveLabels(): Promise<void> {
      clearTimeout(labelTimer);
      const text = labels.value;
      if (text === null) return;
      await change(() => ({ labels: readLabels(text) }));
      if (labels.value === text && outcome.value === "saved") labels.value = null;
    },
    typeNote(text: string): void {
      if (note.value === null) noteWas = saved().note;
      note.value = text;
      clearTimeout(noteTimer);
      noteTimer = setTimeout(() => void saveNote(), pauseMs);
    },
    saveNote,
  };
}
