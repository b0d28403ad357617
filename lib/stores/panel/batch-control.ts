import { batch as together, signal } from "@preact/signals";
import type { Usage } from "../../model/activity";
import { isInProgress, type Batch, type RunState } from "../../model/batch";
import type { SubjectKey } from "../../model/subject";
import type { Input } from "../../messages/messages";
import { createLatest } from "../latest";
import { readOnly } from "../read-only";
import { unlockKey, type Unlocked } from "../unlock";
import type { PanelPorts } from "./ports";

/** Reason why a batch or list did not start, or a list did not resume. */
export type BatchRefusal =
  /** No answer came, or the list cannot start. */
  | "failed"
  /** Another batch is under way. */
  | "busy"
  /** The list belongs to another service. */
  | "elsewhere";

/** The view that shows the batch. */
interface BatchView {
  /** Runs an action, and handles the rejection of an unanswered message. */
  run(act: () => Promise<void>, name?: unknown): Promise<void>;
  /** Whether a batch in progress without events is reread; true by default. */
  isShown?(): boolean;
  /** Called before each assignment to `batch`. */
  onChange?(next: Batch | null): void;
}

/** Milliseconds without an event before a rereading: the worker may have ended. */
const maxSilenceMs = 1000;

/** Rereads a batch or list in progress `maxSilenceMs` after the last `listen`. `shown`: `null` if none is shown. */
export function createSilenceTimer(shown: () => RunState | null, reread: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Starts the wait again, or ends the wait if nothing is in progress. */
    listen(): void {
      clearTimeout(timer);
      const run = shown();
      if (run !== null && isInProgress(run)) timer = setTimeout(() => void reread(), maxSilenceMs);
    },
    /** Ends the wait. */
    leave: () => clearTimeout(timer),
  };
}

/** Starts, follows and controls the batch of this window. */
export function createBatchControl(
  ports: Pick<PanelPorts, "ask" | "windowId" | "private">,
  { run, isShown = () => true, onChange }: BatchView,
) {
  const { ask, windowId } = ports;
  const batch = signal<Batch | null>(null);
  const notStarted = signal<BatchRefusal | null>(null);
  const usage = signal<Usage | null>(null);
  const requests = createLatest();
  /** True while a click is unanswered: a second click starts nothing. */
  let starting = false;

  const refresh = () => run(read);
  const silence = createSilenceTimer(() => (isShown() ? batch.value : null), refresh);

  function show(next: Batch | null): void {
    together(() => {
      onChange?.(next);
      batch.value = next;
    });
    silence.listen();
  }

  async function read(): Promise<void> {
    const isLatest = requests.start();
    const used = ask("usage.read", {}).catch(() => usage.value);
    const answer = await ask("batch.read", { windowId });
    if (isLatest()) show(answer.batch);
    usage.value = await used;
  }

  function control(act: Input<"batch.control">["act"]): Promise<void> {
    const of = batch.value?.id;
    return run(async () => {
      // A retry must not control a later batch.
      if (batch.value?.id !== of) return;
      const isLatest = requests.start();
      const answer = await ask("batch.control", { windowId, act });
      if (isLatest()) show(answer.batch);
    }, "control");
  }

  return {
    /** This window's batch, whichever view started it; `null` until read, or if none. */
    batch: readOnly(batch),
    /** Reason why the last `start` failed, else `null`. */
    notStarted: readOnly(notStarted),
    /** This month's requests to the service; `null` until read. */
    usage,
    /** Reads batch and usage again. */
    refresh,
    ...silence,
    /** Hides the previous service's batch, and drops awaited answers about it. */
    forget(): void {
      requests.start();
      show(null);
    },
    /** Starts a batch unconfirmed: the button showed the number of look-ups. Returns whether this click started it. */
    async start(items: readonly SubjectKey[], { round }: { round: boolean }): Promise<boolean> {
      if (starting || items.length === 0) return false;
      starting = true;
      notStarted.value = null;
      const isLatest = requests.start();
      const click = crypto.randomUUID();
      const wanted = { windowId, click, round, private: ports.private, items: items.map(({ kind, key }) => ({ kind, key })) };
      const started = await ask("batch.start", wanted).catch(() => null);
      if (started === null) await refresh();
      else if (isLatest()) show(started.batch);
      // A batch has its click's id. If `batch.start` got no answer, `refresh` has read the batch.
      const isOurs = (started?.batch ?? batch.value)?.id === click;
      if (!isOurs) notStarted.value = started === null ? "failed" : "busy";
      starting = false;
      return isOurs;
    },
    /** Pauses, resumes, stops or dismisses the batch. */
    control,
    /** Unlocks the key, and resumes the batch that the locked key paused. */
    unlock: (passphrase: string): Promise<Unlocked> => unlockKey(ask, passphrase, () => void control("resume")),
  };
}
