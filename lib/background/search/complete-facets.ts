import * as z from "zod/mini";
import { lazily } from "../../model/lazily";
import { findAnswer } from "../store/cache";
import { writeFacet } from "../store/facets";
import type { Store, WriteTransaction } from "../store/store";

/** How far the facets of accounts are built that were stored before there were facets: all of them, or those up to an id. */
const progress = lazily(() => z.object({ built: z.boolean(), after: z.string() }));
const name = "facets";

/** Accounts whose facets are built in one transaction, so that nothing else waits for long. */
const portion = 100;

/** Makes sure that every stored account has its facet: once in a worker's life it looks, and goes on where the last one died. Never rejects. */
export function createFacetBuilding(store: Store): () => Promise<void> {
  let complete: Promise<void> | undefined;

  async function build(): Promise<void> {
    const read = await store.read((transaction) => transaction.objectStore("values").get(name));
    const parsed = progress().safeParse(read);
    let { built, after } = parsed.success ? parsed.data : { built: false, after: "" };
    while (!built) ({ built, after } = await store.write((transaction) => buildPortion(transaction, after)));
  }

  // Where the disk is full some are missing, and whoever asks next causes another try.
  return () =>
    (complete ??= build().catch(() => {
      complete = undefined;
    }));
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
