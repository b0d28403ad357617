import * as z from "zod/mini";
import { Unanswered, type Ask } from "../../lib/messages/client";
import { messages, type Input, type MessageName, type Output } from "../../lib/messages/messages";

z.config({ jitless: true });

/** "never": no answer comes while the state is shown. "silence": the background ended. "failure": the background reports a failure. */
type Answer<Name extends MessageName> = Output<Name> | "never" | "silence" | "failure";

/** The background's answers in a state. */
export type Answers = { readonly [Name in MessageName]?: Answer<Name> | ((input: Input<Name>) => Answer<Name>) };

/** Theme and density from the gallery's own switches, which override those of a state's settings. */
export interface Appearance {
  theme?: "light" | "dark";
  density?: "compact";
}

/** The background of one state. */
export interface Background {
  ask: Ask;
  /** Faults of the state's data: a message without an answer, or an answer that does not fit the message contract. */
  faults: string[];
  /** Every answer so far, as JSON. */
  given: string[];
  /** Returns true while an answer is awaited. Those that never come do not count. */
  isBusy(): boolean;
}

/** Creates a background that answers from a state's fixed data. Each answer must fit the message contract, like a real one. */
export function backgroundOf(answers: Answers, appearance: Appearance = {}): Background {
  const faults: string[] = [];
  const answered: string[] = [];
  let busy = 0;

  const ask: Ask = async (name, input) => {
    const value = given(answers, name, input);
    if (value === "never") return new Promise(() => undefined);
    busy += 1;
    await Promise.resolve();
    busy -= 1;
    if (value === undefined) faults.push(`The state gives no answer to ${name}.`);
    if (value === undefined || value === "silence" || value === "failure") throw new Unanswered(name, value === "failure");
    answered.push(JSON.stringify(value));
    return withAppearance(parsed(name, value, faults), appearance);
  };

  return { ask, faults, given: answered, isBusy: () => busy > 0 };
}

function given<Name extends MessageName>(answers: Answers, name: Name, input: Input<Name>): Answer<Name> | undefined {
  // The cast is safe: `answers` has each answer under its message's name.
  const answer = (answers as Readonly<Record<string, unknown>>)[name] as Answer<Name> | ((input: Input<Name>) => Answer<Name>) | undefined;
  return typeof answer === "function" ? answer(input) : answer;
}

/** Returns the value, and notes a fault if it breaks the contract. */
function parsed<Name extends MessageName>(name: Name, value: Output<Name>, faults: string[]): Output<Name> {
  const read = z.safeParse(messages[name]().output, structuredClone(value));
  if (!read.success) faults.push(`The answer to ${name} does not fit the contract: ${z.prettifyError(read.error)}`);
  return value;
}

function withAppearance<Value>(value: Value, appearance: Appearance): Value {
  if (typeof value !== "object" || value === null) return value;
  if ("density" in value) return { ...value, ...appearance };
  return "settings" in value && typeof value.settings === "object" ? { ...value, settings: { ...value.settings, ...appearance } } : value;
}
