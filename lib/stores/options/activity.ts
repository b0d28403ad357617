import { computed, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { ActivityLine, Operation } from "../../model/activity";
import type { Ask } from "../../messages/client";
import type { Input, Output } from "../../messages/messages";

export type OutcomeFilter = Input<"activity.read">["outcome"];

/** The filter of the log. */
export interface ActivityFilter {
  /** `null` for all operations. */
  operation: Operation | null;
  outcome: OutcomeFilter;
}

/** The activity log, newest line first, in pages. */
export interface ActivityLog {
  filter: ReadonlySignal<ActivityFilter>;
  /** `null` until it is read. */
  shown: ReadonlySignal<Output<"activity.read"> | null>;
  /** Number of matching lines that are not shown yet. */
  hidden: ReadonlySignal<number>;
  /** Maximum number of lines that `more` adds. */
  pageSize: number;
  read(): Promise<void>;
  /** Changes the filter and starts again from the newest line. */
  choose(change: Partial<ActivityFilter>): Promise<void>;
  /** Shows one more page. */
  more(): Promise<void>;
  /** Deletes all lines. Cannot be undone. */
  clear(): Promise<void>;
  /** Returns all matching lines, for an export. */
  all(): Promise<readonly ActivityLine[]>;
}

/** Number of lines per page. */
const pageSize = 200;
/** The maximum in one answer of the background. */
const maxLines = 100_000;

export function createActivityLog({ ask, operation }: { ask: Ask; operation: Operation | null }): ActivityLog {
  const filter = signal<ActivityFilter>({ operation, outcome: "all" });
  const shown = signal<Output<"activity.read"> | null>(null);
  const hidden = computed(() => (shown.value === null ? 0 : shown.value.matching - shown.value.lines.length));
  let limit = pageSize;

  /** Only the latest request counts: a slow earlier answer would show the wrong lines. */
  let question = 0;
  const read = async () => {
    const mine = ++question;
    const answer = await ask("activity.read", { ...filter.value, limit });
    if (mine === question) shown.value = answer;
  };

  return {
    filter,
    shown,
    hidden,
    pageSize,
    read,
    choose(change) {
      filter.value = { ...filter.value, ...change };
      limit = pageSize;
      return read();
    },
    more() {
      limit = Math.min(limit + pageSize, maxLines);
      return read();
    },
    async clear() {
      await ask("activity.clear", {});
      await read();
    },
    all: async () => (await ask("activity.read", { ...filter.value, limit: maxLines })).lines,
  };
}
