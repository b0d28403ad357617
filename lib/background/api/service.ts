import type { Operation } from "../../model/activity";
import type { Filter } from "../../model/filters";
import type { Problem, ProblemKind } from "../../model/problem";
import { failed, type Reply } from "../../model/reply";
import { semaphore } from "../concurrency";
import { openDeadline, type Deadline } from "./deadline";
import { createAttempt, type Call } from "./attempt";
import { createHttp } from "./http";
import { createPauseKeeper } from "./pause";
import type { CallOptions, ServicePorts } from "./ports";
import { accountSearchOf, getRequest, type ServiceAccess, type ServiceRequest } from "./request";
import type { ServiceValues } from "./schema";

/** `sent`: number of requests. `perhapsTwice`: the browser may have resent the last request. */
export type Called<Value> = Reply<Value> & { sent: number; perhapsTwice?: true };

/** Operations of the service. None rejects: every failure is a `Problem`. */
export interface Service {
  /** Returns matches; the first match need not be the requested company. Fails with "not-found" without matches. */
  companySearch(domain: string, options: CallOptions): Promise<Called<ServiceValues["company-search"]>>;
  /** Fails with "not-found" for an unknown or empty account. */
  accountOverview(domain: string, options: CallOptions): Promise<Called<ServiceValues["account-overview"]>>;
  /** Fails with "not-found" for an unknown or empty profile. */
  profileOverview(email: string, options: CallOptions): Promise<Called<ServiceValues["profile-overview"]>>;
  /** Costs credits. Never repeated, except perhaps by the browser (`perhapsTwice`). Fails without filters or results. */
  accountSearch(filters: Filter[], options: CallOptions): Promise<Called<ServiceValues["account-search"]>>;
}

/** Four calls for batches and lists, and one more for a click, which should not wait. */
const callsAtOnce = 5;

/** The service's only client. Counts attempts before sending, and logs them unless private. */
export function createService(ports: ServicePorts) {
  const { now } = ports;
  const slots = semaphore(callsAtOnce, 1);
  const attempt = createAttempt(ports, createHttp(ports, createPauseKeeper(ports)));
  /** Operations of waiting and running calls, by the controller that stops the call. */
  const underWay = new Map<AbortController, Operation>();
  const problem = (kind: ProblemKind, more: Partial<Problem> = {}) => failed({ ...more, kind, at: now() });

  /** Makes a call, with all its checks and attempts. */
  async function perform<Op extends Operation>(request: ServiceRequest<Op>, options: CallOptions): Promise<Called<ServiceValues[Op]>> {
    const withdrawn = new AbortController();
    const signal = options.signal === undefined ? withdrawn.signal : AbortSignal.any([withdrawn.signal, options.signal]);
    const call: Call<Op> = { request, options, signal, host: undefined, sent: 0, perhapsTwice: false };
    let release: (() => void) | undefined;
    try {
      underWay.set(withdrawn, request.operation);
      release = ports.keepAwake();
      const reply = await ask(call);
      return conclude(call, withdrawn.signal.aborted && call.sent === 0 ? problem("no-consent") : reply);
    } catch {
      return conclude(call, problem("internal"));
    } finally {
      underWay.delete(withdrawn);
      release?.();
    }
  }

  /** Completes a reply. A stopped call's problem becomes "cancelled", with one exception. */
  function conclude<Value>({ options, signal, host, sent, perhapsTwice }: Call<Operation>, reply: Reply<Value>): Called<Value> {
    const twice = perhapsTwice ? { perhapsTwice } : {};
    if (reply.ok) return { ...reply, sent, ...twice };
    // Exception: a call stopped by withdrawn consent before any request keeps its "no-consent".
    const isStopped = options.signal?.aborted === true || (signal.aborted && sent > 0);
    const ended = isStopped ? problem("cancelled") : reply;
    return { ok: false, problem: { ...ended.problem, ...(host === undefined ? {} : { host }), tries: sent }, sent, ...twice };
  }

  /** Sends a call when a slot is free. Refuses a disallowed call before it waits. */
  async function ask<Op extends Operation>(call: Call<Op>): Promise<Reply<ServiceValues[Op]>> {
    // Read in parallel: a user waits for each round trip.
    const [ready, seconds] = await Promise.all([readiness(call), ports.deadline(call.request.operation)]);
    if (!ready.ok) return ready;
    const waits = !slots.isFree(call.options.priority);
    const reply = await slots.run(call.options.priority, call.signal, async () => {
      // A call that had to wait for a slot is checked again.
      const still = waits ? await readiness(call) : ready;
      if (!still.ok) return still;
      // The user started the call, and perhaps confirmed its costs, with the earlier key.
      return still.value.key === ready.value.key ? converse(call, still.value, seconds) : problem("cancelled");
    });
    // A call stopped while waiting is never sent.
    return reply ?? problem("cancelled");
  }

  /** Checks whether the call may be sent now. Notes the service's host, and in `firstKey` the first key. */
  async function readiness(call: Call<Operation>): Promise<Reply<ServiceAccess>> {
    const connection = await ports.connection(call.request.operation, call.options.early === true);
    if (call.signal.aborted || isOutdated(call.options, connection)) return problem("cancelled");
    if (!connection.ok) return connection;
    const { address, key } = connection.value;
    call.host = new URL(address).host;
    const { firstKey = { key } } = call.options;
    firstKey.key ??= key;
    return firstKey.key === key ? connection : problem("cancelled");
  }

  /** Sends within the deadline, and adds its seconds to a "timed-out" problem. */
  async function converse<Op extends Operation>(call: Call<Op>, connection: ServiceAccess, seconds: number) {
    const deadline = openDeadline(seconds * 1000, call.signal);
    try {
      const reply = await withOneRepeat(call, connection, deadline);
      return !reply.ok && reply.problem.kind === "timed-out" ? problem("timed-out", { ...reply.problem, deadlineSeconds: seconds }) : reply;
    } finally {
      deadline.close();
    }
  }

  async function withOneRepeat<Op extends Operation>(call: Call<Op>, connection: ServiceAccess, deadline: Deadline) {
    const first = await attempt(call, connection, deadline, call.options.reason);
    if (first.repeatInMs === null || !(await deadline.wait(first.repeatInMs))) return first.reply;
    // During the delay, key, consent or service may have changed.
    const still = await readiness(call);
    if (!still.ok) return first.reply;
    const second = await attempt(call, still.value, deadline, "repeat");
    return second.sent ? second.reply : first.reply;
  }

  const service: Service = {
    companySearch: (domain, options) => perform(getRequest("company-search", "/resource/companies/search", "domain", domain), options),
    accountOverview: (domain, options) => perform(getRequest("account-overview", "/resource/account/overview", "domain", domain), options),
    profileOverview: (email, options) => perform(getRequest("profile-overview", "/resource/profile360/overview", "email", email), options),
    accountSearch: async (filters, options) =>
      filters.length === 0 ? { ...problem("bad-request", { tries: 0 }), sent: 0 } : perform(accountSearchOf(filters), options),
  };

  return {
    ...service,
    /** Stops all calls of these operations, even waiting calls. */
    stop(operations: readonly Operation[]): void {
      for (const [withdrawn, operation] of underWay) if (operations.includes(operation)) withdrawn.abort();
    },
  };
}

/** True if the connected service is not at `address`. Also true with sample data, except for a connection test. */
const isOutdated = ({ address, reason }: CallOptions, connection: Reply<ServiceAccess>): boolean =>
  connection.ok && ((address !== undefined && address !== connection.value.address) || (connection.value.sample && reason !== "test"));
