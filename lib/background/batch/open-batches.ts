import { isUnderWay } from "../../model/batch";
import { cached } from "../concurrency";
import type { GatePorts } from "../gate";
import { createPanelEvents, progressMs } from "../panel-events";
import type { AccountLookUps } from "../look-up/look-up";
import type { Shared } from "../shared";
import { scopeOf, type Scope } from "../store/cache";
import { isLeftOut } from "./due";
import { createRecords, type KeptBatch, type KeptItem } from "./record";
import type { Outcome, RunPorts } from "./run";
import { createRunner, interrupted, opened, takenOver, type Open } from "./runner";

export type BatchPorts = RunPorts &
  Record<keyof RunPorts, Pick<AccountLookUps, "stop" | "stopPrivate">> &
  Pick<Shared, "store" | "settings" | "session" | "subjects" | "policies" | "keepAwake" | "notifyPanels" | "now"> &
  Pick<GatePorts, "isOnline">;

/** A batch in this worker's memory. */
export type OpenBatch = Open<KeptBatch>;

/** The batches in this worker's memory, one per window, and their records. */
export function createOpenBatches(ports: BatchPorts) {
  const { store, now } = ports;
  const records = createRecords(ports.session);
  const notify = createPanelEvents((windowId: number) => ports.notifyPanels({ kind: "batch", windowId }), progressMs);
  /** Batches by window. */
  const open = new Map<number, OpenBatch>();
  const callsOf = { account: ports.accounts, person: ports.people };

  /** Returns false once the batch is forgotten or replaced. */
  const isOpen = (one: OpenBatch) => open.get(one.run.windowId) === one;

  /** Notifies the panels and stores the batch, unless forgotten or replaced. Rejects if storing fails. */
  async function save(one: OpenBatch): Promise<void> {
    if (!isOpen(one)) return;
    notify(one.run.windowId);
    await records.write(one.run);
  }

  /** Whether the subject was left out after the click and has no fresh answer. False in a round: the user watches its subjects. */
  const isSkipped = async ({ run }: OpenBatch, item: KeptItem): Promise<boolean> =>
    !run.round && item.included !== true && isLeftOut(ports, run.scope, item);

  function settled(item: KeptItem, { state, problem, summary }: Outcome): void {
    // "skipped" would hide an earlier worker's request, which the service may have counted.
    const isLost = state === "skipped" && item.starts > 1;
    Object.assign(item, isLost ? interrupted(now()) : { state, problem, summary });
  }

  const runner = createRunner<KeptBatch>({ ...ports, save, isOpen, isSkipped, settled });

  /** Opens a batch in place of the window's earlier one. */
  function enter(batch: KeptBatch): OpenBatch {
    const one = opened(batch);
    open.set(batch.windowId, one);
    return one;
  }

  const readScope = (): Promise<Scope> => store.read(ports.settings.read).then(scopeOf);

  /** Continues an earlier worker's batches, on first use. Stops batches of another service. */
  const { get: recover } = cached(async (): Promise<void> => {
    const batches = await records.readAll();
    const scope = batches.length === 0 ? null : await readScope();
    for (const batch of batches) {
      if (open.has(batch.windowId)) continue;
      const isOfOther = isUnderWay(batch) && batch.scope !== scope;
      // A stopped batch does not repeat a busy item's request, which the service may have counted.
      const isLost = ({ state }: KeptItem) => state === "busy" && (isOfOther || batch.state === "stopped");
      const items = batch.items.map((item) => (isLost(item) ? { ...item, ...interrupted(now()) } : takenOver(item, batch, now())));
      const one = enter({ ...batch, items });
      if (isOfOther) await runner.control(one, "stop");
      else runner.goOn(one);
    }
  });

  /** Ends a batch and deletes its record. */
  async function remove(one: OpenBatch): Promise<void> {
    const { windowId } = one.run;
    runner.end(one);
    open.delete(windowId);
    notify(windowId);
    await records.remove(windowId);
  }

  return {
    open,
    runner,
    remove,
    callsOf,
    readScope,
    recover,
    /** Starts a batch. */
    async begin(batch: KeptBatch): Promise<OpenBatch> {
      const one = enter(batch);
      await runner.begin(one);
      return one;
    },
    /** Stores a batch after an erasure. On failure, removes the record, which still has the erased subject. */
    saveShorter: (one: OpenBatch): Promise<void> => save(one).catch(() => records.remove(one.run.windowId)),
    /** Ends a closed private window's batch, stops its look-ups and deletes its record. Also deletes a garbled record. */
    async forgetWindow(windowId: number): Promise<void> {
      // Deletes the record even if the database cannot be read.
      await recover().catch(() => undefined);
      const one = open.get(windowId);
      const batch = one?.run ?? (await records.readAll()).find((each) => each.windowId === windowId);
      // A garbled record may be of a private batch.
      if (batch?.private === false) return;
      for (const { kind, key, state } of one?.run.items ?? []) if (state === "busy") callsOf[kind].stopPrivate(key);
      await (one === undefined ? records.remove(windowId) : remove(one));
    },
    /** Ends all batches and deletes their records. */
    async forget(): Promise<void> {
      await Promise.all([...open.values()].map(remove));
      // A garbled record belongs to no open batch.
      await records.clear();
    },
  };
}
