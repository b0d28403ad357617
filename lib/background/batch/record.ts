import * as z from "zod/mini";
import { batch, batchItem } from "../../schemas/panel";
import { parseAll } from "../parse";
import { removeBeginning, type SessionArea } from "../store/session";
import { lazyObject } from "../../schemas/values";

const item = lazyObject(() => ({
  ...batchItem().shape,
  /** Number of look-ups begun for the item, except those undone by `putBack` in `runner.ts`. */
  starts: z.number(),
  /** Whether the click included the left-out subject. Absent in batches of earlier versions. */
  included: z.optional(z.boolean()),
}));

const record = lazyObject(() => ({
  ...batch().shape,
  items: z.array(item()),
  /** Whether the window is private, so that the batch ends with it. */
  private: z.boolean(),
  /** Service at the start. */
  scope: z.string(),
}));

/** An item as stored. */
export type KeptItem = z.output<ReturnType<typeof item>>;
/** A batch as stored. */
export type KeptBatch = z.output<ReturnType<typeof record>>;

/** Beginning of batches' names in session storage. */
const prefix = "batch ";

/** Stores batches in session storage: a restarted browser reassigns window numbers. */
export function createRecords(area: SessionArea) {
  return {
    /** Reads all batches. Skips garbled records. */
    async readAll(): Promise<KeptBatch[]> {
      const stored = Object.entries(await area.get(null)).flatMap(([name, value]) => (name.startsWith(prefix) ? [value] : []));
      return parseAll(record(), stored);
    },
    /** Stores a batch. Rejects if that fails. */
    write: (batch: KeptBatch): Promise<void> => area.set({ [prefix + batch.windowId]: batch }),
    /** Deletes a window's batch. */
    remove: (windowId: number): Promise<void> => area.remove(prefix + windowId),
    /** Deletes all batches. */
    clear: (): Promise<void> => removeBeginning(area, prefix),
  };
}
