import { signal } from "@preact/signals";
import { maxNoteLength, noJudgement, readLabels, type JudgedSubject, type Judgement, type Verdict } from "../model/judgement";
import type { Ask } from "../messages/client";
import { readOnly } from "./read-only";
import type { SubjectKey } from "./popup-screen";

/** The result of the last change. "too-long": the note stays as typed and is not saved. */
export type JudgementOutcome = "saved" | "private" | "full" | "failed" | "too-long";

export type JudgementStore = ReturnType<typeof createJudgement>;

/** Milliseconds without typing after which a note is saved: the popup may close at any time. */
const pauseMs = 400;

/** The verdict, the note and the labels of one subject, saved as a whole after each change. No method rejects. */
export function createJudgement(ask: Ask, isPrivate: boolean, { kind, key }: SubjectKey) {
  const judged = signal<JudgedSubject | null>(null);
  /** What is typed into each field; `null` if it shows what is saved. */
  const note = signal<string | null>(null);
  const labels = signal<string | null>(null);
  const outcome = signal<JudgementOutcome | null>(null);
  let saving: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const saved = (): Judgement => {
    const { verdict, note: text, labels } = judged.value ?? noJudgement;
    return { verdict, note: text, labels };
  };

  async function read(): Promise<void> {
    const answer = await ask("judgement.read", { subjects: [{ kind, key }] }).catch(() => null);
    if (answer !== null) judged.value = answer.judged[0] ?? { kind, key, ...noJudgement, leftOutBy: null };
  }

  /** Changes follow each other: each is based on the last one. */
  const change = (changes: Partial<Judgement>): Promise<void> => (saving = saving.then(() => save(changes)));

  async function save(changes: Partial<Judgement>): Promise<void> {
    const judgement = { ...saved(), ...changes };
    const answer = await ask("judgement.save", { kind, key, judgement, private: isPrivate }).catch(() => null);
    outcome.value = answer?.outcome ?? "failed";
    if (outcome.value === "saved") await read();
  }

  async function saveNote(): Promise<void> {
    clearTimeout(timer);
    const text = note.value;
    if (text === null) return;
    if (text.length > maxNoteLength) return void (outcome.value = "too-long");
    if (text !== saved().note) await change({ note: text });
    // More may have been typed meanwhile.
    if (note.value === text && outcome.value !== "failed") note.value = null;
  }

  return {
    /** `null` until it is read. */
    judged: readOnly(judged),
    /** The note as typed, else as saved. */
    noteText: (): string => note.value ?? judged.value?.note ?? "",
    labelText: (): string => labels.value ?? judged.value?.labels.join(", ") ?? "",
    outcome: readOnly(outcome),
    read,
    /** Gives a verdict, or takes the same one back. */
    judge: (verdict: Verdict): Promise<void> => change({ verdict: saved().verdict === verdict ? null : verdict }),
    typeLabels: (text: string): void => void (labels.value = text),
    async saveLabels(): Promise<void> {
      const text = labels.value;
      if (text === null) return;
      await change({ labels: readLabels(text) });
      if (labels.value === text && outcome.value === "saved") labels.value = null;
    },
    typeNote(text: string): void {
      note.value = text;
      clearTimeout(timer);
      if (text.length > maxNoteLength) outcome.value = "too-long";
      else timer = setTimeout(() => void saveNote(), pauseMs);
    },
    saveNote,
  };
}
