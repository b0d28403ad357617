import { describe, expect, it } from "vitest";
import { findAddresses } from "../../content/scan";
import { readTyped } from "./typed-text";

describe("what was typed", () => {
  it.each([
    ["acme.example", true],
    ["https://acme.example/", true],
    ["acme.example.", true],
    ["acme.example/x", false],
    ["acme.example?x", false],
    ["acme.example#x", false],
    ["acme.example\\x", false],
  ])("%j is bare: %s", (text, bare) => expect(readTyped(text)).toEqual({ kind: "host", host: "acme.example", bare }));

  it("keeps a joiner where the script needs it, and loses it where it has no effect", () => {
    expect(readTyped("نامه‌ای.com")).toMatchObject({ host: "xn--mgba3gch31f060k.com" });
    expect(readTyped("\u200Cac\u200Dme.example\u200C")).toMatchObject({ host: "acme.example" });
  });

  it.each(["zo\u00EB\u200D\u00E9@acme.example", "\u5C71\u200C\u7530@acme.example", "نامه\u200Cای@acme.example"])(
    "is the same address as in a page, whatever joiners it has: %j",
    (text) => {
      const [found] = findAddresses(text);
      expect(readTyped(text)).toMatchObject({ local: found?.value.replace("@acme.example", "") });
    },
  );

  it.each(["o’brien@acme.example", "Ann O’Brien <o’brien@acme.example>", "mailto:o%E2%80%99brien@acme.example"])(
    "is read with a plain apostrophe in place of a curled one: %s",
    (text) => expect(readTyped(text)).toEqual({ kind: "address", local: "o'brien", host: "acme.example" }),
  );

  it("may be an address of up to 254 characters, with a local part of up to 64", () => {
    const domain = `${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(59)}.example`;
    expect(`${"j".repeat(64)}@${domain}`).toHaveLength(254);
    expect(readTyped(`${"j".repeat(64)}@${domain}`)).toMatchObject({ kind: "address" });
    expect(readTyped(`${"j".repeat(65)}@acme.example`)).toEqual({ kind: "too-long" });
    expect(readTyped(`${"j".repeat(64)}@d${domain}`)).toEqual({ kind: "too-long" });
  });

  it("may be a domain of up to 253 characters", () => {
    const domain = `${"a".repeat(61)}.`.repeat(4);
    expect(readTyped(`${domain}.example`.replace("..", "."))).toMatchObject({ kind: "too-long" });
    expect(readTyped(`${domain}abcde`)).toMatchObject({ kind: "host" });
    expect(readTyped(`${domain}abcdef`)).toEqual({ kind: "too-long" });
  });
});
