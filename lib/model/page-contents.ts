import type { pageContact, pageContents, pageGroup } from "../schemas/page-contents";
import type { ValueOf } from "../schemas/values";

export type PageContact = ValueOf<typeof pageContact>;
export type PageGroup = ValueOf<typeof pageGroup>;
export type PageContents = ValueOf<typeof pageContents>;

/** Number of people or groups that "Show more" adds. */
export const drawStep = 100;
