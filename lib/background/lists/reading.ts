import type { ListPreview, ListRow } from "../../model/lists";
import type { SubjectKey } from "../../model/subject";
import type { Input } from "../../messages/messages";
import { answersIn, leftOutOf, readContext, withoutFresh } from "../batch/due";
import { companyDomain, normalSubject, readSpelling, sendable, storedDomain } from "../batch/sendable";
import { answerOf } from "./answers";
import type { ListPorts, OpenLists } from "./open-lists";
import { partOf, readItem, readRows, stateOf } from "./records";

/** Previews a start's cost, and reads rows with their answers. Sends nothing. */
export function createListReading(ports: ListPorts, lists: Pick<OpenLists, "find" | "itemsOf" | "load">) {
  const { store, gate } = ports;

  async function subjectsOf(of: Input<"list.preview">["of"]): Promise<readonly SubjectKey[] | null> {
    if (of.kind === "subjects") return of.subjects;
    const [head, { scope }] = await Promise.all([lists.find(of.id), store.read((transaction) => readContext(ports, transaction))]);
    // A list starts only at its own service.
    if (head?.scope !== scope) return null;
    return partOf([...(lists.itemsOf(of.id)?.values() ?? (await lists.load(head)).run.items)], of.part);
  }

  /** Counts a start's subjects: to look up, stored, left out, refused. Adds obstacle and usage. */
  async function preview({ of, withLeftOut = false }: Input<"list.preview">): Promise<ListPreview | null> {
    const [subjects, all] = await Promise.all([ports.subjects(), subjectsOf(of), ports.completeDerived()]);
    if (all === null) return null;
    // A stored list already has the domains and spellings of its look-ups.
    const domainOf = of.kind === "subjects" ? companyDomain : storedDomain;
    const chosen = sendable(all, subjects, domainOf);
    const { missing, leftOut } = await store.read(async (transaction) => {
      const context = await readContext(ports, transaction);
      const spelled = of.kind === "subjects" ? chosen.map(await readSpelling(transaction, context.scope, chosen)) : chosen;
      const stale = await withoutFresh(transaction, context, spelled);
      return { missing: stale, leftOut: await leftOutOf(transaction, context, stale) };
    });
    const wanted = withLeftOut ? missing : missing.filter((subject) => !leftOut.has(subject));
    const state = await gate.recentReading();
    const [accountsToLookUp, peopleToLookUp] = [count(wanted, "account"), count(wanted, "person")];
    const obstacle = accountsToLookUp === 0 ? null : await gate.obstacle(state, "account-overview");
    return {
      accounts: count(chosen, "account"),
      people: count(chosen, "person"),
      accountsToLookUp,
      peopleToLookUp,
      stored: chosen.length - missing.length,
      leftOut: leftOut.size,
      refused: new Set(all.filter((subject) => normalSubject(subject, subjects, domainOf) === null).map(({ key }) => key)).size,
      obstacle: obstacle ?? (peopleToLookUp === 0 ? null : await gate.obstacle(state, "profile-overview")),
      usage: state.usage,
    };
  }

  async function rows({ id, from, limit, columns }: Input<"list.rows">): Promise<{ rows: ListRow[] }> {
    const [subjects, head] = await Promise.all([ports.subjects(), lists.find(id), ports.completeDerived()]);
    if (head === null) return { rows: [] };
    const read = await store.read(async (transaction) => {
      const context = await readContext(ports, transaction, head.scope);
      const find = answersIn(transaction, context);
      const stored = await readRows(transaction, head, from, limit);
      // Items come from memory if the head does, because `stateOf` combines both.
      const items = lists.itemsOf(id);
      return Promise.all(
        stored.map(async ({ text, item: index }): Promise<ListRow> => {
          const item = index === null ? null : (items?.get(index) ?? (await readItem(transaction, id, index)));
          if (item === null) return { text, subject: null, state: null, problem: null, leftOut: false, answer: null, values: [] };
          const { kind, key, problem } = item;
          const [row, { size: leftOut }] = await Promise.all([find(item), leftOutOf(transaction, context, [item])]);
          const answer = row === null ? { answer: null, values: [] } : answerOf(row, columns, context, subjects);
          return { text, subject: { kind, key }, state: stateOf(item, head), problem, leftOut: leftOut > 0, ...answer };
        }),
      );
    });
    return { rows: read };
  }

  return { preview, rows };
}

const count = (subjects: readonly SubjectKey[], kind: SubjectKey["kind"]): number =>
  subjects.filter((subject) => subject.kind === kind).length;
