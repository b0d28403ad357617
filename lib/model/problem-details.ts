import type { Problem } from "./problem";

/** Returns the text of "Copy details", without key and look-up input. `version`: the extension's version. */
export function problemDetails({ kind, status, at, host, tries }: Problem, version: string): string {
  const lines = [
    ["kind", kind],
    ["status", status],
    ["time", new Date(at).toISOString()],
    ["host", host],
    ["tries", tries],
    ["version", version],
  ] as const;
  return lines
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}
