import { singleFlight } from "../concurrency";
import { findAnswer, lineOfAnswer, type AnswerStoreName } from "./cache";
import { facetOf, findFacet, writeFacet } from "./facets";
import { lineOfFacet } from "./packed-facets";
import { answerIdIn, packIdOf, readPacks, writeLines, type Line } from "./packs";
import { packsCompleteName } from "./eviction";
import type { ReadTransaction, Store, WriteTransaction } from "./store";

/** Answers per transaction: a longer transaction would delay others. */
const answersAtOnce = 200;

/** Creates the function that builds facets and lines that an earlier version or a full disk did not store. Never rejects. */
export function createDerivedCompletion(store: Store): () => Promise<void> {
  const runs = singleFlight<void>();

  async function build(): Promise<void> {
    if ((await store.read(readMark)) === true) return;
    await store.write((transaction) => transaction.objectStore("values").put("building", packsCompleteName));
    for (const storeName of ["accounts", "people"] as const) {
      const missing = await store.read((transaction) => findMissing(transaction, storeName));
      for (let from = 0; from < missing.length; from += answersAtOnce)
        await store.write((transaction) => buildLines(transaction, storeName, missing.slice(from, from + answersAtOnce)));
    }
    await store.write(async (transaction) => {
      // If packs were deleted meanwhile, so was the mark: their lines may be missing again.
      if ((await readMark(transaction)) === "building") await transaction.objectStore("values").put(true, packsCompleteName);
    });
  }

  // Parallel calls share a run. After a failure, the next call tries again.
  return () => runs.join("all", build).catch(() => undefined);
}

/** Returns `true` if all is built, "building" if a run has not finished, else `undefined`. */
const readMark = (transaction: ReadTransaction): Promise<unknown> => transaction.objectStore("values").get(packsCompleteName);

/** Returns the ids of answers without a line, sorted by pack to save writes. */
async function findMissing(transaction: ReadTransaction, storeName: AnswerStoreName): Promise<string[]> {
  const [ids, packs] = await Promise.all([transaction.objectStore(storeName).getAllKeys(), readPacks(transaction, storeName, null)]);
  const present = new Set(packs.flatMap((pack) => pack.keys.map((_key, row) => answerIdIn(pack, row))));
  return ids
    .filter((id) => !present.has(id))
    .map((id) => ({ id, pack: packIdOf(storeName, id) }))
    .toSorted((one, other) => (one.pack < other.pack ? -1 : Number(one.pack > other.pack)))
    .map(({ id }) => id);
}

async function buildLines(transaction: WriteTransaction, storeName: AnswerStoreName, ids: readonly string[]): Promise<void> {
  const lines = await Promise.all(ids.map(async (id) => [id, await buildLine(transaction, storeName, id)] as const));
  await writeLines(transaction, storeName, lines);
}

async function buildLine(transaction: WriteTransaction, storeName: AnswerStoreName, id: string): Promise<Line | null> {
  // Tried first, because a facet is shorter than its answer.
  const present = storeName === "accounts" ? await findFacet(transaction, id) : null;
  if (present !== null) return lineOfFacet(present);
  const answer = await findAnswer(transaction, storeName, id);
  if (answer === null) return null;
  const facet = facetOf(answer);
  if (facet !== null) await writeFacet(transaction, id, facet);
  return lineOfAnswer(answer, facet);
}
