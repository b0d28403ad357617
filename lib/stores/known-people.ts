import { signal } from "@preact/signals";
import type { Ask } from "../messages/client";
import { maxAddressLength, maxPeopleRead, type Summary } from "../model/batch";
import { createLatest } from "./latest";
import { readOnly } from "./read-only";

/** The stored answers about people of a journey. No method rejects. */
export function createKnownPeople(ask: Ask) {
  const people = signal<ReadonlyMap<string, Summary>>(new Map());
  const latest = createLatest();
  let wanted: readonly string[] = [];

  async function read(): Promise<void> {
    if (wanted.length === 0) return;
    const isLatest = latest.start();
    const answer = await ask("people.read", { addresses: [...wanted] }).catch(() => null);
    if (answer === null || !isLatest()) return;
    people.value = new Map(answer.people.map(({ address, summary }) => [address.toLowerCase(), summary]));
  }

  return {
    /** Summaries by address in lower case, after `readPeople`. */
    people: readOnly(people),
    /** Reads stored answers about up to 200 people. Sends no look-up. */
    readPeople(addresses: readonly string[]): Promise<void> {
      wanted = addresses.filter(({ length }) => length <= maxAddressLength).slice(0, maxPeopleRead);
      return read();
    },
    /** Reads them again, after look-ups of people. */
    refreshPeople: read,
  };
}
