import { expect, it } from "vitest";
import { matchingEntries, type Entry } from "./entries";

it.each(["istanbul", "mu\u0308ller"])("%s finds an entry with a Turkish İ and a composed ü", (text) => {
  const entry: Entry = { kind: "filter-set", key: "s", set: { id: "s", name: "İstanbul, Müller", filters: [], at: 0 } };
  expect(matchingEntries([entry], text)).toEqual([entry]);
});
