import type { Handlers } from "../../messages/router";

/** Handlers of the messages about lists. */
export function listHandlers() {
  return {
    "lists.read": async () => ({ lists: [] }),
    "list.read": async () => ({ list: null }),
    "list.begin": async () => ({ ok: false, reason: "too-many" }),
    "list.add": async () => ({ ok: false, reason: "gone" }),
    "list.preview": async () => ({ preview: null }),
    "list.start": async () => ({ list: null }),
    "list.control": async () => ({ list: null }),
    "list.rows": async () => ({ rows: [], total: 0 }),
    "list.change": async () => ({ list: null }),
    "list.remove": async () => ({}),
  } satisfies Partial<Handlers>;
}
