import * as z from "zod/mini";
import { parse } from "../parse";
import type { WriteTransaction } from "../store/store";

/** Ids of recent clicks, even in private windows: random ids reveal nothing. */
const clicks = () => z.array(z.string());
const name = "search-clicks";
const maxClicks = 200;

/** Stores a click's id. Returns false if already stored: a resent message must not search twice. */
export async function takeClick(transaction: WriteTransaction, click: string): Promise<boolean> {
  const taken = parse(clicks(), await transaction.objectStore("values").get(name)) ?? [];
  if (taken.includes(click)) return false;
  await transaction.objectStore("values").put([...taken, click].slice(-maxClicks), name);
  return true;
}
