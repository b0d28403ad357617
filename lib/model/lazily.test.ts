import { expect, it } from "vitest";
import { lazilyPer } from "./lazily";

it("builds one value per key, on its first use", () => {
  const built: string[] = [];
  const valueOf = lazilyPer((key) => {
    built.push(key);
    return { key };
  });
  expect(built).toEqual([]);
  expect(valueOf("en")).toBe(valueOf("en"));
  expect(valueOf("de")).toEqual({ key: "de" });
  expect(built).toEqual(["en", "de"]);
});
