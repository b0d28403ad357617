import { expect, it } from "vitest";
import { aBatch } from "../../test/support/a-search";
import { identityOf, statusAt, statusesOf } from "./look-up-status";

const readAt = (at: number) => ({ found: true, name: "Ana", title: null, stage: null, fit: null, at });

it.each(["answered", "stored"] as const)("a newer stored answer replaces a row's %s status, but an older one does not", (kind) => {
  const own = { kind, summary: readAt(2) };
  expect(statusAt(own, true, readAt(1))).toBe(own);
  expect(statusAt(own, true, readAt(3))).toEqual({ kind: "stored", summary: readAt(3) });
});

it("a stored answer, even without its summary, replaces a missing or skipped look-up, but none under way", () => {
  for (const own of [undefined, { kind: "skipped" }] as const) expect(statusAt(own, true, null)).toEqual({ kind: "stored", summary: null });
  expect(statusAt(undefined, false, null)).toEqual({ kind: "new" });
  expect(statusAt({ kind: "skipped" }, false, null)).toEqual({ kind: "skipped" });
  for (const kind of ["waiting", "busy"] as const) expect(statusAt({ kind }, true, readAt(3))).toEqual({ kind });
});

it("an item whose answer was deleted meanwhile counts as stored, without a summary", () => {
  const item = { kind: "account", key: "Acme.example", state: "found", problem: null } as const;
  const statusOf = (summary: ReturnType<typeof readAt> | null) =>
    statusesOf(aBatch({ items: [{ ...item, summary }] })).get(identityOf(item));
  expect(statusOf(readAt(1))).toEqual({ kind: "answered", summary: readAt(1) });
  expect(statusOf(null)).toEqual({ kind: "stored", summary: null });
});
