import { buyingStages, type JourneyEntry } from "./account";
import { momentOf, stageOf } from "./journey";

/** The filter of a journey's entries. */
export interface TimelineFilter {
  milestonesOnly: boolean;
  /** A channel by its name; "" for entries without one; `null` for any. */
  channel: string | null;
  /** Identifier of a person, in lower case; `null` for anyone. */
  person: string | null;
}

export const everything: TimelineFilter = { milestonesOnly: false, channel: null, person: null };

/** Name of an entry's channel; "" if there is none. */
const channelOf = ({ utm }: JourneyEntry): string => utm.channelSubchannel?.trim() ?? "";
const personOf = ({ identifier }: JourneyEntry): string => identifier?.trim().toLowerCase() ?? "";

export const filterTimeline = (entries: readonly JourneyEntry[], { milestonesOnly, channel, person }: TimelineFilter): JourneyEntry[] =>
  entries.filter(
    (entry) =>
      (!milestonesOnly || entry.isMilestone) &&
      (channel === null || channelOf(entry) === channel) &&
      (person === null || personOf(entry) === person),
  );

/** Returns a journey's channels, most frequent first; "" (none) comes last. */
export const channelsOf = (journey: readonly JourneyEntry[]): string[] => {
  const counts = new Map<string, number>();
  for (const entry of journey) counts.set(channelOf(entry), (counts.get(channelOf(entry)) ?? 0) + 1);
  return [...counts].toSorted(([one, more], [other, less]) => (one === "" ? 1 : other === "" ? -1 : less - more)).map(([name]) => name);
};

/** One buying stage of the customary order, with the first entry that reported it. */
export interface StageStep {
  stage: string;
  entry: JourneyEntry | null;
}

/** Returns the four stages with their entries, other reported stages, and a new present one. Requires `entries` newest first. */
export function stageSteps(entries: readonly JourneyEntry[], present: string | null): StageStep[] {
  const firsts = new Map<string, JourneyEntry>();
  for (const entry of entries) {
    const stage = stageOf(entry);
    if (stage !== null) firsts.set(stage, entry);
  }
  const known: readonly string[] = buyingStages;
  const others = [...firsts.keys()].filter((stage) => !known.includes(stage)).toReversed();
  const last = present !== null && present.trim() !== "" && !known.includes(present) && !others.includes(present) ? [present] : [];
  return [...known, ...others, ...last].map((stage) => ({ stage, entry: firsts.get(stage) ?? null }));
}

/** The number of entries in one span of time. */
export interface Span {
  /** First day, as "2026-11-12". */
  from: string;
  entries: number;
}

export interface ActivityOverTime {
  unit: "day" | "week" | "month";
  /** In chronological order, with empty spans. */
  spans: Span[];
}

const dayMs = 86_400_000;
/** The bars that can be distinguished in a narrow panel. */
const maxBars = 53;
/** Longer journeys show only the last ten years. */
const maxDays = 3653;

/** Counts entries by day, week (from Monday) or month, in few bars. `null` without two dated entries. */
export function activityOverTime(journey: readonly JourneyEntry[]): ActivityOverTime | null {
  const days = journey.map((entry) => Date.parse(`${momentOf(entry).date ?? ""}T00:00:00Z`)).filter((day) => !Number.isNaN(day));
  if (days.length < 2) return null;
  const last = days.reduce((one, other) => Math.max(one, other));
  const first = Math.max(
    days.reduce((one, other) => Math.min(one, other)),
    last - maxDays * dayMs,
  );
  const length = (last - first) / dayMs + 1;
  const unit = length <= 31 ? "day" : length <= 7 * (maxBars - 1) ? "week" : "month";
  const counts = new Map<string, number>();
  for (const day of days) {
    const from = startOf(day, unit);
    counts.set(from, (counts.get(from) ?? 0) + 1);
  }
  return { unit, spans: startsBetween(first, last, unit).map((from) => ({ from, entries: counts.get(from) ?? 0 })) };
}

function startsBetween(first: number, last: number, unit: ActivityOverTime["unit"]): string[] {
  const starts: string[] = [];
  for (let at = Date.parse(`${startOf(first, unit)}T00:00:00Z`); at <= last; at = following(at, unit)) starts.push(isoDay(at));
  return starts;
}

function following(start: number, unit: ActivityOverTime["unit"]): number {
  if (unit !== "month") return start + (unit === "day" ? 1 : 7) * dayMs;
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/** Returns the first day of a day's span. */
function startOf(day: number, unit: ActivityOverTime["unit"]): string {
  if (unit === "day") return isoDay(day);
  if (unit === "month") return `${isoDay(day).slice(0, 7)}-01`;
  return isoDay(day - ((new Date(day).getUTCDay() + 6) % 7) * dayMs);
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
