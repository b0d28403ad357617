export type FileEnding = "csv" | "json" | "vcf";

export type FileName = `${string}.${FileEnding}`;

/** Returns a file name with the local date, such as "account-lens-data-2026-11-20.json". */
export function dated(name: string, ending: FileEnding, now = new Date()): FileName {
  const two = (number: number) => String(number).padStart(2, "0");
  return `account-lens-${name}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.${ending}`;
}
