/** Replaces Arabic, Persian and wide digits, which Arabic and Japanese keyboards write, and wide signs of numbers. */
export const withPlainDigits = (text: string): string =>
  // In hexadecimal, such a digit's code ends with its value. A wide sign's code exceeds the plain sign's by fee0.
  text
    .replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/[－．，]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfe_e0));

/** Reads a number with any decimal separator and at most two decimals; else `null`. */
export function readDecimal(text: string): number | null {
  const typed = withPlainDigits(text).trim().replace("−", "-").replace(/[,٫]/, ".");
  // Refuses "1,000" instead of reading 1.
  return /^-?\d{1,9}(\.\d{1,2})?$/.test(typed) ? Number(typed) : null;
}
