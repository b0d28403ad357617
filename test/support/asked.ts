import type { Ask } from "../../lib/messages/client";
import type { Input, MessageName, Output } from "../../lib/messages/messages";

export type Answers = { [Name in MessageName]?: (input: Input<Name>) => Output<Name> | Promise<Output<Name>> };

/** A client that records each message with its input. */
export interface Asked {
  ask: Ask;
  sent: { name: MessageName; input: unknown }[];
  /** Answers from now on; messages without one fail the test. */
  answers: Answers;
}

/** The error that `ask` throws without an answer of the background, with the name and the member by which stores recognise it. */
export function unanswered(): never {
  throw Object.assign(new Error("no answer"), { name: "Unanswered", failed: false });
}

/** The same for a failure that the background reports. */
export function failing(): never {
  throw Object.assign(new Error("failed"), { name: "Unanswered", failed: true });
}

/** An `ask` of the contract's own type, driven by the test. */
export function asking(answers: Answers): Asked {
  const asked: Asked = {
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
