import type { JourneyEntry } from "./account";
import { countsOf } from "./counts";
import { channelOf } from "./journey";

/** The filter of a journey's entries. */
export interface TimelineFilter {
  milestonesOnly: boolean;
  /** A channel; "" for entries without one; `null` for any. */
  channel: string | null;
  /** Identifier of a person, in lower case; `null` for anyone. */
  person: string | null;
}

export const everything: TimelineFilter = { milestonesOnly: false, channel: null, person: null };

export const isEverything = ({ milestonesOnly, channel, person }: TimelineFilter): boolean =>
  !milestonesOnly && channel === null && person === null;

const personOf = ({ identifier }: JourneyEntry): string => identifier?.trim().toLowerCase() ?? "";

export const filterTimeline = (entries: readonly JourneyEntry[], { milestonesOnly, channel, person }: TimelineFilter): JourneyEntry[] =>
  entries.filter(
    (entry) =>
      (!milestonesOnly || entry.isMilestone) &&
      (channel === null || channelOf(entry) === channel) &&
      (person === null || personOf(entry) === person),
  );

/** Returns a journey's channels, most frequent first; "" (none) comes last. */
export const channelsOf = (journey: readonly JourneyEntry[]): string[] =>
  [...countsOf(journey.map(channelOf))]
    .toSorted(([one, more], [other, less]) => (one === "" ? 1 : other === "" ? -1 : less - more))
    .map(([name]) => name);
