/** Returns attributes of a link to another extension page. It opens in a tab, because a popup cannot contain it. */
export const pageLink = (href: string) => ({ href, target: "_blank" as const });
