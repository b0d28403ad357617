/** The package's ES module, by file: the bare name is Node's own, deprecated module. */
declare module "punycode/punycode.es6.js" {
  /**
   * Decodes the `xn--` labels of a domain name; the others stay as they are.
   * @throws RangeError if a label is not Punycode
   */
  export function toUnicode(domain: string): string;
}
