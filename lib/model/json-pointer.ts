/** Escapes a member's name for a JSON pointer (RFC 6901). */
export const escapeToken = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");
