import { computed } from "@preact/signals";
import { isUnderWay } from "../../../model/batch";
import type { SubjectKey } from "../../../model/subject";
import type { Retries } from "../../retries";
import { createBatchControl } from "../batch-control";
import type { PanelPorts } from "../ports";

interface LibraryBatchesNeeds {
  /** Whether the view is shown. */
  isShown(): boolean;
  /** Returns the watched subjects without a fresh answer. */
  stale(): readonly SubjectKey[];
  /** Reads the library again. */
  readLibrary(): Promise<void>;
}

/** The round of look-ups of watched subjects, and any other batch under way in this window. */
export function createLibraryBatches(ports: PanelPorts, { run }: Retries, { isShown, stale, readLibrary }: LibraryBatchesNeeds) {
  const { batch, usage, notStarted, refresh, leave, start, control, unlock } = createBatchControl(ports, {
    run,
    isShown,
    // Reads the library again after the batch has ended.
    onChange(next) {
      const before = batch.value;
      // After a stop, the answers of busy look-ups are still stored.
      const stores = before !== null && (isUnderWay(before) || before.items.some(({ state }) => state === "busy"));
      if (stores && (next === null || !isUnderWay(next))) void run(readLibrary);
    },
  });

  return {
    /** This window's batch if it is under way or a round, else `null`. */
    batch: computed(() => (batch.value !== null && (isUnderWay(batch.value) || batch.value.round) ? batch.value : null)),
    /** This month's requests to the service; `null` until read. */
    usage,
    notStarted,
    refresh,
    leave,
    /** Looks up the stale watched subjects, unless a batch is under way. Needs no confirmation: the button showed the cost. */
    async startRound(): Promise<void> {
      if (batch.value === null || !isUnderWay(batch.value)) await start(stale(), { round: true });
    },
    control,
    unlock,
  };
}
