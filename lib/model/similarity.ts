import type { AccountInsight } from "./account";

/**
 * The symmetric similarity of two companies, computed here from the service's data.
 * Unreported parts drop out, and the weights of the rest are scaled to 100. Technologies and tags compare by shared portion (Jaccard).
 * Technologies that fewer companies have count more (inverse document frequency).
 */

export type SimilarityPartKind = "industry" | "tech" | "size" | "country" | "tags" | "stage";

/** One part of a similarity. `weight` is its maximum, `points` its score, scaled to 100 in total. */
export interface SimilarityPart {
  kind: SimilarityPartKind;
  weight: number;
  points: number;
}

/** A common trait of two companies, for display. */
export type SimilarityReason =
  | { kind: "sub-industry" | "industry" | "country" }
  | { kind: "tech" | "tags"; count: number }
  | { kind: "size"; size: "similar" | "half" | "twice" | "larger" | "smaller" }
  | { kind: "stage"; stage: string };

export interface Similarity {
  /** 0 to 100; `null` if nothing can be compared. */
  score: number | null;
  parts: SimilarityPart[];
  /** At most three, the heaviest first. */
  reasons: SimilarityReason[];
}

const weights = { subIndustry: 25, industry: 15, tech: 30, size: 20, country: 10, tags: 10, stage: 5 } as const;
const maxReasons = 3;
/** The ratio of sizes that counts as no similarity. */
const nothingAlike = 10;

/** Rarity within a list: positive, and greater for rarer entries. */
export type Rarity = (tech: string) => number;

export function similaritiesTo(seed: AccountInsight, list: readonly AccountInsight[]): Similarity[] {
  const rarity = rarityIn([seed, ...list]);
  return list.map((item) => similarityOf(seed, item, rarity));
}

