/** Invisible characters, except joiners between characters from U+0600 to U+1FFF: scripts from Arabic to Mongolian need joiners. */
export const invisible =
  /[\xAD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|(?<![\u0600-\u1FFF])[\u200C\u200D]|[\u200C\u200D](?![\u0600-\u1FFF])/g;
/** Full-width and small @, from East Asian keyboards. */
const wideAt = /[\uFF20\uFE6B]/g;

/** Removes invisible characters, which copied text may contain, and makes each @ plain. */
export const withoutInvisible = (text: string): string => text.replace(invisible, "").replace(wideAt, "@");
