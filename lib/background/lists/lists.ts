import { isUnderWay } from "../../model/batch";
import type { List } from "../../model/lists";
import { identityOf } from "../../model/look-up-status";
import { problemOf } from "../../model/problem";
import type { SubjectKey } from "../../model/subject";
import type { Input } from "../../messages/messages";
import { leftOutOf, readContext, withoutFresh } from "../batch/due";
import { goOnShorter, isUnfinished } from "../batch/runner";
import { normalSubject, storedDomain } from "../batch/sendable";
import { serialize } from "../concurrency";
import { createOpenLists, type ListPorts, type OpenLists } from "./open-lists";
import type { Scope } from "../store/cache";
import { createListReading } from "./reading";
import { partOf, removeList, writeList, type Head, type ListItem } from "./records";
import type { ListRun, OpenList } from "./run";
import { storeList } from "./store-list";

/**
 * Lists keep the source's rows, and look up each subject once. `read`, `start`, `control`, `change` and `preview` return `null` for a
 * missing list; `preview` also for another service's list.
 */
export function createLists(ports: ListPorts) {
  const { store, now } = ports;
  const lists = createOpenLists(ports);
  const { open, runner, find, read } = lists;
  const inSequence = serialize();
  const { preview, rows } = createListReading(ports, lists);
  const recentReading = () => store.read((transaction) => readContext(ports, transaction));

  async function start({ id, part, withLeftOut = false, lookUps }: Input<"list.start">): Promise<List | null> {
    const head = await find(id);
    if (head === null) return null;
    const one = open.get(id) ?? (await lists.load(head));
    const context = await recentReading();
    if (isUnderWay(head) || head.scope !== context.scope) return lists.shown(head);
    const { run } = one;
    const chosen = partOf(run.items, part);
    const [subjects] = await Promise.all([ports.subjects(), ports.completeDerived()]);
    const { due, leftOut } = await store.read(async (transaction) => {
      const stale = await withoutFresh(transaction, context, chosen);
      // A later version may refuse a stored subject: its domain may now be a mailbox provider's.
      const refused = stale.filter((item) => normalSubject(item, subjects, storedDomain) === null);
      return { due: new Set(stale), leftOut: new Set([...refused, ...(withLeftOut ? [] : await leftOutOf(transaction, context, stale))]) };
    });
    const wanted = [...due].filter((item) => !leftOut.has(item));
    // Starts nothing if more look-ups are due than the button named, as after a deletion of answers.
    if (wanted.length > lookUps) return lists.shown(head);
    // Ends items with fresh answers at once: an answer that becomes stale would cost an uncounted look-up.
    const free = part === "stale" ? [] : chosen.filter((item) => !due.has(item));
    for (const item of free) Object.assign(item, { state: "stored", problem: null });
    if (part === "rest") for (const item of leftOut) item.state = "skipped";
    for (const item of wanted) Object.assign(item, { state: "waiting", problem: null, starts: 0 });
    // Keeps the earlier start while look-ups are busy: their answers count for this run.
    const at = run.items.some(({ state }) => state === "busy") ? run.at : now();
    const begun = { ...head, withLeftOut, startedAt: at, endedAt: null };
    Object.assign(run, { head: begun, at, state: "running", stoppedBy: null, endTimes: [] });
    open.set(id, one);
    // Includes skipped items, which a stop does not write. In a draft, the items are already stored as waiting.
    const unwritten = head.state === "draft" ? leftOut : [...wanted, ...run.items.filter(({ state }) => state === "skipped")];
    await runner.begin(one, [...free, ...unwritten]);
    return read(id);
  }

  async function control({ id, act }: Input<"list.control">): Promise<List | null> {
    await lists.recover();
    const one = open.get(id);
    if (one === undefined) return read(id);
    const { scope } = await recentReading();
    if (act !== "resume" || one.run.head.scope === scope) await runner.control(one, act);
    return read(id);
  }

  async function change({ id, name, columns }: Input<"list.change">): Promise<List | null> {
    const head = await find(id);
    if (head === null) return null;
    const changed = { ...head, ...(name !== undefined && { name }), ...(columns !== undefined && { columns }) };
    const one = open.get(id);
    if (one === undefined) await store.write((transaction) => writeList(transaction, changed));
    else await saveHead(lists, one, changed);
    lists.notify(id);
    return read(id);
  }

  async function remove(id: string): Promise<void> {
    await lists.recover();
    const one = open.get(id);
    if (one !== undefined) runner.end(one);
    open.delete(id);
    await store.write((transaction) => removeList(transaction, id));
    lists.notify(id);
  }

  async function pauseWhere(holds: (run: ListRun) => boolean): Promise<void> {
    for (const one of open.values()) {
      if (isUnderWay(one.run) && holds(one.run)) await runner.control(one, "pause");
    }
  }

  return {
    read,
    readAll: lists.readAll,
    preview,
    rows,
    store: (wanted: Input<"list.store">) => inSequence(() => storeList(ports, wanted)),
    start: (wanted: Input<"list.start">): Promise<List | null> => inSequence(() => start(wanted)),
    control: (wanted: Input<"list.control">): Promise<List | null> => inSequence(() => control(wanted)),
    change: (wanted: Input<"list.change">): Promise<List | null> => inSequence(() => change(wanted)),
    remove: (id: string): Promise<void> => inSequence(() => remove(id)),
    /** Continues an earlier worker's lists. */
    recover: (): Promise<void> => inSequence(lists.recover),
    /** Pauses all lists, or those with unfinished items of a kind. */
    pause: (kind?: SubjectKey["kind"]): Promise<void> =>
      inSequence(async () => {
        await lists.recover();
        const isAffected = (item: ListItem) => item.kind === kind && isUnfinished(item);
        await pauseWhere(({ items }) => kind === undefined || items.some(isAffected));
      }),
    /** Skips an erased subject where it waits, and stops its look-up: a look-up would store it again. */
    skip: (erased: SubjectKey): Promise<void> =>
      inSequence(async () => {
        await lists.recover();
        await skip(ports, lists, erased, (await recentReading()).scope);
      }),
    /** Pauses the lists of other services. */
    keepToService: (): Promise<void> =>
      inSequence(async () => {
        // Waits for a recovery that may have read the settings before the service changed.
        await lists.recover();
        if (open.size === 0) return;
        const { scope } = await recentReading();
        await pauseWhere(({ head }) => head.scope !== scope);
      }),
    /** Forgets all lists, before they are deleted. */
    forget: (): Promise<void> => inSequence(async () => lists.forget()),
  };
}

/** Stores an open list's changed head. If that fails, no later write includes the change. */
async function saveHead({ save }: OpenLists, one: OpenList, changed: Head): Promise<void> {
  const before = one.run.head;
  one.run.head = changed;
  await save(one, []).catch((error: unknown) => {
    one.run.head = before;
    throw error;
  });
}

async function skip(ports: ListPorts, { open, runner }: OpenLists, subject: SubjectKey, scope: Scope): Promise<void> {
  const erased = identityOf(subject);
  for (const one of open.values()) {
    const { head, items } = one.run;
    if (head.scope !== scope) continue;
    const item = items.find((each) => each.name === erased && isUnfinished(each));
    if (item === undefined) continue;
    if (item.state === "waiting") item.state = "skipped";
    else {
      // Sends nothing if the look-up has not begun.
      item.problem = problemOf("cancelled", ports.now());
      ports[item.kind === "account" ? "accounts" : "people"].stop(item.key);
    }
    await runner.note(one, [item]);
    await goOnShorter(runner, one);
  }
}
