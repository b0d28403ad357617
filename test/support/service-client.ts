import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, vi } from "vitest";
import type { Operation } from "../../lib/model/activity";
import type { Problem } from "../../lib/model/problem";
import { failed, succeeded, type Reply } from "../../lib/model/reply";
import { endOfPause } from "../../lib/background/api/pause";
import { createService, type Service } from "../../lib/background/api/service";
import type { Attempt, CallOptions, LineId, ServicePorts } from "../../lib/background/api/ports";
import { settle, until, withoutPause } from "./timers";

/** A key that may appear in one header only. */
export const key = "KEY-CANARY-0123456789abcdef";

export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface LocalServer {
  address: string;
  /** Requests received, oldest first. */
  seen: Seen[];
  /** Answers the next requests. `number`: position of the request, from 1. */
  answer: (request: Seen, response: ServerResponse, number: number) => void | Promise<void>;
  close(): Promise<void>;
}

/** Starts a real HTTP server on loopback. */
export async function startServer(): Promise<LocalServer> {
  const local: LocalServer = { address: "", seen: [], answer: (_request, response) => void response.end(), close: async () => undefined };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const seen = {
      method: request.method ?? "",
      url: request.url ?? "",
      headers: request.headers,
      body: Buffer.concat(parts).toString(),
    };
    local.seen.push(seen);
    await local.answer(seen, response, local.seen.length);
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  local.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  local.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return local;
}

/** Returns an envelope in the form of the interface. */
export const envelope = (data: unknown, status = "success") => JSON.stringify({ version: "2.0.0", php: "8.2.29", status, data });

/** Answers a request with a body, by default JSON. */
export const send = (response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(body);

interface Harness {
  service: ReturnType<typeof createService>;
  ports: ServicePorts;
  begun: Attempt[];
  settled: { line: LineId; outcome: string; status: number | null; duration: number }[];
  answers: { version: string | null; php: string | null; duration: number }[];
  pauses: ({ until: number; strikes: number } | null)[];
  /** Number of holds that keep the worker awake now. */
  held(): number;
  /** Number of holds taken so far. */
  holds(): number;
}

/** Makes the client with ports that record its attempts, results, pauses and answers. */
export function createHarness(address: string, changes: Partial<ServicePorts> = {}): Harness {
  const recorded = {
    begun: [] as Attempt[],
    settled: [] as Harness["settled"],
    answers: [] as Harness["answers"],
    pauses: [] as Harness["pauses"],
  };
  let open = 0;
  let taken = 0;
  const ports: ServicePorts = {
    fetch: globalThis.fetch,
    now: Date.now,
    // Node measures no timing.
    timing: async () => null,
    random: withoutPause,
    // Refuses during a pause, as the gate does.
    async connection() {
      const until = endOfPause(await ports.pause.read().catch(() => null), ports.now());
      if (until !== null) return failed({ kind: "rate-limited", at: ports.now(), until });
      return succeeded({ address, key, sample: false });
    },
    async begin(attempt): Promise<Reply<LineId>> {
      recorded.begun.push(attempt);
      return { ok: true, value: recorded.begun.length };
    },
    async settle(line, result) {
      recorded.settled.push({ line, ...result });
    },
    pause: {
      read: async () => recorded.pauses.at(-1) ?? null,
      async write(value) {
        recorded.pauses.push(value);
      },
    },
    async onAnswer(answer) {
      recorded.answers.push(answer);
    },
    deadline: async () => 5,
    keepAwake() {
      open += 1;
      taken += 1;
      return () => {
        open -= 1;
      };
    },
    ...changes,
  };
  return { service: createService(ports), ports, ...recorded, held: () => open, holds: () => taken };
}

/** Returns the options of a look-up's call. */
export const options = (changes: Partial<CallOptions> = {}): CallOptions => ({
  reason: "look-up",
  private: false,
  priority: 1,
  ...changes,
});

/** Calls each operation with a plain argument. */
export const callOf: {
  [Op in Operation]: (service: Service, changes?: Partial<CallOptions>) => Promise<Reply<unknown> & { sent: number }>;
} = {
  "company-search": (service, changes) => service.companySearch("acme.example", options(changes)),
  "account-overview": (service, changes) => service.accountOverview("acme.example", options(changes)),
  "profile-overview": (service, changes) => service.profileOverview("jo@acme.example", options(changes)),
  "account-search": (service, changes) => service.accountSearch([{ field: "country", operator: "=", value: "Norway" }], options(changes)),
};

/** The problem of a reply that must have failed. */
export function problemOf(reply: Reply<unknown>): Problem {
  if (reply.ok) throw new Error("expected a problem");
  return reply.problem;
}

/** Checks that the repeat is sent after `pause` milliseconds, and not before. */
export async function expectRepeatAfter(server: LocalServer, { settled }: Harness, pause: number) {
  await until(() => settled.length === 1);
  await settle();
  vi.advanceTimersByTime(pause - 1);
  await settle();
  expect(settled).toHaveLength(1);
  expect(server.seen).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await until(() => server.seen.length === 2);
}
