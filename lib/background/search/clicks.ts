import * as z from "zod/mini";
import type { WriteTransaction } from "../store/store";

/**
 * The clicks that were taken lately, so that the same one, arriving again in whatever way, never sends again. Names only, chosen at
 * random by the page: nothing in them tells what was searched for, so that clicks of private windows stand here as well.
 */
const clicks = z.array(z.string());
const name = "search-clicks";
const maxClicks = 200;

/** Takes a click; false where it was taken before. */
export async function takeClick(transaction: WriteTransaction, click: string): Promise<boolean> {
  const parsed = clicks.safeParse(await transaction.objectStore("values").get(name));
  const taken = parsed.success ? parsed.data : [];
  if (taken.includes(click)) return false;
  await transaction.objectStore("values").put([...taken, click].slice(-maxClicks), name);
  return true;
}
