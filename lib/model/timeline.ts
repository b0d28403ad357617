import { buyingStages, type JourneyEntry } from "./account";
import { stageOf } from "./journey";

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
