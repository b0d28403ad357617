import * as z from "zod/mini";
import { parse } from "../parse";
import type { ReadTransaction, WriteTransaction } from "./store";
import { lazyObject } from "../../schemas/values";

/** The domain that the user chose for a host. */
const record = lazyObject(() => ({ host: z.string(), domain: z.string() }));

/** Returns the domain chosen for a host; `null` if none. */
export async function readChoice(transaction: ReadTransaction, host: string): Promise<string | null> {
  return parse(record(), await transaction.objectStore("hosts").get(host))?.domain ?? null;
}

/** Stores the choice, in place of the host's earlier one. */
export async function rememberChoice(transaction: WriteTransaction, host: string, domain: string): Promise<void> {
  await transaction.objectStore("hosts").put({ host, domain });
}

/** Deletes the host's choice, if any. */
export async function forgetChoice(transaction: WriteTransaction, host: string): Promise<void> {
  await transaction.objectStore("hosts").delete(host);
}
