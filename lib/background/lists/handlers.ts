import type { Handlers } from "../../messages/router";
import type { createLists } from "./lists";

/** Handlers of the list messages. Lists are stored, so private windows can neither create nor start lists. */
export function listHandlers(lists: ReturnType<typeof createLists>) {
  return {
    "lists.read": async () => ({ lists: await lists.readAll() }),
    "list.read": async ({ id }) => ({ list: await lists.read(id) }),
    "list.begin": async (wanted, from) => (from.private ? { ok: false, reason: "private" } : lists.begin(wanted)),
    "list.add": (wanted, from) => (from.private ? Promise.resolve({ ok: false, reason: "private" }) : lists.add(wanted)),
    "list.preview": async (wanted) => ({ preview: await lists.preview(wanted) }),
    "list.start": async (wanted, from) => ({ list: await (from.private ? lists.read(wanted.id) : lists.start(wanted)) }),
    "list.control": async (wanted) => ({ list: await lists.control(wanted) }),
    "list.rows": (wanted) => lists.rows(wanted),
    "list.change": async (wanted) => ({ list: await lists.change(wanted) }),
    "list.remove": ({ id }) => lists.remove(id),
  } satisfies Partial<Handlers>;
}
