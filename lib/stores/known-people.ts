import { signal } from "@preact/signals";
import type { Ask } from "../messages/client";
import { maxPeopleRead, type Summary } from "../model/batch";
import { keyLength } from "../model/subject";
import { createLatest } from "./latest";
import { readOnly } from "./read-only";

/** The stored answers about people of a journey. No method rejects. */
export function createKnownPeople(ask: Ask) {
  const people = signal<ReadonlyMap<string, Summary>>(new Map());
  const latest = createLatest();
  let wanted: readonly string[] = [];

  async function read(): Promise<void> {
    const isLatest = latest.start();
    const found = new Map<string, Summary>();
    for (let from = 0; from < wanted.length; from += maxPeopleRead) {
      const answer = await ask("people.read", { addresses: wanted.slice(from, from + maxPeopleRead) }).catch(() => null);
      if (answer === null || !isLatest()) return;
      for (const { address, summary } of answer.people) found.set(address.toLowerCase(), summary);
    }
    people.value = found;
  }

  return {
    /** Summaries by address in lower case, after `readPeople`. */
    people: readOnly(people),
    /** Reads the stored answers about these people. Sends no look-up. */
    readPeople(addresses: readonly string[]): Promise<void> {
      wanted = addresses.filter(({ length }) => length <= keyLength.max);
      return read();
    },
    /** Reads them again, after look-ups of people. */
    refreshPeople: read,
  };
}
