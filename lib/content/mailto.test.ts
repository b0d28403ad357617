import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressesOfMailto } from "./mailto";
import { runs } from "../../test/suite/size";

describe("a mailto link", () => {
  it.each<[string, ...string[]]>([
    ["mailto:jane@acme.example", "jane@acme.example"],
    [" MailTo: jane@acme.example ", "jane@acme.example"],
    ["mailto:jane@acme.example?subject=Hi", "jane@acme.example"],
    ["mailto:jane@acme.example,joe@acme.example", "jane@acme.example", "joe@acme.example"],
    ["mailto:jane@acme.example;joe@acme.example", "jane@acme.example", "joe@acme.example"],
    ["mailto:jane@acme.example?cc=joe@acme.example&bcc=ann@acme.example", "jane@acme.example", "joe@acme.example", "ann@acme.example"],
    ["mailto:?to=jane@acme.example", "jane@acme.example"],
    ["mailto:?TO=jane@acme.example&body=other@acme.example", "jane@acme.example"],
    ["mailto:jane%40acme.example", "jane@acme.example"],
    ["mailto:jane%2Bnews@acme.example", "jane+news@acme.example"],
    ["mailto:jane+news@acme.example", "jane+news@acme.example"],
    ["mailto:%22Doe%2C%20Jane%22%20%3Cjane@acme.example%3E", "jane@acme.example"],
    ["mailto:J%C3%BCrgen@f%C3%B6rder.example", "Jürgen@förder.example"],
    ["mailto:jane@acme.example?cc=%E0%A4%A&subject=100%", "jane@acme.example"],
    ["mailto:%E0%A4%20jane@acme.example", "jane@acme.example"],
    ["mailto://jane@acme.example", "jane@acme.example"],
    ["mailto:?subject=Read%20this&body=me@acme.example"],
    ["mailto:?"],
    ["mailto:"],
    ["mailto:nobody"],
    ["mailto:root@localhost"],
    ["mailto:icon@2x.png"],
    ["http://jane@acme.example"],
    ["/contact?mailto:jane@acme.example"],
    [""],
  ])("is read as its well-formed addresses, if any: %s", (link, ...wanted) => expect(addressesOfMailto(link)).toEqual(wanted));

  it("with any text causes no error", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (rest) => {
        addressesOfMailto(`mailto:${rest}`);
      }),
      { numRuns: runs(10_000) },
    );
  });
  it("is read up to 4,000 characters", () => {
    expect(addressesOfMailto(`mailto:a@acme.example?subject=${"x".repeat(5000)}&cc=b@acme.example&body=x`)).toEqual(["a@acme.example"]);
  });
  it("gives no part of the address in which it is cut off", () => {
    const start = `mailto:a@acme.example,${"x".repeat(3930)},`;
    const cut = `${"b".repeat(4000 - start.length - "@acme.co".length)}@acme.company.example`;
    expect(addressesOfMailto(start + cut)).toEqual(["a@acme.example"]);
    expect(addressesOfMailto(`mailto:?to=${"b".repeat(3981)}@acme.company.example`)).toEqual([]);
  });
});
