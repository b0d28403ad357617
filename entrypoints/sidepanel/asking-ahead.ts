import type { Ask } from "../../lib/messages/client";
import type { MessageName, Output } from "../../lib/messages/messages";

/** Wraps `ask`, to send messages while a page's code loads. Each early answer is used at most once. */
export function askingAhead(ask: Ask) {
  const ahead = new Map<string, Promise<unknown>>();
  const keyOf = (name: MessageName, input: unknown) => JSON.stringify([name, input]);

  /** Sends a message early. The next `ask` with this name and input receives the answer. */
  const askAhead: Ask = (name, input) => {
    const answer = ask(name, input);
    // Prevents an unhandled rejection before an `ask`.
    answer.catch(() => undefined);
    ahead.set(keyOf(name, input), answer);
    return answer;
  };

  /** Like the wrapped `ask`, but prefers an early answer. */
  const preferEarly: Ask = (name, input) => {
    const key = keyOf(name, input);
    const early = ahead.get(key);
    ahead.delete(key);
    // Asserted: an answer is kept under its message's name and input.
    return early === undefined ? ask(name, input) : (early as Promise<Output<typeof name>>);
  };

  // `forget` drops unused early answers as outdated.
  return { ask: preferEarly, askAhead, forget: () => ahead.clear() };
}
