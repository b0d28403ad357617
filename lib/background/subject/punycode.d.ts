/** Declares the package's ES module by its path: the name `punycode` means Node's own, deprecated module. */
declare module "punycode/punycode.es6.js" {
  /**
   * Decodes the `xn--` labels of a domain name; keeps the others.
   * @throws RangeError if a label is not Punycode
   */
  export function toUnicode(domain: string): string;
}
