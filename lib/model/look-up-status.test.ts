import { expect, it } from "vitest";
import { aBatch } from "../../test/support/a-search";
import { identityOf, statusAt, statusesOf } from "./look-up-status";

const readAt = (at: number) => ({ found: true, name: "Ana", title: null, stage: null, fit: null, at });

it.each(["answered", "stored"] as const)("a newer stored answer replaces a row's %s status, but an older one does not", (kind) => {
  const own = { kind, summary: readAt(2) };
  expect(statusAt(own, readAt(1))).toBe(own);
  expect(statusAt(own, readAt(3))).toEqual({ kind: "stored", summary: readAt(3) });
});

it("a stored answer replaces a missing or skipped look-up, but none under way", () => {
  for (const own of [undefined, { kind: "skipped" }] as const)
    expect(statusAt(own, readAt(3))).toEqual({ kind: "stored", summary: readAt(3) });
  expect(statusAt(undefined, null)).toEqual({ kind: "new" });
  expect(statusAt({ kind: "skipped" }, null)).toEqual({ kind: "skipped" });
  for (const kind of ["waiting", "busy"] as const) expect(statusAt({ kind }, readAt(3))).toEqual({ kind });
});

it.each([
  ["found", "answered"],
  ["stored", "stored"],
] as const)("an item that is %s has the status %s", (state, kind) => {
  const item = { kind: "account", key: "Acme.example", state, problem: null, summary: readAt(1) } as const;
  expect(statusesOf(aBatch({ items: [item] })).get(identityOf(item))).toEqual({ kind, summary: readAt(1) });
});
