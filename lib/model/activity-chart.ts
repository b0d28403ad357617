import type { JourneyEntry } from "./account";
import { channelOf, isSameStage, stageOf } from "./journey";
import { pastEntries, stagedEntries, todayAt, weekMs, type Dated } from "./journey-activity";
import { dayMs, isoDay } from "./time";
import { channelsOf } from "./timeline";

/** The entries of one week or month. */
export interface ActivitySpan {
  /** First day, `YYYY-MM-DD`. */
  from: string;
  /** Last day. */
  to: string;
  /** Number of entries. */
  total: number;
  /** Number of entries by channel, in the order of `ActivityChart.channels`. */
  byChannel: number[];
}

/** A milestone's place in the chart. */
export interface ChartMilestone {
  /** Index in `ActivityChart.spans`. */
  span: number;
  /** The entry's day, `YYYY-MM-DD`. */
  date: string;
  entry: JourneyEntry;
}

/** A period of one buying stage. Begins with an entry of this stage. */
export interface StageBand {
  stage: string;
  /** First day, `YYYY-MM-DD`. */
  from: string;
  /** Last day before the next stage; `null` for the last stage. */
  to: string | null;
}

/** A journey over time, as drawn. */
export interface ActivityChart {
  unit: "week" | "month";
  /** Oldest first, at most 26, including those without entries. */
  spans: ActivitySpan[];
  /** At most three, most frequent first; `null` follows if entries have another channel or none. */
  channels: (string | null)[];
  /** Oldest first. */
  milestones: ChartMilestone[];
  /** Oldest first. Only the last stage of each span counts. */
  stages: StageBand[];
  /** Number of entries before the first span. */
  earlier: number;
  /** Number of entries with a missing, impossible or future date. */
  undated: number;
}

const maxSpans = 26;
/** Minimum number of weeks, as in an account's small chart (`Spark`). */
const minWeeks = 12;
/** Minimum number of dated entries. */
const minEntries = 3;
/** Maximum number of named channels. */
const namedChannels = 3;

/** Returns a journey's chart; `null` for fewer than three entries dated up to today. */
export function activityChart(journey: readonly JourneyEntry[], now: number): ActivityChart | null {
  const today = todayAt(now);
  const dated = pastEntries(journey, today);
  if (dated.length < minEntries) return null;
  const timeline = timelineOf(dated, today);
  const charted = dated.filter(({ day }) => day >= timeline.start);
  const channels = chartChannels(charted);
  return {
    unit: timeline.unit,
    spans: countedSpans(timeline, charted, channels),
    channels,
    milestones: charted
      .filter(({ entry }) => entry.isMilestone)
      .toSorted((one, other) => one.day - other.day)
      .map(({ entry, day }) => ({ span: timeline.indexOf(day), date: isoDay(day), entry })),
    stages: stageBands(timeline, dated),
    earlier: dated.length - charted.length,
    undated: journey.length - dated.length,
  };
}

/** The division of time into spans. */
interface SpanTimeline {
  unit: ActivityChart["unit"];
  /** Start of the first span, epoch milliseconds. */
  start: number;
  bounds: Pick<ActivitySpan, "from" | "to">[];
  /** Returns a day's span index; negative before the first. */
  indexOf: (day: number) => number;
}

function timelineOf(dated: readonly Dated[], today: number): SpanTimeline {
  const first = dated.reduce((least, { day }) => Math.min(least, day), Infinity);
  const weeks = Math.floor((today - first) / weekMs) + 1;
  if (weeks <= maxSpans) return weekTimeline(Math.max(minWeeks, weeks), today);
  const newest = dated.reduce((most, { day }) => Math.max(most, day), -Infinity);
  // Without entries in the last 26 months, the chart ends in the newest entry's month.
  const last = monthOf(today) - monthOf(newest) < maxSpans ? monthOf(today) : monthOf(newest);
  return monthTimeline(Math.min(maxSpans, last - monthOf(first) + 1), last);
}

/** Returns weeks; the last ends today. */
function weekTimeline(count: number, today: number): SpanTimeline {
  const start = today + dayMs - count * weekMs;
  const bounds = Array.from({ length: count }, (_, index) => {
    const from = start + index * weekMs;
    return { from: isoDay(from), to: isoDay(from + weekMs - dayMs) };
  });
  return { unit: "week", start, bounds, indexOf: (day) => Math.floor((day - start) / weekMs) };
}

/** Returns months; the last is `lastMonth` (see `monthOf`). */
function monthTimeline(count: number, lastMonth: number): SpanTimeline {
  const firstMonth = lastMonth - count + 1;
  const bounds = Array.from({ length: count }, (_, index) => ({
    from: isoDay(startOfMonth(firstMonth + index)),
    to: isoDay(startOfMonth(firstMonth + index + 1) - dayMs),
  }));
  return { unit: "month", start: startOfMonth(firstMonth), bounds, indexOf: (day) => monthOf(day) - firstMonth };
}

/** Returns a day's month, counted from the year 0. */
function monthOf(day: number): number {
  const date = new Date(day);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Returns a month's start. `Date.UTC` would read the years 0 to 99 as 1900 to 1999. */
const startOfMonth = (month: number): number => new Date(0).setUTCFullYear(Math.floor(month / 12), month % 12, 1);

/** See `ActivityChart.channels`. */
function chartChannels(charted: readonly Dated[]): (string | null)[] {
  const channels = channelsOf(charted.map(({ entry }) => entry));
  const named = channels.filter((name) => name !== "").slice(0, namedChannels);
  return channels.length > named.length ? [...named, null] : named;
}

function countedSpans({ bounds, indexOf }: SpanTimeline, charted: readonly Dated[], channels: readonly (string | null)[]): ActivitySpan[] {
  const spans = bounds.map((bound) => ({ ...bound, total: 0, byChannel: channels.map(() => 0) }));
  const positions = new Map(channels.map((name, position) => [name, position]));
  for (const { entry, day } of charted) {
    const span = spans[indexOf(day)];
    const position = positions.get(channelOf(entry)) ?? positions.get(null);
    if (span === undefined || position === undefined) continue;
    span.total += 1;
    span.byChannel[position] = (span.byChannel[position] ?? 0) + 1;
  }
  return spans;
}

/** Returns a band for each change of stage, at most one per span and one before the first span. */
function stageBands({ bounds, indexOf }: SpanTimeline, dated: readonly Dated[]): StageBand[] {
  // Stands for the time before the first span: the first band may begin there.
  const before = -1;
  /** The last stage of each span, and the day in that span on which the stage began. */
  const lastIn = new Map<number, { stage: string | null; since: number }>();
  for (const { entry, day } of stagedEntries(dated)) {
    const index = Math.max(before, indexOf(day));
    const stage = stageOf(entry);
    if (!isSameStage(lastIn.get(index)?.stage, stage)) lastIn.set(index, { stage, since: day });
  }
  const bands: StageBand[] = [];
  for (let index = before; index < bounds.length; index += 1) {
    const { stage = null, since = 0 } = lastIn.get(index) ?? {};
    const last = bands.at(-1);
    // Successive spans of one stage form one band.
    if (stage === null || isSameStage(last?.stage, stage)) continue;
    if (last !== undefined) last.to = isoDay(since - dayMs);
    bands.push({ stage, from: isoDay(since), to: null });
  }
  return bands;
}
