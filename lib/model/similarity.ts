import type { AccountInsight } from "./account";
import { countsOf, sumOf } from "./counts";
import { folded } from "./text";

/** Compares found companies with chosen ones ("seeds") by parts. */

/** Parts of a comparison. "size": number of employees. */
export type SimilarityPartKind = "industry" | "tech" | "size" | "country" | "tags" | "stage";

/** Relative weight of each part; 0 disables it. */
export type SimilarityWeights = Readonly<Record<SimilarityPartKind, number>>;

/** Default weights. Parts and reasons have the same order. */
export const defaultWeights: SimilarityWeights = { industry: 25, tech: 30, size: 20, country: 10, tags: 10, stage: 5 };

// Asserted: `Object.keys` returns `string[]`.
export const similarityPartKinds = Object.keys(defaultWeights) as SimilarityPartKind[];

/** A compared part. The weights of all such parts add up to 100. */
export interface SimilarityPart {
  kind: SimilarityPartKind;
  /** Maximum of `points`. */
  weight: number;
  points: number;
}

/** A displayed comparison of two companies: a common value, or their ratio of sizes. */
export type SimilarityReason =
  | { kind: "sub-industry" | "industry" | "country" }
  | { kind: "tech" | "tags"; count: number }
  | { kind: "size"; size: "similar" | "half" | "twice" | "larger" | "smaller" }
  | { kind: "stage"; stage: string };

/** An item's similarity to the seeds. */
export interface Similarity {
  /** Mean of the scores in {@link nearest}; `null` if nothing can be compared. */
  score: number | null;
  /** The most similar seeds, at most three. `seed`: index among the seeds. `score`: 0 to 100. */
  nearest: { seed: number; score: number }[];
  /** The nearest seed's parts. */
  parts: SimilarityPart[];
  /** Comparisons with the nearest seed, at most three. */
  reasons: SimilarityReason[];
}

const maxNearest = 3;
const maxReasons = 3;
/** Portion that counts if only industries can be compared; also the similarity if only the sub-industries differ. */
const industryAlone = 0.6;
/** Sizes with at least this ratio have no similarity. */
const maxSizeRatio = 10;

/** A company's values, prepared once for many comparisons. */
interface Profile {
  industry: string | null;
  subIndustry: string | null;
  country: string | null;
  stage: string | null;
  /** The stage as sent. */
  stageName: string;
  employees: number | null;
  tech: Entries;
  tags: Entries;
}

/** Technologies or tags with weights. */
interface Entries {
  weights: ReadonlyMap<string, number>;
  sum: number;
}

/** Comparison by one part. */
interface PartComparison {
  /** Fraction of the part's weight that counts, 0 to 1. */
  portion: number;
  /** Similarity in this part, 0 to 1. */
  share: number;
}

/** Returns each item's similarity to the seeds, in order. */
export function similarities(seeds: readonly AccountInsight[], list: readonly AccountInsight[], weights: SimilarityWeights): Similarity[] {
  // A seed that is also in the list counts twice in the rarity.
  const rarity = rarityIn([...seeds, ...list]);
  const profiles = seeds.map((seed) => profileOf(seed, rarity));
  return list.map((item) => similarityTo(profiles, profileOf(item, rarity), weights));
}

function similarityTo(seeds: readonly Profile[], item: Profile, weights: SimilarityWeights): Similarity {
  const compared = seeds.map((profile, seed) => {
    const parts = partsOf(profile, item, weights);
    // Rounding errors could raise the sum above 100.
    return { seed, profile, parts, score: Math.min(100, sumOf(parts.map(({ points }) => points))) };
  });
  const nearest = compared
    .filter(({ parts }) => parts.length > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxNearest);
  const [first] = nearest;
  if (first === undefined) return { score: null, nearest: [], parts: [], reasons: [] };
  return {
    score: sumOf(nearest.map(({ score }) => score)) / nearest.length,
    nearest: nearest.map(({ seed, score }) => ({ seed, score })),
    parts: first.parts,
    reasons: reasonsOf(first.profile, item, weights),
  };
}

/** Returns the compared parts, with weights scaled to a sum of 100. */
function partsOf(one: Profile, other: Profile, weights: SimilarityWeights): SimilarityPart[] {
  const weighed = comparable(one, other)
    .filter(({ kind }) => weights[kind] > 0)
    .map(({ kind, portion, share }) => ({ kind, share, weight: weights[kind] * portion }));
  const whole = sumOf(weighed.map(({ weight }) => weight));
  return weighed.map(({ kind, weight, share }) => ({ kind, weight: (100 * weight) / whole, points: (100 * weight * share) / whole }));
}

/** Returns an entry's weight in comparisons: its rarity for technologies, 1 for tags. */
type EntryWeight = (entry: string) => number;

/** Inverse document frequency: ln(1 + companies ÷ companies with the entry). */
function rarityIn(list: readonly Pick<AccountInsight, "tech">[]): EntryWeight {
  const counts = countsOf(list.flatMap(({ tech }) => distinct(tech)));
  return (id) => Math.log(1 + list.length / (counts.get(id) ?? 1));
}

