import { batch, computed, signal } from "@preact/signals";
import { buyingStages, type AccountInsight } from "../../../model/account";
import type { RecentActivity } from "../../../model/library";
import { narrowingOf } from "../../../model/narrowing";
import type { Search } from "../../../model/search";
import { similaritiesTo, type Similarity } from "../../../model/similarity";
import { readOnly } from "../../read-only";
import { createCompanyFields } from "../export-fields";
import type { KeyValueStorage } from "../key-value-storage";

export type SortKey = "similarity" | "sent" | "fit" | "stage" | "size" | "name";

/** One found company. `index`: its position in the service's answer. */
export interface ResultRow {
  index: number;
  item: AccountInsight;
  /** `null` without a seed, or if the seed is no longer stored. */
  similarity: Similarity | null;
  stored: boolean;
  /** Activity of a stored account; `null` if there is none. */
  recent: RecentActivity | null;
  /** True for the seed itself: a search finds that one too. */
  itself: boolean;
}

const none: ReadonlySet<number> = new Set();

export type Results = ReturnType<typeof createResults>;

/** The results of a search, in the person's order and selection. */
export function createResults(storage: KeyValueStorage | null) {
  const search = signal<Search | null>(null);
  const seed = signal<AccountInsight | null>(null);
  const wanted = signal<SortKey>("similarity");
  const selected = signal(none);
  const fields = createCompanyFields(storage);
  const list = computed(() => search.value?.page?.list ?? []);

  const all = computed<ResultRow[]>(() => {
    const stored = new Map(search.value?.stored.map(({ domain, recent }) => [domain, recent]));
    const alike = seed.value === null ? null : similaritiesTo(seed.value, list.value);
    return list.value.map((item, index) => ({
      index,
      item,
      similarity: alike?.[index] ?? null,
      stored: stored.has(item.details.domain ?? ""),
      recent: stored.get(item.details.domain ?? "") ?? null,
      itself: item.details.domain !== null && item.details.domain === search.value?.seed,
    }));
  });
  const rows = computed(() => sorted(all.value, wanted.value));

  return {
    search: readOnly(search),
    /** The stored company that similar ones were searched for. */
    seed: readOnly(seed),
    rows,
    sort: wanted,
    sorts: computed<SortKey[]>(() => [seed.value === null ? "sent" : "similarity", "fit", "stage", "size", "name"]),
    selected: readOnly(selected),
    /** The companies of an export: the selected ones, or all if none is selected. */
    chosen: computed(() => (selected.value.size === 0 ? rows.value : rows.value.filter(({ index }) => selected.value.has(index)))),
    fields,
    /** Filters that would show other companies. */
    narrowing: computed(() => ((search.value?.total ?? 0) > list.value.length ? narrowingOf(list.value, search.value?.filters ?? []) : [])),
    show(next: Search, account: AccountInsight | null): void {
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
    select(index: number, on: boolean): void {
      const others = [...selected.value].filter((each) => each !== index);
      selected.value = new Set(on ? [...others, index] : others);
    },
    /** Selects these rows, or none. */
    selectAll(some: readonly ResultRow[] | null): void {
      selected.value = some === null ? none : new Set(some.map(({ index }) => index));
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

/** Sorts unreported values last; equal ones stay in the order sent. */
function sorted(rows: ResultRow[], key: SortKey): ResultRow[] {
  if (key === "sent") return rows;
  if (key === "name") return rows.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  const measure = (row: ResultRow) => measures[key](row) ?? -Infinity;
  return rows.toSorted((one, other) => {
    const [first, second] = [measure(one), measure(other)];
    return first === second ? 0 : second - first;
  });
}

/** A company without a name sorts last. */
const nameOf = ({ item }: ResultRow): string => item.details.name ?? item.details.domain ?? "\uFFFF";
