import { expect, it } from "vitest";
import { statusAt } from "./look-up-status";

const readAt = (at: number) => ({ found: true, name: "Ana", title: null, stage: null, fit: null, at });

it.each(["answered", "stored"] as const)("a newer stored answer replaces a row's %s status, but an older one does not", (kind) => {
  const own = { kind, summary: readAt(2) };
  expect(statusAt(own, true, readAt(1))).toBe(own);
  expect(statusAt(own, true, readAt(3))).toEqual({ kind: "stored", summary: readAt(3) });
});
