import type { ActivityLine } from "../../model/activity";
import { activityLine } from "../../schemas/own-data";
import { parse } from "../parse";
import { idleMs } from "../api/resend";
import type { ReadTransaction } from "../store/store";

/**
 * Estimates from the log how many connections an earlier worker left open.
 * @param begun start of this worker, which counts its own connections
 */
export async function keptConnections(transaction: ReadTransaction, begun: number, now: number): Promise<number> {
  const answered: { from: number; to: number }[] = [];
  let cursor = await transaction.objectStore("activity").index("at").openCursor(IDBKeyRange.upperBound(begun), "prev");
  for (let looked = 0; cursor !== null && looked < maxLooked; looked += 1) {
    const request = parse(activityLine(), cursor.value);
    if (request !== null && wasAnswered(request)) answered.push({ from: request.at, to: request.at + (request.duration ?? 0) });
    cursor = await cursor.continue();
  }
  const kept = answered.filter(({ to }) => now - to < idleMs);
  // Greatest number of parallel requests among those answered within the keep-alive time.
  return Math.max(0, ...kept.map(({ from }) => kept.filter((other) => other.from <= from && from <= other.to).length));
}

const maxLooked = 20;

/** A redirect is an answer with a hidden status. */
const wasAnswered = ({ status, outcome }: ActivityLine) => status !== null || outcome === "redirected";
