/** Returns a link's attributes to open an extension page in a new tab. */
export const pageLink = (href: string) => ({ href, target: "_blank" as const });
