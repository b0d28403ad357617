/** Replaces Arabic, Persian and wide digits, which keyboards for Arabic and Japanese write, and wide signs of numbers. */
export const withPlainDigits = (text: string): string =>
  // Each such digit's code ends with its value. A wide sign's code is the plain one's plus fee0 (hexadecimal).
  text
    .replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/[－．，]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfe_e0));
