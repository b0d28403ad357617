/** Soft hyphen, bidi controls, zero-width space, word joiner and similar, byte order mark. */
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;
/** Joiners beside ASCII or at either end of the text, where they have no effect. */
const strayJoiners = /(^|[\0-\x7F])[\u200C\u200D]+|[\u200C\u200D](?=[\0-\x7F]|$)/g;
/** Full-width and small @, from East Asian keyboards. */
const wideAt = /[\uFF20\uFE6B]/g;

/** Removes invisible characters, which copied text may contain, and makes each @ plain. */
export const withoutInvisible = (text: string): string => text.replace(invisible, "").replace(strayJoiners, "$1").replace(wideAt, "@");
