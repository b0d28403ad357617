import type { ProblemKind } from "../../model/problem";
import { failed, type Reply } from "../../model/reply";
import type { Operation } from "../../model/activity";
import type { Deadline } from "./deadline";
import { readRetryAfter } from "./retry-after";
import { readBodyText, readVersions, readReply, type Body } from "./answer";
import type { ServicePorts } from "./ports";
import { idleMs, mayBeResent } from "./resend";
import { pauseMembers, type PauseKeeper } from "./pause";
import { toHttp, type ServiceAccess, type ServiceRequest } from "./request";
import type { ServiceValues } from "./schema";
import { withoutKey } from "./without-key";

/** Result of one request, answered or not. */
export interface HttpResult<Value> {
  reply: Reply<Value>;
  /** `null` without an answer, or if the browser hides a redirect's status. */
  status: number | null;
  /** Delay before a repeat; `null` if none may follow. */
  repeatInMs: number | null;
  /** The envelope's version numbers (`readVersions`); `null` without an envelope. */
  versions: { version: string | null; php: string | null } | null;
  /** Whether the browser may have resent the request (`resend.ts`). False for an answered GET. */
  perhapsTwice: boolean;
}

/** Sends one request and interprets the answer. Never rejects. */
export type Http = <Op extends Operation>(
  request: ServiceRequest<Op>,
  connection: ServiceAccess,
  deadline: Deadline,
  /** Number of connections an earlier worker may have left open. */
  keptBefore?: number,
) => Promise<HttpResult<ServiceValues[Op]>>;

/** Limit of a decompressed body. */
const maxBodyBytes = 5_000_000;
/** Longest `Retry-After` that a repeat waits for. */
const maxWaitMs = 5000;
/** Statuses of short outages, after which a GET may be repeated. */
const repeatable = new Set([408, 502, 503, 504]);
/** Statuses of redirects that browsers follow (Fetch standard, "redirect status"). */
const redirects = new Set([301, 302, 303, 307, 308]);

const guarded: RequestInit = {
  // control: redirect-manual. Follows no redirect, because the browser would send the key to any host.
  redirect: "manual",
  // control: no-references. Sends no cookie that would name the user.
  credentials: "omit",
  cache: "no-store",
  referrerPolicy: "no-referrer",
};

/** Creates `Http`. Takes `fetch` out of the ports: browsers refuse it as another object's method. */
export function createHttp({ fetch, now, random, timing }: ServicePorts, pause: PauseKeeper): Http {
  const takeConnection = createConnectionCount(now);

  function repeatInMs(
    request: ServiceRequest,
    /** `null` without an answer. */
    status: number | null,
    /** The `Retry-After` in milliseconds; `null` if absent or unreadable. */
    wait: number | null,
  ): number | null {
    if (!isGet(request) || (status !== null && !repeatable.has(status))) return null;
    // Random, so that clients do not repeat together.
    if (wait === null) return 250 + random() * 750;
    return wait <= maxWaitMs ? wait : null;
  }

  const unanswered = (kind: ProblemKind, request: ServiceRequest, status: number | null, perhapsTwice: boolean): HttpResult<never> => ({
    reply: failed({ kind, at: now(), ...(status === null ? {} : { status }) }),
    status,
    repeatInMs: kind === "not-reachable" ? repeatInMs(request, null, null) : null,
    versions: null,
    perhapsTwice,
  });

  /** Begins or keeps a pause after a 429, else resets the count of refusals. Returns when to retry; `null` if unknown. */
  async function notePause(status: number, wait: number | null, connection: ServiceAccess): Promise<number | null> {
    if (status === 429) return pause.refused(wait, connection);
    // Not awaited: a later `refused` waits for this write.
    void pause.accepted(connection);
    return repeatable.has(status) && wait !== null ? now() + wait : null;
  }

  return async (request, connection, { signal, stopped }, keptBefore = 0) => {
    const { url, init } = toHttp(request, connection);
    const startMs = performance.now();
    const releaseConnection = takeConnection();
    const response = await fetch(url, { ...init, ...guarded, signal }).catch(() => null);
    const kept = Math.max(keptBefore, releaseConnection(response));
    // Not checked for an answered GET: only searches have a documented cost.
    const isPerhapsTwice = async () => !isGet(request) && kept > 0 && mayBeResent(await timing(url.href, startMs), kept);
    if (response === null) return unanswered(stopped() ?? "not-reachable", request, null, kept > 0 && stopped() === null);
    if (isRedirect(response)) return unanswered("redirected", request, await statusOfRedirect(response), await isPerhapsTwice());
    const { status } = response;
    const wait = readRetryAfter(response.headers.get("retry-after"), dateOf(response) ?? now());
    const [until, body] = await Promise.all([notePause(status, wait, connection), readBody(response, connection.key)]);
    if ("failure" in body && (needsBody(status) || stopped() === "cancelled"))
      return unanswered(stopped() ?? body.failure, request, status, await isPerhapsTwice());
    const answer = { at: now(), status, body: "failure" in body ? nothing : body, secret: connection.key };
    const reply = readReply(request.operation, answer);
    return {
      reply: reply.ok || until === null ? reply : failed({ ...reply.problem, ...pauseMembers(until, reply.problem.at) }),
      status,
      repeatInMs: repeatInMs(request, status, wait),
      versions: readVersions(answer),
      perhapsTwice: await isPerhapsTwice(),
    };
  };
}

