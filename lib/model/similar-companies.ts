import type { AccountInsight } from "./account";
import { usualOperator } from "./filter-form";
import type { Filter, FilterField } from "./filters";
import type { AccountAnswer } from "./look-up";
import { maxFilterValueLength } from "./search";

/** Filters that find companies like one. */
export interface SimilarFilters {
  /** What a search begins with. */
  applied: Filter[];
  /** What may be added to it. */
  offered: Filter[];
}

/** How many technologies, and how many tags, are offered. */
const fewTechnologies = 3;
const fewTags = 3;

/** What a stored answer tells of the company; null where there is none to be like. */
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
 * Filters for companies like this one: industry and size at once, the rest on offer. A span of sizes is two filters, never `range`, whose
 * form the service does not publish. `seen`: technologies of other companies, most frequent first; the rarest are offered first.
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

/** One filter that asks for a value; none where there is nothing to ask for. */
export function is(field: FilterField, value: string | null): Filter[] {
  if (value === null || value.trim() === "" || value.length > maxFilterValueLength) return [];
  return [{ field, operator: usualOperator(field), value: value.trim() }];
}

/** At least half and at most twice as many employees; without their number, the same range of them. */
function sizeOf({ employees, employeesRange }: AccountInsight["details"]): Filter[] {
  if (employees === null || employees <= 0 || !Number.isSafeInteger(2 * Math.ceil(employees))) return is("employeesRange", employeesRange);
  return [
    { field: "employees", operator: ">=", value: String(Math.ceil(employees / 2)) },
    { field: "employees", operator: "<=", value: String(Math.floor(employees * 2)) },
  ];
}

/** A fit of nine tenths of this one, on the ten below. */
function fitOf(score: number | null): Filter[] {
  const least = Math.floor((0.9 * (score ?? 0)) / 10) * 10;
  return least > 0 && Number.isSafeInteger(least) ? [{ field: "icpScore", operator: ">=", value: String(least) }] : [];
}

/** What was seen least comes first, what was never seen before all of it; else the order stays. */
function rarestFirst(tech: readonly string[], seen: readonly string[]): string[] {
  const rank = new Map(seen.map((id, index) => [id, index]));
  const rankOf = (id: string) => rank.get(id) ?? seen.length;
  return distinct(tech).toSorted((one, other) => rankOf(other) - rankOf(one));
}

const distinct = (values: readonly string[]): string[] => [...new Set(values.map((value) => value.trim()).filter((value) => value !== ""))];
