import { describe, expect, it } from "vitest";
import type { Person } from "./person";
import { toVcard } from "./vcard";

const address = "ingrid@acme.example";

const person = (changes: Partial<Person> = {}): Person => ({
  key: "k-1",
  identifier: address,
  companyUuid: "u-1",
  companyName: "Acme",
  fullName: "Ingrid Solheim",
  firstName: "Ingrid",
  lastName: "Solheim",
  gender: "f",
  jobTitle: "VP Operations",
  photoUrl: "https://photos.example/1.png",
  createdAt: null,
  type: null,
  visitors: ["v-1"],
  ips: ["192.0.2.1"],
  journey: [],
  milestones: [],
  adConversions: [],
  ...changes,
});

const nobody = { identifier: null, companyName: null, fullName: null, firstName: null, lastName: null, jobTitle: null };

describe("a vCard", () => {
  it("contains name, title, company and address, and no other data of the service", () =>
    expect(toVcard(person(), address)).toBe(
      [
        "BEGIN:VCARD",
        "VERSION:3.0",
        "FN:Ingrid Solheim",
        "N:Solheim;Ingrid;;;",
        "TITLE:VP Operations",
        "ORG:Acme",
        `EMAIL:${address}`,
        "END:VCARD",
        "",
      ].join("\r\n"),
    ));

  it("omits unknown values, and replaces a missing name by the address", () =>
    expect(toVcard(person(nobody), address)).toBe(
      `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${address}\r\nN:${address};;;;\r\nEMAIL:${address}\r\nEND:VCARD\r\n`,
    ));

  it("omits blank values, and writes others without white space around them", () =>
    expect(toVcard(person({ jobTitle: " ", companyName: " Acme\n" }), address)).toBe(
      `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ingrid Solheim\r\nN:Solheim;Ingrid;;;\r\nORG:Acme\r\nEMAIL:${address}\r\nEND:VCARD\r\n`,
    ));

  it("uses first and last name if there is no full name", () =>
    expect(toVcard(person({ fullName: " " }), address)).toContain("\r\nFN:Ingrid Solheim\r\n"));

  it("writes the whole name as the last name if there are no parts", () =>
    expect(toVcard(person({ firstName: null, lastName: " " }), address)).toContain("\r\nN:Ingrid Solheim;;;;\r\n"));

  it("lets no value end its line or its component", () => {
    const card = toVcard(person({ companyName: "A; B, C\\D\r\nEND:VCARD\nX\u0000" }), address);
    expect(card).toContain("\r\nORG:A\\; B\\, C\\\\D\\nEND:VCARD\\nX\r\n");
    expect(card.match(/^END:VCARD/gm)).toHaveLength(1);
  });

  it.each(["\r\n", "\r", "\n", "\u000b", "\u000c", "\u001c", "\u001d", "\u001e", "\u0085", "\u2028", "\u2029"])(
    "starts no line at %j within a value",
    (separator) => {
      const hostile = `A${separator}TEL:+1900${separator}URL:https://evil.example`;
      const card = toVcard(person({ fullName: hostile, identifier: hostile, jobTitle: hostile }), address);
      const lines = card.split(/\r\n|[\n\v\f\r\u001c-\u001e\u0085\u2028\u2029]/);
      expect(lines.filter((line) => /^ ?(?:TEL|URL)/.test(line))).toEqual([]);
    },
  );

  it("folds lines of more than 75 bytes between characters", () => {
    const title = `${"é".repeat(60)}😀${"x".repeat(80)}`;
    const card = toVcard(person({ jobTitle: title }), address);
    const sizes = card.split("\r\n").map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(Math.max(...sizes)).toBeGreaterThan(70);
    expect(card.replaceAll("\r\n ", "")).toContain(`TITLE:${title}\r\n`);
  });
});
