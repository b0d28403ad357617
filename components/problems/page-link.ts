/** Attributes of a link to another page of the extension: it opens beside, because a popup cannot hold it. */
export const pageLink = (href: string) => ({ href, target: "_blank" as const });
