import { isPrice, numberBounds } from "./settings";
import { readDecimal, withPlainDigits } from "./typed-number";

export type NumberSetting = keyof typeof numberBounds;

/** Reads a typed setting; `null` if not whole or out of bounds. */
export function readNumberSetting(name: NumberSetting, text: string): number | null {
  const digits = withPlainDigits(text).trim();
  const number = /^\d{1,9}$/.test(digits) ? Number(digits) : NaN;
  return number >= numberBounds[name].min && number <= numberBounds[name].max ? number : null;
}

/** Reads a typed price with any decimal separator; `null` if empty, `undefined` if refused. */
export function readPrice(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const price = readDecimal(text);
  return price !== null && isPrice(price) ? price : undefined;
}
