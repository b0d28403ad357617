/** Declares the package's ES module under its file path: the bare name `punycode` means Node's own module, which is deprecated. */
declare module "punycode/punycode.es6.js" {
  /**
   * Decodes the `xn--` labels of a domain name; keeps the others.
   * @throws RangeError if a label is not Punycode
   */
  export function toUnicode(domain: string): string;
}