/** Prepares a company for comparisons. */
function profileOf({ details, tech, tags, buyingStage }: AccountInsight, rarity: EntryWeight): Profile {
  const { employees } = details;
  return {
    industry: reported(details.industry),
    subIndustry: reported(details.subIndustry),
    country: reported(details.country),
    stage: reported(buyingStage),
    stageName: buyingStage ?? "",
    // Zero employees count as one, because a ratio to zero is infinite.
    employees: employees === null || employees < 0 ? null : Math.max(1, employees),
    tech: entriesOf(tech, rarity),
    tags: entriesOf(tags, () => 1),
  };
}

/** Weighs each distinct entry. */
function entriesOf(list: readonly string[], weigh: EntryWeight): Entries {
  const weights = new Map(distinct(list).map((entry) => [entry, weigh(entry)]));
  return { weights, sum: sumOf([...weights.values()]) };
}

function comparable(one: Profile, other: Profile): (PartComparison & { kind: SimilarityPartKind })[] {
  const parts: Record<SimilarityPartKind, PartComparison | null> = {
    industry: industryPart(one, other),
    tech: sharePart(one.tech, other.tech),
    size: sizePart(one, other),
    country: samePart(one.country, other.country),
    tags: sharePart(one.tags, other.tags),
    stage: samePart(one.stage, other.stage),
  };
  return similarityPartKinds.flatMap((kind) => {
    const part = parts[kind];
    return part === null ? [] : [{ kind, ...part }];
  });
}

function industryPart(one: Profile, other: Profile): PartComparison | null {
  const industry = same(one.industry, other.industry);
  const subIndustry = same(one.subIndustry, other.subIndustry);
  if (subIndustry === null) return industry === null ? null : { portion: industryAlone, share: industry ? 1 : 0 };
  return { portion: 1, share: subIndustry ? 1 : industry === true ? industryAlone : 0 };
}

/** Compares sizes on a logarithmic scale; `null` if either is unreported. */
function sizePart({ employees: one }: Profile, { employees: other }: Profile): PartComparison | null {
  if (one === null || other === null) return null;
  // Divides the larger by the smaller, so that the order of the companies cannot change the last digit.
  const apart = Math.log(Math.max(one, other) / Math.min(one, other));
  return { portion: 1, share: Math.max(0, 1 - apart / Math.log(maxSizeRatio)) };
}

function samePart(one: string | null, other: string | null): PartComparison | null {
  const alike = same(one, other);
  return alike === null ? null : { portion: 1, share: alike ? 1 : 0 };
}

/** Compares by weighted share of common entries (Jaccard); `null` if either company has no entries. */
function sharePart(one: Entries, other: Entries): PartComparison | null {
  if (one.weights.size === 0 || other.weights.size === 0) return null;
  const common = sumOf(commonOf(one, other).map((entry) => one.weights.get(entry) ?? 0));
  return { portion: 1, share: common / (one.sum + other.sum - common) };
}

const commonOf = (one: Entries, other: Entries): string[] => [...one.weights.keys()].filter((entry) => other.weights.has(entry));

/** Returns at most `maxReasons` reasons, only from parts with a weight. */
function reasonsOf(one: Profile, other: Profile, weights: SimilarityWeights): SimilarityReason[] {
  const tech = commonOf(one.tech, other.tech).length;
  const tags = commonOf(one.tags, other.tags).length;
  const reasons: Record<SimilarityPartKind, SimilarityReason | false> = {
    industry: industryReason(one, other),
    tech: tech >= 2 && { kind: "tech", count: tech },
    size: one.employees !== null && other.employees !== null && { kind: "size", size: sizeWord(other.employees / one.employees) },
    country: same(one.country, other.country) === true && { kind: "country" },
    tags: tags >= 1 && { kind: "tags", count: tags },
    stage: same(one.stage, other.stage) === true && { kind: "stage", stage: other.stageName },
  };
  const common = similarityPartKinds
    .filter((kind) => weights[kind] > 0)
    .map((kind) => reasons[kind])
    .filter((reason) => reason !== false)
    .slice(0, maxReasons);
  // A single common technology is a reason only without any other reason.
  return common.length === 0 && tech === 1 && weights.tech > 0 ? [{ kind: "tech", count: tech }] : common;
}

/** Prefers a common sub-industry. */
function industryReason(one: Profile, other: Profile): SimilarityReason | false {
  if (same(one.subIndustry, other.subIndustry) === true) return { kind: "sub-industry" };
  return same(one.industry, other.industry) === true && { kind: "industry" };
}

/** Names a ratio of sizes. `times`: the item's size divided by the seed's size. */
function sizeWord(times: number): Extract<SimilarityReason, { kind: "size" }>["size"] {
  if (times >= 1 / 2 && times <= 2) return "similar";
  if (times > 2) return times <= 3 ? "twice" : "larger";
  return times >= 1 / 3 ? "half" : "smaller";
}

/** Compares two values; `null` if either is unreported. */
const same = (one: string | null, other: string | null): boolean | null => (one === null || other === null ? null : one === other);

/** Folds a text; `null` if blank. */
const reported = (text: string | null): string | null => (text === null || text.trim() === "" ? null : folded(text));
/** Returns each entry once, folded, without blanks. Sorts them, because a floating-point sum depends on their order. */
const distinct = (entries: readonly string[]): string[] => [...new Set(entries.map(folded).filter((entry) => entry !== ""))].toSorted();
