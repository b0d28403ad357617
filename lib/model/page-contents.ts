import type { pageContact, pageContents, pageGroup } from "../schemas/page-contents";
import type { ValueOf } from "../schemas/values";

/** A person found on a page. */
export type PageContact = ValueOf<typeof pageContact>;

/** The people of one domain. */
export type PageGroup = ValueOf<typeof pageGroup>;

/** All people on a page: the record's company, then the largest groups, mailboxes last. */
export type PageContents = ValueOf<typeof pageContents>;
