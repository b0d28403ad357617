import { computed, signal } from "@preact/signals";
import type { ActivityLine, LoggedOperation } from "../../model/activity";
import type { Ask } from "../../messages/client";
import type { Input } from "../../messages/messages";
import { readOnly } from "../read-only";
import { createReading } from "../reading";

/** `operation` is `null` for all operations. */
type ActivityFilter = Pick<Input<"activity.read">, "operation" | "outcome">;

const pageSize = 200;
/** Maximum `limit` of `activity.read`. */
const maxLines = 100_000;

export type ActivityLog = ReturnType<typeof createActivityLog>;

/** The activity log, newest line first, in pages. */
export function createActivityLog({ ask, operation }: { ask: Ask; operation: LoggedOperation | null }) {
  const filter = signal<ActivityFilter>({ operation, outcome: "all" });
  /** Maximum number of lines to read. */
  let limit = pageSize;
  const { value: shown, read } = createReading(() => ask("activity.read", { ...filter.value, limit }));

  return {
    filter: readOnly(filter),
    /** `null` until read. */
    shown,
    /** Number of matching lines not shown. */
    hidden: computed(() => (shown.value === null ? 0 : shown.value.matching - shown.value.lines.length)),
    /** Maximum number of lines that `more` adds. */
    pageSize,
    read,
    /** Changes the filter and starts again from the newest line. */
    choose(change: Partial<ActivityFilter>): Promise<void> {
      filter.value = { ...filter.value, ...change };
      limit = pageSize;
      return read();
    },
    /** Adds at most one page of older lines. */
    more(): Promise<void> {
      // After a failed reading, a click must not add more than one page.
      limit = Math.min((shown.value?.lines.length ?? 0) + pageSize, maxLines);
      return read();
    },
    /** Deletes the log, except requests under way. */
    async clear(): Promise<void> {
      await ask("activity.clear", {});
      await read();
    },
    /** Returns all matching lines, for an export. */
    all: async (): Promise<readonly ActivityLine[]> => (await ask("activity.read", { ...filter.value, limit: maxLines })).lines,
  };
}
