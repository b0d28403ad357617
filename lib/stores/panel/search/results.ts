import { batch, computed, signal } from "@preact/signals";
import type { ReadonlySignal, Signal } from "@preact/signals";
import { buyingStages, type AccountInsight } from "../../../model/account";
import type { Filter } from "../../../model/filters";
import { narrowingOf } from "../../../model/narrowing";
import type { ResultField } from "../../../model/result-fields";
import type { Search } from "../../../model/search";
import { similaritiesTo, type Similarity } from "../../../model/similarity";
import { createCompanyFields, type FieldChoice } from "../export-fields";
import type { KeyValueStorage } from "../key-value-storage";

export type SortKey = "similarity" | "sent" | "fit" | "stage" | "size" | "name";

/** One company found. `index`: its place in what the service sent. */
export interface ResultRow {
  index: number;
  item: AccountInsight;
  /** Null where the search was made like no company, or like one that is stored no longer. */
  similarity: Similarity | null;
  stored: boolean;
  /** It is the company the search was made like: a search finds that one too. */
  itself: boolean;
}

/** What a search found, in the order and with the choice the person wants. */
export interface Results {
  search: ReadonlySignal<Search | null>;
  /** The company it was made like, as it is stored now. */
  seed: ReadonlySignal<AccountInsight | null>;
  rows: ReadonlySignal<ResultRow[]>;
  sort: Signal<SortKey>;
  sorts: ReadonlySignal<SortKey[]>;
  selected: ReadonlySignal<ReadonlySet<number>>;
  /** The companies an export takes: the selected ones, or all where none is. */
  chosen: ReadonlySignal<ResultRow[]>;
  /** Fields of an export. */
  fields: FieldChoice<ResultField>;
  /** Filters that would bring other companies into sight. */
  narrowing: ReadonlySignal<Filter[]>;
  show(search: Search, seed: AccountInsight | null): void;
  select(index: number, on: boolean): void;
  selectAll(on: boolean): void;
}

const none: ReadonlySet<number> = new Set();

export function createResults(storage: KeyValueStorage | null): Results {
  const search = signal<Search | null>(null);
  const seed = signal<AccountInsight | null>(null);
  const wanted = signal<SortKey>("similarity");
  const selected = signal(none);
  const fields = createCompanyFields(storage);
  const list = computed(() => search.value?.page?.list ?? []);

  const all = computed<ResultRow[]>(() => {
    const stored = new Set(search.value?.stored);
    const alike = seed.value === null ? null : similaritiesTo(seed.value, list.value);
    return list.value.map((item, index) => ({
      index,
      item,
      similarity: alike?.[index] ?? null,
      stored: item.details.domain !== null && stored.has(item.details.domain),
      itself: item.details.domain !== null && item.details.domain === search.value?.seed,
    }));
  });
  const rows = computed(() => sorted(all.value, wanted.value));

  return {
    search,
    seed,
    rows,
    sort: wanted,
    sorts: computed(() => [seed.value === null ? "sent" : "similarity", "fit", "stage", "size", "name"]),
    selected,
    chosen: computed(() => (selected.value.size === 0 ? rows.value : rows.value.filter(({ index }) => selected.value.has(index)))),
    fields,
    narrowing: computed(() => ((search.value?.total ?? 0) > list.value.length ? narrowingOf(list.value, search.value?.filters ?? []) : [])),
    show(next, account) {
      fields.refresh();
      batch(() => {
        const another =
          search.value?.id !== next.id || search.value.foundAt !== next.foundAt || (account === null) !== (seed.value === null);
        search.value = next;
        seed.value = account;
        if (!another) return;
        selected.value = none;
        wanted.value = account === null ? "sent" : "similarity";
      });
    },
    select(index, on) {
      const others = [...selected.value].filter((each) => each !== index);
      selected.value = new Set(on ? [...others, index] : others);
    },
    selectAll(on) {
      selected.value = on ? new Set(list.value.keys()) : none;
    },
  };
}

const measures: Record<Exclude<SortKey, "sent" | "name">, (row: ResultRow) => number | null> = {
  similarity: ({ similarity }) => similarity?.score ?? null,
  fit: ({ item }) => item.icpScore,
  stage: ({ item }) => {
    const stage = buyingStages.findIndex((known) => known === item.buyingStage);
    return stage < 0 ? null : stage;
  },
  size: ({ item }) => item.details.employees,
};

/** What is not reported comes last; equal ones stay in the order sent. */
function sorted(rows: ResultRow[], key: SortKey): ResultRow[] {
  if (key === "sent") return rows;
  if (key === "name") return rows.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  const measure = (row: ResultRow) => measures[key](row) ?? -Infinity;
  return rows.toSorted((one, other) => {
    const [first, second] = [measure(one), measure(other)];
    return first === second ? 0 : second - first;
  });
}

/** Whatever has no name sorts behind every name. */
const nameOf = ({ item }: ResultRow): string => item.details.name ?? item.details.domain ?? "\uFFFF";
