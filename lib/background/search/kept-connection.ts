import * as z from "zod/mini";
import { idleFor } from "../service/exchange";
import type { ReadTransaction } from "../store/store";

const line = z.object({ at: z.number(), outcome: z.string(), status: z.nullable(z.number()), duration: z.nullable(z.number()) });

/**
 * Whether a connection to the service may still be open from an earlier request, be it an earlier worker's: an answer was logged within
 * the time the browser keeps connections.
 */
export async function keptConnection(transaction: ReadTransaction, now: number): Promise<boolean> {
  let cursor = await transaction.objectStore("activity").openCursor(null, "prev");
  for (let looked = 0; cursor !== null && looked < mostLooked; looked += 1) {
    const parsed = line.safeParse(cursor.value);
    if (parsed.success && wasAnswered(parsed.data)) return now - (parsed.data.at + (parsed.data.duration ?? 0)) < idleFor;
    cursor = await cursor.continue();
  }
  return false;
}

/** Beyond so many requests in a row without an answer no connection is left. */
const mostLooked = 20;

/** A redirect is an answer whose status the browser hides. */
const wasAnswered = ({ status, outcome }: z.output<typeof line>) => status !== null || outcome === "redirected";
