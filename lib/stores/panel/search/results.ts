import { batch, computed, signal } from "@preact/signals";
import type { AccountInsight } from "../../../model/account";
import type { RecentActivity } from "../../../model/library";
import { positionOfStage } from "../../../model/journey";
import { narrowingOf } from "../../../filters/narrowing";
import type { Search } from "../../../model/search";
import { defaultWeights, similarities, type Similarity, type SimilarityPartKind } from "../../../model/similarity";
import { readOnly } from "../../read-only";
import { createFieldChoice, ofCompanies } from "../field-choice";
import type { createJudgedMarks } from "../judged-marks";
import type { Seed } from "./seed";

/** "sent": the service's own order. */
export type SortKey = "similarity" | "sent" | "fit" | "stage" | "size" | "name";

/** One found company. `index`: its position in the service's answer. */
export interface ResultRow {
  index: number;
  item: AccountInsight;
  /** In lower case, like stored accounts; `null` if not reported. */
  domain: string | null;
  /** `null` if no seed has stored data. */
  similarity: Similarity | null;
  /** The most similar seeds; empty unless several have stored data. */
  nearest: readonly { name: string; score: number }[];
  /** Whether an account is stored for `domain`. */
  stored: boolean;
  /** Recent activity of a stored account; `null` if none is known. */
  recent: RecentActivity | null;
  /** Whether the company is one of the search's seeds. */
  itself: boolean;
}

const none: ReadonlySet<number> = new Set();

export type Results = ReturnType<typeof createResults>;

/** Returns a company's domain in lower case; `null` if not reported. */
export const domainOf = ({ details }: AccountInsight): string | null => details.domain?.toLowerCase() ?? null;

/** A search's results, in the user's order and selection. */
export function createResults(isPrivate: boolean, { isLeftOut }: Pick<ReturnType<typeof createJudgedMarks>, "isLeftOut">) {
  const search = signal<Search | null>(null);
  const seeds = signal<readonly Seed[]>([]);
  const weights = signal(defaultWeights);
  const wanted = signal<SortKey>("similarity");
  const selected = signal(none);
  const fields = createFieldChoice(ofCompanies, isPrivate);
  /** Found companies in the service's order. */
  const list = computed(() => search.value?.page?.list ?? []);

  const nearestOf = (similarity: Similarity | undefined) =>
    (similarity?.nearest ?? []).flatMap(({ seed: index, score }) => {
      const seed = seeds.value[index];
      return seed === undefined ? [] : [{ name: seed.account.details.name ?? seed.domain, score }];
    });

  const all = computed<ResultRow[]>(() => {
    const stored = new Map(search.value?.stored.map(({ domain, recent }) => [domain, recent]));
    const known = seeds.value.map(({ account }) => account);
    const alike = known.length === 0 ? null : similarities(known, list.value, weights.value);
    return list.value.map((item, index) => ({
      index,
      item,
      domain: domainOf(item),
      similarity: alike?.[index] ?? null,
      nearest: seeds.value.length > 1 ? nearestOf(alike?.[index]) : [],
      stored: stored.has(item.details.domain ?? ""),
      recent: stored.get(item.details.domain ?? "") ?? null,
      itself: search.value?.seeds.includes(domainOf(item) ?? "") === true,
    }));
  });
  const rows = computed(() => sorted(all.value, wanted.value));
  /** The rows for which `isLeftOut` returns `leftOut`. */
  const ofLeftOut = (leftOut: boolean) =>
    computed(() => rows.value.filter(({ domain }) => isLeftOut({ kind: "account", key: domain ?? "" }) === leftOut));
  const included = ofLeftOut(false);

  return {
    search: readOnly(search),
    /** The search's seeds with stored data. */
    seeds: readOnly(seeds),
    /** The seeds without stored data. */
    missing: computed(() => (search.value?.seeds ?? []).filter((domain) => !seeds.value.some((seed) => seed.domain === domain))),
    /** The weights of the similarity's parts. */
    weights: readOnly(weights),
    /** Calculates similarities with another weight, without a request. */
    weigh: (kind: SimilarityPartKind, weight: number) => void (weights.value = { ...weights.value, [kind]: weight }),
    weighAsUsual: () => void (weights.value = defaultWeights),
    /** All found companies, in the chosen order. */
    rows,
    /** The rows not left out. */
    included,
    /** The left-out rows. */
    leftOut: ofLeftOut(true),
    /** The chosen order. */
    sort: wanted,
    /** Orders to choose from; the first is the default. */
    sorts: computed<SortKey[]>(() => [seeds.value.length === 0 ? "sent" : "similarity", "fit", "stage", "size", "name"]),
    /** `ResultRow.index` of each selected row. */
    selected: readOnly(selected),
    /** Companies for an export: the selected ones, else all included ones. */
    chosen: computed(() => (selected.value.size === 0 ? included.value : rows.value.filter(({ index }) => selected.value.has(index)))),
    /** Fields for an export. */
    fields,
    /** Filters that would narrow the search, if the service found more companies than it sent. */
    narrowing: computed(() => ((search.value?.total ?? 0) > list.value.length ? narrowingOf(list.value, search.value?.filters ?? []) : [])),
    /** Shows a search. Other results or seeds reset selection and order. */
    show(next: Search, stored: readonly Seed[]): void {
      // Another page may have changed the chosen fields.
      fields.refresh();
      batch(() => {
        const another =
          search.value?.id !== next.id ||
          search.value.foundAt !== next.foundAt ||
          stored.length !== seeds.value.length ||
          stored.some(({ domain }, index) => domain !== seeds.value[index]?.domain);
        search.value = next;
        seeds.value = stored;
        if (!another) return;
        selected.value = none;
        wanted.value = stored.length === 0 ? "sent" : "similarity";
      });
    },
    /** Selects or deselects the row with this `ResultRow.index`. */
    select(index: number, on: boolean): void {
      const others = [...selected.value].filter((each) => each !== index);
      selected.value = new Set(on ? [...others, index] : others);
    },
    /** Selects all included rows, or none. */
    selectAll: (on: boolean) => void (selected.value = on ? new Set(included.value.map(({ index }) => index)) : none),
  };
}

/** Values to sort by; `null` if unknown. */
const measures: Record<Exclude<SortKey, "sent" | "name">, (row: ResultRow) => number | null> = {
  similarity: ({ similarity }) => similarity?.score ?? null,
  fit: ({ item }) => item.icpScore,
  stage: ({ item }) => positionOfStage(item.buyingStage),
  size: ({ item }) => item.details.employees,
};

function sorted(rows: ResultRow[], key: SortKey): ResultRow[] {
  if (key === "sent") return rows;
  if (key === "name") return rows.toSorted((one, other) => sortNameOf(one).localeCompare(sortNameOf(other)));
  const measure = (row: ResultRow) => measures[key](row) ?? -Infinity;
  return rows.toSorted((one, other) => {
    const [first, second] = [measure(one), measure(other)];
    return first === second ? 0 : second - first;
  });
}

/** Returns a company's name or domain; without either, a text that sorts last. */
const sortNameOf = ({ item }: ResultRow): string => item.details.name ?? item.details.domain ?? "\uFFFF";