/** Counts the open connections that a request may reuse. */
function createConnectionCount(now: () => number) {
  /** When a connection last became idle. */
  let answeredAt = Number.NEGATIVE_INFINITY;
  /** Number of idle connections, left open by answered requests. */
  let idle = 0;
  let started = 0;
  /** Number of requests still running. */
  let atWork = 0;
  /** Returns how many idle connections may still be open. */
  const kept = () => (now() - answeredAt < idleMs ? idle : 0);

  // To be called at a request's start, and its result when `fetch` settles. Returns how many connections the request may have reused.
  return () => {
    const open = kept() + atWork;
    idle = Math.max(0, kept() - 1);
    atWork += 1;
    started += 1;
    const startedBefore = started;
    return (response: Response | null): number => {
      atWork -= 1;
      if (response !== null && !isLast(response)) {
        idle += 1;
        answeredAt = now();
      }
      // Includes later requests: if this one waited, it may have reused their connections.
      return open + started - startedBefore;
    };
  };
}

/** Whether the service closes the connection (RFC 9112, 9.6). */
const isLast = ({ headers }: Response): boolean => /\bclose\b/i.test(headers.get("connection") ?? "");

/** Returns the answer's time by the service's clock, which may differ; `null` if missing or unreadable. */
const dateOf = ({ headers }: Response): number | null => Date.parse(headers.get("date") ?? "") || null;

/** Stands for an unread body. */
const nothing: Body = { looksLike: "nothing" };

const isGet = (request: ServiceRequest): boolean => request.body === null;

/** Browsers report a redirect as "opaqueredirect". Other runtimes show the status. */
const isRedirect = ({ type, status }: Response): boolean => type === "opaqueredirect" || redirects.has(status);

/** Discards a redirect's body. Returns its status; `null` if hidden. */
async function statusOfRedirect({ body, status }: Response): Promise<number | null> {
  await body?.cancel().catch(() => undefined);
  return status === 0 ? null : status;
}

/** Whether an answer is useless without its body. Other statuses name a problem, as 403 does. */
const needsBody = (status: number): boolean => status < 300 || status === 404;

/** Reads a UTF-8 body. "not-reachable": the transfer broke or was aborted. */
async function readBody({ body, headers }: Response, key: string): Promise<Body | { failure: "too-large" | "not-reachable" }> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  try {
    for await (const part of body ?? []) {
      bytes += part.byteLength;
      // control: body-cap. Stops a service that sends without end.
      if (bytes > maxBodyBytes) return { failure: "too-large" };
      text += decoder.decode(part, { stream: true });
    }
    text += decoder.decode();
  } catch {
    return { failure: "not-reachable" };
  }
  // control: echo#body. Removes the key from an answer, because answers are shown, stored and exported.
  return readBodyText(withoutKey(text, key), headers.get("content-type"));
}
