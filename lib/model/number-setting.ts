import { numberBounds } from "./settings";

export type NumberSetting = keyof typeof numberBounds;

/** Reads a typed setting; `null` if not whole or out of bounds. */
export function readNumberSetting(name: NumberSetting, text: string): number | null {
  const digits = text.trim();
  const number = /^\d{1,9}$/.test(digits) ? Number(digits) : NaN;
  return number >= numberBounds[name].min && number <= numberBounds[name].max ? number : null;
}
