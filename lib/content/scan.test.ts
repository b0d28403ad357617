import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findAddresses } from "./scan";
import { cases } from "../../test/support/scan-cases";
import { runs } from "../../test/suite/size";

const valuesIn = (text: string) => findAddresses(text).map(({ value }) => value);

describe("addresses in text", () => {
  it("are tested with at least 200 cases", () => expect(cases.length).toBeGreaterThanOrEqual(200));
  it.each(cases)("%j", (text, ...wanted) => expect(valuesIn(text)).toEqual(wanted));
});

describe("the position of an address", () => {
  it.each([
    ["see <jane@acme.example>, please", "jane@acme.example"],
    ["'o'brien@acme.example'", "o'brien@acme.example"],
    ["ze\u200Bro@ac\xADme.example.", "ze\u200Bro@ac\xADme.example"],
    ["mail：jane＠acme．example。", "jane＠acme．example"],
    ["联系jane@acme.example谢谢", "jane@acme.example"],
    ["📧jane@acme.example📧", "jane@acme.example"],
  ])("is found in %s", (text, part) => {
    const [match] = findAddresses(text);
    expect(text.slice(match?.start, match?.end)).toBe(part);
  });
});

const corpora = "../shared/fixtures/corpora";
const has = existsSync(corpora);
const readCorpus = (file: string): unknown => JSON.parse(readFileSync(`${corpora}/${file}`, "utf8"));

interface IsEmail {
  tests: { address: string; category: string; isemail_error: boolean; html_spec_valid: boolean }[];
}
interface International {
  groups: { valid?: boolean; addresses?: string[]; texts_without_address?: string[]; ascii_corner?: string[]; ip_literal?: string[] }[];
}

/** Addresses that the standards permit, each with the reason for its exclusion. */
const excluded: Record<string, string> = {
  "test@io": "a domain of one label",
  "test@org": "a domain of one label",
  "test@iana.a": "a top-level domain of one letter",
  "test@iana.123": "a top-level domain of digits",
  "test@255.255.255.255": "an IP address",
  "test@iana.co-uk": "a top-level domain with a hyphen",
  "!#$%&`*+/=?^`{|}~@iana.org": "a local part without a letter or digit",
  "!#$%&'*+-/=?^_`.{|}~@example.com": "a local part without a letter or digit",
};

describe.skipIf(!has)(`the scan of public corpora${has ? "" : " (skipped: the folder of shared fixtures is not here)"}`, () => {
  const tests = () => (readCorpus("isemail-tests.json") as IsEmail).tests;
  const groups = () => (readCorpus("eai-idn.json") as International).groups;

  it("finds valid addresses, except excluded and overlong ones", () => {
    const valid = tests().filter(({ isemail_error: isError, html_spec_valid: isValid }) => isValid && !isError);
    const missed = valid.filter(({ address }) => !valuesIn(address).includes(address)).map(({ address }) => address);
    expect(missed.filter((address) => address.length < 65 && !(address in excluded))).toEqual([]);
    const long = missed.filter((address) => address.length >= 65 && !/\.[a-z]$/.test(address));
    expect(long.filter((address) => address.length <= 254 && address.indexOf("@") <= 64)).toEqual([]);
    expect(valid.length - missed.length).toBeGreaterThan(15);
  });
  it("finds no invalid address, only a valid one within it", () => {
    const invalid = tests().filter(({ isemail_error: isError }) => isError);
    expect(invalid.length).toBeGreaterThan(60);
    for (const { address } of invalid) {
      expect(valuesIn(address)).not.toContain(address);
      for (const value of valuesIn(address)) expect(["test@iana.org"]).toContain(value);
    }
  });
  it("finds international addresses", () => {
    const all = groups().flatMap(({ addresses = [] }) => addresses);
    expect(all.length).toBeGreaterThan(20);
    for (const address of all) expect(valuesIn(address)).toEqual([address]);
  });
  it("finds no address in texts without one", () => {
    const texts = groups().flatMap((group) => [...(group.texts_without_address ?? []), ...(group.ip_literal ?? [])]);
    expect(texts.length).toBeGreaterThan(5);
    for (const text of texts) expect(valuesIn(text)).toEqual([]);
  });
  it("excludes addresses with quoted local parts as a whole", () => {
    const corners = groups().flatMap(({ ascii_corner: corner = [] }) => corner);
    const found = corners.flatMap(valuesIn);
    expect(found).toEqual(corners.filter((address) => !address.startsWith('"') && !(address in excluded)));
  });
  it("decodes no disguised address", () => {
    const { forms } = readCorpus("obfuscated.json") as { forms: { text: string }[] };
    expect(forms.length).toBeGreaterThan(10);
    for (const { text } of forms) expect(valuesIn(text)).toEqual([]);
  });
});

