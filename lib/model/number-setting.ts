import { isPrice, numberBounds } from "./settings";
import { withPlainDigits } from "./typed-number";

export type NumberSetting = keyof typeof numberBounds;

/** Reads a typed setting; `null` if not whole or out of bounds. */
export function readNumberSetting(name: NumberSetting, text: string): number | null {
  const digits = withPlainDigits(text).trim();
  const number = /^\d{1,9}$/.test(digits) ? Number(digits) : NaN;
  return number >= numberBounds[name].min && number <= numberBounds[name].max ? number : null;
}

/** Reads a typed price with any decimal separator; `null` if empty, `undefined` if refused. */
export function readPrice(text: string): number | null | undefined {
  const typed = withPlainDigits(text).trim().replace(/[,٫]/, ".");
  if (typed === "") return null;
  // Refuses "1,000" instead of reading 1.
  const price = /^\d{1,9}(\.\d{1,2})?$/.test(typed) ? Number(typed) : undefined;
  return isPrice(price) ? price : undefined;
}
