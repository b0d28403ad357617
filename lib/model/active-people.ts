import type { JourneyEntry } from "./account";
import { addDay, finishTally, pastDayOf, startTally, todayAt, type RecentWeeks, type Tally } from "./journey-activity";

/** A person of a journey. */
export interface ActivePerson {
  /** Identifier as in the person's first listed entry. */
  identifier: string;
  /** Number of all entries, including undated ones. */
  entries: number;
  /** The last six weeks. */
  recent: RecentWeeks;
}

const personWeeks = 6;

/**
 * Returns a journey's people, most active first: by entries in six weeks, then newest entry, then all entries. Ignores the case of
 * addresses.
 */
export function activePeople(journey: readonly JourneyEntry[], now: number): ActivePerson[] {
  const today = todayAt(now);
  const people = new Map<string, { identifier: string; entries: number; tally: Tally }>();
  for (const entry of journey) {
    const identifier = entry.identifier?.trim() ?? "";
    if (identifier === "") continue;
    const key = identifier.includes("@") ? identifier.toLowerCase() : identifier;
    const person = people.get(key) ?? { identifier, entries: 0, tally: startTally(personWeeks) };
    people.set(key, person);
    person.entries += 1;
    addDay(person.tally, pastDayOf(entry, today), today);
  }
  return [...people.values()]
    .map(({ identifier, entries, tally }) => ({ identifier, entries, recent: finishTally(tally) }))
    .toSorted(byActivity);
}

const byActivity = (one: ActivePerson, other: ActivePerson): number =>
  other.recent.total - one.recent.total || compareTexts(other.recent.last, one.recent.last) || other.entries - one.entries;

const compareTexts = (one: string | null, other: string | null): number => {
  const [first, second] = [one ?? "", other ?? ""];
  return first < second ? -1 : first > second ? 1 : 0;
};
