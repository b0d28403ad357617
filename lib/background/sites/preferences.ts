import * as z from "zod/mini";
import { siteKinds } from "../../model/site";
import { parse } from "../parse";
import type { ReadTransaction, WriteTransaction } from "../store/store";
import { lazyObject } from "../../schemas/values";

const name = "sites";

const ownSite = lazyObject(() => ({ protocol: z.enum(["https", "http"]), host: z.string(), kind: z.enum(siteKinds) }));

const stored = lazyObject(() => ({
  /** Ids of the sites the user switched on. */
  wanted: z.array(z.string()),
  /** Sites the user added. Switching one off removes it. */
  own: z.array(ownSite()),
  /** Match patterns whose access is still to be revoked, perhaps by a later worker. */
  leaving: z.array(z.string()),
}));

export type OwnSite = z.output<ReturnType<typeof ownSite>>;
export type SitePreferences = z.output<ReturnType<typeof stored>>;
/** Returns the preferences after a change. */
export type PreferenceChange = (preferences: SitePreferences) => SitePreferences;

const none: SitePreferences = { wanted: [], own: [], leaving: [] };

/** Reads the site preferences; empty if absent or unreadable. */
export async function readSitePreferences(transaction: ReadTransaction): Promise<SitePreferences> {
  return parse(stored(), await transaction.objectStore("values").get(name)) ?? none;
}

/** Stores the preferences that `change` returns. */
export async function changeSitePreferences(transaction: WriteTransaction, change: PreferenceChange): Promise<void> {
  await transaction.objectStore("values").put(change(await readSitePreferences(transaction)), name);
}