/** Inverse document frequency in a list: ln(1 + companies ÷ companies that have it). */
export function rarityIn(list: readonly Pick<AccountInsight, "tech">[]): Rarity {
  const counts = new Map<string, number>();
  for (const { tech } of list) for (const id of distinct(tech)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return (tech) => Math.log(1 + list.length / (counts.get(folded(tech)) ?? 1));
}

export function similarityOf(one: AccountInsight, other: AccountInsight, rarity: Rarity): Similarity {
  const compared = comparable(one, other, rarity);
  const whole = compared.reduce((sum, { weight }) => sum + weight, 0);
  const parts = compared.map(({ kind, weight, share }) => ({
    kind,
    weight: (100 * weight) / whole,
    points: (100 * weight * share) / whole,
  }));
  const score =
    parts.length === 0
      ? null
      : Math.min(
          100,
          parts.reduce((sum, { points }) => sum + points, 0),
        );
  return { score, parts, reasons: reasonsOf(one, other) };
}

/** A part that both report, with their common share, 0 to 1. */
interface Compared {
  kind: SimilarityPartKind;
  weight: number;
  share: number;
}

function comparable(one: AccountInsight, other: AccountInsight, rarity: Rarity): Compared[] {
  const parts: Record<SimilarityPartKind, Omit<Compared, "kind"> | null> = {
    industry: industryPart(one, other),
    tech: sharePart(weights.tech, sharedOf(one.tech, other.tech, rarity)),
    size: sizePart(one, other),
    country: samePart(weights.country, one.details.country, other.details.country),
    tags: sharePart(
      weights.tags,
      sharedOf(one.tags, other.tags, () => 1),
    ),
    stage: samePart(weights.stage, one.buyingStage, other.buyingStage),
  };
  const kinds = Object.keys(parts) as SimilarityPartKind[]; // the keys of the record above
  return kinds.flatMap((kind) => {
    const part = parts[kind];
    return part === null ? [] : [{ kind, ...part }];
  });
}

/** Compares the sub-industry if both report one, else the industry. The same industry alone keeps its own weight. */
function industryPart({ details: one }: AccountInsight, { details: other }: AccountInsight): Omit<Compared, "kind"> | null {
  const industry = same(one.industry, other.industry);
  const subIndustry = same(one.subIndustry, other.subIndustry);
  if (subIndustry === null) return industry === null ? null : { weight: weights.industry, share: industry ? 1 : 0 };
  return { weight: weights.subIndustry, share: subIndustry ? 1 : industry === true ? weights.industry / weights.subIndustry : 0 };
}

function sizePart({ details: one }: AccountInsight, { details: other }: AccountInsight): Omit<Compared, "kind"> | null {
  const times = sizeRatio(one.employees, other.employees);
  if (times === null) return null;
  // The larger ratio: the order of the two must not change the last digit.
  const apart = Math.log(Math.max(times, sizeRatio(other.employees, one.employees) ?? 1));
  return { weight: weights.size, share: Math.max(0, 1 - apart / Math.log(nothingAlike)) };
}

function samePart(weight: number, one: string | null, other: string | null): Omit<Compared, "kind"> | null {
  const alike = same(one, other);
  return alike === null ? null : { weight, share: alike ? 1 : 0 };
}

const sharePart = (weight: number, shared: Shared | null): Omit<Compared, "kind"> | null =>
  shared === null ? null : { weight, share: shared.share };

interface Shared {
  count: number;
  share: number;
}

/** Returns the weighted share of common entries; `null` if one list is empty. */
function sharedOf(one: readonly string[], other: readonly string[], weigh: Rarity): Shared | null {
  const first = distinct(one);
  const second = distinct(other);
  if (first.size === 0 || second.size === 0) return null;
  // Sorted, because a sum of fractions depends on its order.
  const all = [...new Set([...first, ...second])].toSorted();
  const common = all.filter((entry) => first.has(entry) && second.has(entry));
  const sum = (entries: string[]) => entries.reduce((total, entry) => total + weigh(entry), 0);
  return { count: common.length, share: sum(common) / sum(all) };
}

function reasonsOf(one: AccountInsight, other: AccountInsight): SimilarityReason[] {
  const tech = sharedOf(one.tech, other.tech, () => 1)?.count ?? 0;
  const tags = sharedOf(one.tags, other.tags, () => 1)?.count ?? 0;
  const times = sizeRatio(one.details.employees, other.details.employees);
  const reasons: (SimilarityReason | false)[] = [
    same(one.details.subIndustry, other.details.subIndustry) === true
      ? { kind: "sub-industry" }
      : same(one.details.industry, other.details.industry) === true && { kind: "industry" },
    tech >= 2 && { kind: "tech", count: tech },
    times !== null && { kind: "size", size: sizeWord(times) },
    same(one.details.country, other.details.country) === true && { kind: "country" },
    tags >= 1 && { kind: "tags", count: tags },
    same(one.buyingStage, other.buyingStage) === true && { kind: "stage", stage: other.buyingStage ?? "" },
  ];
  return reasons.filter((reason) => reason !== false).slice(0, maxReasons);
}

/** Returns the ratio of sizes; `null` if one is unknown. Zero employees count as one. */
function sizeRatio(one: number | null, other: number | null): number | null {
  if (one === null || other === null || one < 0 || other < 0) return null;
  return Math.max(1, other) / Math.max(1, one);
}

function sizeWord(times: number): Extract<SimilarityReason, { kind: "size" }>["size"] {
  if (times >= 1 / 2 && times <= 2) return "similar";
  if (times > 2) return times <= 3 ? "twice" : "larger";
  return times >= 1 / 3 ? "half" : "smaller";
}

/** Compares two values; `null` if one of them is not reported. */
function same(one: string | null, other: string | null): boolean | null {
  if (one === null || other === null || one.trim() === "" || other.trim() === "") return null;
  return folded(one) === folded(other);
}

const folded = (text: string): string => text.normalize("NFC").trim().toLowerCase();
const distinct = (entries: readonly string[]): Set<string> => new Set(entries.map(folded).filter((entry) => entry !== ""));
