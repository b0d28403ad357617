import { describe, expect, it } from "vitest";
import { arrange, groupSightings, type Known } from "./contents";
import type { Summary } from "../../model/batch";
import type { PageAddress, PageReading } from "../../model/page-reading";
import { createSubjects } from "../subject/subject";
import { readConfusables } from "../../../modules/confusables/list";
import { readSuffixList } from "../../../modules/public-suffixes/list";

const subjects = createSubjects(readSuffixList(), readConfusables());
const seen = (address: string, more: Partial<PageAddress> = {}): PageAddress => ({ address, name: null, ...more });
const summaryOf = (name: string | null, found = true): Summary => ({ found, name, title: null, stage: null, fit: null, at: 0 });
const nothingKnown: Known = { companies: new Map(), people: new Map() };

const contentsOf = (found: Partial<PageReading>, known = nothingKnown) => {
  const sightings = { people: [], companies: [], more: false, ...found };
  return arrange(groupSightings(sightings, subjects), known, sightings.more);
};
/** Formats the groups in short: `acme.example: ana@acme.example, ben@acme.example`. */
const short = (found: Partial<PageReading>, known?: Known) =>
  contentsOf(found, known).groups.map(({ domain, people }) => [domain, people.map(({ address }) => address).join(", ")].join(": ").trim());

describe("people", () => {
  it("are grouped under the registrable domain of their company", () => {
    const people = [seen("ana@mail.acme.co.uk"), seen("ben@ACME.co.uk"), seen("cleo@acme.example")];
    expect(short({ people })).toEqual(["acme.co.uk: ana@mail.acme.co.uk, ben@acme.co.uk", "acme.example: cleo@acme.example"]);
  });

  it("whose addresses differ only in case or a final dot are joined, with the first name found", () => {
    const people = [seen("ana@acme.example"), seen("Ana@ACME.example", { name: "Ana Ruiz" }), seen("ana@acme.example.")];
    expect(contentsOf({ people }).groups[0]?.people).toEqual([{ address: "ana@acme.example", name: "Ana Ruiz", summary: null }]);
    expect(contentsOf({ people }).people).toBe(1);
  });

  it("have no name that only repeats the address, and no surplus white space in a name", () => {
    const people = [seen("ana@acme.example", { name: "ANA@acme.example" }), seen("ben@acme.example", { name: "  Ben\n Okafor " })];
    expect(contentsOf({ people }).groups[0]?.people.map(({ name }) => name)).toEqual([null, "Ben Okafor"]);
  });

  it("with an internationalised domain are grouped under its ASCII form", () => {
    expect(short({ people: [seen("ana@bücher.example"), seen("ben@xn--bcher-kva.example")] })).toEqual([
      "xn--bcher-kva.example: ana@xn--bcher-kva.example, ben@xn--bcher-kva.example",
    ]);
  });

  it.each([
    "ana@intranet",
    "ana@localhost",
    "ana@10.0.0.1",
    "ana@printer.local",
    "ana@@acme.example",
    "@acme.example",
    "ana@",
    "",
    "a b@c",
  ])("are left out if they cannot be looked up: %j", (address) =>
    expect(contentsOf({ people: [seen(address)] })).toEqual({ groups: [], people: 0, more: false }),
  );
});

describe("groups", () => {
  it("are sorted by size, then by name", () => {
    const people = ["a@zeta.example", "b@beta.example", "c@beta.example", "d@alpha.example"].map((address) => seen(address));
    const known = { ...nothingKnown, companies: new Map([["zeta.example", summaryOf("Aardvark")]]) };
    expect(short({ people }).map((line) => line.split(":")[0])).toEqual(["beta.example", "alpha.example", "zeta.example"]);
    expect(short({ people }, known).map((line) => line.split(":")[0])).toEqual(["beta.example", "zeta.example", "alpha.example"]);
  });

  it("put personal mailboxes last; each mailbox provider and each customer of a shared host has its own group", () => {
    const people = ["a@gmail.com", "b@gmail.com", "c@gmx.de", "d@acme.example", "e@shop.github.io"].map((address) => seen(address));
    expect(contentsOf({ people }).groups.map(({ domain, kind }) => [domain, kind])).toEqual([
      ["acme.example", "company"],
      ["shop.github.io", "other"],
      ["gmail.com", "personal-mailbox"],
      ["gmx.de", "personal-mailbox"],
    ]);
  });

  it("begin with the companies of the page's record, with or without people", () => {
    const people = ["a@big.example", "b@big.example", "c@acme.example"].map((address) => seen(address));
    const companies = ["https://www.acme.example/about", "lone.example", "not a domain", "ana@big.example", "10.0.0.1", "gmail.com"];
    const contents = contentsOf({ people, companies });
    expect(contents.groups.map(({ domain, ofRecord, people }) => [domain, ofRecord, people.length])).toEqual([
      ["acme.example", true, 1],
      ["lone.example", true, 0],
      ["big.example", false, 2],
    ]);
    expect(contents.people).toBe(3);
  });
});

it("the contents report that the page holds more than was read", () => expect(contentsOf({ more: true }).more).toBe(true));

describe("a stored answer", () => {
  const people = [seen("Ana@acme.example"), seen("ben@acme.example"), seen("cleo@gmail.com")];
  const known: Known = {
    companies: new Map([
      ["acme.example", summaryOf("Acme")],
      ["gmail.com", summaryOf("Never asked")],
    ]),
    people: new Map([
      ["ana@acme.example", { address: "ANA@acme.example", summary: summaryOf("Ana Ruiz") }],
      ["cleo@gmail.com", { address: "cleo@gmail.com", summary: summaryOf(null) }],
    ]),
  };

  it("is marked, and a person has the spelling of the answer", () => {
    const [acme, gmail] = contentsOf({ people }, known).groups;
    expect(acme).toMatchObject({ summary: { name: "Acme" } });
    expect(acme?.people).toMatchObject([
      { address: "ANA@acme.example", summary: { name: "Ana Ruiz" } },
      { address: "ben@acme.example", summary: null },
    ]);
    expect(gmail).toMatchObject({ summary: null, people: [{ summary: { found: true } }] });
  });
});

it("groupSightings reads every address as subjectOfAddress does", () => {
  const locals = [
    "ana",
    "a.b+c",
    "'ana'",
    "=ana",
    ".ana",
    "-ana",
    "ana.",
    "(ana",
    "mailto:ana",
    "ána",
    "a\u200Bna",
    "x".repeat(64),
    "x".repeat(65),
  ];
  const hosts = ["acme.example", "ACME.example.", "mail.acme.co.uk", "gmail.com", "intranet", "[10.0.0.1]", `${"a.".repeat(100)}example`];
  for (const address of locals.flatMap((local) => hosts.map((host) => `${local}@${host}`))) {
    const alone = subjects.subjectOfAddress(address);
    const [group] = groupSightings(
      { people: [seen(`first@${address.split("@")[1]}`), seen(address)], companies: [], more: false },
      subjects,
    );
    const read = group?.people.find((contact) => !contact.address.startsWith("first@"))?.address;
    expect([address, read]).toEqual([address, alone.kind === "person" ? alone.address : undefined]);
  }
});
