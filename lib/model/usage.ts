import type { Usage } from "./activity";

/** Requests of one kind against the person's own cap. */
type Count = Usage["lookups"];

/** Requests left until the cap, never negative. */
export const leftOf = (count: Count): number => Math.max(0, count.cap - count.used);

/** True from four fifths of the cap. */
export const isNearCap = (count: Count): boolean => count.used >= 0.8 * count.cap;
