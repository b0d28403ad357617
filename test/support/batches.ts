/** Batches in workers that can end, over a browser that outlives them. */
import { afterEach } from "vitest";
import type { BackgroundPorts } from "../../lib/background/background";
import type { Batch, BatchItem } from "../../lib/model/batch";
import type { PanelEvent } from "../../lib/model/panel-event";
import type { Input } from "../../lib/messages/messages";
import type { LocalService } from "../service/service";
import { connect, newClick, startBackground, startsAt } from "./background";
import type { CallerHandlers } from "./callers";
import { freshSession, memoryHome } from "./memory";
import { eventually } from "./eventually";

/** Started workers. Those that still run after a test are stopped. */
const workers: { end(): void }[] = [];
/** Ends the workers after each test of a file. */
export const endWorkers = () => afterEach(() => workers.splice(0).forEach((worker) => worker.end()));

/** A browser, whose disk, session and clock outlive each of its workers. */
function browser(more: Partial<BackgroundPorts> = {}) {
  const clock = { now: startsAt };
  const session = freshSession();
  const home = memoryHome();
  const events: PanelEvent[] = [];
  const calls = { open: 0, most: 0 };
  const awake = { holds: 0 };

  /** One worker. After its end, none of its requests to the service resolves. */
  function worker() {
    const self = { over: false, end: () => void (self.over = true) };
    workers.push(self);
    const never = new Promise<never>(() => undefined);
    const { tidy, handlers, forgetWindow } = startBackground({
      fetch: async (...request) => {
        if (self.over) return never;
        calls.open += 1;
        calls.most = Math.max(calls.most, calls.open);
        try {
          const response = await globalThis.fetch(...request);
          return self.over ? await never : response;
        } finally {
          calls.open -= 1;
        }
      },
      now: () => clock.now,
      keepAwake: () => {
        awake.holds += 1;
        let held = true;
        return () => {
          if (held) awake.holds -= 1;
          held = false;
        };
      },
      session,
      notifyPanels: async (event) => {
        events.push(event);
        throw new Error("Could not establish connection.");
      },
      home,
      ...more,
    });
    return { end: self.end, tidy, handlers, forgetWindow };
  }
  return { worker, clock, session, database: home.database, events, calls, awake };
}

/** Starts a first worker, connected to the service. */
export async function connectedTo(service: LocalService, more: Partial<BackgroundPorts> = {}) {
  const own = browser(more);
  const first = own.worker();
  await connect(first.handlers, service.url);
  own.events.length = 0;
  return { ...own, ...first };
}

/** Returns a person whom the service does not have. */
export const person = (index: number) => ({ kind: "person" as const, key: `person.${index}@company-${index}.example` });
export const people = (count: number) => Array.from({ length: count }, (_, index) => person(index));
export const ingrid = { kind: "person" as const, key: "ingrid.solheim@northwind-robotics.example" };
export const northwind = { kind: "account" as const, key: "northwind-robotics.example" };

export const aBatchStart = (items: Input<"batch.start">["items"], changes: Partial<Input<"batch.start">> = {}): Input<"batch.start"> => ({
  windowId: 1,
  click: newClick(),
  round: false,
  private: false,
  items,
  ...changes,
});
export const read = async (handlers: CallerHandlers, windowId = 1) => (await handlers["batch.read"]({ windowId })).batch;
/** Returns the stored batch of the window; `undefined` if none. */
export const storedBatch = ({ session }: Pick<ReturnType<typeof browser>, "session">) => session.values.get("batch 1") as Batch | undefined;
/** Pauses, continues or stops the batch. */
export const control = async (handlers: CallerHandlers, act: Input<"batch.control">["act"]) =>
  (await handlers["batch.control"]({ windowId: 1, act })).batch;
/** Returns the states of all items. */
export const states = (batch: Batch | null) => batch?.items.map(({ state }) => state) ?? [];
/** Counts the items in this state. */
export const count = (batch: Batch | null, state: BatchItem["state"]) => states(batch).filter((one) => one === state).length;

/** Resolves with the batch when it meets a condition. */
export async function until(handlers: CallerHandlers, holds: (batch: Batch) => boolean, windowId = 1): Promise<Batch> {
  let found: Batch | null = null;
  await eventually(async () => {
    found = await read(handlers, windowId);
    if (found === null || !holds(found)) throw new Error(`${found?.state}: ${states(found).join(" ")}`);
  });
  if (found === null) throw new Error("no batch");
  return found;
}
/** True if a batch is over and no look-up is under way. */
export const isEnded = ({ state, items }: Batch) =>
  state !== "running" && state !== "paused" && !items.some((item) => item.state === "busy");
/** Returns the number of look-ups used. */
export const used = async (handlers: CallerHandlers) => (await handlers["usage.read"]({})).lookups.used;
/** Returns the domains and addresses that the service received. */
export const argumentsOf = (service: LocalService) => service.requests.map(({ argument }) => argument ?? "");
export const sorted = (texts: string[]) => texts.toSorted((one, other) => (one < other ? -1 : 1));