describe("any text", () => {
  const sign = fc.constantFrom(
    ..."@@@@..--__++''\"<>()[],;:/\\=&#% \n\t\u200B\u200D\xAD＠．。éß例ก한ъ१👩‍💻0aZ",
    "//",
    "xn--",
    "acme.example",
  );
  const word = fc.constantFrom("@", "@", "@acme.example", "jane", "jane@acme.example", "a.bc", ".", " ");
  const odd = fc.string({ unit: "binary", maxLength: 3 });
  const text = fc.array(fc.oneof(sign, word, odd), { minLength: 3, maxLength: 40 }).map((parts) => parts.join(""));

  it("is read without an error, and gives only well-formed addresses with their positions", { timeout: 120_000 }, () => {
    let found = 0;
    fc.assert(
      fc.property(text, (given) => {
        let last = 0;
        for (const { value, start, end } of findAddresses(given)) {
          found += 1;
          const [local = "", domain = "", ...rest] = value.split("@");
          expect(rest).toEqual([]);
          expect(local.length).toBeGreaterThan(0);
          expect(local.length).toBeLessThanOrEqual(64);
          expect(domain.length).toBeLessThanOrEqual(253);
          expect(domain).toMatch(/^[^.\s]+(\.[^.\s]+)+$/);
          expect(value).not.toMatch(/[\s<>()[\]",;:\\\u200B\xAD\uFEFF]/);
          expect(start).toBeGreaterThanOrEqual(last);
          expect(given.slice(start, end)).toMatch(/[@\uFE6B\uFF20]/);
          last = end;
        }
      }),
      { numRuns: runs(100_000), seed: 7 },
    );
    expect(found).toBeGreaterThan(runs(10_000));
  });
});

describe("the work", () => {
  /** Counts the scanned characters, which is the whole cost without backtracking. */
  function workOn(text: string): number {
    let work = 0;
    const exec = Reflect.get(RegExp.prototype, "exec");
    const count = function count(this: RegExp, given: string) {
      const from = this.global || this.sticky ? this.lastIndex : 0;
      const result = exec.call(this, given);
      if (this.sticky && result === null) work += 1;
      else work += result === null ? given.length - from : result.index + result[0].length + (result[1]?.length ?? 0) - from;
      return result;
    };
    Object.assign(RegExp.prototype, { exec: count });
    try {
      findAddresses(text);
    } finally {
      Object.assign(RegExp.prototype, { exec });
    }
    return work;
  }

  const shapes: [string, (length: number) => string][] = [
    ["only signs", (length) => "@".repeat(length)],
    ["letters without a sign", (length) => "a".repeat(length)],
    ["one sign after many letters", (length) => `${"a".repeat(length)}@`],
    ["one sign before many letters", (length) => `@${"a".repeat(length)}`],
    ["letters and signs", (length) => "a@".repeat(length / 2)],
    ["dots", (length) => `a@${".a".repeat(length / 2)}`],
    ["hyphens", (length) => `a@a${"-".repeat(length)}.aa`],
    ["unfinished domains", (length) => "a@a.".repeat(length / 4)],
    ["long runs between signs", (length) => `${"a".repeat(127)}@`.repeat(length / 128)],
    ["invisible characters", (length) => "a\u200B@\u200Ba.".repeat(length / 6)],
    ["addresses", (length) => "jane@acme.example ".repeat(length / 18)],
    ["web addresses", (length) => "//a@a.aa ".repeat(length / 9)],
    ["letters of other scripts", (length) => "例@例.例 ".repeat(length / 6)],
    ["numbers of messages", (length) => "message-id: <a@a.aa> ".repeat(length / 21)],
  ];

  it.each(shapes)("grows no faster than the text: %s", (_name, make) => {
    const [small, large] = [workOn(make(20_000)), workOn(make(160_000))];
    expect(small).toBeGreaterThan(0);
    expect(Math.log(large / small) / Math.log(8)).toBeLessThan(1.05);
    expect(large).toBeLessThan(160_000 * 60);
  });
});
