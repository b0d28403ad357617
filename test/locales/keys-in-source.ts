/** Finds the keys of the texts that the source uses, by patterns. The source is not parsed. */

/** The keys in the source. A key is written whole, with underscores for the browser, or with a computed part. */
interface KeysInSource {
  has: (key: string) => boolean;
  /** Keys used by `counted`, and keys used by plain `t`. Only literal keys are included. */
  counted: ReadonlySet<string>;
  plain: ReadonlySet<string>;
}

/** Finds the keys in a source text. */
export function keysInSource(source: string): KeysInSource {
  const literals = new Set([...source.matchAll(/["'`]([a-z]\w*(?:\.\w+)+)["'`]/gi)].map(([, key]) => key ?? ""));
  const forBrowser = new Set([...source.matchAll(/(?:__MSG_|")([a-z]+_\w+?)(?:__|")/gi)].map(([, key]) => key ?? ""));
  const patterns = [...source.matchAll(/`([a-z]\w*\.(?:[\w.]|\$\{[^}]*\})*)`/gi)]
    .map(([, template]) => template ?? "")
    .filter((template) => template.includes("${"))
    .map((template) => new RegExp(`^${template.replaceAll(".", "\\.").replaceAll(/\$\{[^}]*\}/g, "\\w+")}$`));
  return {
    has: (key) => literals.has(key) || forBrowser.has(key.replaceAll(".", "_")) || patterns.some((pattern) => pattern.test(key)),
    counted: new Set([...source.matchAll(/\bcounted\(\s*"([\w.]+)"/g)].map(([, key]) => key ?? "")),
    plain: new Set([...source.matchAll(/\bi18n\.t\(\s*"([\w.]+)"/g)].map(([, key]) => key ?? "")),
  };
}
