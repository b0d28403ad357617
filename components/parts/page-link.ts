/** Returns attributes to link an extension page in a new tab. */
export const pageLink = (href: string) => ({ href, target: "_blank" as const });
