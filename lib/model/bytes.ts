/** Formats bytes in decimal units, as browsers do: "18 MB". */
export function formatBytes(bytes: number, locale: string): string {
  const inUnit = (unit: string, size: number): string =>
    new Intl.NumberFormat(locale, { style: "unit", unit, maximumSignificantDigits: 2 }).format(bytes / size);
  if (bytes < 1e6) return inUnit("kilobyte", 1e3);
  return bytes < 1e9 ? inUnit("megabyte", 1e6) : inUnit("gigabyte", 1e9);
}
