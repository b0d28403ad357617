import { expect, it } from "vitest";
import { lazilyPer } from "./lazily";

it("builds one value for each key, when it is first asked for", () => {
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
