import type { Input, MessageName, Output } from "./messages";

/** Sends a message to the background. Returns the output, or rejects with {@link Unanswered}. */
export type Ask = <Name extends MessageName>(name: Name, input: Input<Name>) => Promise<Output<Name>>;

/** Thrown if no output arrives: the worker ended, the router refused message or output, or the handler failed. */
export class Unanswered extends Error {
  override name = "Unanswered";
  /** Whether the background itself reported the failure. */
  readonly failed: boolean;

  constructor(message: string, failed: boolean) {
    super(message);
    this.failed = failed;
  }
}

/** Version of the contract. Senders with another version get no answer. */
export const protocolVersion = 1;

/** A message, as the router receives it. */
export interface Envelope {
  protocol: typeof protocolVersion;
  name: string;
  input: unknown;
}

/** Messages never retried. Single look-ups are retried: the service documents no cost. */
const sentOnce: ReadonlySet<MessageName> = new Set<MessageName>([
  // Its answer is not stored, so a retry would send another request.
  "connection.test",
  // Costs credits.
  "search.run",
  // Both start many look-ups.
  "batch.start",
  "list.start",
]);

/** Creates `ask` from the browser's `sendMessage`. */
export function createAsk(send: (message: Envelope) => Promise<unknown>): Ask {
  return async (name, input) => {
    const message: Envelope = { protocol: protocolVersion, name, input };
    const answer = await attempt(send, message, !sentOnce.has(name));
    // The router has validated the value.
    return answer as Output<typeof name>;
  };
}

/** Sends a message. `again` allows one retry if no answer came. */
async function attempt(send: (message: Envelope) => Promise<unknown>, message: Envelope, again: boolean): Promise<unknown> {
  const answer = await send(message).catch(() => undefined);
  if (holds(answer, "value")) return answer.value;
  // A retry restarts an ended worker. A failure that the background reported would recur.
  if (again && !holds(answer, "failed")) return attempt(send, message, false);
  throw new Unanswered(message.name, holds(answer, "failed"));
}

const holds = <Name extends string>(answer: unknown, name: Name): answer is Record<Name, unknown> =>
  typeof answer === "object" && answer !== null && Object.hasOwn(answer, name);
