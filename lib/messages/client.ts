import type { Input, MessageName, Output } from "./messages";

/**
 * Asks the background. Resolves with the answer the contract names; rejects with {@link Unanswered} when the worker could not be
 * reached, even after one more try for messages that may be repeated.
 */
export type Ask = <Name extends MessageName>(name: Name, input: Input<Name>) => Promise<Output<Name>>;

/** The background gave no answer: it stayed silent (its worker died, or the door refused the message), or it said that it failed. */
export class Unanswered extends Error {
  override name = "Unanswered";
  /** True where the background itself said that it failed. */
  readonly failed: boolean;

  constructor(message: string, failed: boolean) {
    super(message);
    this.failed = failed;
  }
}

/** The version of the contract both sides must share: a page that outlived an update gets no answer from the new background. */
export const protocolVersion = 1;

export interface Envelope {
  protocol: typeof protocolVersion;
  name: string;
  input: unknown;
}

/** Messages that are never sent again by themselves: they send a request each time, or cost credits for certain. */
const sentOnce: ReadonlySet<MessageName> = new Set<MessageName>(["connection.test", "search.run", "batch.start"]);

/**
 * Makes `ask` out of the browser's `runtime.sendMessage`, which is passed in so that page scripts need no polyfill.
 * A worker that dies under a message closes the channel: the message is then sent once more, which starts the worker again.
 */
export function createAsk(send: (message: Envelope) => Promise<unknown>): Ask {
  return async (name, input) => {
    const message: Envelope = { protocol: protocolVersion, name, input };
    const answer = await attempt(send, message, !sentOnce.has(name));
    // The door validated the value against the contract's output schema before it was sent.
    return answer as Output<typeof name>;
  };
}

async function attempt(send: (message: Envelope) => Promise<unknown>, message: Envelope, again: boolean): Promise<unknown> {
  const answer = await send(message).catch(() => undefined);
  if (holds(answer, "value")) return answer.value;
  // The worker lives and says that it failed: asking again would fail again.
  if (again && !holds(answer, "failed")) return attempt(send, message, false);
  throw new Unanswered(message.name, holds(answer, "failed"));
}

const holds = <Name extends string>(answer: unknown, name: Name): answer is Record<Name, unknown> =>
  typeof answer === "object" && answer !== null && Object.hasOwn(answer, name);

/** Asks before the answer is needed: while a page's code is still being read, say. */
export interface AskingAhead {
  /** As the `ask` it was made of, but whoever asks first what was asked ahead gets that answer. */
  ask: Ask;
  /** The answer, as whoever asks for it first gets it. */
  askAhead: Ask;
  /** Keeps an answer that came with another one, for whoever asks for it first. */
  keep<Name extends MessageName>(name: Name, input: Input<Name>, answer: Promise<Output<Name>>): void;
  /** Answers that nobody has come for are too old from now on. */
  forget(): void;
}

export function askingAhead(ask: Ask): AskingAhead {
  const ahead = new Map<string, Promise<unknown>>();
  const keyOf = (name: MessageName, input: unknown) => JSON.stringify([name, input]);

  const keep = (name: MessageName, input: unknown, answer: Promise<unknown>) => {
    // A failure is nobody's until somebody comes for it.
    answer.catch(() => undefined);
    ahead.set(keyOf(name, input), answer);
  };

  return {
    ask(name, input) {
      const key = keyOf(name, input);
      const early = ahead.get(key);
      ahead.delete(key);
      // Stored below under its own name and input, and handed out once.
      return early === undefined ? ask(name, input) : (early as Promise<Output<typeof name>>);
    },
    askAhead(name, input) {
      const answer = ask(name, input);
      keep(name, input, answer);
      return answer;
    },
    keep,
    forget: () => ahead.clear(),
  };
}
