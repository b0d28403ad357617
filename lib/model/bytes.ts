const units = ["kilobyte", "megabyte", "gigabyte"] as const;

/** Returns storage in decimal units, as browsers do: "18 MB". */
export function formatBytes(bytes: number, locale: string): string {
  const power = bytes < 1e6 ? 1 : bytes < 1e9 ? 2 : 3;
  const format = new Intl.NumberFormat(locale, { style: "unit", unit: units[power - 1] ?? "kilobyte", maximumSignificantDigits: 2 });
  return format.format(bytes / 1000 ** power);
}
