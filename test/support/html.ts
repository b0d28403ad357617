/** Escapes a text for the content of an element or for an attribute in double quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
