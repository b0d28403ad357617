import type { Ask } from "../messages/client";
import { maxPeopleRead } from "../model/batch";
import { keyLength } from "../model/subject";
import { createReadInParts } from "./read-in-parts";

/** Stored answers about people of an account's journey. No method rejects. */
export function createKnownPeople(ask: Ask) {
  const known = createReadInParts(maxPeopleRead, async (addresses: string[]) => {
    const { people } = await ask("people.read", { addresses, domains: [] });
    return people.map(({ address, summary }) => [address.toLowerCase(), summary] as const);
  });
  return {
    /** Summaries by address in lower case; empty before `readPeople`. */
    people: known.values,
    /** Reads the stored answers about these people. Sends no look-up. */
    readPeople: (addresses: readonly string[]) => known.readKeys(addresses.filter(({ length }) => length <= keyLength.max)),
    /** Reads the same people's stored answers again. */
    refreshPeople: known.refresh,
  };
}
