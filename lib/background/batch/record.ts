import * as z from "zod/mini";
import { lazily } from "../../model/lazily";
import type { Batch, BatchItem, Summary } from "../../model/batch";
import { problemKinds, type Problem } from "../../model/problem";
import { parseAll } from "../parse";
import type { SessionArea } from "../store/session";
import type { Store } from "../store/store";

/** A stored item: `starts` counts how often its look-up began. */
export interface KeptItem extends BatchItem {
  starts: number;
}

/** A stored batch. */
export interface KeptBatch extends Omit<Batch, "items"> {
  items: KeptItem[];
  /** Belongs to a private window: it never reaches the disk. */
  private: boolean;
  /** Browser session of its start: window numbers are reassigned in the next session. */
  session: string;
  /** Forgotten by the person, except for the click that started it. */
  dismissed: boolean;
}

const problem = lazily(() => z.nullable(z.custom<Problem>(isProblem)));
const summary = lazily(() => z.nullable(z.custom<Summary>((value) => typeof value === "object" && value !== null)));

const item = lazily(() =>
  z.object({
    kind: z.enum(["account", "person"]),
    key: z.string(),
    state: z.enum(["waiting", "busy", "found", "not-found", "stored", "failed", "skipped"]),
    problem: problem(),
    summary: summary(),
    starts: z.number(),
  }),
);

const record = lazily(() =>
  z.object({
    id: z.string(),
    windowId: z.number(),
    refresh: z.boolean(),
    at: z.number(),
    state: z.enum(["running", "paused", "stopped", "done"]),
    stoppedBy: problem(),
    items: z.array(item()),
    private: z.boolean(),
    session: z.string(),
    dismissed: z.boolean(),
  }),
);

const prefix = "batch ";
const sessionName = "batch-session";

/** Stores batches: those of ordinary windows in the database, those of private ones in session storage. */
export function createRecords(store: Store, area: SessionArea) {
  async function readSession(): Promise<string | null> {
    const name = (await area.get(sessionName))[sessionName];
    return typeof name === "string" ? name : null;
  }

  /** Identifies this browser session, from its first batch on. */
  async function session(): Promise<string> {
    const known = await readSession();
    if (known !== null) return known;
    const name = crypto.randomUUID();
    await area.set({ [sessionName]: name });
    return name;
  }

  async function readPrivate(): Promise<KeptBatch[]> {
    const values = Object.entries(await area.get(null)).filter(([name]) => name.startsWith(prefix));
    return parseAll(
      record(),
      values.map(([, value]) => value),
    );
  }

  /** Reads all batches of this session and drops earlier ones. */
  async function readAll(): Promise<KeptBatch[]> {
    const stored = await store.read((transaction) => transaction.objectStore("batches").getAll());
    if (stored.length === 0) return readPrivate();
    const [present, ofPrivate] = [await readSession(), await readPrivate()];
    const kept = parseAll(record(), stored).filter((batch) => batch.session === present);
    if (kept.length < stored.length) await dropOthers(kept.map(({ windowId }) => windowId));
    return [...kept, ...ofPrivate];
  }

  const dropOthers = (windowIds: readonly number[]) =>
    store.write(async (transaction) => {
      const batches = transaction.objectStore("batches");
      const keys = await batches.getAllKeys();
      await Promise.all(keys.filter((key) => !windowIds.includes(key)).map((key) => batches.delete(key)));
    });

  return {
    readAll,
    session,
    /** Rejects if storage is full. */
    async write(batch: KeptBatch): Promise<void> {
      if (batch.private) await area.set({ [prefix + batch.windowId]: batch });
      else await store.write((transaction) => transaction.objectStore("batches").put(batch));
    },
    async clear(): Promise<void> {
      await store.write((transaction) => transaction.objectStore("batches").clear());
      await area.remove(Object.keys(await area.get(null)).filter((name) => name.startsWith(prefix)));
    },
  };
}

function isProblem(value: unknown): value is Problem {
  if (typeof value !== "object" || value === null || !("kind" in value) || !("at" in value)) return false;
  return problemKinds.some((kind) => kind === value.kind) && typeof value.at === "number";
}
