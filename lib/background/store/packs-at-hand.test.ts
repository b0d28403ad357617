import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { answerId, answersOf, writeAnswer } from "./cache";
import { deleteAnswers } from "./eviction";
import { deleteLines } from "./packs";
import { deleteFacets, type Facet } from "./facets";
import { facetsOf } from "./packed-facets";
import { createPackReading } from "./packs-at-hand";
import type { ReadTransaction, Store, WriteTransaction } from "./store";
import { freshStore } from "../../../test/support/memory";

const scope = "https://service.example";
const other = "https://another.example";

const put = (store: Store, key: string, employees: number, of = scope) =>
  store.write((transaction) =>
    writeAnswer(transaction, "accounts", {
      id: answerId(of, key),
      kind: "account",
      key,
      at: 1,
      usedAt: 1,
      data: { details: { name: key, employees }, tech: ["okta", `tech-${employees % 3}`].slice(employees % 2), buyingStage: "Decision" },
      withheld: [],
    }),
  );

async function clearScope(transaction: WriteTransaction): Promise<void> {
  await deleteFacets(transaction, answersOf(scope));
  await deleteLines(transaction, "accounts", scope);
}

function createFacetReading(store: Store) {
  const packsAtHand = createPackReading(store);
  return async (transaction: ReadTransaction, of: string): Promise<Facet[]> =>
    [...(await packsAtHand(transaction, "accounts", of)).values()].flatMap(facetsOf);
}

/** Creates a function that returns the scope's domains and keeps its packs between calls. */
function domainsIn(store: Store): () => Promise<string[]> {
  const atHand = createFacetReading(store);
  return async () => (await store.read((transaction) => atHand(transaction, scope))).map(({ domain }) => domain).toSorted();
}

/** Copies the members that this test compares. */
const plain = ({ domain, kind, name, at, details, tech, buyingStage }: Facet) => ({
  domain,
  kind,
  name,
  at,
  tech,
  buyingStage,
  employees: details["employees"],
});

const step = fc.oneof(
  fc.record({ do: fc.constant("put" as const), key: fc.integer({ min: 0, max: 9 }), employees: fc.nat(99) }),
  fc.record({ do: fc.constant("put elsewhere" as const), key: fc.integer({ min: 0, max: 9 }), employees: fc.nat(99) }),
  fc.record({ do: fc.constant("delete" as const), key: fc.integer({ min: 0, max: 9 }), employees: fc.nat(99) }),
  fc.constantFrom(...(["read", "read", "read elsewhere", "clear", "erase", "something else", "many"] as const)).map((what) => ({
    do: what,
    key: 0,
    employees: 0,
  })),
);

it("the packs in memory match the store after any changes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const store = freshStore();
      const atHand = createFacetReading(store);
      const compare = (of: string) =>
        store.read(async (transaction) => {
          const stored = (await transaction.objectStore("facets").getAll(answersOf(of))) as Facet[];
          const found = (await atHand(transaction, of)).toSorted((one, other) => (one.domain < other.domain ? -1 : 1));
          expect(found.map(plain)).toEqual(stored.map(plain));
        });
      const act = {
        put: (key: string, employees: number) => put(store, key, employees),
        "put elsewhere": (key: string, employees: number) => put(store, key, employees, other),
        delete: (key: string) => store.write((transaction) => deleteAnswers(transaction, "accounts", [answerId(scope, key)])),
        read: () => compare(scope),
        "read elsewhere": () => compare(other),
        clear: () => store.write((transaction) => clearScope(transaction)),
        erase: () => store.erase(),
        "something else": () => store.write((transaction) => transaction.objectStore("values").put(1, "one")),
        many: async () => {
          for (let index = 0; index < 120; index += 1) await put(store, `more-${index}.example`, index);
        },
      };
      for (const { do: what, key, employees } of steps) await act[what](`${key}.example`, employees);
      await compare(scope);
    }),
    { numRuns: 40 },
  );
}, 60_000);

it("after an account is written or deleted, no other account is read again", async () => {
  const store = freshStore();
  const domains = domainsIn(store);
  await put(store, "one.example", 1);
  await put(store, "three.example", 3);
  expect(await domains()).toEqual(["one.example", "three.example"]);
  const readAll = vi.spyOn(IDBObjectStore.prototype, "getAll");
  await put(store, "two.example", 2);
  await store.write((transaction) => deleteAnswers(transaction, "accounts", [answerId(scope, "one.example")]));
  expect(await domains()).toEqual(["three.example", "two.example"]);
  expect(readAll).not.toHaveBeenCalled();
});

it("two readings at once, with a change between them, each read what was stored when they began", async () => {
  const store = freshStore();
  const domains = domainsIn(store);
  await put(store, "a.example", 1);
  const [first, , second] = await Promise.all([domains(), put(store, "b.example", 2), domains()]);
  expect([first, second]).toEqual([["a.example"], ["a.example", "b.example"]]);
  expect(await domains()).toEqual(["a.example", "b.example"]);
});
