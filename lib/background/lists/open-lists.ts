import { isUnderWay } from "../../model/batch";
import type { List } from "../../model/lists";
import { isLeftOut, readContext, withoutFresh } from "../batch/due";
import type { Outcome, RunPorts } from "../batch/run";
import { createRunner, interrupted, isLookedUp, takenOver } from "../batch/runner";
import { cached } from "../concurrency";
import type { Gate, GatePorts } from "../gate";
import { createPanelEvents, progressMs } from "../panel-events";
import type { AccountLookUps } from "../look-up/look-up";
import type { Shared } from "../shared";
import { scopeOf } from "../store/cache";
import { argumentsSince } from "../store/activity";
import { readHead, readHeads, readItems, type Head, type ListItem } from "./records";
import { headOf, openedList, paceOf, storedAnswersOnly, withEndTime, type ListRun, type OpenList } from "./run";
import { createWriteQueue } from "./write-queue";

export type ListPorts = RunPorts &
  Record<keyof RunPorts, Pick<AccountLookUps, "stop">> &
  Pick<Shared, "store" | "settings" | "subjects" | "completeDerived" | "keepAwake" | "policies" | "notifyPanels" | "now"> &
  Pick<GatePorts, "isOnline"> & { gate: Pick<Gate, "recentReading" | "obstacle"> };

export type OpenLists = ReturnType<typeof createOpenLists>;

/** Stored lists, and those in memory: under way, or ended with busy items or unwritten changes. */
export function createOpenLists(ports: ListPorts) {
  const { store, now } = ports;
  const open = new Map<string, OpenList>();
  /** Whether all stored lists are deleted, or about to be. */
  let isForgotten = false;
  const notify = createPanelEvents((id: string) => ports.notifyPanels({ kind: "list", id }), progressMs);

  /** Returns false once the list left memory. */
  const isOpen = (one: OpenList) => open.get(one.run.head.id) === one;
  const onSettled = (one: OpenList) => void open.delete(one.run.head.id);
  const { save, markUnsaved } = createWriteQueue({ store, isOpen, notify, onSettled, now });

  function settled(item: ListItem, { state, problem }: Outcome, { run }: OpenList): void {
    Object.assign(item, { state, problem });
    if (isLookedUp(state)) run.endTimes = withEndTime(run.endTimes, now());
  }

  /** Whether the subject was left out after the start, has no fresh answer, and the start excluded left-out subjects. */
  const isSkipped = async ({ run: { head } }: OpenList, item: ListItem): Promise<boolean> =>
    head.withLeftOut !== true && isLeftOut(ports, head.scope, item);

  const lookUps = { accounts: storedAnswersOnly(ports.accounts, now), people: storedAnswersOnly(ports.people, now) };
  const runner = createRunner<ListRun>({ ...ports, ...lookUps, save, isOpen, isSkipped, settled });

  /** Reads a list, but not into `open`. The next write includes the busy items that `openedList` marked as failed. */
  async function load(head: Head): Promise<OpenList> {
    const stored = await store.read((transaction) => readItems(transaction, head.id));
    const one = openedList(head, stored, now());
    markUnsaved(
      one,
      one.run.items.filter(({ state }, index) => state === "failed" && stored[index]?.state === "busy"),
    );
    return one;
  }

  /** Continues an earlier worker's lists, once per worker. Pauses lists of another service. */
  const recovered = cached(async (): Promise<void> => {
    const { scope, heads } = await store.read(async (transaction) => ({
      scope: scopeOf(await ports.settings.read(transaction)),
      heads: await readHeads(transaction),
    }));
    for (const head of heads) {
      // A stopped list is taken over only to settle its busy items.
      const isLeft = isUnderWay(head) || head.counts.busy > 0;
      if (!isLeft || open.has(head.id)) continue;
      const one = await load(head);
      const left = one.run.items.filter(({ state }) => state === "busy");
      const lost = await lostOf(ports, one.run, left);
      // A write would restore lists that were deleted meanwhile.
      if (isForgotten) return;
      // Only a click repeats a lost item's request, which the service may have counted.
      for (const item of left) Object.assign(item, lost.includes(item) ? interrupted(now()) : takenOver(item, one.run, now()));
      open.set(head.id, one);
      if (head.scope !== scope) await runner.control(one, "pause");
      await runner.note(one, left);
      // Continues a running list, or a paused list that resumes automatically.
      runner.goOn(one);
    }
  });

  function current(head: Head): Head {
    const run = open.get(head.id)?.run;
    return run === undefined ? head : headOf(run, now());
  }

  /** Returns an open list's items by index, else `null`. Stored items may be older. */
  function itemsOf(id: string): ReadonlyMap<number, ListItem> | null {
    const run = open.get(id)?.run;
    return run === undefined ? null : new Map(run.items.map((item) => [item.index, item]));
  }

  /** Returns the current head; `null` if gone or garbled. */
  async function find(id: string): Promise<Head | null> {
    await recovered.get();
    const head = await store.read((transaction) => readHead(transaction, id));
    return head && current(head);
  }

  const shown = (head: Head): List => ({ ...head, ...paceOf(open.get(head.id)?.run, now()) });

  return {
    open,
    runner,
    notify,
    save,
    load,
    find,
    itemsOf,
    shown,
    recover: recovered.get,
    /** Forgets all lists, before they are deleted. */
    forget(): void {
      isForgotten = true;
      open.forEach(runner.end);
      open.clear();
    },
    /** Returns a list; `null` if gone or garbled. */
    async read(id: string): Promise<List | null> {
      const head = await find(id);
      return head && shown(head);
    },
    /** Returns the present service's lists, newest first. */
    async readAll(): Promise<List[]> {
      await recovered.get();
      const heads = await store.read(async (transaction) => {
        const { scope } = await readContext(ports, transaction);
        return (await readHeads(transaction)).filter((head) => head.scope === scope);
      });
      return heads.map((head) => shown(current(head))).toSorted((one, other) => other.at - one.at);
    },
  };
}

/** Returns the items requested since the run's start, but without a fresh stored answer. */
const lostOf = (ports: ListPorts, { at, head }: ListRun, left: readonly ListItem[]): Promise<ListItem[]> =>
  ports.store.read(async (transaction) => {
    if (left.length === 0) return [];
    const sent = await argumentsSince(transaction, at);
    const asked = left.filter(({ key }) => sent.has(key));
    return withoutFresh(transaction, await readContext(ports, transaction, head.scope), asked);
  });
