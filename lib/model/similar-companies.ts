import type { AccountInsight } from "./account";
import { usualOperator } from "./filter-form";
import type { Filter, FilterField } from "./filters";
import type { AccountAnswer } from "./look-up";
import { maxFilterValueLength } from "./search";

/** Filters that find similar companies. */
export interface SimilarFilters {
  /** Filters that a search starts with. */
  applied: Filter[];
  /** Filters that may be added. */
  offered: Filter[];
}

/** Maximum numbers of offered technologies and tags. */
const fewTechnologies = 3;
const fewTags = 3;

/** Returns a company's data from a stored answer; `null` if none. */
export function seedOf(answer: AccountAnswer | null): AccountInsight | null {
  if (answer?.kind === "account") return answer.account;
  return answer?.kind === "known-company" ? { ...nothingElse, details: answer.details } : null;
}

const nothingElse: Omit<AccountInsight, "details"> = {
  intentSignals: [],
  intentTrends: [],
  sessionsDuration: null,
  totalActiveTime: null,
  buyingStage: null,
  lifecycleStage: null,
  icpScore: null,
  tags: [],
  tech: [],
  techCategories: [],
};

/**
 * Returns filters for similar companies: industry and size applied, the rest offered. A size range is two filters, because the form of
 * `range` is unpublished. `seen`: technologies of other companies, most frequent first; rare ones are offered first.
 */
export function similarFiltersOf({ details, ...seed }: AccountInsight, seen: readonly string[]): SimilarFilters {
  return {
    applied: [...is("industry", details.industry), ...sizeOf(details)],
    offered: [
      ...is("subIndustry", details.subIndustry),
      ...is("country", details.country),
      ...rarestFirst(seed.tech, seen)
        .slice(0, fewTechnologies)
        .flatMap((tech) => is("tech", tech)),
      ...distinct(seed.tags)
        .slice(0, fewTags)
        .flatMap((tag) => is("tags", tag)),
      ...is("buyingStage", seed.buyingStage),
      ...fitOf(seed.icpScore),
    ],
  };
}

/** Returns a filter for a value, if usable. */
export function is(field: FilterField, value: string | null): Filter[] {
  if (value === null || value.trim() === "" || value.length > maxFilterValueLength) return [];
  return [{ field, operator: usualOperator(field), value: value.trim() }];
}

/** Filters for half to twice as many employees, else for the same range. */
function sizeOf({ employees, employeesRange }: AccountInsight["details"]): Filter[] {
  if (employees === null || employees <= 0 || !Number.isSafeInteger(2 * Math.ceil(employees))) return is("employeesRange", employeesRange);
  return [
    { field: "employees", operator: ">=", value: String(Math.ceil(employees / 2)) },
    { field: "employees", operator: "<=", value: String(Math.floor(employees * 2)) },
  ];
}

/** A filter for nine tenths of this fit, rounded down to ten. */
function fitOf(score: number | null): Filter[] {
  const least = Math.floor((0.9 * (score ?? 0)) / 10) * 10;
  return least > 0 && Number.isSafeInteger(least) ? [{ field: "icpScore", operator: ">=", value: String(least) }] : [];
}

/** Sorts unseen ones first, then the rarest; equal ones keep their order. */
function rarestFirst(tech: readonly string[], seen: readonly string[]): string[] {
  const rank = new Map(seen.map((id, index) => [id, index]));
  const rankOf = (id: string) => rank.get(id) ?? seen.length;
  return distinct(tech).toSorted((one, other) => rankOf(other) - rankOf(one));
}

const distinct = (values: readonly string[]): string[] => [...new Set(values.map((value) => value.trim()).filter((value) => value !== ""))];
