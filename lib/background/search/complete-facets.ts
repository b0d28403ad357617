import * as z from "zod/mini";
import { parse } from "../parse";
import { cached } from "../concurrency";
import { findAnswer } from "../store/cache";
import { writeFacet } from "../store/facets";
import type { Store, WriteTransaction } from "../store/store";
import { lazyObject } from "../../schemas/values";

/** Progress of building facets for accounts stored before facets existed: all of them, or those up to an id. */
const progress = lazyObject(() => ({ built: z.boolean(), after: z.string() }));
const name = "facets";

/** Accounts per transaction, so that nothing else waits long. */
const portion = 100;

/** Builds the missing facets of stored accounts, once per worker, from the earlier worker's progress. Never rejects. */
export function createFacetBuilding(store: Store): () => Promise<void> {
  const complete = cached(async () => {
    const read = await store.read((transaction) => transaction.objectStore("values").get(name));
    let { built, after } = parse(progress(), read) ?? { built: false, after: "" };
    while (!built) ({ built, after } = await store.write((transaction) => buildPortion(transaction, after)));
  });

  // On a full disk some are missing; the next call tries again.
  return () => complete.get().catch(() => undefined);
}

async function buildPortion(transaction: WriteTransaction, after: string): Promise<z.output<ReturnType<typeof progress>>> {
  const ids = await transaction.objectStore("accounts").getAllKeys(IDBKeyRange.lowerBound(after, true), portion);
  for (const id of ids) {
    const answer = await findAnswer(transaction, "accounts", id);
    if (answer !== null) await writeFacet(transaction, answer);
  }
  const reached = { built: ids.length < portion, after: ids.at(-1) ?? after };
  await transaction.objectStore("values").put(reached, name);
  return reached;
}
