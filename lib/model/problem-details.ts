import type { Problem } from "./problem";

/**
 * "Copy details": what a person who helps needs to know of a failure, as plain text. Never the key, and never what was asked for.
 * `version` is that of the extension.
 */
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
