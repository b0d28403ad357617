import { expect, it } from "vitest";
import type { Input } from "../../../messages/messages";
import { maxListPartLength } from "../../../model/lists";
import { asking } from "../../../../test/support/asked";
import { aListSource } from "../../../../test/support/a-list";
import { createListStoring } from "./storing";

it("long rows are sent in parts that fit in a message", async () => {
  const parts: Input<"list.add">[] = [];
  const { ask } = asking({
    "list.begin": () => ({ ok: true }),
    "list.add": (part) => {
      parts.push(part);
      return { ok: true };
    },
  });
  const rows = Array.from({ length: 7 }, () => ({ text: "x".repeat(maxListPartLength / 3), subject: null }));
  const source = aListSource();
  await createListStoring({ ask, private: false }).store("Fair", source, { ...source, rows });
  expect(parts.map(({ from, rows: sent }) => [from, sent.length])).toEqual([
    [0, 3],
    [3, 3],
    [6, 1],
  ]);
});
