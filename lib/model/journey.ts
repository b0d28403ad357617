import { buyingStages, type JourneyEntry } from "./account";
import { folded } from "./text";
import { splitTimestamp } from "./time";

/** The members that determine an entry's day and time. */
export type EntryMoment = Pick<JourneyEntry, "date" | "time" | "hitTimestamp">;

/** The attribute that holds an entry's buying stage. */
export const stageAttribute = "Buying Stage";

/** Returns an entry's day and time, if necessary from the timestamp. An unreadable `date` stays as sent. */
export function momentOf({ date, time, hitTimestamp }: EntryMoment): { date: string | null; time: string | null } {
  // `date` may be a timestamp too.
  const own = splitTimestamp(date ?? "");
  const stamp = splitTimestamp(hitTimestamp ?? "");
  return { date: own.date ?? stamp.date ?? date, time: time ?? stamp.time ?? own.time };
}

/** Returns the entries, newest first, those without a readable date last. Simultaneous ones keep their order. */
export function newestFirst(journey: readonly JourneyEntry[]): JourneyEntry[] {
  const dated = journey.map((entry) => ({ entry, key: sortKey(entry) }));
  return dated.toSorted((one, other) => (one.key < other.key ? 1 : one.key > other.key ? -1 : 0)).map(({ entry }) => entry);
}

function sortKey(entry: JourneyEntry): string {
  const { date, time } = momentOf(entry);
  const day = splitTimestamp(date ?? "").date;
  return day === null ? "" : `${day}T${time ?? ""}`;
}

/** Returns an entry's buying stage; `null` if none. */
export const stageOf = (entry: JourneyEntry): string | null => entry.attributes[stageAttribute]?.trim() || null;

/** True for equal stages, ignoring case and outer spaces, and if both are missing. */
export const isSameStage = (one: string | null | undefined, other: string | null): boolean => folded(one ?? "") === folded(other ?? "");

/** Returns a stage's position in `buyingStages`, ignoring case; `null` for any other stage. */
export function positionOfStage(stage: string | null): number | null {
  const position = buyingStages.findIndex((known) => isSameStage(known, stage));
  return position < 0 ? null : position;
}

/** Returns an entry's channel, else "". */
export const channelOf = ({ utm }: JourneyEntry): string => utm.channelSubchannel?.trim() ?? "";
