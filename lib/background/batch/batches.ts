import { isUnderWay, type Batch, type BatchItem } from "../../model/batch";
import type { Input } from "../../messages/messages";
import type { SubjectKey } from "../../model/subject";
import { serialize } from "../concurrency";
import type { Scope } from "../store/cache";
import { leftOutOf, readContext } from "./due";
import { createOpenBatches, type BatchPorts } from "./open-batches";
import type { KeptItem } from "./record";
import { goOnShorter } from "./runner";
import { normalSubject, readSpelling, sendable, storedDomain } from "./sendable";

/** Runs many look-ups per click: one batch per window, stored before and after each look-up. */
export function createBatches(ports: BatchPorts) {
  const batches = createOpenBatches(ports);
  const { open, runner, recover, readScope } = batches;
  const inSequence = serialize();

  /** Stops other services' batches: a click confirms the costs of one service only. */
  async function keepToService(): Promise<void> {
    if (open.size === 0) return;
    const scope = await readScope();
    for (const one of open.values()) if (isUnderWay(one.run) && one.run.scope !== scope) await runner.control(one, "stop");
  }

  async function start({ windowId, click, round, private: isPrivate, items }: Input<"batch.start">): Promise<Batch> {
    await recover();
    const before = open.get(windowId)?.run;
    if (before !== undefined && isUnderWay(before)) return before;
    const { scope, items: created } = await createItems(ports, items, round);
    const one = await batches.begin({
      id: click,
      windowId,
      round,
      at: ports.now(),
      state: "running",
      stoppedBy: null,
      items: created,
      private: isPrivate,
      scope,
    });
    return one.run;
  }

  async function erase(isErased: (item: KeptItem) => boolean): Promise<void> {
    await recover();
    for (const one of open.values()) {
      const { run: batch } = one;
      const left = batch.items.filter((item) => !isErased(item));
      if (left.length === batch.items.length) continue;
      // A look-up that began during the erasure would store the subject again.
      for (const { kind, key, state } of batch.items.filter(isErased)) if (state === "busy") batches.callsOf[kind].stop(key);
      batch.items = left;
      if (left.length === 0) await batches.remove(one);
      else {
        await goOnShorter(runner, one);
        await batches.saveShorter(one);
      }
    }
  }

  async function present(windowId: number): Promise<Batch | null> {
    const batch = open.get(windowId)?.run;
    return batch === undefined || batch.scope !== (await readScope()) ? null : batch;
  }

  return {
    /** Starts a batch, or returns the window's batch if under way. */
    start: (wanted: Input<"batch.start">): Promise<Batch> => inSequence(() => start(wanted)),
    /** Returns the batch to show; `null` if none. */
    read: (windowId: number): Promise<Batch | null> => inSequence(() => recover().then(() => present(windowId))),
    /** Pauses, resumes or stops the batch; dismisses only an ended batch. Returns the batch to show, if any. */
    control: (windowId: number, act: Input<"batch.control">["act"]): Promise<Batch | null> =>
      inSequence(async () => {
        await recover();
        const one = open.get(windowId);
        if (one === undefined) return null;
        if (act !== "dismiss") await runner.control(one, act);
        else if (!isUnderWay(one.run)) await batches.remove(one);
        return present(windowId);
      }),
    /** Continues the batches that an earlier worker left. */
    resume: (): Promise<void> => inSequence(recover),
    keepToService: (): Promise<void> => inSequence(keepToService),
    /** Pauses all batches, before another key is saved. */
    pause: (): Promise<void> =>
      inSequence(async () => {
        await recover();
        for (const one of open.values()) if (isUnderWay(one.run)) await runner.control(one, "pause");
      }),
    /** Ends a closed private window's batch, whose results nobody would see. Other batches continue. */
    forgetWindow: (windowId: number): Promise<void> => inSequence(() => batches.forgetWindow(windowId)),
    /** Removes an erased subject; if `key` is `null`, all items of the kind except waiting ones. Deletes emptied batches. */
    erase: (kind: BatchItem["kind"], key: string | null): Promise<void> =>
      inSequence(() =>
        erase((item) => item.kind === kind && (key === null ? item.state !== "waiting" : item.key.toLowerCase() === key.toLowerCase())),
      ),
    /** Removes all items of a kind, waiting items included. */
    eraseKind: (kind: BatchItem["kind"]): Promise<void> => inSequence(() => erase((item) => item.kind === kind)),
    /** Forgets all batches. Running look-ups continue, but no batch shows their results. */
    forget: (): Promise<void> => inSequence(batches.forget),
  };
}

const waiting = { state: "waiting", problem: null, summary: null, starts: 0 } as const;

async function createItems(
  ports: BatchPorts,
  subjects: readonly SubjectKey[],
  round: boolean,
): Promise<{ scope: Scope; items: KeptItem[] }> {
  const known = await ports.subjects();
  // A round of watched subjects keeps their spelling: each spelling has its own row and stored answer.
  const wanted = round ? subjects.flatMap((one) => normalSubject(one, known, storedDomain) ?? []) : sendable(subjects, known);
  return ports.store.read(async (transaction) => {
    const context = await readContext(ports, transaction);
    const spelled = round ? wanted : wanted.map(await readSpelling(transaction, context.scope, wanted));
    const leftOut = await leftOutOf(transaction, context, spelled);
    return { scope: context.scope, items: spelled.map((item) => ({ ...item, ...waiting, included: leftOut.has(item) })) };
  });
}
