import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { domain as domainSchema } from "../../messages/define-message";
import { runs } from "../../../test/suite/size";
import { hostOfDomain } from "./host";
import {
  hostOfTab,
  isPublicDomain,
  normalDomain,
  sameCompany,
  subjectOfAddress,
  subjectOfText,
  tab,
  short,
} from "../../../test/support/subjects";

describe("normal form", () => {
  it.each([
    ["WWW.Acme.Example.", "acme.example"],
    ["app.acme.example", "app.acme.example"],
    ["www.gov.uk", "www.gov.uk"],
    ["www.co", "www.co"],
    ["https://www.acme.example/en/", "acme.example"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["localhost", null],
    ["127.0.0.1", null],
    ["[::1]", null],
    ["jane@acme.example", null],
    ["a_b.example", null],
    ["acme", null],
    ["", null],
    ["a b", null],
  ])("of %j is %j", (text, domain) => expect(normalDomain(text)).toBe(domain));

  it("is its own normal form, and fits the schema of the messages", () =>
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.webUrl(), fc.string()), (text) => {
        const domain = normalDomain(text);
        if (domain === null) return;
        expect(domainSchema().safeParse(domain).success).toBe(true);
        expect(normalDomain(domain)).toBe(domain);
      }),
      { numRuns: runs(3000) },
    ));
});

describe("the same company", () => {
  it.each([
    ["acme.example", "ACME.example.", true],
    ["acme.example", "www.acme.example", true],
    ["acme.example", "https://www.acme.example/", true],
    ["labs.acme.example", "acme.example", true],
    ["acme.example", "acme.co.uk", false],
    ["acme.co.uk", "other.co.uk", false],
    ["acme.github.io", "other.github.io", false],
    ["acme.example", "notacme.example", false],
    ["xn--bcher-kva.example", "bücher.example", true],
    ["localhost", "localhost", false],
    ["", "", false],
  ])("is behind %s and %s: %s", (asked, answered, same) => expect(sameCompany(asked, answered)).toBe(same));
});

describe("a public domain", () => {
  it.each([
    "acme.example",
    "example.com",
    "acme.co.uk",
    "labs.acme.example",
    "linkedin.com",
    "acme.uk.com",
    "acme.github.io",
    "www.gov.uk",
  ])("is %s", (domain) => expect(isPublicDomain(domain)).toBe(true));
  it.each([
    "",
    "localhost",
    "127.0.0.1",
    "acme.corp",
    "acme.test",
    "github.io",
    "co.uk",
    "gmail.com",
    "mail.yahoo.com",
    "ACME.example",
    "https://acme.example/x",
    "a.b..c",
  ])("is not %j", (domain) => expect(isPublicDomain(domain)).toBe(false));
});

describe("any input", () => {
  const piece = fc.constantFrom(
    "@",
    ".",
    "www.",
    "acme",
    "example",
    "://",
    "http",
    "mailto:",
    "<",
    ">",
    "[",
    "]",
    ":",
    "/",
    "%",
    "xn--",
    " ",
    "\u202E",
    "я",
    "\uD800",
  );
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: "binary" }),
    fc.webUrl(),
    fc.emailAddress(),
    fc.array(piece).map((pieces) => pieces.join("")),
  );

  it("is read without an exception, and only a public domain becomes a company", () =>
    fc.assert(
      fc.property(text, (value) => {
        const subjects = [tab(value, value), tab(`https://${value}/`, value)];
        const typedSubject = subjectOfText(value);
        if (typedSubject.kind === "company") subjects.push(typedSubject.subject);
        if (typedSubject.kind === "person") subjects.push(typedSubject.company);
        for (const subject of subjects) if (subject.kind === "company") expect(isPublicDomain(subject.domain), subject.domain).toBe(true);
        subjectOfAddress(value);
        sameCompany(value, value);
        hostOfTab(value);
      }),
      { numRuns: runs(10_000) },
    ));

  it.each([
    ["letters", (size: number) => "a".repeat(size)],
    ["dots", (size: number) => ".".repeat(size)],
    ["labels", (size: number) => "a.".repeat(size / 2)],
    ["signs", (size: number) => "@".repeat(size)],
    ["spaces", (size: number) => `${" ".repeat(size)}a`],
    ["spaces inside", (size: number) => `a${" ".repeat(size)}a`],
    ["joiners", (size: number) => `я${"\u200D".repeat(size)}`],
    ["brackets", (size: number) => "<".repeat(size)],
    ["slashes", (size: number) => "/".repeat(size)],
    ["slashes before a line", (size: number) => `${"/".repeat(size)}\nx`],
    ["a mailto link", (size: number) => `mailto:${"%41".repeat(size / 3)}`],
    ["Cyrillic", (size: number) => "я".repeat(size)],
  ])("of a megabyte is read in linear time: %s", (_name, make) => {
    const cost = (size: number) => {
      const value = make(size);
      const start = performance.now();
      subjectOfText(value);
      tab(`https://${value}/`);
      hostOfDomain(value);
      return performance.now() - start;
    };
    cost(1000);
    // Quadratic work on 2^20 characters would take minutes; the limit allows for a busy machine.
    expect(cost(2 ** 20)).toBeLessThan(20_000);
  });
});

