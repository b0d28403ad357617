import type { Settings } from "./settings";

/** The settings that are typed as a whole number, with their inclusive bounds. */
export const numberBounds = {
  capLookups: { min: 0, max: 1_000_000 },
  capSearches: { min: 0, max: 1_000_000 },
  deadlineLookup: { min: 5, max: 60 },
  deadlineSearch: { min: 5, max: 60 },
  hoverDelay: { min: 150, max: 1500 },
  fitScale: { min: 1, max: 1_000_000 },
} as const satisfies Partial<Record<keyof Settings, { min: number; max: number }>>;

export type NumberSetting = keyof typeof numberBounds;

/** Reads a typed setting; `null` if not whole or out of bounds. */
export function readNumberSetting(name: NumberSetting, text: string): number | null {
  const digits = text.trim();
  const number = /^\d{1,9}$/.test(digits) ? Number(digits) : NaN;
  return number >= numberBounds[name].min && number <= numberBounds[name].max ? number : null;
}
