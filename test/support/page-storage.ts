import { vi } from "vitest";

/** Replaces the page's storage until the test ends. Returns the stored values. If `setItem` is given, it is called instead of storing. */
export function usePageStorage(values: [string, string][] = [], setItem?: () => void): Map<string, string> {
  const kept = new Map(values);
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: setItem ?? ((name: string, value: string) => void kept.set(name, value)),
  });
  return kept;
}
