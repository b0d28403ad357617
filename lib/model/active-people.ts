import type { JourneyEntry } from "./account";
import { recentWeeks, type RecentWeeks } from "./journey-activity";

/** A journey's person. */
export interface ActivePerson {
  /** Trimmed identifier of the person's first listed entry. */
  identifier: string;
  /** Number of all entries, including undated ones. */
  entries: number;
  /** The person's activity in the last six weeks. */
  recent: RecentWeeks;
}

/** Number of weeks in `recent`. */
const personWeeks = 6;

/** Returns the key that all entries of one person share. */
export function personKey(identifier: string): string {
  const key = identifier.trim();
  // Only e-mail addresses are compared without case.
  return key.includes("@") ? key.toLowerCase() : key;
}

/** Returns a journey's people, most active first. Skips entries without identifier. */
export function activePeople(journey: readonly JourneyEntry[], now: number): ActivePerson[] {
  const people = new Map<string, { identifier: string; entries: JourneyEntry[] }>();
  for (const entry of journey) {
    const identifier = entry.identifier?.trim() ?? "";
    if (identifier === "") continue;
    const key = personKey(identifier);
    const person = people.get(key) ?? { identifier, entries: [] };
    people.set(key, person);
    person.entries.push(entry);
  }
  return [...people.values()]
    .map(({ identifier, entries }) => ({ identifier, entries: entries.length, recent: recentWeeks(entries, now, personWeeks) }))
    .toSorted(byActivity);
}

const byActivity = (one: ActivePerson, other: ActivePerson): number =>
  other.recent.total - one.recent.total || (other.recent.last ?? "").localeCompare(one.recent.last ?? "") || other.entries - one.entries;
