import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { changedFilter, filterOn, isComplete, sameFilter, sentFilter } from "../../../model/filter-form";
import type { Filter } from "../../../model/filters";
import { maxFilters } from "../../../model/search";
import { readOnly } from "../../read-only";
import { createUndo } from "../../undo";

/** A form's filter; `key` stays while it changes. */
export interface FormRow {
  key: number;
  filter: Filter;
}

/** The next keyboard focus. The component that sets the focus clears the signal. */
export type FormFocus = { on: "sentence" | "field" | "value"; key: number } | { on: "add" };

const none: ReadonlySet<number> = new Set();

export type FilterForm = ReturnType<typeof createFilterForm>;

/** A search's filter form. One filter is edited at a time. */
export function createFilterForm() {
  const rows = signal<readonly FormRow[]>([]);
  const editing = signal<number | null>(null);
  const focus = signal<FormFocus | null>(null);
  const faulty = signal(none);
  const room = computed(() => maxFilters - rows.value.length);
  const full = computed(() => room.value <= 0);
  const removal = createRemoval(rows, focus, full);
  let lastKey = 0;

  const edited = () => rows.value.find(({ key }) => key === editing.value);
  const newRow = (filter: Filter): FormRow => ({ key: ++lastKey, filter });

  function edit(key: number): void {
    batch(() => {
      editing.value = key;
      focus.value = { on: "field", key };
    });
  }

  /** Closes the edited filter, and focuses its sentence. */
  function close(): void {
    const key = editing.value;
    batch(() => {
      editing.value = null;
      if (key !== null) focus.value = { on: "sentence", key };
    });
  }

  function remove(key: number): void {
    batch(() => {
      if (editing.value === key) editing.value = null;
      removal.remove(key);
    });
  }

  function openFaulty(row: FormRow): void {
    batch(() => {
      faulty.value = new Set([...faulty.value, row.key]);
      editing.value = row.key;
      focus.value = { on: "value", key: row.key };
    });
  }

  return {
    rows: readOnly(rows),
    /** Key of the edited row; `null` if none. */
    editing: readOnly(editing),
    focus,
    /** Keys of rows that `done` or `check` opened as faulty, until changed. */
    faulty: readOnly(faulty),
    full,
    /** Number of filters that can be added. */
    room,
    /** The last removed filter, for ten seconds. `null` while the form is full or has the filter again. */
    removed: removal.removed,
    undo: removal.undo,
    /** The complete filters, as a search sends them. */
    filters: computed(() =>
      rows.value
        .map(({ filter }) => filter)
        .filter(isComplete)
        .map(sentFilter),
    ),
    /** Replaces all filters by the first `maxFilters` of these. Forgets the removed filter. */
    begin(filters: readonly Filter[]): void {
      batch(() => {
        rows.value = filters.slice(0, maxFilters).map(newRow);
        editing.value = null;
        faulty.value = none;
        removal.forget();
      });
    },
    /** Adds a filter, unless the form is full. By default, opens an empty filter for editing. */
    add(filter?: Filter): void {
      if (full.value) return;
      const row = newRow(filter ?? filterOn("industry"));
      batch(() => {
        rows.value = [...rows.value, row];
        if (filter === undefined) edit(row.key);
        else focus.value = { on: "sentence", key: row.key };
      });
    },
    /** Adds these filters up to `maxFilters`, or removes them; the focus stays. */
    set(filters: readonly Filter[], on: boolean): void {
      const others = rows.value.filter(({ filter }) => !filters.some((each) => sameFilter(each, filter)));
      rows.value = on ? [...others, ...filters.map(newRow)].slice(0, maxFilters) : others;
    },
    /** Opens a row for editing. */
    edit,
    /** Changes a row's filter, and clears its fault. */
    change(key: number, change: Partial<Filter>): void {
      rows.value = rows.value.map((row) => (row.key === key ? { key, filter: changedFilter(row.filter, change) } : row));
      if (faulty.value.has(key)) faulty.value = new Set([...faulty.value].filter((each) => each !== key));
    },
    /** Closes the edited filter, unless it lacks a value. */
    done(): void {
      const row = edited();
      if (row !== undefined && !isComplete(row.filter)) openFaulty(row);
      else close();
    },
    /** Closes the edited filter in any case. Removes it if its required value is empty. */
    leave(): void {
      const row = edited();
      if (row === undefined || isComplete(row.filter) || (row.filter.value ?? "") !== "") return close();
      batch(() => {
        editing.value = null;
        removal.remove(row.key, false);
      });
    },
    remove,
    /** Returns false if a row lacks its value, and opens the first such row. */
    check(): boolean {
      const lacking = rows.value.find(({ filter }) => !isComplete(filter));
      if (lacking !== undefined) openFaulty(lacking);
      return lacking === undefined;
    },
  };
}

/** Removes a row, which can be restored for ten seconds. */
function createRemoval(rows: Signal<readonly FormRow[]>, focus: Signal<FormFocus | null>, full: ReadonlySignal<boolean>) {
  const lost = createUndo<{ row: FormRow; index: number }>();
  /** The removed row, if it can be restored. */
  const returnable = computed(() => {
    const { value } = lost.held;
    return full.value || rows.value.some(({ filter }) => value !== null && sameFilter(filter, value.row.filter)) ? null : value;
  });
  return {
    removed: computed(() => returnable.value?.row.filter ?? null),
    forget: () => void lost.release(),
    /** `isReturnable`: false for an empty row, so that the previously removed row stays restorable. */
    remove(key: number, isReturnable = true): void {
      const index = rows.value.findIndex((row) => row.key === key);
      const row = rows.value[index];
      if (row === undefined) return;
      batch(() => {
        rows.value = rows.value.toSpliced(index, 1);
        const next = rows.value[index];
        focus.value = next === undefined ? { on: "add" } : { on: "sentence", key: next.key };
        if (isReturnable) lost.hold({ row, index });
      });
    },
    /** Restores the removed row at its old place. */
    undo(): void {
      if (returnable.value === null) return;
      const { row, index } = returnable.value;
      batch(() => {
        rows.value = rows.value.toSpliced(index, 0, row);
        focus.value = { on: "sentence", key: row.key };
        lost.release();
      });
    },
  };
}
