import { lengthOf, maxListLength, maxLists } from "../../model/lists";
import type { Input, Returned } from "../../messages/messages";
import { normalSubject, readSpelling } from "../batch/sendable";
import type { Shared } from "../shared";
import { scopeOf } from "../store/cache";
import { isFull, type WriteTransaction } from "../store/store";
import { addRows, countsOfItems, hasPart, readHead, readHeads, writeList } from "./records";

type Written = Returned<"list.begin">;

const done: Written = { ok: true };
const refused = (reason: Extract<Written, { ok: false }>["reason"]): Written => ({ ok: false, reason });

/** Lists before their start, whose rows arrive in parts. */
export function createDrafts({ store, settings, subjects, now }: Pick<Shared, "store" | "settings" | "subjects" | "now">) {
  /** Runs a write. Refuses it if storage is full. */
  const write = (work: (transaction: WriteTransaction) => Promise<Written>): Promise<Written> =>
    store.write(work).catch((error: unknown) => {
      if (isFull(error)) return refused("storage-full");
      throw error;
    });

  return {
    /** Creates a draft without rows, unless it exists. Refuses a started list's id, and any list beyond `maxLists`. */
    begin: ({ id, name, source, columns, rows }: Input<"list.begin">): Promise<Written> =>
      write(async (transaction) => {
        const before = await readHead(transaction, id);
        if (before !== null) return before.state === "draft" ? done : refused("gone");
        const scope = scopeOf(await settings.read(transaction));
        // Ignores lists of other services, which the user can neither see nor delete here.
        const ofService = (await readHeads(transaction)).filter((head) => head.scope === scope);
        // Incomplete drafts count until they are deleted.
        if (ofService.length >= maxLists) return refused("too-many");
        const empty = { startedAt: null, endedAt: null, state: "draft", stoppedBy: null, rows: 0, accounts: 0, people: 0 } as const;
        const own = { scope, click: null, expected: rows, length: 0, counts: countsOfItems([]) };
        await writeList(transaction, { id, name, source, columns, at: now(), ...empty, ...own });
        return done;
      }),
    /** Appends rows to a draft. Refuses other lists, rows out of order, and more rows or text than allowed. */
    async add({ id, from, rows }: Input<"list.add">): Promise<Written> {
      const known = await subjects();
      const read = rows.map(({ text, subject }) => ({ text, subject: subject && normalSubject(subject, known) }));
      return write(async (transaction) => {
        const head = await readHead(transaction, id);
        if (head?.state !== "draft") return refused("gone");
        // Already added: the page resends rows if the confirmation was lost.
        if (from < head.rows && (await hasPart(transaction, id, from))) return done;
        if (from !== head.rows) return refused("order");
        if (from + rows.length > head.expected || head.length + lengthOf(rows) > maxListLength) return refused("too-long");
        const spelled = await readSpelling(
          transaction,
          head.scope,
          read.map(({ subject }) => subject),
        );
        const asStored = read.map(({ text, subject }) => ({ text, subject: subject && spelled(subject) }));
        await addRows(transaction, head, asStored);
        return done;
      });
    },
  };
}
