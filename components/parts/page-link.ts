/** Returns the attributes of a link that opens an extension page in a new tab. */
export const pageLink = (href: string) => ({ href, target: "_blank" as const });
