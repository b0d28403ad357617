import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { HttpBindings } from "@hono/node-server";
import type { Answer } from "./answer";
import { variants } from "./variants";
import type { Fault, FaultBody } from "./faults";

/** The content to send, in whatever way it is sent. If `body` is a function, the body is streamed, without a length. */
interface Content {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | (() => Iterable<string>);
}

const json = "application/json";
const megabyte = 1_048_576;

/**
 * Sends an answer, with any fault. Resolves with the router's response. With `hang` it never resolves: the connection stays open until the
 * client, `disconnect()` or `stop()` ends it.
 */
export async function reply(answer: Answer, fault: Fault, { outgoing }: HttpBindings): Promise<Response> {
  const content = contentOf(answer, fault);
  if (fault.hang) return new Promise(() => undefined);
  if (fault.reset === "before-headers") return destroyed(outgoing);
  if (fault.reset === "after-headers" || fault.truncate) return cutOff(content, fault.reset === undefined, outgoing);
  return new Response(streamOf(content, fault.drip), { status: content.status, headers: content.headers });
}

/** Returns false if not even a status is sent. */
export const beginsAnswer = (fault: Fault): boolean => !fault.hang && fault.reset !== "before-headers";

/** Returns the status that is sent. */
export function statusOf(answer: Answer, { status, redirect, body }: Fault): number {
  if (status !== undefined) return status;
  if (redirect !== undefined) return 302;
  return body === undefined ? answer.status : 200;
}

function contentOf(answer: Answer, fault: Fault): Content {
  const headers = {
    ...answer.headers,
    ...retryHeader(fault.retryAfter),
    ...(fault.redirect !== undefined && { location: fault.redirect }),
  };
  const { body, type } = bodyOf(answer, fault);
  return { status: statusOf(answer, fault), headers: { ...headers, "content-type": type }, body };
}

function bodyOf(answer: Answer, fault: Fault): { body: Content["body"]; type: string } {
  if (fault.body !== undefined) return replacement(fault.body, answer);
  return { body: fault.redirect === undefined ? ordinary(answer, fault) : "", type: json };
}

const ordinary = (answer: Answer, { variant }: Fault): string =>
  JSON.stringify(variant === undefined ? answer.body : variants[variant](answer.body));

function replacement(body: FaultBody, answer: Answer): { body: Content["body"]; type: string } {
  if (body === "html") return { body: page, type: "text/html; charset=utf-8" };
  if (body === "garbage") return { body: noise(), type: json };
  if (body === "empty") return { body: "", type: json };
  if (body === "huge") return { body: () => hugeJson(8), type: json };
  if (body === "no-envelope") return { body: JSON.stringify(answer.body["data"] ?? null), type: json };
  if ("json" in body) return { body: JSON.stringify(body.json), type: json };
  return { body: body.text, type: body.type ?? json };
}

function retryHeader(retryAfter: Fault["retryAfter"]): Record<string, string> {
  if (retryAfter === undefined) return {};
  return { "retry-after": retryAfter instanceof Date ? retryAfter.toUTCString() : String(retryAfter) };
}

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sign in</title></head>
<body><h1>Sign in to the guest network</h1><form method="post"><input name="room"><button>Continue</button></form></body></html>
`;

/** Bytes that are neither UTF-8 nor JSON, always the same. */
const noise = (): Uint8Array<ArrayBuffer> => Uint8Array.from({ length: 2048 }, (_, index) => (index * 167 + 129) % 256);

/** A valid envelope with a description of that many megabytes. */
function* hugeJson(megabytes: number): Iterable<string> {
  yield '{"version":"2.0.0","php":"8.2.29","status":"success","data":{"details":{"description":"';
  for (let sent = 0; sent < megabytes; sent += 1) yield "lorem ipsum ".repeat(Math.ceil(megabyte / 12));
  yield '"}}}';
}

function streamOf({ status, body }: Content, drip: Fault["drip"]): BodyInit | null {
  if ([204, 205, 304].includes(status)) return null;
  if (drip !== undefined) return dripping(typeof body === "function" ? [...body()].join("") : Buffer.from(body), drip);
  return typeof body === "function" ? streaming(body()[Symbol.iterator]()) : body;
}

const streaming = (parts: Iterator<string>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull(controller) {
      const { done, value } = parts.next();
      if (done) controller.close();
      else controller.enqueue(Buffer.from(value));
    },
  });

function dripping(body: string | Uint8Array, { every, bytes = 1 }: NonNullable<Fault["drip"]>): ReadableStream<Uint8Array> {
  const whole = Buffer.from(body);
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, every).unref());
      controller.enqueue(at < whole.length ? whole.subarray(at, at + bytes) : Buffer.alloc(bytes, " "));
      at += bytes;
    },
  });
}

function destroyed(outgoing: HttpBindings["outgoing"]): Response {
  outgoing.socket?.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Sends half of what `Content-Length` promises. Then ends the connection normally if `orderly`, or else resets it. */
async function cutOff({ status, headers, body }: Content, orderly: boolean, outgoing: HttpBindings["outgoing"]): Promise<Response> {
  const whole = Buffer.from(typeof body === "function" ? [...body()].join("") : body);
  outgoing.writeHead(status, { ...headers, "content-length": String(whole.length) });
  await new Promise((sent) => outgoing.write(whole.subarray(0, Math.floor(whole.length / 2)), sent));
  if (orderly) outgoing.socket?.end();
  else outgoing.socket?.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}