// Test vectors from third parties, kept outside the repository.
const corpora = new URL("../../../../shared/fixtures/corpora/", import.meta.url);
const hasCorpora = existsSync(corpora);
const corpus = (name: string) => readFileSync(new URL(name, corpora), "utf8");
describe.skipIf(!hasCorpora)(`public test vectors${hasCorpora ? "" : " (skipped: the folder of shared fixtures is not here)"}`, () => {
  it("of the public suffix list give the same domains", () => {
    const lines = [...corpus("test_psl.txt").matchAll(/^checkPublicSuffix\('([^']+)', (?:'([^']+)'|null)\);/gm)];
    expect(lines.length).toBeGreaterThan(70);
    for (const [, host = "", domain] of lines) {
      if (host.startsWith(".")) continue;
      const subject = tab(`http://${host}/`);
      expect(subject.kind === "company" ? subject.domain : null, host).toBe(
        domain === undefined ? null : new URL(`http://${domain}`).hostname,
      );
    }
  });

  it.each(["toascii.json", "IdnaTestV2.json"])("of %s never turn an internationalised name into another name", (name) => {
    type Vector = { input: string; output: string | null };
    const isVector = (entry: unknown): entry is Vector =>
      typeof entry === "object" && entry !== null && "input" in entry && "output" in entry;
    const vectors = (JSON.parse(corpus(name)) as unknown[]).filter(isVector);
    expect(vectors.length).toBeGreaterThan(50);
    for (const { input, output } of vectors) {
      // Puts each name below example.com, which is then the company of every readable name.
      const subject = tab(`https://${input}.example.com/`);
      if (subject.kind === "company") expect(subject.domain, input).toBe("example.com");
      const result = subjectOfText(`${input}.com`);
      if (result.kind !== "company") continue;
      expect(isPublicDomain(result.subject.domain), input).toBe(true);
      const clean = !/[\s\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF"'`<>(){}.,;:!?…。、@/\\#%[\]]/.test(input);
      if (clean && output !== null && !output.includes(".")) expect(result.subject.domain, input).toBe(`${output}.com`);
    }
  });

  it("of the federal list each give the domain of a company", () => {
    const domains = corpus("dotgov-current-federal.csv")
      .split("\n")
      .slice(1)
      .map((line) => line.split(",")[0] ?? "")
      .filter((domain) => domain !== "");
    expect(domains.length).toBeGreaterThan(1000);
    for (const domain of domains) expect(short(tab(`https://www.${domain}/`))).toBe(`company ${domain}`);
  });

  it("for international addresses are read if their suffix is public", () => {
    const { groups } = JSON.parse(corpus("eai-idn.json")) as {
      groups: { addresses: string[]; valid?: boolean; tld_in_psl?: Record<string, boolean> }[];
    };
    const checked = groups.filter(({ valid }) => valid === true).flatMap(({ tld_in_psl }) => Object.entries(tld_in_psl ?? {}));
    expect(checked.length).toBeGreaterThan(10);
    for (const [address, isPublic] of checked) {
      expect(subjectOfAddress(address).kind, address).toBe(isPublic || address.endsWith(".example") ? "person" : "refused");
    }
  });
});
