import { isUnderWay, type Batch, type BatchItem } from "../../model/batch";
import type { Input } from "../../messages/messages";
import { cached, serialize } from "../concurrency";
import type { GatePorts } from "../gate";
import type { Shared } from "../shared";
import { scopeOf, type Scope } from "../store/cache";
import { isLeftOut, leftOutOf, readContext } from "./due";
import { createProgressEvents } from "./progress-events";
import { createRecords, type KeptBatch, type KeptItem } from "./record";
import type { Outcome, RunPorts } from "./run";
import { createRunner, interrupted, opened, takenOver, type Open } from "./runner";
import { companyDomain, readSpelling, sendable, storedDomain } from "./sendable";

interface PrivateCalls {
  /** Stops the look-up of a private window. */
  stopPrivate(key: string): void;
}

export type BatchPorts = RunPorts &
  Record<keyof RunPorts, PrivateCalls> &
  Pick<Shared, "store" | "settings" | "session" | "subjects" | "policies" | "keepAwake" | "notifyPanels" | "now"> &
  Pick<GatePorts, "isOnline">;

/** Runs many look-ups per click: one batch per window, stored before and after each step. */
export function createBatches(ports: BatchPorts) {
  const { store, now } = ports;
  const records = createRecords(store, ports.session);
  const notify = createProgressEvents((windowId: number) => ports.notifyPanels({ kind: "batch", windowId }));
  const open = new Map<number, Open<KeptBatch>>();
  const callsOf = { account: ports.accounts, person: ports.people };
  const inSequence = serialize();

  const isOpen = (one: Open<KeptBatch>) => open.get(one.run.windowId) === one;

  async function save(one: Open<KeptBatch>): Promise<void> {
    if (!isOpen(one)) return;
    notify(one.run.windowId);
    await records.write(one.run);
  }

  /** A round skips nothing: the user chose to watch each of its subjects. */
  const isSkipped = async ({ run }: Open<KeptBatch>, item: KeptItem): Promise<boolean> =>
    !run.round &&
    item.included !== true &&
    store.read(async (transaction) => isLeftOut(transaction, await readContext(ports, transaction, run.scope), item));

  function settled(item: KeptItem, outcome: Outcome): void {
    // An earlier worker may have sent this item's request, so the service may have counted it.
    const isLost = outcome.state === "skipped" && item.starts > 1;
    Object.assign(item, isLost ? interrupted(now()) : outcome);
  }

  const runner = createRunner<KeptBatch>({ ...ports, save, isOpen, isSkipped, settled });

  function enter(batch: KeptBatch): Open<KeptBatch> {
    const one = opened(batch);
    open.set(batch.windowId, one);
    return one;
  }

  const readScope = (): Promise<Scope> => store.read(async (transaction) => scopeOf(await ports.settings.read(transaction)));

  async function control(one: Open<KeptBatch>, act: "pause" | "stop"): Promise<void> {
    runner.control(one, act);
    await runner.note(one);
  }

  /** Continues the batches of an earlier worker, on first use. Stops those of another service. */
  const { get: recover } = cached(async (): Promise<void> => {
    const batches = await records.readAll();
    const scope = batches.length === 0 ? null : await readScope();
    for (const batch of batches) {
      if (open.has(batch.windowId)) continue;
      const isOfOther = isUnderWay(batch) && batch.scope !== scope;
      // The service may have counted an item that was under way. In a stopped batch, nothing repeats it.
      const isLost = ({ state }: KeptItem) => state === "busy" && (isOfOther || batch.state === "stopped");
      const items = batch.items.map((item) => (isLost(item) ? { ...item, ...interrupted(now()) } : takenOver(item, batch, now())));
      const one = enter({ ...batch, items });
      if (isOfOther) await control(one, "stop");
      else runner.goOn(one);
    }
  });

  /** Stops the batches of other services: the click that started a batch confirmed the costs of one service only. */
  async function keepToService(): Promise<void> {
    if (open.size === 0) return;
    const scope = await readScope();
    for (const one of open.values()) if (isUnderWay(one.run) && one.run.scope !== scope) await control(one, "stop");
  }

  async function start({ windowId, click, round, private: isPrivate, items }: Input<"batch.start">): Promise<Batch> {
    await recover();
    const before = open.get(windowId)?.run;
    if (before !== undefined && (before.id === click || isUnderWay(before))) return shown(before);
    const wanted = sendable(items, await ports.subjects(), round ? storedDomain : companyDomain);
    const { scope, spelled, included } = await store.read(async (transaction) => {
      const context = await readContext(ports, transaction);
      // A round of the watch list keeps its spellings: two spellings of one address have a row each.
      const spelled = round ? wanted : wanted.map(await readSpelling(transaction, context.scope, wanted));
      return { scope: context.scope, spelled, included: await leftOutOf(transaction, context, spelled) };
    });
    const one = enter({
      id: click,
      windowId,
      round,
      at: now(),
      state: "running",
      stoppedBy: null,
      items: spelled.map((item) => ({ ...item, ...waiting, included: included.has(item) })),
      private: isPrivate,
      session: await records.session(),
      scope,
      dismissed: false,
    });
    await runner.begin(one);
    return shown(one.run);
  }

  async function erase(kind: BatchItem["kind"], key: string | null): Promise<void> {
    await recover();
    // An erasure of the whole kind leaves waiting items, which have no result yet.
    const isErased = (item: KeptItem) =>
      item.kind === kind && (key === null ? item.state !== "waiting" : item.key.toLowerCase() === key.toLowerCase());
    for (const one of open.values()) {
      const { run: batch } = one;
      const left = batch.items.filter((item) => !isErased(item));
      if (left.length === batch.items.length) continue;
      Object.assign(batch, { items: left, dismissed: left.length === 0 });
      if (batch.dismissed) runner.control(one, "stop");
      // Resuming ends a paused batch that has nothing left to do.
      else if (left.every(({ state }) => state !== "waiting" && state !== "busy")) runner.control(one, "resume");
      // A full disk refuses even a shorter record, so the whole record is removed.
      await save(one).catch(() => records.remove(batch.windowId));
    }
  }

  /** Returns the window's batch; `null` if there is none, it was dismissed, or it belongs to another service. */
  async function present(windowId: number): Promise<Batch | null> {
    const batch = open.get(windowId)?.run;
    if (batch === undefined || batch.dismissed || batch.scope !== (await readScope())) return null;
    return shown(batch);
  }

  return {
    /** Starts a batch, or returns the one that this click started or that is under way in the window. */
    start: (wanted: Input<"batch.start">): Promise<Batch> => inSequence(() => start(wanted)),
    read: (windowId: number): Promise<Batch | null> => inSequence(() => recover().then(() => present(windowId))),
    control: (windowId: number, act: Input<"batch.control">["act"]): Promise<Batch | null> =>
      inSequence(async () => {
        await recover();
        const one = open.get(windowId);
        if (one === undefined) return null;
        if (act !== "dismiss") runner.control(one, act);
        else if (!isUnderWay(one.run)) Object.assign(one.run, { dismissed: true, items: [] });
        await runner.note(one);
        return present(windowId);
      }),
    /** Continues the batches that an earlier worker left. */
    resume: (): Promise<void> => inSequence(recover),
    keepToService: (): Promise<void> => inSequence(keepToService),
    /** Pauses all batches, before another key is saved. */
    pause: (): Promise<void> =>
      inSequence(async () => {
        await recover();
        for (const one of open.values()) if (isUnderWay(one.run)) await control(one, "pause");
      }),
    /** Ends the batch of a closed private window: nobody would see its results. Other batches continue. */
    forgetWindow: (windowId: number): Promise<void> =>
      inSequence(async () => {
        const one = open.get(windowId);
        if (one?.run.private === true) {
          runner.end(one);
          open.delete(windowId);
          for (const { kind, key, state } of one.run.items) if (state === "busy") callsOf[kind].stopPrivate(key);
        }
        await records.forgetPrivate(windowId);
      }),
    /** Removes an erased subject. If `key` is `null`, removes all subjects of the kind except waiting ones. Dismisses emptied batches. */
    erase: (kind: BatchItem["kind"], key: string | null): Promise<void> => inSequence(() => erase(kind, key)),
    /** Forgets all batches; the results of running look-ups are dropped. */
    forget: (): Promise<void> =>
      inSequence(async () => {
        for (const one of open.values()) {
          runner.end(one);
          notify(one.run.windowId);
        }
        open.clear();
        await records.clear();
      }),
  };
}

const waiting = { state: "waiting", problem: null, summary: null, starts: 0 } as const;

/** Returns a copy of the batch for a page, since work on it continues. */
function shown({ id, windowId, round, at, state, stoppedBy, items }: KeptBatch): Batch {
  const asSeen = ({ kind, key, state, problem, summary }: KeptItem): BatchItem => ({ kind, key, state, problem, summary });
  return { id, windowId, round, at, state, stoppedBy, items: items.map(asSeen) };
}
