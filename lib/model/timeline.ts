import type { JourneyEntry } from "./account";
import { personKey } from "./active-people";
import { countsOf } from "./counts";
import { channelOf } from "./journey";

/** A journey's entry filter. */
export interface TimelineFilter {
  milestonesOnly: boolean;
  /** A channel; "" for entries without channel; `null` for any. */
  channel: string | null;
  /** `personKey` of a person; `null` for anyone. */
  person: string | null;
}

/** The filter that every entry passes. */
export const everything: TimelineFilter = { milestonesOnly: false, channel: null, person: null };

/** True for a filter without criteria. */
export const isEverything = ({ milestonesOnly, channel, person }: TimelineFilter): boolean =>
  !milestonesOnly && channel === null && person === null;

/** Returns the entries that pass, in their order. */
export const filterTimeline = (entries: readonly JourneyEntry[], { milestonesOnly, channel, person }: TimelineFilter): JourneyEntry[] =>
  entries.filter(
    (entry) =>
      (!milestonesOnly || entry.isMilestone) &&
      (channel === null || channelOf(entry) === channel) &&
      (person === null || personKey(entry.identifier ?? "") === person),
  );

/** Returns a journey's channels, most frequent first; "" (none) comes last. */
export const channelsOf = (journey: readonly JourneyEntry[]): string[] =>
  [...countsOf(journey.map(channelOf))]
    .toSorted(([one, more], [other, less]) => (one === "" ? 1 : other === "" ? -1 : less - more))
    .map(([name]) => name);
