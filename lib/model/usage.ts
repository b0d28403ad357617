import type { Usage } from "./activity";
import type { Settings } from "./settings";

/** Number of requests of one kind, with their monthly cap. */
type Count = Usage["lookups"];

/** Requests left until the cap, never negative. */
export const leftOf = (count: Count): number => Math.max(0, count.cap - count.used);

/** Maximum and decimals of a typed price, in credits. */
export const priceBounds = { max: 10_000, decimals: 2 } as const;

/** Removes the rounding errors of prices such as 0.1. */
const rounded = (credits: number): number => Number(credits.toFixed(priceBounds.decimals));

/** Returns the credits, rounded to two decimals. */
export const creditsFor = (price: number, requests: number): number => rounded(price * requests);

/** Credits per request; `null` if unknown. */
export type Prices = Pick<Settings, "lookUpPrice" | "searchPrice">;

/** Returns a month's credits; `null` if requests were sent whose price is unknown. */
export function creditsInMonth(
  { searches, lookups }: { searches: number; lookups: number },
  { lookUpPrice, searchPrice }: Prices,
): number | null {
  if ((lookUpPrice === null && lookups > 0) || (searchPrice === null && searches > 0)) return null;
  return rounded(creditsFor(lookUpPrice ?? 0, lookups) + creditsFor(searchPrice ?? 0, searches));
}

/** True from four fifths of the cap. */
export const isNearCap = (count: Count): boolean => count.used >= 0.8 * count.cap;
