import { isUnderWay, type Batch, type BatchItem } from "../../model/batch";
import type { PanelEvent } from "../../model/panel-event";
import type { Input } from "../../messages/messages";
import { serialize } from "../concurrency";
import type { SessionArea } from "../store/session";
import type { Store } from "../store/store";
import type { LoadSubjects } from "../subject/load";
import { createProgressEvents } from "./progress-events";
import { createRecords, type KeptBatch, type KeptItem } from "./record";
import type { RunPorts } from "./run";
import { createRunner, unfinished, type Open } from "./runner";
import { sendable } from "./sendable";

export interface BatchPorts extends RunPorts {
  store: Store;
  session: SessionArea;
  subjects: LoadSubjects;
  keepAwake(): () => void;
  notifyPanels(event: PanelEvent): Promise<unknown>;
  now(): number;
}

/** Limit of starts per item: an item that stops the worker must not be retried for ever. */
const maxStarts = 2;

/** Many look-ups by one click: one batch per window, each step stored before and after it. */
export function createBatches(ports: BatchPorts) {
  const { now } = ports;
  const records = createRecords(ports.store, ports.session);
  const notify = createProgressEvents((windowId) => ports.notifyPanels({ kind: "batch", windowId }));
  const open = new Map<number, Open>();
  const inSequence = serialize();
  let recovered = false;

  const isOpen = (one: Open) => open.get(one.batch.windowId) === one;

  async function save(one: Open): Promise<void> {
    if (!isOpen(one)) return;
    notify(one.batch.windowId);
    await records.write(one.batch);
  }

  const runner = createRunner({ ...ports, save, isOpen });

  function enter(batch: KeptBatch): Open {
    const one: Open = { batch, release: null, timer: undefined, unanswered: 0 };
    open.set(batch.windowId, one);
    return one;
  }

  /** Takes over the batches of an earlier worker on first use, and continues them. */
  async function recover(): Promise<void> {
    if (recovered) return;
    for (const batch of await records.readAll()) {
      if (open.has(batch.windowId)) continue;
      const one = enter({ ...batch, items: batch.items.map((item) => takenOver(item, batch, now())) });
      runner.goOn(one);
    }
    recovered = true;
  }

  async function start({ windowId, click, refresh, private: isPrivate, items }: Input<"batch.start">): Promise<Batch> {
    await recover();
    const before = open.get(windowId)?.batch;
    if (before !== undefined && (before.id === click || isUnderWay(before))) return shown(before);
    const wanted = sendable(items, await ports.subjects());
    const one = enter({
      id: click,
      windowId,
      refresh,
      at: now(),
      state: "running",
      stoppedBy: null,
      items: wanted.map((item) => ({ ...item, state: "waiting", problem: null, summary: null, starts: 0 })),
      private: isPrivate,
      session: await records.session(),
      dismissed: false,
    });
    await runner.begin(one);
    return shown(one.batch);
  }

  async function erase(kind: BatchItem["kind"], key: string | null): Promise<void> {
    await recover();
    for (const one of open.values()) {
      const { batch } = one;
      if (isUnderWay(batch) || batch.items.some(({ state }) => state === "busy")) continue;
      const left = key === null ? [] : batch.items.filter((item) => item.kind !== kind || item.key.toLowerCase() !== key.toLowerCase());
      if (left.length === batch.items.length) continue;
      Object.assign(batch, { items: left, dismissed: left.length === 0 });
      await save(one);
    }
  }

  const present = (windowId: number): Batch | null => {
    const batch = open.get(windowId)?.batch;
    return batch === undefined || batch.dismissed ? null : shown(batch);
  };

  return {
    /** Starts a batch, or returns the one that this click has started or that runs in the window. */
    start: (wanted: Input<"batch.start">): Promise<Batch> => inSequence(() => start(wanted)),
    read: (windowId: number): Promise<Batch | null> => inSequence(() => recover().then(() => present(windowId))),
    control: (windowId: number, act: Input<"batch.control">["act"]): Promise<Batch | null> =>
      inSequence(async () => {
        await recover();
        const one = open.get(windowId);
        if (one === undefined) return null;
        runner.control(one, act);
        await runner.note(one);
        return present(windowId);
      }),
    /** Continues the batches that an earlier worker left. */
    resume: (): Promise<void> => inSequence(recover),
    /** Removes an erased subject from the ended batches. If `key` is `null`, forgets all of these. */
    erase: (kind: BatchItem["kind"], key: string | null): Promise<void> => inSequence(() => erase(kind, key)),
    /** Forgets all batches; the results of running look-ups are dropped. */
    forget: (): Promise<void> =>
      inSequence(async () => {
        for (const one of open.values()) {
          runner.end(one);
          notify(one.batch.windowId);
        }
        open.clear();
        await records.clear();
      }),
  };
}

/** Retries an item that was busy when the worker stopped, up to the limit. */
function takenOver(item: KeptItem, batch: KeptBatch, at: number): KeptItem {
  if (item.state !== "busy") return item;
  if (item.starts < maxStarts) return { ...item, state: unfinished(batch) };
  return { ...item, state: "failed", problem: { kind: "interrupted", at, tries: 1 } };
}

/** Returns the batch for a page: a copy, since the work on it continues. */
function shown({ id, windowId, refresh, at, state, stoppedBy, items }: KeptBatch): Batch {
  const asSeen = ({ kind, key, state, problem, summary }: KeptItem): BatchItem => ({ kind, key, state, problem, summary });
  return { id, windowId, refresh, at, state, stoppedBy, items: items.map(asSeen) };
}
