import { describe, expect, it } from "vitest";
import { filled, pluralForm } from "./plural";

describe("the form of a counted message", () => {
  const all = "zero | one | two | few | many | other";

  it.each<[language: string, message: string, counts: Record<number, string>]>([
    ["en", "one | other", { 0: "other", 1: "one", 2: "other", 21: "other" }],
    ["de", "one | other", { 0: "other", 1: "one", 2: "other" }],
    ["fr", "one | other", { 0: "one", 1: "one", 2: "other", 1_000_000: "other" }],
    ["ja", "other", { 0: "other", 1: "other", 2: "other" }],
    ["ar", all, { 0: "zero", 1: "one", 2: "two", 3: "few", 10: "few", 11: "many", 99: "many", 100: "other", 102: "other", 103: "few" }],
    ["pl", "one | few | many | other", { 0: "many", 1: "one", 2: "few", 5: "many", 12: "many", 21: "many", 22: "few", 1.5: "other" }],
    ["ru", "one | few | many | other", { 1: "one", 2: "few", 5: "many", 11: "many", 21: "one", 1.5: "other" }],
    ["sl", "one | two | few | other", { 0: "other", 1: "one", 2: "two", 3: "few", 5: "other", 101: "one" }],
    ["ro", "one | few | other", { 0: "few", 1: "one", 2: "few", 20: "other" }],
    // More language categories than message forms, and vice versa.
    ["ar", "one | other", { 0: "other", 1: "one", 2: "other", 3: "other" }],
    ["ja", "one | other", { 1: "other" }],
    ["en", all, { 0: "other", 1: "one", 2: "other" }],
  ])("%s: %s", (language, message, counts) => {
    for (const [count, form] of Object.entries(counts)) expect(pluralForm(message, Number(count), language), count).toBe(form);
  });
});

describe("filling a text", () => {
  it("inserts values literally, even with $1, $& or |", () => {
    expect(filled("$1 new signals: $2", ["2", "Costs $1 | $& now, Came back"])).toBe("2 new signals: Costs $1 | $& now, Came back");
  });
  it("replaces every placeholder, in any order, and keeps other dollar signs", () => {
    expect(filled("$2, $1, $2", ["one", "two"])).toBe("two, one, two");
    expect(filled("100 $ for $1", ["one"])).toBe("100 $ for one");
  });
});
