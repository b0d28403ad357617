import type { Operation } from "../../model/activity";
import { failed } from "../../model/reply";
import type { Deadline } from "./deadline";
import type { Http } from "./http";
import type { Attempt, CallOptions, ServicePorts } from "./ports";
import type { ServiceAccess, ServiceRequest } from "./request";

/** State of one call over all its attempts. */
export interface Call<Op extends Operation> {
  request: ServiceRequest<Op>;
  options: CallOptions;
  /** Aborts if the caller stops the call or the user withdraws consent. */
  signal: AbortSignal;
  /** The service's host, once its address is read. */
  host: string | undefined;
  /** Number of requests sent so far. */
  sent: number;
  /** Whether the browser may have resent the last request. */
  perhapsTwice: boolean;
}

/** Creates the function that counts and sends a request, and, unless private, logs it. */
export function createAttempt({ begin, settle, onAnswer, now }: ServicePorts, http: Http) {
  return async function attempt<Op extends Operation>(
    call: Call<Op>,
    connection: ServiceAccess,
    deadline: Deadline,
    reason: Attempt["reason"],
  ) {
    const { operation, argument } = call.request;
    const line = await begin({ operation, argument, reason, private: call.options.private });
    if (!line.ok) return { sent: false, reply: line, repeatInMs: null };
    // During logging, the call may have been stopped, or consent withdrawn.
    if (call.signal.aborted) {
      // The unsent request stays counted, since too high a count is safer.
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
    // A search may have cost credits, so its outcome must be logged before the worker ends.
    const settlesFirst = operation === "account-search" || call.options.reason !== "look-up";
    const outcome = reply.ok ? "found" : reply.problem.kind;
    const settled = settle(line.value, { outcome, status, duration }, settlesFirst ? "now" : "soon")
      // A failed log entry must not lose the answer.
      .catch(() => undefined)
      .then(() =>
        isReported ? onAnswer({ address: connection.address, at: now(), duration, ...versions }).catch(() => undefined) : undefined,
      );
    // To be fast, a "look-up" does not wait until its result is logged.
    if (settlesFirst) await settled;
    return { sent: true, reply, repeatInMs };
  };
}
