/** Returns attributes of a link to an extension page, opened in a tab. */
export const pageLink = (href: string) => ({ href, target: "_blank" as const });
