import { Unanswered, type Ask } from "../../lib/messages/client";
import type { Input, MessageName, Output } from "../../lib/messages/messages";

export type Answers = { [Name in MessageName]?: (input: Input<Name>) => Output<Name> | Promise<Output<Name>> };

/** A client that records each message with its input. */
export interface RecordingClient {
  ask: Ask;
  sent: { name: MessageName; input: unknown }[];
  /** The answers from now on. A message without an answer throws. */
  answers: Answers;
}

/** Throws the error of `ask` for a background that does not answer. */
export function unanswered(): never {
  throw new Unanswered("no answer", false);
}

/** Throws the error of `ask` for a failure that the background reports. */
export function failing(): never {
  throw new Unanswered("failed", true);
}

/** Creates a client with the types of the contract, whose answers the test chooses. */
export function asking(answers: Answers): RecordingClient {
  const asked: RecordingClient = {
    sent: [],
    answers,
    ask: async (name, input) => {
      asked.sent.push({ name, input });
      const answer = asked.answers[name];
      if (answer === undefined) throw new Error(`The test gives no answer to ${name}.`);
      return answer(input);
    },
  };
  return asked;
}
