import { batch, computed, signal } from "@preact/signals";
import type { ReadonlySignal, Signal } from "@preact/signals";
import { changedFilter, filterOn, isComplete, sentFilter } from "../../../model/filter-form";
import type { Filter } from "../../../model/filters";
import { maxFilters } from "../../../model/search";

/** A filter of the form; `key` stays the same while the filter changes. */
export interface FormRow {
  key: number;
  filter: Filter;
}

/** The next keyboard focus. The component that draws it clears this. */
export type FormFocus = { on: "sentence" | "field" | "value"; key: number } | { on: "add" };

/** The filter form of a search. One filter is edited at a time. */
export interface FilterForm {
  rows: ReadonlySignal<readonly FormRow[]>;
  editing: ReadonlySignal<number | null>;
  focus: Signal<FormFocus | null>;
  /** Rows without a value that were about to be used. */
  faulty: ReadonlySignal<ReadonlySet<number>>;
  /** The last removed filter, for ten seconds and while there is room for it. */
  removed: ReadonlySignal<Filter | null>;
  /** The complete filters, which would be sent. */
  filters: ReadonlySignal<Filter[]>;
  full: ReadonlySignal<boolean>;
  /** Resets the form. */
  begin(filters: readonly Filter[]): void;
  /** Adds a filter, by default an empty one that is open for editing. */
  add(filter?: Filter): void;
  edit(key: number): void;
  change(key: number, change: Partial<Filter>): void;
  /** Closes the edited filter, unless it lacks a value. */
  done(): void;
  /** Closes it in any case; removes one that never had a value. */
  leave(): void;
  remove(key: number): void;
  undo(): void;
  /** Returns false if a row lacks its value; opens the first such row. */
  check(): boolean;
}

/** Time for restoring a removed filter, in milliseconds. */
const undoMs = 10_000;

const none: ReadonlySet<number> = new Set();

export function createFilterForm(): FilterForm {
  const rows = signal<readonly FormRow[]>([]);
  const editing = signal<number | null>(null);
  const focus = signal<FormFocus | null>(null);
  const faulty = signal(none);
  const lost = signal<{ row: FormRow; index: number } | null>(null);
  const full = computed(() => rows.value.length >= maxFilters);
  /** The removed filter, if there is room for it. */
  const returnable = computed(() => (full.value ? null : lost.value));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastKey = 0;

  const rowOf = (key: number | null) => rows.value.find((row) => row.key === key);
  const newRow = (filter: Filter): FormRow => ({ key: ++lastKey, filter });

  function begin(filters: readonly Filter[]): void {
    batch(() => {
      rows.value = filters.slice(0, maxFilters).map(newRow);
      editing.value = null;
      faulty.value = none;
      lost.value = null;
    });
  }

  function add(filter?: Filter): void {
    if (full.value) return;
    const row = newRow(filter ?? filterOn("industry"));
    batch(() => {
      rows.value = [...rows.value, row];
      if (filter === undefined) edit(row.key);
      else focus.value = { on: "sentence", key: row.key };
    });
  }

  function edit(key: number): void {
    batch(() => {
      editing.value = key;
      focus.value = { on: "field", key };
    });
  }

  function close(): void {
    const key = editing.value;
    batch(() => {
      editing.value = null;
      if (key !== null) focus.value = { on: "sentence", key };
    });
  }

  function lacks(row: FormRow): void {
    batch(() => {
      faulty.value = new Set([...faulty.value, row.key]);
      editing.value = row.key;
      focus.value = { on: "value", key: row.key };
    });
  }

  function remove(key: number): void {
    const index = rows.value.findIndex((row) => row.key === key);
    const row = rows.value[index];
    if (row === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(() => (lost.value = null), undoMs);
    batch(() => {
      rows.value = rows.value.toSpliced(index, 1);
      if (editing.value === key) editing.value = null;
      const next = rows.value[index];
      focus.value = next === undefined ? { on: "add" } : { on: "sentence", key: next.key };
      lost.value = { row, index };
    });
  }

  return {
    rows,
    editing,
    focus,
    faulty,
    full,
    removed: computed(() => returnable.value?.row.filter ?? null),
    filters: computed(() =>
      rows.value
        .map(({ filter }) => filter)
        .filter(isComplete)
        .map(sentFilter),
    ),
    begin,
    add,
    edit,
    change(key, change) {
      rows.value = rows.value.map((row) => (row.key === key ? { key, filter: changedFilter(row.filter, change) } : row));
      if (faulty.value.has(key)) faulty.value = new Set([...faulty.value].filter((each) => each !== key));
    },
    done() {
      const row = rowOf(editing.value);
      if (row !== undefined && !isComplete(row.filter)) lacks(row);
      else close();
    },
    leave() {
      const row = rowOf(editing.value);
      if (row === undefined || isComplete(row.filter) || (row.filter.value ?? "") !== "") return close();
      remove(row.key);
      lost.value = null;
    },
    remove,
    undo() {
      if (returnable.value === null) return;
      const { row, index } = returnable.value;
      batch(() => {
        rows.value = rows.value.toSpliced(index, 0, row);
        focus.value = { on: "sentence", key: row.key };
        lost.value = null;
      });
    },
    check() {
      const lacking = rows.value.find(({ filter }) => !isComplete(filter));
      if (lacking !== undefined) lacks(lacking);
      return lacking === undefined;
    },
  };
}
