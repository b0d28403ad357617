import type { Operation } from "../../model/activity";
import { failed, type Reply } from "../../model/reply";
import type { Deadline } from "./deadline";
import type { Http } from "./http";
import type { Attempt, CallOptions, ServicePorts } from "./ports";
import type { ServiceAccess, ServiceRequest } from "./request";
import type { ServiceValues } from "./schema";

export interface Call<Op extends Operation> {
  request: ServiceRequest<Op>;
  options: CallOptions;
  /** Aborts if the caller stops the call or the user withdraws consent. */
  signal: AbortSignal;
  /** Host of the service address, once it is read. */
  host: string | undefined;
  /** Number of requests sent so far. */
  sent: number;
  /** Whether the browser may have resent the last request. */
  perhapsTwice: boolean;
}

/** Result of one attempt. `sent`: whether the request was sent. `repeatInMs`: delay before a repeat that may help; `null` if none would. */
interface Attempted<Value> {
  sent: boolean;
  reply: Reply<Value>;
  repeatInMs: number | null;
}

/** Creates the function that logs, sends, reads and settles one request. */
export function createAttempt({ begin, settle, onAnswer, now }: ServicePorts, http: Http) {
  return async function attempt<Op extends Operation>(
    call: Call<Op>,
    connection: ServiceAccess,
    deadline: Deadline,
    reason: Attempt["reason"],
  ): Promise<Attempted<ServiceValues[Op]>> {
    const { operation, argument } = call.request;
    const line = await begin({ operation, argument, reason, private: call.options.private });
    if (!line.ok) return { sent: false, reply: line, repeatInMs: null };
    // Meanwhile, the caller may have stopped the call, or the user may have withdrawn consent.
    if (call.signal.aborted) {
      // The request stays counted, although it is not sent: a count that is too high is safer than one that is too low.
      await settle(line.value, { outcome: "cancelled", status: null, duration: 0 }, "now").catch(() => undefined);
      return { sent: false, reply: failed({ kind: "cancelled", at: now() }), repeatInMs: null };
    }
    call.sent += 1;
    const start = performance.now();
    const { reply, status, repeatInMs, versions, perhapsTwice } = await http(call.request, connection, deadline, call.options.keptBefore);
    call.perhapsTwice = perhapsTwice;
    const duration = Math.round(performance.now() - start);
    const isRefused = !reply.ok && reply.problem.kind === "key-refused";
    const isReported = versions !== null && !isRefused && !call.options.private;
    // Returns the answer of a "look-up" before its log entry is settled, to be fast. Other calls settle the entry first.
    // If the worker ended in between, the log would lack the outcome of a search that may have cost credits.
    const settlesFirst = operation === "account-search" || call.options.reason !== "look-up";
    const outcome = reply.ok ? "found" : reply.problem.kind;
    const settled = settle(line.value, { outcome, status, duration }, settlesFirst ? "now" : "soon")
      // A failed log entry must not lose the answer.
      .catch(() => undefined)
      .then(() =>
        isReported ? onAnswer({ address: connection.address, at: now(), duration, ...versions }).catch(() => undefined) : undefined,
      );
    if (settlesFirst) await settled;
    return { sent: true, reply, repeatInMs };
  };
}
