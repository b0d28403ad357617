import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { createSampleEngine } from "../../lib/sample/engine";
import type { HttpBindings } from "@hono/node-server";
import { noteService } from "../browser/contacts";
import { answerTo } from "./answer";
import { byHand } from "./by-hand";
import { createFaultList, type Fault, type FaultMatch } from "./faults";
import { listen } from "./listen";
import { beginsAnswer, reply, statusOf } from "./reply";
import { recordOf, type RequestRecord } from "./requests";
import { readSample } from "./sample";

/** The key that is accepted if no other is given. */
export const sampleKey = "sample-key-for-the-local-service";

/** A running service. */
export interface LocalService {
  /** Service address to put into the product: `http://127.0.0.1:PORT`. */
  url: string;
  port: number;
  /** Accepted keys. They may change while the service runs. */
  keys: Set<string>;
  /** Every request since the start or the last `reset()`, oldest first. */
  requests: readonly RequestRecord[];
  /** Makes matching requests fail, `times` times. The oldest matching fault applies. */
  fail(fault: FaultMatch & Fault): void;
  /** Forgets faults and requests. */
  reset(): void;
  /**
   * Ends every connection, so that the next request opens a new one. If a reused connection ends without an answer, a browser sends the
   * request again.
   */
  disconnect(): void;
  /** Ends every connection at once. Resolves when the port is free. */
  stop(): Promise<void>;
}

/** Options of the start. A `port` of 0 (the default) takes any free one. */
interface ServiceOptions {
  port?: number;
  keys?: readonly string[];
}

/** Starts the service on the loopback interface. Rejects with one clear sentence if the port is not available. */
export async function startService({ port = 0, keys = [sampleKey] }: ServiceOptions = {}): Promise<LocalService> {
  const engine = createSampleEngine(readSample());
  const accepted = new Set(keys);
  const faults = createFaultList();
  const requests: RequestRecord[] = [];

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.all("*", async (call) => {
    const record = await recordOf(call);
    requests.push(record);
    const hand = record.argument === null || !accepted.has(record.headers["x-api-key"] ?? "") ? null : byHand(record.argument);
    const fault = faults.take(record) ?? hand?.fault ?? {};
    if (fault.delay !== undefined) await wait(fault.delay, undefined, { ref: false });
    await fault.until;
    const answer = answerTo(record, { engine, accepted, fault, hand });
    if (beginsAnswer(fault)) record.status = statusOf(answer, fault);
    return reply(answer, fault, call.env);
  });

  const { origin, stop, disconnect, ...listening } = await listen(app.fetch, port);
  noteService(origin);
  return {
    url: origin,
    port: listening.port,
    keys: accepted,
    requests,
    fail: (fault) => faults.add(fault),
    reset() {
      faults.clear();
      requests.length = 0;
    },
    disconnect,
    stop,
  };
}
