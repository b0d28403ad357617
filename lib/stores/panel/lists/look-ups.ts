import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Input } from "../../../messages/messages";
import { isUnderWay } from "../../../model/batch";
import { lookUpCount, type List, type ListPart, type ListPreview } from "../../../model/lists";
import { readOnly } from "../../read-only";
import type { Retries } from "../../retries";
import { unlockKey, type Unlocked } from "../../unlock";
import type { BatchRefusal } from "../batch-control";
import type { PanelPorts } from "../ports";

/** Previews by part; `null` if the list is gone or of another service. */
type PartPreviews = readonly (readonly [ListPart, ListPreview | null])[];

/** The list whose look-ups are controlled. */
interface OpenedList {
  /** `null` before a list is opened. */
  id: ReadonlySignal<string | null>;
  /** `null` until it is read. */
  list: ReadonlySignal<List | null>;
  /** Reads the list again. */
  read(): Promise<void>;
}

/** Previews, starts and controls the look-ups of the open list. */
export function createListLookUps(ports: PanelPorts, { run }: Retries, { id, list, read }: OpenedList) {
  const { ask } = ports;
  const previews = signal<Partial<Record<ListPart, ListPreview>>>({});
  /** Whether subjects left out, for example by a verdict, are looked up too. */
  const withLeftOut = signal(false);
  const notStarted = signal<BatchRefusal | null>(null);
  const isElsewhere = signal(false);
  /** True while a start is unanswered. */
  let starting = false;

  /** Controls the list open at the click. A retry repeats only the last unanswered click for that list. */
  const control = (act: Input<"list.control">["act"], of = id.value): Promise<void> =>
    run(async () => {
      if (of === null) return;
      const { list: next } = await ask("list.control", { id: of, act });
      await read();
      if (id.value !== of) return;
      // The background does not resume a list of another service.
      const isRefused = act === "resume" && next?.state === "paused" && next.stoppedBy === null;
      notStarted.value = isRefused ? "elsewhere" : null;
    }, of);

  return {
    /** Previews of a start, by part. Empty for a list under way or of another service. */
    previews: readOnly(previews),
    /** Previews the look-ups of each part that has rows. Sends no look-up. Rejects without an answer. */
    readPreviews({ id: of, counts }: List): Promise<PartPreviews> {
      const parts: ListPart[] = [
        ...(counts.waiting + counts.skipped > 0 ? (["rest"] as const) : []),
        ...(counts.failed > 0 ? (["failed"] as const) : []),
        ...(counts.found + counts.stored + counts.notFound > 0 ? (["stale"] as const) : []),
      ];
      const asked = { withLeftOut: withLeftOut.value };
      return Promise.all(
        parts.map(async (part) => [part, (await ask("list.preview", { of: { kind: "list", id: of, part }, ...asked })).preview] as const),
      );
    },
    /** Replaces the previews. A `null` preview makes `notStarted` "elsewhere". */
    showPreviews(calculated: PartPreviews): void {
      previews.value = Object.fromEntries(calculated.filter(([, preview]) => preview !== null));
      isElsewhere.value = calculated.some(([, preview]) => preview === null);
    },
    /** Forgets what belongs to the previous list. */
    forget(): void {
      notStarted.value = null;
      withLeftOut.value = false;
      previews.value = {};
      isElsewhere.value = false;
    },
    withLeftOut: readOnly(withLeftOut),
    /** Sets `withLeftOut`, then reads list and previews again. */
    includeLeftOut(on: boolean): Promise<void> {
      withLeftOut.value = on;
      return run(read);
    },
    /** Why the last start or resume did nothing, or no start is possible; else `null`. */
    notStarted: computed(() => (isElsewhere.value ? "elsewhere" : notStarted.value)),
    /** Looks up a part unconfirmed: the button showed the number of look-ups. */
    async start(part: ListPart): Promise<void> {
      const of = id.value;
      if (starting || of === null) return;
      starting = true;
      notStarted.value = null;
      const before = list.value?.startedAt ?? null;
      const preview = previews.value[part];
      const lookUps = preview === undefined ? 0 : lookUpCount(preview);
      const started = await startLookUps(ports, { id: of, part, withLeftOut: withLeftOut.value, lookUps });
      starting = false;
      // A retry must not repeat an earlier unanswered click.
      await run(read, of);
      if (id.value !== of) return;
      // Without an answer, the list shows whether it was started.
      const after = started === null ? list.value : started.list;
      // An answer may be a refusal, as when the list has more look-ups than the button showed.
      if (after !== null && !isUnderWay(after) && after.startedAt === before) notStarted.value = "failed";
    },
    /** Pauses, resumes or stops the open list. */
    control: (act: Input<"list.control">["act"]): Promise<void> => control(act),
    /** Unlocks the key, and resumes the list that the locked key paused. */
    unlock(passphrase: string): Promise<Unlocked> {
      const of = id.value;
      return unlockKey(ask, passphrase, () => void control("resume", of));
    },
  };
}

/** Starts look-ups. Returns the background's answer; `null` if none came. */
export const startLookUps = ({ ask, private: isPrivate }: PanelPorts, wanted: Omit<Input<"list.start">, "private">) =>
  ask("list.start", { ...wanted, private: isPrivate }).catch(() => null);
