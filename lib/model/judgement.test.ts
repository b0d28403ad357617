import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { domainAndParents, maxLabelLength, maxLabels, readLabels } from "./judgement";

describe("labels", () => {
  it("are separated by line ends or commas of several scripts, and appear once, ignoring case", () => {
    expect(readLabels(" Key account,customer、顧客\nCUSTOMER، عميل ,, ")).toEqual(["Key account", "customer", "顧客", "عميل"]);
  });

  it("lose characters that change the direction of the surrounding text", () => {
    expect(readLabels("safe\u202Egnp.exe\u2066, a\u0000b\t c")).toEqual(["safe gnp.exe", "a b c"]);
  });

  it("are at most twenty, of at most forty characters each", () => {
    const parts = Array.from({ length: 30 }, (_none, index) => `${index} ${"a".repeat(60)}`);
    expect(readLabels(parts.join())).toEqual(parts.slice(0, 20).map((part) => part.slice(0, 40)));
  });

  it("stay within the limits, and are unchanged when read again, for any text", () => {
    const texts = fc.array(fc.string({ unit: "grapheme", maxLength: 100 }), { maxLength: 40 }).map((parts) => parts.join());
    fc.assert(
      fc.property(texts, (text) => {
        const labels = readLabels(text);
        expect(labels.length).toBeLessThanOrEqual(maxLabels);
        for (const label of labels) {
          expect(label.length).toBeLessThanOrEqual(maxLabelLength);
          expect(readLabels(label)).toEqual([label]);
        }
      }),
    );
  });
});

it("domainAndParents returns a domain and its parents, without the top-level domain", () => {
  expect(domainAndParents("shop.acme.example")).toEqual(["shop.acme.example", "acme.example"]);
  expect(domainAndParents("a@b@acme.example")).toEqual(["acme.example"]);
  expect(domainAndParents("localhost")).toEqual([]);
});
